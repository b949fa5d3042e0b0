import { isWithinOneEdit } from '@portal/domain/rules/name/one-edit.ts';
import type { Reading } from '../../../capabilities/id-card/id-card-record.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { limits as limitsByName } from '../../../platform/limits/limits.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import { formerSlowHash, slowHash } from '../../../platform/security/slow-hash.ts';
import { refuseOtherPerson } from '../persons/verify-later.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import type { CheckedClaim } from './id-card-claim.ts';
import { type CardPerson, type CardPersonState, stateOf } from './id-card-person.repository.ts';
import { otherBlockOf } from './id-card-reading.repository.ts';
import { locked, lockedByAuthority, numberTriedTooOften, recheckTooEarly, unchanged } from './id-card-refusals.ts';
import { personHashOf, personHashOfReading } from './person-hash.ts';

/** A claim that may go out. */
export interface Asked {
  readonly reading: Reading;
  readonly checked: CheckedClaim;
  /** The claim and the name, to recognise them again. */
  readonly text: string;
  readonly person: CardPerson;
  /** The person by the number that is claimed: at most one digit was read otherwise. */
  readonly claimedHash: string;
  /** Of the number, over all accounts; undefined where that is not counted. */
  readonly numberKey: string | undefined;
  /** The authority had locked the card and is queried again. */
  readonly isRecheck: boolean;
}

const everyAccount = 'every-account';

/** Of the number over all accounts: not against the sandbox, whose specimen cards are everybody's. */
const numberKeyOf = async (tools: ScreeningTools, number: string): Promise<string | undefined> =>
  tools.config.sandboxUrl === undefined ? slowHash(tools, everyAccount, number) : undefined;

/** Counts under the former version of the hash too, while that is remembered. @returns the seconds until the next try */
async function secondsOverLimit(tools: ScreeningTools, number: string, key: string): Promise<number | undefined> {
  const { limits } = tools;
  const { points } = limitsByName['id-verify-card'];
  const current = await limits.uses('id-verify-card', key);
  if (current.count >= points) return current.secondsLeft;
  if (!(await limits.isAnyCounted('id-verify-number'))) return undefined;
  const former = await limits.uses('id-verify-number', await formerSlowHash(tools, everyAccount, number));
  if (current.count + former.count < points) return undefined;
  return Math.max(current.secondsLeft, former.secondsLeft);
}

function refuseLocks(state: CardPersonState, person: CardPerson, isUnlocked: boolean): void {
  if (state.locked) throw locked();
  if (state.authorityLocked && !isUnlocked) throw lockedByAuthority(person.cardType, state);
  if (state.authorityLocked && state.recheckAt) throw recheckTooEarly(state.recheckAt);
}

/**
 * Nothing that cannot pass goes out: every refusal counts against the holder.
 * @throws Refusal VALIDATION, LOCKED, TOO_MANY_REQUESTS; NegativeOutcome where the very same was refused before
 */
export async function guard(
  tools: ScreeningTools,
  ask: Pick<Asked, 'reading' | 'checked' | 'text'> & { readonly isUnlocked: boolean },
): Promise<Asked> {
  const { db, journey, log, personalData } = tools;
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
  const previous = state.refused.find(({ claim }) => claim === text);
  if (previous) throw unchanged(previous.code, state.verifyFailures);
  const numberKey = await numberKeyOf(tools, checked.number);
  const secondsLeft = numberKey && (await secondsOverLimit(tools, checked.number, numberKey));
  if (secondsLeft) {
    log.warn({ accountId }, 'an ID number failed too often over all accounts');
    throw numberTriedTooOften(secondsLeft);
  }
  return { reading, checked, text, person, claimedHash, numberKey, isRecheck: state.authorityLocked };
}
