import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf, type StepKey, stepOf } from '@portal/domain/journey/steps.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import { type Classification, touchAccount } from './account.repository.ts';

export interface HeldAccount extends Classification {
  readonly step: StepKey;
  readonly facts: JourneyFacts;
}

/** Locks the account's row: a submission is checked against facts that cannot change. @throws Refusal STATE_CONFLICT with the route to redirect to */
export async function holdAccount(
  tx: Transaction,
  accountId: string,
  steps?: readonly StepKey[],
): Promise<HeldAccount> {
  const held = await touchAccount(tx, accountId);
  if (!held) throw new Refusal('UNAUTHENTICATED');
  const { classification, facts } = held;
  const step = stepOf(facts);
  if (steps && !steps.includes(step)) {
    throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
  }
  return { ...classification, step, facts };
}
