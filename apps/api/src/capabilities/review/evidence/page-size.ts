import { listedPages, longestPageList, type PagePicture } from '@portal/domain/rules/paper/document-pages.ts';
import type { PageSize } from '@portal/domain/rules/reading/rendered-page.ts';
import { loadSharp } from '../../../platform/files/load-sharp.ts';
import type { Platform } from '../../../platform/services.ts';
import { bytesOf } from '../../../ports/content.ts';

type Files = Pick<Platform['files'], 'open' | 'openPages'>;

/** Maximum size of an uploaded picture: width times height. */
export const mostPixels = 60_000_000;

/** The drawn pages of a PDF; undefined if they are made when it is first opened. */
export async function drawnPages(
  files: Pick<Files, 'openPages'>,
  ownerId: string,
  fileId: string,
): Promise<readonly Pick<PagePicture, 'width' | 'height'>[] | undefined> {
  const opened = await files.openPages(fileId, ownerId);
  if (!opened) return undefined;
  const beginning: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of opened.content.pieces()) {
      beginning.push(piece);
      size += piece.length;
      if (size >= longestPageList) break;
    }
  } finally {
    await opened.close();
  }
  return listedPages(Buffer.concat(beginning));
}

/** The size of an uploaded picture, upright; undefined if it does not exist or cannot be opened. */
export async function pictureSize(
  files: Pick<Files, 'open'>,
  ownerId: string,
  fileId: string,
): Promise<PageSize | undefined> {
  const opened = await files.open(fileId, ownerId);
  if (!opened) return undefined;
  try {
    const sharp = await loadSharp();
    const picture = sharp(await bytesOf(opened.content), { limitInputPixels: mostPixels });
    const { autoOrient } = await picture.metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
