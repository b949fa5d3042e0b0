import { randomUUID } from 'node:crypto';
import { stepOf } from '@portal/domain/journey/steps.ts';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { maskImage, type Polygon, polygonsOn } from '../../../capabilities/id-card/mask-image.ts';
import { audit } from '../../../platform/audit.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { countedUse } from '../../../platform/limits/counted-use.ts';
import { readingLine } from '../../../platform/limits/reading-line.ts';
import { remembered } from '../../../platform/limits/remembered.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { bytesOf, type Content, contentOf } from '../../../ports/content.ts';
import type { CardBackReading } from '../../../ports/id-card-reader.ts';
import { cleanImage } from '../images/clean-image.ts';
import { isSamePicture } from '../images/same-picture.ts';
import { pictureFormat, uprightUpload, withPictures } from '../images/uploaded-picture.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { countsOfBlock, countUploadFailure } from './id-card-counter.repository.ts';
import { backHash, findFronts, insertFailed } from './id-card-reading.repository.ts';

/** The back of a card in the form in which it may be kept: upright, without metadata, numbers covered. */
export interface CheckedBack {
  readonly content: Content;
  readonly contentType: string;
}

interface AskedBack {
  readonly block: Block;
  readonly file: UploadedFile;
  /** Wire name of the file, for the refusal. */
  readonly field: string;
}

/** Cached because a back is sent twice: when it is chosen, and with its person. */
const readings = remembered<CardBackReading>(500);

const readingOf = (tools: ScreeningTools, { block, file }: AskedBack, upright: Content): Promise<CardBackReading> =>
  readings.of(`${block.accountId}|${file.sha256}`, () => {
    const { accountId } = block;
    const picture = { content: upright, format: pictureFormat(file) } as const;
    return countedUse(tools.limits, { names: ['card-back'], key: accountId, ownerId: accountId }, () =>
      readingLine.run(accountId, () => tools.idCardReader.readBack(randomUUID(), picture)),
    );
  });

/** Counts the failed upload, once per picture. @throws Refusal VALIDATION always */
async function refuse(
  { db, personalData, journey }: ScreeningTools,
  { block, file, field }: AskedBack,
  why: string,
): Promise<never> {
  const upload = { block, cardType: undefined, sha256: backHash(file.sha256) };
  const { uploadFailures, skipReason, mayLackBack } = await db.transaction(async (tx) => {
    if (await insertFailed(tx, personalData, upload, { kind: 'failed', reason: 'no-back' })) {
      await countUploadFailure(tx, block);
      const who = { actor: `account:${block.accountId}`, accountId: block.accountId };
      const detail = { type: block.type, seq: block.seq, reason: why };
      await audit(tx, { ...who, action: 'id-card.back', result: 'refused', detail });
    }
    return countsOfBlock(tx, block);
  });
  const data = { uploadFailures, mayVerifyLater: skipReason !== undefined, mayLackBack };
  const mayPostpone = stepOf(await journey.factsOf(db, block.accountId)) === 'representatives';
  const message = mayLackBack && mayPostpone ? 'id-card.no-back-later' : 'id-card.no-back';
  throw new Refusal('VALIDATION', { errors: { [field]: message }, data });
}

async function isFront({ db, files }: ScreeningTools, block: Block, back: Content, given: Content | undefined) {
  const isSame = (front: Content) => withPictures(async () => isSamePicture(await bytesOf(front), await bytesOf(back)));
  if (given && (await isSame(given))) return true;
  for (const id of await findFronts(db, block)) {
    const file = await files.open(id, block.accountId);
    if (file && (await isSame(file.content))) return true;
  }
  return false;
}

/** Covers the numbers on the picture; if there are none, only removes its metadata. */
const covered = (
  { files }: ScreeningTools,
  upright: Content,
  polygons: readonly Polygon[],
  { file, field }: AskedBack,
): Promise<CheckedBack> =>
  withPictures(async () => {
    const bytes = await bytesOf(upright);
    const format = pictureFormat(file);
    const found = await polygonsOn(bytes, polygons);
    const kept = found.length > 0 ? await maskImage(bytes, found) : await cleanImage(bytes, format, field);
    const contentType = found.length > 0 ? 'image/jpeg' : `image/${format}`;
    return { content: await files.seal(contentOf(kept).pieces()), contentType };
  });

/**
 * Checks a card's back: fronts, the picture of the front itself, and pictures without a card are refused and counted. Numbers on it are covered
 * (decisions §15, docs/decisions/0032). @param front sent together with it @throws Refusal VALIDATION at the field; ProviderError
 */
export async function checkedBack(tools: ScreeningTools, asked: AskedBack, front?: Content): Promise<CheckedBack> {
  const { block, file, field } = asked;
  const upright = await uprightUpload(tools, file, field);
  if (await isFront(tools, block, upright, front)) return refuse(tools, asked, 'same-as-front');
  const reading = await readingOf(tools, asked, upright);
  if (reading.kind !== 'back') return refuse(tools, asked, reading.kind);
  return covered(tools, upright, reading.maskingPolygons, asked);
}

/** Caches that the kept copy of a back was checked, because it is sent again with its person after a reload. */
export function rememberKept({ accountId }: Block, sha256: string): void {
  readings.put(`${accountId}|${sha256}`, { kind: 'back', maskingPolygons: [] });
}
