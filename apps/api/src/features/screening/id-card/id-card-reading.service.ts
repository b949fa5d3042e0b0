import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@portal/contract/call.ts';
import type { readIdCard } from '@portal/contract/screening/id-card.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { cardKinds } from '@portal/domain/messages/screening/screening-people.ts';
import { type CardType, cardTypes } from '@portal/domain/reference/card-types.ts';
import { countryPrinted } from '@portal/domain/reference/country-search.ts';
import type { CardNumberKey } from '@portal/domain/rules/staff/disclosure.ts';
import type { Block, FailedRecord, ReadRecord } from '../../../capabilities/id-card/id-card-record.ts';
import { polygonsOn } from '../../../capabilities/id-card/mask-image.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { countedUse, type Use } from '../../../platform/limits/counted-use.ts';
import { readingLine } from '../../../platform/limits/reading-line.ts';
import { invalid, NegativeOutcome } from '../../../platform/refusals/refusal.ts';
import type { ReadPoint } from '../../../ports/certificate-reader.ts';
import { bytesOf, type Content } from '../../../ports/content.ts';
import { type IdCardKey, type IdCardReading, idCardKeys } from '../../../ports/id-card-reader.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { holdAccount } from '../hold-step.ts';
import { pictureFormat, uprightUpload, withPictures } from '../images/uploaded-picture.ts';
import { latestRemoval, movedBlock } from '../persons/place.repository.ts';
import { allowBlock, allowBlockAt } from '../persons/verify-later.ts';
import { type CallingSide, claimBlock, refuseWhilePhoneWorks } from '../phone/block-claim.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { cardPlacesOf } from './card-places.ts';
import { countsOfBlock, countUploadFailure, meansDown, noteProvider } from './id-card-counter.repository.ts';
import { type CardPersonState, stateOf } from './id-card-person.repository.ts';
import { findFailed, insertFailed, insertRead, type Upload } from './id-card-reading.repository.ts';
import { locked } from './id-card-refusals.ts';
import { personHashOf } from './person-hash.ts';

type Answer = AnswerOf<typeof readIdCard>;
type Read = Extract<IdCardReading, { kind: 'read' }>;
interface Picture {
  readonly content: Content;
  readonly format: 'jpeg' | 'png';
}

/** Raw images are deleted after this many minutes at the latest. */
const rawImageMinutes = 60;
/** A resident or alien number has 13 digits; the reader may miss one of them. */
const leastDigits = 12;

/** Each message reports how many of the five attempts are used. */
const failures: Record<FailedRecord['reason'], { code: string; message: MessageCode }> = {
  unreadable: { code: '0011', message: 'id-card.upload-failed' },
  'type-mismatch': { code: 'TYPE_MISMATCH', message: 'id-card.type-mismatch-counted' },
  'no-masking': { code: '0011', message: 'id-card.no-masking-counted' },
  'no-back': { code: '0011', message: 'id-card.no-back' },
};

const onWire = (list: readonly (readonly ReadPoint[])[]) =>
  list.map((points) => ({ vertices: points.map(({ x, y }) => ({ x, y })) }));

function answerOf(
  requestId: string,
  cardType: CardType,
  read: Read,
  record: ReadRecord,
  person: CardPersonState,
): Answer {
  const result: Answer['images'][number]['idCard']['result'] = {};
  for (const key of idCardKeys) {
    const value = read.values[key];
    if (value) result[key] = [{ text: value.text, boundingPolys: onWire(value.polygons) }];
  }
  const image = { inferResult: 'SUCCESS', inferDetailTypeResource: cardType, idCard: { result } };
  const { verifyFailures, locked, authorityLocked } = person;
  const nation = record.nation && { nation: record.nation };
  const images = [{ ...image, ...nation, maskingPolys: onWire(record.polygons) }];
  return { requestId, images, counts: { verifyFailures, locked, authorityLocked } };
}

/** An image with the place it was uploaded to, as numbered before the removals after `since`. */
interface AskedUpload extends Upload {
  readonly side: CallingSide;
  readonly since: number;
}

/** Locks the account and returns the image with its block's current place. @throws Refusal if the block was removed or closed meanwhile */
async function heldUpload<U extends AskedUpload>(tx: Transaction, asked: U): Promise<U> {
  const { accountId } = asked.block;
  const { facts } = await holdAccount(tx, accountId);
  const block = await movedBlock(tx, asked.block, asked.since);
  if (!block) throw invalid({ file: 'id-card.request-unknown' });
  await allowBlockAt({ db: tx }, facts, block);
  return { ...asked, block };
}

/** Answers a failed upload, and counts it unless this image has failed before. @throws NegativeOutcome always */
async function refuse(tools: ScreeningTools, asked: AskedUpload, failed: FailedRecord): Promise<never> {
  const { db, personalData } = tools;
  const { uploadFailures, skipReason } = await db.transaction(async (tx) => {
    const upload = await heldUpload(tx, asked);
    const { block, cardType } = upload;
    if (await insertFailed(tx, personalData, upload, failed)) {
      await countUploadFailure(tx, block);
      const who = { actor: `account:${block.accountId}`, accountId: block.accountId };
      const detail = { type: block.type, seq: block.seq, cardType, reason: failed.reason };
      await audit(tx, { ...who, action: 'id-card.read', result: 'refused', detail });
    }
    return countsOfBlock(tx, block);
  });
  const { code, message } = failures[failed.reason];
  const codedMessage = { code: message, values: { count: uploadFailures } };
  const counts = { uploadFailures, mayVerifyLater: skipReason !== undefined };
  throw new NegativeOutcome(code, codedMessage, failed.error ? { ...counts, reason: failed.error } : counts);
}

async function ask({ db, idCardReader }: ScreeningTools, block: Block, requestId: string, picture: Picture) {
  try {
    return await readingLine.run(block.accountId, () => idCardReader.read(requestId, picture));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (meansDown(error.kind)) await noteProvider(db, block, 'down');
    throw error;
  }
}

/** The card type that was read; undefined if it is none of ours or not the wanted one. */
const offeredCard = (wanted: CardType | undefined, reading: Read): CardType | undefined =>
  cardTypes.find((type) => type === reading.cardType && (wanted === undefined || type === wanted));

/** The values on a card, besides the number, that its authority asks for, by the reader's names (specification 2 §5.2). */
const askedOf = {
  ic: [['issued-on', 'issueDate']],
  dl: [
    ['licence-number', 'num'],
    ['licence-serial', 'code'],
  ],
  ac: [
    ['issued-on', 'issueDate'],
    ['alien-serial', 'serialNum'],
  ],
} as const satisfies Readonly<Record<CardType, readonly (readonly [CardNumberKey, IdCardKey])[]>>;

function othersOf(cardType: CardType, { values }: Read): ReadRecord['others'] {
  const read = askedOf[cardType].map(([key, name]) => [key, values[name]?.text.trim() ?? ''] as const);
  return Object.fromEntries(read.filter(([, text]) => text !== ''));
}

async function recordOf(cardType: CardType, reading: Read, picture: Content): Promise<ReadRecord | FailedRecord> {
  const number = (reading.values[cardType === 'ac' ? 'alienRegNum' : 'personalNum']?.text ?? '').replace(/\D/g, '');
  const masking = await withPictures(async () => polygonsOn(await bytesOf(picture), reading.maskingPolygons));
  if (number.length < leastDigits || masking.length === 0) return { kind: 'failed', reason: 'no-masking' };
  const name = reading.values.name?.text.trim() ?? '';
  const nation = cardType === 'ac' ? countryPrinted(reading.values.nationality?.text ?? '') : undefined;
  const polygons = masking.map((points) => [...points]);
  const places = cardPlacesOf(cardType, reading);
  const others = othersOf(cardType, reading);
  return { kind: 'read', number, name, polygons, places, others, ...(nation && { nation }) };
}

async function keep(
  tools: ScreeningTools,
  asked: AskedUpload,
  read: { readonly requestId: string; readonly personHash: string; readonly record: ReadRecord },
  picture: Picture | undefined,
): Promise<void> {
  const { db, files, personalData } = tools;
  const { accountId } = asked.block;
  const content = picture && (await files.place(picture.content));
  await db.transaction(async (tx) => {
    const upload = await heldUpload(tx, asked);
    if (picture) await claimBlock(tx, upload.block, upload.side, 'file');
    const contentType = `image/${picture?.format}`;
    const as = { ownerId: accountId, kind: 'id-front-raw', contentType, expiresInMinutes: rawImageMinutes };
    const rawFileId = content && (await files.store(tx, { ...as, content })).id;
    await insertRead(tx, personalData, upload, { ...read, rawFileId });
    await noteProvider(tx, upload.block, 'up');
  });
}

/** Reports that a valid card of another type was read; a wrong choice costs no attempt. @throws NegativeOutcome always */
async function refuseOther({ db }: ScreeningTools, block: Block, found: CardType): Promise<never> {
  const { uploadFailures, skipReason } = await countsOfBlock(db, block);
  const message = { code: 'id-card.type-found', values: { found: cardKinds[found] } } as const;
  throw new NegativeOutcome('TYPE_MISMATCH', message, {
    uploadFailures,
    mayVerifyLater: skipReason !== undefined,
    cardType: found,
  });
}

async function accept(tools: ScreeningTools, asked: AskedUpload, requestId: string, reading: Read, picture: Picture) {
  const cardType = offeredCard(asked.cardType, reading);
  const found = cardTypes.find((type) => type === reading.cardType);
  if (cardType === undefined && found) return refuseOther(tools, asked.block, found);
  if (cardType === undefined) return refuse(tools, asked, { kind: 'failed', reason: 'type-mismatch' });
  const record = await recordOf(cardType, reading, picture.content);
  if (record.kind === 'failed') return refuse(tools, asked, record);
  const { accountId } = asked.block;
  const personHash = await personHashOf(tools, accountId, record.number);
  const person = await stateOf(tools.db, tools.personalData, { accountId, personHash, cardType });
  const read = { requestId, personHash, record };
  // A locked card's picture is not needed; the reading is kept, because it identifies the person.
  await keep(tools, { ...asked, cardType }, read, person.locked ? undefined : picture);
  if (person.locked) throw locked();
  return answerOf(requestId, cardType, reading, record, person);
}

async function readNow(tools: ScreeningTools, asked: AskedUpload, file: UploadedFile): Promise<Answer> {
  const picture: Picture = { content: await uprightUpload(tools, file, 'file'), format: pictureFormat(file) };
  const requestId = randomUUID();
  const reading = await ask(tools, asked.block, requestId, picture);
  if (reading.kind !== 'read')
    return refuse(tools, asked, { kind: 'failed', reason: 'unreadable', error: reading.reason });
  return accept(tools, asked, requestId, reading, picture);
}

/**
 * Reads a card's front and counts failures (specification 2 §4.3 and §9). @param wanted undefined accepts any type @param side the calling phone
 * @throws NegativeOutcome with `{uploadFailures, mayVerifyLater, reason}`; Refusal LOCKED; ProviderError
 */
export async function readCard(
  tools: ScreeningTools,
  block: Block,
  wanted: CardType | undefined,
  file: UploadedFile,
  side?: CallingSide,
): Promise<Answer> {
  const since = await latestRemoval(tools.db, block.accountId);
  await allowBlock(tools, block);
  await refuseWhilePhoneWorks(tools, block, side, 'file');
  const asked = { block, cardType: wanted, sha256: file.sha256, side, since };
  const known = await findFailed(tools.db, tools.personalData, asked);
  if (known) return refuse(tools, asked, known);
  const { accountId } = block;
  const use: Use = { names: ['id-card-read', 'id-card-read-day'], key: accountId, ownerId: accountId };
  return countedUse(tools.limits, use, () => readNow(tools, asked, file));
}
