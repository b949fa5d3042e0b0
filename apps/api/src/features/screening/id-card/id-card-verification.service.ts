import type { BodyOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening-id-card.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { maximumIdAttempts } from '@portal/domain/rules/attempts.ts';
import { isWithinOneEdit } from '@portal/domain/rules/one-edit.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { invalid, NegativeOutcome, Refusal } from '../../../platform/refusal.ts';
import type { IdVerdict } from '../../../ports/id-verifier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { maskImage } from '../images/mask-image.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { type CheckedClaim, checkedClaim } from './id-card-claim.ts';
import {
  countsOfBlock,
  giveVerificationBack,
  lockVerification,
  meansDown,
  noteProvider,
  takeVerification,
} from './id-card-counter.repository.ts';
import { addRefusedClaim, findReading, listReadings } from './id-card-reading.repository.ts';
import type { Reading } from './id-card-record.ts';
import { dropRawImages, findVerification, insertVerification } from './id-card-verification.repository.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Refused = Extract<IdVerdict, { kind: 'refused' }>;

const inTurn = oneAtATime();
const unknownReading = () => invalid({ requestId: 'id-card.request-unknown' });
const locked = () => new Refusal('LOCKED', { message: 'id-card.locked', data: { mayVerifyLater: true } });
const textOf = (checked: CheckedClaim): string => JSON.stringify([checked.claim, checked.name]);
const numberKey = ({ personalData }: ScreeningTools, checked: CheckedClaim): string =>
  personalData.index('id-card-number', checked.number);

/** Whether failures of one number count over all accounts: not against the sandbox, whose specimen cards are everybody's. */
const countsEverywhere = ({ config }: ScreeningTools): boolean => config.sandboxUrl === null;

const failed = (code: Refused['code'], count: number) =>
  new NegativeOutcome(
    code,
    { code: 'id-card.verify-failed', values: { count, reason: sentence(`provider.${code}`) } },
    { verifyFailures: count },
  );

const record = (tx: Transaction, { block, cardType }: Reading, result: 'ok' | 'refused', code: string) =>
  audit(tx, {
    actor: `account:${block.accountId}`,
    action: 'id-card.verify',
    accountId: block.accountId,
    result,
    detail: { type: block.type, seq: block.seq, cardType, code },
  });

/** Nothing that cannot pass, or did not pass already, goes out: every refusal counts against the card's holder. */
async function guard(tools: ScreeningTools, reading: Reading, checked: CheckedClaim): Promise<void> {
  const { db, personalData, limits, log } = tools;
  const { accountId } = reading.block;
  const card = (await countsOfBlock(db, reading.block)).cards[reading.cardType];
  if (card?.locked) throw locked();
  if (!isWithinOneEdit(reading.record.number, checked.number)) {
    throw invalid({ [checked.numberField]: 'id-card.number-differs' });
  }
  const readings = await listReadings(db, personalData, accountId, { cardType: reading.cardType });
  const previous = readings.flatMap((one) => one.record.refusedClaims).find(({ claim }) => claim === textOf(checked));
  if (previous) throw failed(previous.code, card?.verifyFailures ?? 0);
  if (countsEverywhere(tools) && (await limits.isBlocked('id-verify-number', numberKey(tools, checked)))) {
    log.warn({ accountId }, 'an ID number failed too often over all accounts');
    throw locked();
  }
}

async function ask({ db, idVerifier }: ScreeningTools, reading: Reading, checked: CheckedClaim): Promise<IdVerdict> {
  try {
    return await idVerifier.verify(reading.requestId, checked.claim);
  } catch (error) {
    await giveVerificationBack(db, reading.block, reading.cardType);
    if (error instanceof ProviderError && meansDown(error.kind)) await noteProvider(db, reading.block, 'down');
    throw error;
  }
}

/** Counts a refusal of this number; that it is over the limit now matters to the next try only. */
async function countNumber(tools: ScreeningTools, checked: CheckedClaim): Promise<void> {
  await tools.limits.consume('id-verify-number', numberKey(tools, checked)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Keeps the refusal; 0509 says nothing about the claim, so the same one may be sent again. */
async function refuse(
  tools: ScreeningTools,
  reading: Reading,
  checked: CheckedClaim,
  { code }: Refused,
  count: number,
): Promise<never> {
  const { db, personalData } = tools;
  const isLocked = code === '0510' || count >= maximumIdAttempts;
  if (countsEverywhere(tools)) await countNumber(tools, checked);
  await db.transaction(async (tx) => {
    const held = await findReading(tx, personalData, reading.block.accountId, reading.requestId, true);
    if (held && code !== '0509') await addRefusedClaim(tx, personalData, held, { claim: textOf(checked), code });
    if (isLocked) await lockVerification(tx, reading.block, reading.cardType);
    await noteProvider(tx, reading.block, 'up');
    await record(tx, reading, 'refused', code);
  });
  throw isLocked ? locked() : failed(code, count);
}

/** Keeps the success and the masked image; every raw image of the block goes. @returns the masked image's id */
async function accept(
  { db, files, personalData }: ScreeningTools,
  reading: Reading,
  checked: CheckedClaim,
  masked: Buffer,
): Promise<string> {
  const { block, cardType, requestId } = reading;
  const { accountId } = block;
  return db.transaction(async (tx) => {
    const held = await findReading(tx, personalData, accountId, requestId, true);
    await giveVerificationBack(tx, block, cardType);
    if (held?.maskedFileId) return held.maskedFileId;
    const image = { kind: 'id-front-masked', bytes: masked, contentType: 'image/jpeg', name: null };
    const { id } = await files.store(tx, { ownerId: accountId, ...image });
    const { name, birthDate, gender } = checked;
    const verified = { name, birthDate, gender, claim: textOf(checked) };
    await insertVerification(tx, personalData, reading, verified, id);
    await dropRawImages(tx, files, block);
    await noteProvider(tx, block, 'up');
    await record(tx, reading, 'ok', 'SUCCESS');
    return id;
  });
}

async function verifyInTurn(tools: ScreeningTools, accountId: string, requestId: string, checked: CheckedClaim) {
  const { db, files, personalData } = tools;
  const reading = await findReading(db, personalData, accountId, requestId);
  if (!reading) throw unknownReading();
  const before = await findVerification(db, personalData, accountId, requestId);
  if (reading.maskedFileId && before?.claim === textOf(checked)) return { requestId, fileName: reading.maskedFileId };
  await guard(tools, reading, checked);
  const raw = reading.rawFileId ? await files.read(reading.rawFileId, accountId) : null;
  if (!raw) throw unknownReading();
  const masked = await maskImage(raw.bytes, reading.record.polygons);
  const taken = await takeVerification(db, reading.block, reading.cardType);
  if (taken === null) throw locked();
  const verdict = await ask(tools, reading, checked);
  if (verdict.kind === 'refused') return refuse(tools, reading, checked, verdict, taken);
  return { requestId, fileName: await accept(tools, reading, checked, masked) };
}

/**
 * Asks the authority about a card that was read; SUCCESS leaves the server's own record and the masked image
 * (specification 2 §4.3, decisions §1). The same request and claim gets the same answer without asking again.
 * @throws Refusal VALIDATION, LOCKED; NegativeOutcome with `{verifyFailures}`; ProviderError
 */
export async function verifyCard(tools: ScreeningTools, accountId: string, submitted: BodyOf<typeof verifyIdCard>) {
  const checked = checkedClaim(submitted);
  const { requestId, inferDetailTypeResource: cardType } = submitted;
  const reading = await findReading(tools.db, tools.personalData, accountId, requestId);
  if (!reading) throw unknownReading();
  if (reading.cardType !== cardType) throw invalid({ inferDetailTypeResource: 'id-card.type-mismatch' });
  const { type, seq } = reading.block;
  const key = [accountId, type, seq, cardType].join('|');
  return inTurn(key, () => verifyInTurn(tools, accountId, requestId, checked));
}
