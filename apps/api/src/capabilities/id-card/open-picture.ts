import { maximumPixels } from '@portal/domain/rules/security/attempts.ts';
import { loadSharp } from '../../platform/files/load-sharp.ts';

/** Whether a picture is not opened because of its size; reads only its head. */
export async function isTooLarge(bytes: Buffer): Promise<boolean> {
  const picture = (await loadSharp())(bytes, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }));
  return width * height > maximumPixels;
}

export const openPicture = async (bytes: Buffer) =>
  (await loadSharp())(bytes, { limitInputPixels: maximumPixels, failOn: 'error', autoOrient: true });
