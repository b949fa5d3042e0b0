import * as z from 'zod/mini';
import type { Transaction } from './gateway-memory.ts';

const text = z.string().check(z.minLength(1));
const amount = z.string().check(
  z.regex(/^\d{1,12}(\.\d{1,2})?$/),
  z.refine((value) => Number(value) > 0),
);

const cancelBody = z.object({
  mid: text,
  refund: z.object({
    refund_type: z.enum(['F', 'P']),
    refund_amount: amount,
    refund_id: text,
    reason: z.optional(z.string()),
  }),
  payment: z.object({ order_id: text, currency: text, amount, balance: z.optional(amount) }),
});

interface RefundAnswer {
  readonly refund_id: string;
  readonly refund_type: string;
  readonly refund_amount: string;
}

function isSame(left: string, right: string): boolean {
  return Number(left) === Number(right);
}

/** Refunds: `F` all that is left, `P` a part. Changes the transaction on success, or else names the wrong member. */
export function refund(
  transaction: Transaction,
  mid: string,
  body: unknown,
): { readonly ok: true; readonly refund: RefundAnswer } | { readonly ok: false; readonly problem: string } {
  const parsed = cancelBody.safeParse(body);
  if (!parsed.success) return { ok: false, problem: `Invalid parameter: ${parsed.error.issues[0]?.path.join('.')}` };
  const { refund: wish, payment, mid: sentMid } = parsed.data;
  const fits =
    sentMid === mid &&
    payment.order_id === transaction.orderId &&
    payment.currency === transaction.currency &&
    isSame(payment.amount, transaction.amount) &&
    (payment.balance === undefined || isSame(payment.balance, transaction.balance));
  if (!fits) return { ok: false, problem: 'Invalid parameter: payment does not match the transaction' };
  const left = Math.round((Number(transaction.balance) - Number(wish.refund_amount)) * 100) / 100;
  if (left < 0 || (wish.refund_type === 'F' && left !== 0)) {
    return { ok: false, problem: 'Invalid parameter: refund.refund_amount' };
  }
  transaction.balance = String(left);
  if (left === 0) transaction.status = 'REFUND';
  const { refund_id, refund_type, refund_amount } = wish;
  return { ok: true, refund: { refund_id, refund_type, refund_amount } };
}
