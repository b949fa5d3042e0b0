import type { BodyOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { isForeignersNumber } from '@portal/domain/fields/person/personal-number.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import type { Reading } from '../../../capabilities/id-card/id-card-record.ts';
import { maskImage } from '../../../capabilities/id-card/mask-image.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import { bytesOf } from '../../../ports/content.ts';
import type { IdVerdict } from '../../../ports/id-verifier.ts';
import { ProviderError, wasNotSent } from '../../../ports/provider-error.ts';
import { holdAccount } from '../hold-step.ts';
import { withPictures } from '../images/uploaded-picture.ts';
import { findPerson } from '../persons/person.repository.ts';
import { allowBlockAt, holdHandedIn, recordPostponed, recordRefusal } from '../persons/verify-later.ts';
import { type CallingSide, claimBlock } from '../phone/block-claim.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { type CheckedClaim, checkedClaim } from './id-card-claim.ts';
import { meansDown, noteProvider } from './id-card-counter.repository.ts';
import { type Asked, guard } from './id-card-guard.ts';
import {
  addRefusedClaim,
  giveVerificationBack,
  noteAuthorityLock,
  settleConfirmed,
  stateOf,
  takeRecheck,
  takeVerification,
} from './id-card-person.repository.ts';
import { findCard, findReading } from './id-card-reading.repository.ts';
import {
  failed,
  locked,
  lockedByAuthority,
  type Refused,
  recheckTooEarly,
  unknownReading,
} from './id-card-refusals.ts';
import {
  dropRawImages,
  findVerification,
  insertVerification,
  verifiedAtOf,
} from './id-card-verification.repository.ts';
import { giveNumberBack, type NumberKey, takeNumber } from './number-tries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { personHashOfReading } from './person-hash.ts';

const inTurn = oneAtATime();
/** A masked copy expires after this many minutes unless its person is recorded. */
const maskedMinutes = 24 * 60;

interface Answer {
  readonly requestId: string;
  readonly fileName: string;
  /** Undefined if it has to be looked up. */
  readonly verifiedAt?: Date | undefined;
}

const recordSuccess = (tx: Transaction, { block, cardType }: Reading) =>
  audit(tx, {
    actor: `account:${block.accountId}`,
    action: 'id-card.verify',
    accountId: block.accountId,
    result: 'ok',
    detail: { type: block.type, seq: block.seq, cardType, code: 'SUCCESS' },
  });

/** Takes one of the five tries. @returns how many are now taken @throws Refusal if none is left */
async function take({ db, personalData }: ScreeningTools, { person, isRecheck }: Asked): Promise<number> {
  const taken = await (isRecheck ? takeRecheck : takeVerification)(db, person);
  if (taken !== undefined) return taken;
  const state = await stateOf(db, personalData, person);
  if (state.locked || !state.authorityLocked) throw locked();
  throw isRecheck && state.recheckAt ? recheckTooEarly(state.recheckAt) : lockedByAuthority(person.cardType, state);
}

/** A try that was taken, both from the person's five and from the number's five a day. */
interface Taken {
  readonly count: number;
  readonly numberKey: NumberKey;
}

/** @throws Refusal if none is left */
async function takeBoth(tools: ScreeningTools, asked: Asked): Promise<Taken> {
  const numberKey = await takeNumber(tools, asked.person.accountId, asked.checked.number);
  try {
    return { count: await take(tools, asked), numberKey };
  } catch (error) {
    await giveNumberBack(tools, numberKey);
    throw error;
  }
}

/**
 * Queries the authority. Without an answer the person has not failed and gets the try back. But a query that may have reached the authority,
 * where a refusal locks the holder's card, still counts for the number's day and as the hourly recheck.
 */
async function ask(tools: ScreeningTools, asked: Asked, numberKey: NumberKey): Promise<IdVerdict> {
  const { db, idVerifier } = tools;
  const { reading, person, checked, isRecheck } = asked;
  try {
    return await idVerifier.verify(reading.requestId, checked.claim);
  } catch (error) {
    const isUnsent = wasNotSent(error);
    if (isUnsent) await giveNumberBack(tools, numberKey);
    await giveVerificationBack(db, person, isRecheck && isUnsent);
    if (error instanceof ProviderError && meansDown(error.kind)) await noteProvider(db, reading.block, 'down');
    throw error;
  }
}

/** Records the refusal; 0509 says nothing about the card, so the same claim may be sent again. */
async function refuse(tools: ScreeningTools, asked: Asked, { code }: Refused, count: number): Promise<never> {
  const { db, personalData, journey } = tools;
  const { reading, person, text } = asked;
  const recheckAt = await db.transaction(async (tx) => {
    const step = stepOf(await journey.factsOf(tx, person.accountId));
    const isHandedIn = await holdHandedIn(tx, { step }, person.accountId);
    if (code === '0511' || code === '0512') await addRefusedClaim(tx, personalData, person, { claim: text, code });
    if (code !== '0509') await noteAuthorityLock(tx, person, code === '0510');
    await noteProvider(tx, reading.block, 'up');
    await recordRefusal(tx, reading, { code, isHandedIn });
    return (await stateOf(tx, personalData, person)).recheckAt;
  });
  if (count >= maximumIdAttempts) throw locked();
  if (code === '0510') throw lockedByAuthority(person.cardType, { verifyFailures: count, recheckAt });
  throw failed(code, count);
}

/**
 * Stores the success and the masked image, and deletes all raw images of the block. The account is locked, as it is for removals, so the block's
 * place is current. Nothing is stored if the reading was erased in the meantime. @returns undefined if the reading no longer exists
 */
async function keepSuccess(tools: ScreeningTools, asked: Asked, masked: Buffer): Promise<Answer | undefined> {
  const { db, files, personalData } = tools;
  const { person, checked, text, claimedHash } = asked;
  const { accountId } = person;
  const { requestId } = asked.reading;
  const content = await files.place(masked);
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    await holdHandedIn(tx, account, accountId);
    const reading = await findReading(tx, personalData, accountId, requestId, true);
    await settleConfirmed(tx, person);
    if (!reading) return undefined;
    if (reading.maskedFileId) return { requestId, fileName: reading.maskedFileId };
    const { block, cardType } = reading;
    const image = { kind: 'id-front-masked', content, contentType: 'image/jpeg' };
    const { id } = await files.store(tx, { ownerId: accountId, ...image, expiresInMinutes: maskedMinutes });
    const { name, birthDate, gender } = checked;
    const isForeigner = cardType === 'ac' || isForeignersNumber(checked.number);
    const { name: nameRead = '', nation: nationRead } = reading.record;
    const who = { name, birthDate, gender, isForeigner, nameRead, ...(nationRead && { nationRead }) };
    const ofReading = { maskedFileId: id, personHash: claimedHash };
    const verifiedAt = await insertVerification(tx, personalData, reading, { ...who, claim: text }, ofReading);
    await dropRawImages(tx, files, block);
    await noteProvider(tx, block, 'up');
    await recordSuccess(tx, reading);
    await recordPostponed(tx, tools, account, { block, cardType, who, requestId, maskedFileId: id });
    return { requestId, fileName: id, verifiedAt };
  });
}

/** The recorded person's answer for a repetition, because the reading is erased once its person is recorded. @throws Refusal VALIDATION */
async function recordedAnswer({ db }: ScreeningTools, accountId: string, requestId: string): Promise<Answer> {
  const card = await findCard(db, accountId, requestId);
  const person = card && (await findPerson(db, accountId, card.block.type, card.block.seq));
  if (!card?.maskedFileId || person?.requestId !== requestId) throw unknownReading();
  return { requestId, fileName: card.maskedFileId };
}

async function verifyInTurn(
  tools: ScreeningTools,
  accountId: string,
  requestId: string,
  checked: CheckedClaim,
  isUnlocked: boolean,
): Promise<Answer> {
  const { db, files, personalData } = tools;
  const reads = readsTogether(db);
  const [reading, before] = await Promise.all([
    findReading(reads, personalData, accountId, requestId),
    findVerification(reads, personalData, accountId, requestId),
  ]);
  if (!reading) return recordedAnswer(tools, accountId, requestId);
  const text = JSON.stringify([checked.claim, checked.name]);
  if (reading.maskedFileId && before?.claim === text) return { requestId, fileName: reading.maskedFileId };
  const asked = await guard(tools, { reading, checked, text, isUnlocked });
  const raw = reading.rawFileId ? await files.open(reading.rawFileId, accountId) : undefined;
  if (!raw) throw unknownReading();
  const masked = await withPictures(async () => maskImage(await bytesOf(raw.content), reading.record.polygons));
  const { count, numberKey } = await takeBoth(tools, asked);
  const verdict = await ask(tools, asked, numberKey);
  if (verdict.kind === 'refused') return refuse(tools, asked, verdict, count);
  await giveNumberBack(tools, numberKey);
  return (await keepSuccess(tools, asked, masked)) ?? recordedAnswer(tools, accountId, requestId);
}

async function verifyOnce(
  tools: ScreeningTools,
  accountId: string,
  submitted: BodyOf<typeof verifyIdCard>,
  side: CallingSide,
): Promise<Answer> {
  const checked = checkedClaim(submitted);
  const { requestId, inferDetailTypeResource: cardType, unlocked: isUnlocked } = submitted;
  const reads = readsTogether(tools.db);
  const [reading, facts] = await Promise.all([
    findReading(reads, tools.personalData, accountId, requestId),
    tools.journey.factsOf(reads, accountId),
  ]);
  if (!reading) return recordedAnswer(tools, accountId, requestId);
  if (reading.cardType !== cardType) throw invalid({ inferDetailTypeResource: 'id-card.type-mismatch' });
  await allowBlockAt(tools, facts, reading.block);
  await tools.db.transaction((tx) => claimBlock(tx, reading.block, side, 'requestId'));
  const personHash = await personHashOfReading(tools, reading);
  const key = [accountId, personHash, cardType].join('|');
  return inTurn(key, () => verifyInTurn(tools, accountId, requestId, checked, isUnlocked));
}

/**
 * Verifies a read card with the authority (specification 2 §4.3, decisions §1). The same claim gets the same answer without a query. `unlocked`
 * queries a locked card again, once an hour (decisions §14).
 * @throws Refusal VALIDATION, LOCKED, TOO_MANY_REQUESTS; NegativeOutcome with `{verifyFailures}`; ProviderError
 */
export async function verifyCard(
  tools: ScreeningTools,
  accountId: string,
  submitted: BodyOf<typeof verifyIdCard>,
  side?: CallingSide,
) {
  const { requestId, fileName, verifiedAt: at } = await verifyOnce(tools, accountId, submitted, side);
  const verifiedAt = at ?? (await verifiedAtOf(tools.db, accountId, requestId));
  return { requestId, fileName, ...(verifiedAt && { verifiedAt: verifiedAt.toISOString() }) };
}
