import { audit } from '../../platform/audit.ts';
import type { OutgoingMail } from '../../platform/jobs/mail-outbox.ts';
import { namesOfCauses } from '../../platform/refusals/causes.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { type PaymentTools, payableOf } from './payable.ts';
import {
  dueRefunds,
  keepRefunded,
  noteFailedTry,
  type SurplusRefund,
  takeRefund,
} from './surplus-payment.repository.ts';

/** The job of the first attempt; the schedule finds later ones. */
export const refundJob = 'surplus-refund';

const letterAbout = async (
  tools: PaymentTools,
  about: 'refunding' | 'refunded',
  { ownerId, amount, transactionId, paidAt }: SurplusRefund,
): Promise<OutgoingMail> => (await payableOf(tools, ownerId)).letter({ about, ownerId, amount, transactionId, paidAt });

/** Notifies the payer of a delay once; an immediate refund needs only one mail. */
async function noteFailure(tools: PaymentTools, refund: SurplusRefund, error: ProviderError): Promise<void> {
  const { db, mail, log } = tools.platform;
  const code = error.providerCode ?? error.kind;
  log.warn({ surplus: refund.id, kind: error.kind, code }, 'a surplus payment could not be refunded yet');
  const delay = await letterAbout(tools, 'refunding', refund);
  await db.transaction(async (tx) => {
    if (await noteFailedTry(tx, refund.id, code)) await mail.enqueue(tx, delay);
  });
}

async function confirm(tools: PaymentTools, refund: SurplusRefund): Promise<void> {
  const { db, mail } = tools.platform;
  const { id, ownerId: accountId, attemptId, transactionId, amount } = refund;
  const done = await letterAbout(tools, 'refunded', refund);
  await db.transaction(async (tx) => {
    if (!(await keepRefunded(tx, id))) return;
    await mail.enqueue(tx, done);
    await audit(tx, {
      actor: 'gateway',
      action: 'payment.refunded',
      accountId,
      subject: `payment:${attemptId}`,
      result: 'ok',
      detail: { transactionId, amount },
    });
  });
}

/** Refunds one surplus payment if it is due; `refundDue` retries failures. */
export async function refundSurplus(tools: PaymentTools, id: string): Promise<void> {
  const refund = await takeRefund(tools.platform.db, id);
  if (!refund) return;
  try {
    await tools.providers.cardPayment.refund(refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return await noteFailure(tools, refund, error);
  }
  await confirm(tools, refund);
}

const mostAtOnce = 20;

export async function refundDue(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  for (const id of await dueRefunds(tools.platform.db, mostAtOnce)) {
    signal?.throwIfAborted();
    await refundSurplus(tools, id).catch((error: unknown) => {
      const problem = namesOfCauses(error);
      tools.platform.log.error({ surplus: id, problem }, 'a refund failed with an internal error');
    });
  }
}
