import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { placeParts } from '@portal/domain/rules/reading/rendered-page.ts';
import { showsNumber } from '@portal/domain/rules/staff/disclosure.ts';
import type { Sharp } from 'sharp';
import { maskImage } from '../../../capabilities/id-card/mask-image.ts';
import {
  numbersOn,
  type PostponedCard,
  postponedCardsOf,
} from '../../../capabilities/id-card/postponed-card.repository.ts';
import type { DossierFile } from '../../../capabilities/review/dossier/dossier.service.ts';
import type { ReadPlace } from '../../../capabilities/review/evidence/evidence-row.ts';
import { drawnPages, mostPixels } from '../../../capabilities/review/evidence/page-size.ts';
import { loadSharp } from '../../../platform/files/load-sharp.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { bytesOf, contentOf } from '../../../ports/content.ts';
import type { DocumentPages } from '../../../ports/document-pages.ts';

export interface PageTools {
  readonly platform: Pick<Platform, 'db' | 'files' | 'personalData'>;
  readonly documentPages: DocumentPages;
}

const quality = 80;

type DrawnFile = Pick<DossierFile, 'fileId' | 'kind' | 'contentType'>;

/** Whether a file's pages may be shown: an uncovered card front only if the place of its number is known. */
export const mayBeDrawn = (file: Pick<DossierFile, 'fileId' | 'kind'>, cards: readonly PostponedCard[]): boolean =>
  !showsNumber(file.kind) || numbersOn(cards, file.fileId).length > 0;

const isPdf = ({ contentType }: DrawnFile): boolean => contentType === 'application/pdf';

/** How many pictures a file has; undefined if they are made when it is first opened. */
export async function pagesOfFile(
  { files }: Pick<Platform, 'files'>,
  ownerId: string,
  file: DrawnFile,
): Promise<number | undefined> {
  if (!isPdf(file)) return 1;
  return (await drawnPages(files, ownerId, file.fileId))?.length;
}

/** Returns a PDF's stored pages; draws and stores them if there are none. @throws Refusal, ProviderError */
async function packedPages(
  { platform, documentPages }: PageTools,
  ownerId: string,
  { fileId }: DrawnFile,
): Promise<Uint8Array> {
  const { db, files } = platform;
  const kept = await files.openPages(fileId, ownerId);
  if (kept) return await bytesOf(kept.content);
  const original = await files.open(fileId, ownerId);
  if (!original) throw new Refusal('NOT_FOUND');
  const drawn = await documentPages.draw(original.content);
  if (drawn.kind === 'refused') throw new Refusal('STATE_CONFLICT', { message: 'desk.page-not-drawn' });
  const pages = await files.place(contentOf(Buffer.from(drawn.pages)));
  await db.transaction((tx) => files.addPages(tx, fileId, ownerId, pages));
  return drawn.pages;
}

async function pictureOf(
  tools: PageTools,
  ownerId: string,
  file: DrawnFile,
  page: number,
): Promise<Uint8Array | undefined> {
  if (isPdf(file)) return unpackPages(await packedPages(tools, ownerId, file))[page - 1]?.jpeg;
  if (page > 1) return undefined;
  if (showsNumber(file.kind)) return await maskedPicture(tools, ownerId, file);
  return (await tools.platform.files.read(file.fileId, ownerId))?.bytes;
}

/** Returns an unverified card front with its numbers covered. @throws Refusal STATE_CONFLICT if their places are unknown; NOT_FOUND */
async function maskedPicture(
  { platform: { db, files, personalData } }: PageTools,
  ownerId: string,
  { fileId }: DrawnFile,
): Promise<Uint8Array> {
  const cards = await postponedCardsOf(db, personalData, ownerId);
  const polygons = numbersOn(cards, fileId);
  if (polygons.length === 0) throw new Refusal('STATE_CONFLICT', { message: 'desk.page-not-masked' });
  const picture = await files.read(fileId, ownerId);
  if (!picture) throw new Refusal('NOT_FOUND');
  return await maskImage(Buffer.from(picture.bytes), polygons);
}

/** Refuses a picture that cannot be decoded or has too many pixels. @throws Refusal STATE_CONFLICT */
async function drawing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new Refusal('STATE_CONFLICT', { message: 'desk.page-not-drawn' });
  }
}

/** @throws as {@link pagePictureOf} does */
async function upright(
  tools: PageTools,
  ownerId: string,
  file: DrawnFile | undefined,
  page: number,
): Promise<{ readonly picture: Sharp; readonly width: number; readonly height: number }> {
  if (!file) throw new Refusal('NOT_FOUND');
  const bytes = await pictureOf(tools, ownerId, file, page);
  if (!bytes) throw new Refusal('NOT_FOUND');
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
  const { autoOrient } = await drawing(picture.metadata());
  return { picture, width: autoOrient.width, height: autoOrient.height };
}

/**
 * Returns a page of a file as JPEG, at most as wide as requested. @throws Refusal NOT_FOUND if there is no such page; STATE_CONFLICT if it
 * cannot be drawn, or the number's place is unknown @throws ProviderError if a PDF has no stored pages and they cannot be drawn now
 */
export async function pagePictureOf(
  tools: PageTools,
  ownerId: string,
  file: DrawnFile | undefined,
  { page, width }: { readonly page: number; readonly width: number | undefined },
): Promise<Buffer> {
  const { picture } = await upright(tools, ownerId, file, page);
  const sized = width === undefined ? picture : picture.resize({ width, withoutEnlargement: true });
  return await drawing(sized.jpeg({ quality }).toBuffer());
}

/** Margin around a crop, in parts of the page. */
const cropMargin = 30;
/** Height of a crop in pixels; doubled for dense screens. */
const cropHeight = 96;

/** The part of the picture that a place covers, with a margin, in pixels; undefined if it is empty. */
function cutOf({ polygons }: Pick<ReadPlace, 'polygons'>, size: { readonly width: number; readonly height: number }) {
  const points = polygons.flat();
  const pixel = (parts: number, side: number): number =>
    Math.min(side, Math.max(0, Math.round((parts * side) / placeParts)));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = pixel(Math.min(...xs) - cropMargin, size.width);
  const top = pixel(Math.min(...ys) - cropMargin, size.height);
  const width = pixel(Math.max(...xs) + cropMargin, size.width) - left;
  const height = pixel(Math.max(...ys) + cropMargin, size.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Cuts places from one page as JPEG, decoding it once; leaves out those outside it. @throws as {@link pagePictureOf} does */
export async function cropsOf(
  tools: PageTools,
  ownerId: string,
  file: DrawnFile | undefined,
  { page, places }: { readonly page: number; readonly places: readonly (readonly [string, ReadPlace])[] },
): Promise<{ key: string; jpeg: string }[]> {
  const { picture } = await upright(tools, ownerId, file, page);
  const sharp = await loadSharp();
  const { data, info } = await drawing(picture.raw().toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  const crops = [];
  for (const [key, place] of places) {
    const cut = cutOf(place, { width, height });
    if (!cut) continue;
    const cropped = sharp(data, { raw: { width, height, channels } }).extract(cut);
    const sized = cropped.resize({ height: cropHeight * 2, withoutEnlargement: true });
    crops.push({ key, jpeg: (await sized.jpeg({ quality }).toBuffer()).toString('base64') });
  }
  return crops;
}
