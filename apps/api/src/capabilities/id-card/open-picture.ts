import { loadSharp } from '../../platform/files/load-sharp.ts';

/** Largest picture that is decoded, in pixels; a small file can unpack to gigabytes. */
export const maximumPixels = 40_000_000;

export const openPicture = async (bytes: Buffer) =>
  (await loadSharp())(bytes, { limitInputPixels: maximumPixels, failOn: 'error', autoOrient: true });
