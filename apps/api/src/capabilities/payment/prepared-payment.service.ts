import { createHash } from 'node:crypto';
import { preparePayment } from '@portal/contract/application/fee.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { paymentForm } from '@portal/contract/storefront/payment.ts';
import * as z from 'zod/mini';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { PayingDevice } from '../../ports/card-payment.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { type PaymentTools, payableOf } from './payable.ts';
import { closeAttempt, keepPrepared, type OpenAttempt } from './payment-attempt.repository.ts';

/** The path of the gateway's notices, without a session. */
export const paymentStatusPath = '/front/v1/payment/status';

/** The browser's payment data: the argument of the gateway's script, or a form to post. */
export type PreparedSdk = AnswerOf<typeof preparePayment>;
export type PreparedForm = z.output<typeof paymentForm>;
export type PreparedRequest = PreparedSdk | PreparedForm;

const preparedRequest = z.union([preparePayment.answer, paymentForm]);

/** `amount` is in whole won. */
export interface NewAttempt {
  readonly id: string;
  readonly ownerId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly device: PayingDevice;
}

async function askGateway(tools: PaymentTools, attempt: NewAttempt): Promise<unknown> {
  const { platform, providers } = tools;
  const payable = await payableOf(tools, attempt.ownerId);
  const buyer = await payable.buyerOf(attempt.ownerId);
  const origin = platform.config.publicOrigin;
  const order = {
    orderId: attempt.orderId,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: 'KRW' as const,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    returnUrl: `${origin}${payable.returnPath}`,
    statusUrl: `${origin}${paymentStatusPath}`,
    device: attempt.device,
  };
  return payable.way === 'form' ? providers.cardPayment.form(order) : await providers.cardPayment.prepare(order);
}

const fgkeyIn = (request: PreparedRequest): string =>
  'fgkey' in request ? request.fgkey : (request.params.find(({ name }) => name === 'fgkey')?.value ?? '');

/** Has the gateway prepare a new attempt; closes it on failure. @throws ProviderError */
export async function prepareAtGateway(tools: PaymentTools, attempt: NewAttempt): Promise<PreparedRequest> {
  const { db, personalData } = tools.platform;
  const { id, ownerId } = attempt;
  try {
    const answer = preparedRequest.safeParse(await askGateway(tools, attempt));
    if (!answer.success) throw new ProviderError('card-payment', 'unintelligible');
    const requestSealed = await sealed.paymentAttempt(personalData, ownerId, id).sealJson('requestSealed', answer.data);
    const fgkeyHash = createHash('sha256').update(fgkeyIn(answer.data)).digest('hex');
    await keepPrepared(db, id, { fgkeyHash, requestSealed });
    return answer.data;
  } catch (error) {
    const providerCode = error instanceof ProviderError ? (error.providerCode ?? error.kind) : undefined;
    await closeAttempt(db, id, { state: 'EXPIRED', providerCode });
    throw error;
  }
}

export async function openPrepared({ platform }: PaymentTools, open: OpenAttempt): Promise<PreparedRequest> {
  const row = sealed.paymentAttempt(platform.personalData, open.ownerId, open.id);
  return await row.openJson('requestSealed', preparedRequest, open.requestSealed ?? '');
}
