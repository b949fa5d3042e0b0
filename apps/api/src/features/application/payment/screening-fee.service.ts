import type { screeningFee, screeningFeeReceipt, settleScreeningFee } from '@portal/contract/application/fee.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee/fee.ts';
import { latestAttempt, paidAttempt } from '../../../capabilities/payment/payment-attempt.repository.ts';
import { lookUpOwner } from '../../../capabilities/payment/payment-look-up.service.ts';
import { isHeldBack } from '../../../capabilities/payment/restored-payer.repository.ts';
import { surplusOf } from '../../../capabilities/payment/surplus-payment.repository.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { factsAndFee, feeByPolicy } from './fee.repository.ts';

type FeeAnswer = AnswerOf<typeof screeningFee>;
type PaymentState = NonNullable<FeeAnswer['payment']>;

/** The known state of the latest attempt; `none` if no fee is due. */
async function paymentOf({ platform }: ApplicationTools, accountId: string, isDue: boolean): Promise<PaymentState> {
  const latest = isDue ? await latestAttempt(platform.db, accountId) : undefined;
  if (!latest) return { state: 'none' };
  const at = latest.createdAt.toISOString();
  switch (latest.state) {
    case 'READY':
      return latest.isPrepared ? { state: 'checking', at } : { state: 'none' };
    case 'FAILED':
      return { state: 'declined', at, ...(latest.providerCode ? { code: latest.providerCode } : {}) };
    case 'CANCELLED':
      return { state: 'cancelled', at };
    default:
      return { state: 'none' };
  }
}

const surplusStates = { REFUNDING: 'refunding', REFUNDED: 'refunded' } as const;

async function surplusPaymentsOf({ platform }: ApplicationTools, accountId: string) {
  const rows = await surplusOf(platform.db, accountId);
  return rows.map(({ amount, state, paidAt }) => ({
    amount,
    state: surplusStates[state],
    paidAt: paidAt.toISOString(),
  }));
}

const isPast = (facts: JourneyFacts): boolean => facts.accountStatus === 'PAID' || facts.screenCostInfo === 'SC001';

/** What the account owes: as fixed by its application, before that by the policy; nothing if exempt. */
export async function feeOf(tools: ApplicationTools, accountId: string): Promise<FeeAnswer> {
  const { db } = tools.platform;
  const { facts, fee: fixed } = await factsAndFee(db, accountId);
  const { screenCostInfo } = facts;
  const fee = fixed ?? (await feeByPolicy(db, accountId));
  const surplus = await surplusPaymentsOf(tools, accountId);
  const isDue = stepOf(facts) === 'screening-fee';
  const isSought = isDue && fee.amount > 0 && (await isHeldBack(db, accountId));
  return {
    screenCost: screenCostInfo === 'SC001' ? 0 : fee.amount,
    screenCostInfo,
    currency: 'KRW',
    payment: isSought ? { state: 'checking' } : await paymentOf(tools, accountId, isDue),
    ...(isPast(facts) ? { isSettled: true } : {}),
    ...(surplus.length > 0 ? { surplus } : {}),
  };
}

async function settleNothing({ platform }: ApplicationTools, accountId: string): Promise<void> {
  await platform.db
    .transaction((tx) => platform.journey.move(tx, accountId, 'screening-fee-settled'))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'STATE_CONFLICT')) throw error;
    });
}

/**
 * Settles the fee regardless of what the caller claims: a fee of 0 here, otherwise the gateway has to confirm.
 * @throws Refusal STATE_CONFLICT if it is not settled; ProviderError
 */
export async function settleFee(
  tools: ApplicationTools,
  accountId: string,
): Promise<AnswerOf<typeof settleScreeningFee>> {
  const { db, journey } = tools.platform;
  const { facts: before, fee } = await factsAndFee(db, accountId);
  if (!isPast(before) && stepOf(before) === 'screening-fee') {
    if (fee?.amount === 0) await settleNothing(tools, accountId);
    else await lookUpOwner(tools, accountId);
  }
  const { accountStatus, screenCostInfo, kycStatus } = await journey.factsOf(db, accountId);
  const facts = { accountStatus, screenCostInfo, kycStatus };
  if (isPast(facts)) return { accountStatus, screenCostInfo };
  throw new Refusal('STATE_CONFLICT', { message: 'payment.not-paid', data: { redirect: destinationOf(facts) } });
}

/** The receipt of the confirmed payment; undefined without one: not yet paid, 0 or exempt. */
export async function receiptOfFee(
  { platform }: ApplicationTools,
  accountId: string,
): Promise<AnswerOf<typeof screeningFeeReceipt> | undefined> {
  const paid = await paidAttempt(platform.db, accountId);
  if (!paid) return undefined;
  const { amount, orderId, transactionId, settledAt } = paid;
  return { amount, vat: vatIncludedIn(amount), orderId, transactionId, paidAt: settledAt.toISOString() };
}
