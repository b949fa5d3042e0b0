import type { AnswerOf } from '@portal/contract/call.ts';
import type { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { type RegisterStatus, storefrontHomes } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { declineOf } from '@portal/domain/reference/card-declines.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee/fee.ts';
import { openPayment } from '../../../capabilities/payment/open-payment.service.ts';
import { isLookUpDue, latestAttempt } from '../../../capabilities/payment/payment-attempt.repository.ts';
import { lookUpOwner } from '../../../capabilities/payment/payment-look-up.service.ts';
import type { PreparedForm } from '../../../capabilities/payment/prepared-payment.service.ts';
import { isQuestionDue } from '../../../capabilities/payment/restored-payer.repository.ts';
import type { MallOperator } from '../../../platform/journey/merchant.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { PayingDevice } from '../../../ports/card-payment.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { feeOfMall } from '../mall.repository.ts';
import { contactOf, type Registration, registrationOf } from '../registration/registration.repository.ts';
import { statusOf } from '../registration/status.service.ts';
import type { StorefrontTools } from '../storefront.tools.ts';

type PaymentStatus = AnswerOf<typeof mallPaymentStatus>;

/** Pages poll every two seconds; the gateway is queried at most this often. */
const askEverySeconds = 5;

/** Looks up an open payment whose notice may be lost, or one lost by a restore. If the gateway is unavailable, a later poll tries again. */
async function catchUp(tools: StorefrontTools, ownerId: string): Promise<void> {
  const { db } = tools.platform;
  const isDue =
    (await isQuestionDue(db, ownerId, askEverySeconds)) || (await isLookUpDue(db, ownerId, askEverySeconds));
  if (!isDue) return;
  await lookUpOwner(tools, ownerId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}

async function attemptOf(
  { platform }: StorefrontTools,
  ownerId: string,
): Promise<PaymentStatus['attempt'] | undefined> {
  const latest = await latestAttempt(platform.db, ownerId);
  if (!latest) return undefined;
  const reason = latest.state === 'FAILED' ? sentence(declineOf(latest.providerCode)) : undefined;
  return withNulls({ state: latest.state, reason });
}

const partly = (email: string): string => email.replace(/^(.{0,2})[^@]*/, '$1***');

export async function paymentStatus(tools: StorefrontTools, mall: MallOperator): Promise<PaymentStatus> {
  const { db, personalData } = tools.platform;
  const { ownerId } = mall;
  const before = await registrationOf(db, ownerId);
  if (before && !before.settledAt) await catchUp(tools, ownerId);
  const registration = before && (await registrationOf(db, ownerId));
  const { amount, exempt } = registration
    ? { amount: registration.fee, exempt: registration.feeExempt }
    : await feeOfMall(db, ownerId);
  const screenCost = exempt ? 0 : amount;
  const contact = await contactOf(db, personalData, ownerId);
  return {
    screenCost,
    vat: vatIncludedIn(screenCost),
    isPaymentRequired: !registration || screenCost > 0,
    isSettled: registration?.settledAt !== undefined,
    ...withNulls({ attempt: await attemptOf(tools, ownerId), confirmationTo: contact && partly(contact.email) }),
  };
}

const feeChanged = (): Refusal => invalid({ amount: 'storefront.fee-changed' });

const conflict = (status: RegisterStatus): Refusal =>
  new Refusal('STATE_CONFLICT', { data: { redirect: storefrontHomes[status] } });

async function owed(tools: StorefrontTools, mall: MallOperator): Promise<Registration> {
  const registration = await registrationOf(tools.platform.db, mall.ownerId);
  if (!registration || registration.settledAt) throw conflict(await statusOf(tools, mall));
  return registration;
}

/**
 * Returns a payment as a form; the same one while it is open. @param shown the fee shown on the page
 * @throws Refusal VALIDATION if another fee is owed; STATE_CONFLICT; TOO_MANY_REQUESTS; ProviderError
 */
export async function paymentForm(
  tools: StorefrontTools,
  mall: MallOperator,
  device: PayingDevice,
  shown?: number,
): Promise<PreparedForm> {
  const { orderId, fee } = await owed(tools, mall);
  if (shown !== undefined && shown !== fee) throw feeChanged();
  const opened = await openPayment(tools, { ownerId: mall.ownerId, orderId, amount: fee, device });
  switch (opened.kind) {
    case 'prepared':
      if (!('params' in opened.request)) throw new Error('the review fee is paid by a form');
      return opened.request;
    case 'not-due':
      throw conflict(await statusOf(tools, mall));
    case 'amount-changed':
      throw feeChanged();
    default:
      throw new Refusal('STATE_CONFLICT', { message: 'payment.already-open' });
  }
}
