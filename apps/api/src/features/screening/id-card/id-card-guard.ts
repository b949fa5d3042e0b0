import { isWithinOneEdit } from '@portal/domain/rules/name/one-edit.ts';
import type { Reading } from '../../../capabilities/id-card/id-card-record.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import { refuseOtherPerson } from '../persons/verify-later.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import type { CheckedClaim } from './id-card-claim.ts';
import { type CardPerson, type CardPersonState, stateOf } from './id-card-person.repository.ts';
import { otherBlockOf } from './id-card-reading.repository.ts';
import { locked, lockedByAuthority, recheckTooEarly, unchanged } from './id-card-refusals.ts';
import { personHashOf, personHashOfReading } from './person-hash.ts';

export interface Asked {
  readonly reading: Reading;
  readonly checked: CheckedClaim;
  /** The claim and the name as text, to recognise a repetition. */
  readonly text: string;
  readonly person: CardPerson;
  /** The person identified by the claimed number, which differs from the one read by at most one digit. */
  readonly claimedHash: string;
  /** Whether the authority had locked the card and is queried again. */
  readonly isRecheck: boolean;
}

function refuseLocks(state: CardPersonState, person: CardPerson, isUnlocked: boolean): void {
  if (state.locked) throw locked();
  if (state.authorityLocked && !isUnlocked) throw lockedByAuthority(person.cardType, state);
  if (state.authorityLocked && state.recheckAt) throw recheckTooEarly(state.recheckAt);
}

/**
 * Lets no claim through that cannot succeed, because every refusal counts against the holder.
 * @throws Refusal VALIDATION, LOCKED, TOO_MANY_REQUESTS; NegativeOutcome if the same claim was refused before
 */
export async function guard(
  tools: ScreeningTools,
  ask: Pick<Asked, 'reading' | 'checked' | 'text'> & { readonly isUnlocked: boolean },
): Promise<Asked> {
  const { db, journey, personalData } = tools;
  const { reading, checked, text } = ask;
  const { block, cardType, record } = reading;
  const { accountId } = block;
  const personHash = await personHashOfReading(tools, reading);
  const person = { accountId, personHash, cardType };
  const isAsRead = checked.number === record.number;
  const reads = readsTogether(db);
  const [state, facts, otherOfRead] = await Promise.all([
    stateOf(reads, personalData, person),
    journey.factsOf(reads, accountId),
    isAsRead ? otherBlockOf(reads, block, personHash) : undefined,
  ]);
  refuseLocks(state, person, ask.isUnlocked);
  if (!isWithinOneEdit(record.number, checked.number)) {
    throw invalid({ [checked.numberField]: 'id-card.number-differs' });
  }
  await refuseOtherPerson(tools, facts, block, checked);
  const claimedHash = isAsRead ? personHash : await personHashOf(tools, accountId, checked.number);
  const other = isAsRead ? otherOfRead : await otherBlockOf(db, block, claimedHash);
  if (other) throw invalid({ [checked.numberField]: 'id-card.same-person' });
  // The authority is asked about a locked card again, whatever it refused before (decisions §11).
  const previous = state.authorityLocked ? undefined : state.refused.find(({ claim }) => claim === text);
  if (previous) throw unchanged(previous.code, state.verifyFailures);
  return { reading, checked, text, person, claimedHash, isRecheck: state.authorityLocked };
}
