import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import { maskImage } from '../../../capabilities/id-card/mask-image.ts';
import { postponedCardsOf } from '../../../capabilities/id-card/postponed-card.repository.ts';
import type { DossierFile } from '../../../capabilities/review/dossier/dossier.service.ts';
import { drawnPages, mostPixels } from '../../../capabilities/review/evidence/page-size.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { bytesOf, contentOf } from '../../../ports/content.ts';
import type { DocumentPages } from '../../../ports/document-pages.ts';

export interface PageTools {
  readonly platform: Pick<Platform, 'db' | 'files' | 'personalData'>;
  readonly documentPages: DocumentPages;
}

const quality = 80;

/** The front of a card as it was handed in, with its whole number: of a person who is still to be verified. */
export const isUnmasked = ({ kind }: DossierFile): boolean => kind === 'id-front-unverified';

const isPdf = ({ contentType }: DossierFile): boolean => contentType === 'application/pdf';

/** How many pictures a file has; undefined where they are made at its first opening. */
export async function pagesOfFile(
  { files }: Pick<Platform, 'files'>,
  ownerId: string,
  file: DossierFile,
): Promise<number | undefined> {
  if (!isPdf(file)) return 1;
  return (await drawnPages(files, ownerId, file.fileId))?.length;
}

/** The pages of a PDF: as they were drawn when it was handed in, else drawn now and kept. @throws Refusal, ProviderError */
async function packedPages(
  { platform, documentPages }: PageTools,
  ownerId: string,
  { fileId }: DossierFile,
): Promise<Uint8Array> {
  const { db, files } = platform;
  const kept = await files.openPages(fileId, ownerId);
  if (kept) return await bytesOf(kept.content);
  const original = await files.open(fileId, ownerId);
  if (!original) throw new Refusal('NOT_FOUND');
  const drawn = await documentPages.draw(original.content);
  if (drawn.kind === 'refused') throw new Refusal('STATE_CONFLICT', { message: 'desk.page-not-drawn' });
  await db.transaction((tx) => files.addPages(tx, fileId, ownerId, contentOf(Buffer.from(drawn.pages))));
  return drawn.pages;
}

async function pictureOf(
  tools: PageTools,
  ownerId: string,
  file: DossierFile,
  page: number,
): Promise<Uint8Array | undefined> {
  if (isPdf(file)) return unpackPages(await packedPages(tools, ownerId, file))[page - 1]?.jpeg;
  if (page > 1) return undefined;
  if (isUnmasked(file)) return await maskedPicture(tools, ownerId, file);
  return (await tools.platform.files.read(file.fileId, ownerId))?.bytes;
}

/** A card's front that no authority has confirmed: with its numbers covered, where it is known where they stand. */
async function maskedPicture(
  { platform: { db, files, personalData } }: PageTools,
  ownerId: string,
  { fileId }: DossierFile,
): Promise<Uint8Array> {
  const cards = await postponedCardsOf(db, personalData, ownerId);
  const polygons = cards.find(({ frontFileId }) => frontFileId === fileId)?.record?.polygons ?? [];
  if (polygons.length === 0) throw new Refusal('STATE_CONFLICT', { message: 'desk.page-not-masked' });
  const picture = await files.read(fileId, ownerId);
  if (!picture) throw new Refusal('NOT_FOUND');
  return await maskImage(Buffer.from(picture.bytes), polygons);
}

/**
 * A page of a file as JPEG, no wider than asked for.
 * @throws Refusal NOT_FOUND where there is no such page; STATE_CONFLICT where it cannot be drawn, or nothing is known to mask
 * @throws ProviderError where a PDF has no pages yet and nobody can draw them now
 */
export async function pagePictureOf(
  tools: PageTools,
  ownerId: string,
  file: DossierFile | undefined,
  { page, width }: { readonly page: number; readonly width: number | undefined },
): Promise<Buffer> {
  if (!file) throw new Refusal('NOT_FOUND');
  const picture = await pictureOf(tools, ownerId, file, page);
  if (!picture) throw new Refusal('NOT_FOUND');
  const drawn = sharp(picture, { limitInputPixels: mostPixels }).rotate();
  const sized = width === undefined ? drawn : drawn.resize({ width, withoutEnlargement: true });
  return await sized.jpeg({ quality }).toBuffer();
}
