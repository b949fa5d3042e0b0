import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf, type StepKey, stepOf } from '@portal/domain/journey/steps.ts';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/services.ts';

/** What the screening needs to know of the account whose row is held. */
export interface HeldAccount {
  readonly isCorporation: boolean;
  /** For-profit corporation; null where it was not asked. */
  readonly forProfit: boolean | null;
  readonly nonProfit: boolean;
  readonly hasAgent: boolean;
  readonly step: StepKey;
  readonly kycStatus: JourneyFacts['kycStatus'];
}

/**
 * Marks the account as in use, which locks its row until the transaction ends and says where the account is, so that a submission is judged by
 * what cannot change under it.
 * @param steps where the submission is allowed; any where absent
 * @throws Refusal STATE_CONFLICT with the route to go to
 */
export async function holdAccount(
  tx: Transaction,
  { journey }: Pick<Platform, 'journey'>,
  accountId: string,
  steps?: readonly StepKey[],
): Promise<HeldAccount> {
  const { account } = tables;
  const [row] = await tx.update(account).set({ touchedAt: sql`now()` }).where(eq(account.id, accountId)).returning({
    accountType: account.accountType,
    forProfit: account.forProfit,
    nonProfit: account.nonProfit,
    hasAgent: account.hasAgent,
  });
  if (!row) throw new Refusal('UNAUTHENTICATED');
  const facts = await journey.factsOf(tx, accountId);
  const step = stepOf(facts);
  if (steps && !steps.includes(step)) {
    throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
  }
  const { accountType, ...kept } = row;
  return { ...kept, isCorporation: accountType === 'BC00', step, kycStatus: facts.kycStatus };
}
