import { isCorrected } from '@portal/domain/journey/corrections.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import { openAttempt } from '../../capabilities/payment/payment-attempt.repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import { lockAccount } from './account-lock.repository.ts';
import type { ApplicationTools } from './application.tools.ts';
import { secondsUntilCorrection } from './correction.repository.ts';
import { feeByPolicy, storeFee } from './payment/fee.repository.ts';

/** Corrections of business information and services together. */
export const correctionsADay = 20;

type CorrectedRoute = '/business-detail/private' | '/payment-service';

/**
 * Locks the account and returns its facts; no payment can begin in the meantime. The audit keeps every previous answer, hence the daily limit.
 * @throws Refusal STATE_CONFLICT if the fee is settled or being paid; TOO_MANY_REQUESTS
 */
export async function holdForCorrection(
  tx: Transaction,
  accountId: string,
  route: CorrectedRoute,
): Promise<JourneyFacts> {
  const facts = await lockAccount(tx, accountId);
  const redirect = destinationOf(facts);
  if (!isCorrected(route, stepOf(facts))) throw new Refusal('STATE_CONFLICT', { data: { redirect } });
  if (await openAttempt(tx, accountId))
    throw new Refusal('STATE_CONFLICT', { message: 'correction.payment-open', data: { redirect } });
  const retryAfterSeconds = await secondsUntilCorrection(tx, accountId, correctionsADay);
  if (retryAfterSeconds > 0)
    throw new Refusal('TOO_MANY_REQUESTS', { message: 'correction.too-often', retryAfterSeconds });
  return facts;
}

/** Fixes the fee again by the current policy; if now exempt, the merchant moves on. A payment of the previous fee is refunded. */
export async function recomputeFee(
  { platform }: ApplicationTools,
  tx: Transaction,
  accountId: string,
  facts: JourneyFacts,
): Promise<void> {
  if (stepOf(facts) !== 'screening-fee') return;
  const fee = await feeByPolicy(tx, accountId);
  await storeFee(tx, accountId, fee);
  if (fee.exempt) await platform.journey.move(tx, accountId, 'screening-fee-exempted', { from: facts });
}
