import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import type { Block, VerifiedPerson } from '../../../capabilities/id-card/id-card-record.ts';
import { findReview } from '../../../capabilities/review/review.repository.ts';
import { holdRevision, recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import { audit } from '../../../platform/audit.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { HeldAccount } from '../hold-step.ts';
import { eraseLeftovers, eraseNumbers, keepMasked } from '../id-card/card-erasure.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { differingFrom } from './ekyc-proof.ts';
import { findPerson, listPersons, type Person, setVerified } from './person.repository.ts';

/**
 * Allows any block at the step of the representatives. After completion allows only one still to be verified (decisions §14), unless the review
 * refused the application. @throws Refusal STATE_CONFLICT
 */
export async function allowBlock({ db, journey }: Pick<ScreeningTools, 'db' | 'journey'>, block: Block): Promise<void> {
  await allowBlockAt({ db }, await journey.factsOf(db, block.accountId), block);
}

/** Nobody is verified any more once the application is refused. */
async function isStillToVerify(db: Queryable, { accountId, type, seq }: Block): Promise<boolean> {
  const person = await findPerson(db, accountId, type, seq);
  return person?.ekycStatus === 'SKIP' && (await findReview(db, accountId))?.state !== 'REFUSED';
}

/** The same with the account's facts already read. @throws Refusal STATE_CONFLICT */
export async function allowBlockAt(
  { db }: { readonly db: Queryable },
  facts: JourneyFacts,
  block: Block,
): Promise<void> {
  if (stepOf(facts) === 'representatives') return;
  if (stepOf(facts) === 'complete' && (await isStillToVerify(db, block))) return;
  throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
}

interface Claimed {
  readonly name: string;
  readonly birthDate: string;
  readonly gender: 'male' | 'female';
  readonly numberField: 'personalNum' | 'alienRegNum';
}

const plain = (name: string): string => name.replace(/\s/g, '').toUpperCase();

async function recordedAt(
  db: Queryable,
  { personalData }: Pick<ScreeningTools, 'personalData'>,
  { accountId, type, seq }: Block,
): Promise<Person | undefined> {
  const persons = await listPersons(db, personalData, accountId);
  return persons.find((one) => one.type === type && one.seq === seq);
}

/** Requires that a person recorded to be verified later is the one on the card. @throws Refusal VALIDATION */
export async function refuseOtherPerson(
  { db, personalData }: Pick<ScreeningTools, 'db' | 'personalData'>,
  facts: JourneyFacts,
  block: Block,
  claimed: Claimed,
): Promise<void> {
  if (stepOf(facts) === 'representatives') return;
  const recorded = await recordedAt(db, { personalData }, block);
  if (!recorded) return;
  if (plain(recorded.krname) !== plain(claimed.name)) throw invalid({ name: 'id-card.other-person' });
  if (recorded.birth !== claimed.birthDate || recorded.gender !== claimed.gender) {
    throw invalid({ [claimed.numberField]: 'id-card.other-person' });
  }
}

/**
 * Locks the review of a finished application until the transaction ends. Called before card and person are changed, because a member of staff
 * who verifies the same person by hand also locks the review first. @returns whether the application is finished
 */
export async function holdHandedIn(
  tx: Transaction,
  { step }: Pick<HeldAccount, 'step'>,
  accountId: string,
): Promise<boolean> {
  if (step !== 'complete') return false;
  await holdRevision(tx, accountId);
  return true;
}

/** Records the authority's refusal of a card. In a finished application it is a change for the reviewers. */
export async function recordRefusal(
  tx: Transaction,
  { block, cardType }: Pick<Verified, 'block' | 'cardType'>,
  { code, isHandedIn }: { readonly code: string; readonly isHandedIn: boolean },
): Promise<void> {
  const { accountId, type, seq } = block;
  const detail = { type, seq, cardType, code };
  const event = { actor: `account:${accountId}`, result: 'refused', detail } as const;
  if (!isHandedIn) {
    await audit(tx, { ...event, action: 'id-card.verify', accountId });
    return;
  }
  await recordChange(tx, { ...event, kind: 'id-card.verify', ownerId: accountId, item: `${type}-${seq}` });
}

interface Verified {
  readonly block: Block;
  readonly cardType: CardType;
  readonly who: VerifiedPerson;
  readonly requestId: string;
  readonly maskedFileId: string;
}

/**
 * SKIP → COMPLETE in a finished application: the masked copy replaces the original. Recorded answers that differ from the card stay, flagged for
 * the review. Does nothing in an unfinished application.
 */
export async function recordPostponed(
  tx: Transaction,
  tools: ScreeningTools,
  { step }: Pick<HeldAccount, 'step'>,
  verified: Verified,
): Promise<void> {
  const { accountId, type, seq } = verified.block;
  if (step !== 'complete') return;
  const person = await recordedAt(tx, tools, verified.block);
  if (person?.ekycStatus !== 'SKIP') return;
  const { cardType, requestId, maskedFileId, who } = verified;
  const differs = differingFrom(who, cardType, person);
  await setVerified(tx, tools.personalData, accountId, person, {
    cardType,
    requestId,
    differs,
    frontFileId: maskedFileId,
  });
  if (person.frontFileId) await tools.files.remove(tx, person.frontFileId);
  await keepMasked(tx, maskedFileId);
  await eraseNumbers(tx, tools.files, verified.block, requestId);
  await eraseLeftovers(tx, tools.files, accountId);
  const change = { ownerId: accountId, actor: `account:${accountId}`, item: `${type}-${seq}` };
  await recordChange(tx, { ...change, kind: 'person.verified-later', detail: { type, seq, cardType } });
}
