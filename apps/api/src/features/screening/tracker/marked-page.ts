import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { isShownState } from '@portal/domain/rules/review/review-states.ts';
import { storedFileOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { latestAbout } from '../../../capabilities/review/supplement.repository.ts';
import { loadSharp } from '../../../platform/files/load-sharp.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { bytesOf } from '../../../ports/content.ts';
import { withPictures } from '../images/uploaded-picture.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'files'>;

/** Maximum width in pixels: readable on a phone in landscape. */
const widest = 1_200;
const quality = 80;

/** A PDF's pages are already stored, because only a drawn page can be marked. */
async function pictureOf({ files }: Tools, ownerId: string, fileId: string, isPdf: boolean, page: number) {
  if (!isPdf) return (await files.read(fileId, ownerId))?.bytes;
  const kept = await files.openPages(fileId, ownerId);
  return kept && unpackPages(await bytesOf(kept.content))[page - 1]?.jpeg;
}

/** The page marked by the latest request about an item, as JPEG. @throws Refusal NOT_FOUND if none is marked */
export async function markedPageOf(tools: Tools, ownerId: string, item: string): Promise<Buffer> {
  const { db, personalData } = tools;
  const latest = await latestAbout(db, personalData, ownerId, item);
  const mark = latest && isShownState(latest.state) ? latest.mark : undefined;
  const file = mark && (await storedFileOf(db, personalData, ownerId, mark.file));
  if (!mark || !file) throw new Refusal('NOT_FOUND');
  const isPdf = file.contentType === 'application/pdf';
  return await withPictures(async () => {
    const picture = await pictureOf(tools, ownerId, mark.file, isPdf, mark.page);
    if (!picture) throw new Refusal('NOT_FOUND');
    const upright = (await loadSharp())(picture).rotate();
    return await upright.resize({ width: widest, withoutEnlargement: true }).jpeg({ quality }).toBuffer();
  });
}
