import * as z from 'zod/mini';
import { maskImage, type Polygon } from '../../../capabilities/id-card/mask-image.ts';
import type { OpenFile } from '../../../platform/files/file-vault.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import type { PhoneBlock } from '../../../platform/journey/merchant.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { bytesOf } from '../../../ports/content.ts';
import { uprightImage } from '../images/clean-image.ts';
import { pictureFormat, withPictures } from '../images/uploaded-picture.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { listReadings } from './id-card-reading.repository.ts';
import { isMaskedImage } from './id-card-verification.repository.ts';

const pixel = z.number().check(z.gte(-100_000), z.lte(100_000));
const polygon = z.object({
  vertices: z.array(z.object({ x: pixel, y: pixel })).check(z.minLength(3), z.maxLength(32)),
});
const coordinates = z.array(polygon).check(z.maxLength(50));

/** @param text JSON of `[{vertices:[{x,y}…]}…]`, or empty */
function polygonsFrom(text: string): readonly Polygon[] {
  if (text.trim() === '') return [];
  try {
    return coordinates.parse(JSON.parse(text)).map(({ vertices }) => vertices);
  } catch {
    throw invalid({ coordinates: 'common.invalid' });
  }
}

/**
 * Covers the detected and the given places of a picture (specification 2 §7.1). @param given JSON of polygons in the upright picture's pixels
 * @throws Refusal VALIDATION if this account has no reading of it
 */
export async function maskCard(
  { db, limits, personalData }: ScreeningTools,
  accountId: string,
  image: UploadedFile,
  given: string,
): Promise<Buffer> {
  const wanted = polygonsFrom(given);
  await limits.consume('file-upload', accountId);
  const [reading] = await listReadings(db, personalData, accountId, { sha256: image.sha256 });
  if (!reading) throw invalid({ image: 'id-card.request-unknown' });
  return withPictures(async () => {
    const upright = await uprightImage(await bytesOf(image.content), pictureFormat(image), 'image');
    return await maskImage(upright, [...reading.record.polygons, ...wanted]);
  });
}

/** A masked image of this account or, with `only`, of that block. @throws Refusal NOT_FOUND for anything else */
export async function maskedCard(
  { db, files }: ScreeningTools,
  accountId: string,
  fileName: string,
  only?: PhoneBlock,
): Promise<OpenFile> {
  const known = z.safeParse(z.uuid(), fileName).success && (await isMaskedImage(db, accountId, fileName, only));
  const file = known ? await files.open(fileName, accountId) : undefined;
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}
