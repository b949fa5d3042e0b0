import { isTooLarge, openPicture } from '../../../capabilities/id-card/open-picture.ts';
import { invalid, type Refusal } from '../../../platform/refusals/refusal.ts';

type Picture = 'jpeg' | 'png';

const unopened = async (bytes: Buffer, field: string): Promise<Refusal> =>
  invalid({ [field]: (await isTooLarge(bytes)) ? 'file.pixels' : 'file.broken' });

/**
 * Re-encodes a picture: upright, without metadata (place, device, thumbnail). @param field wire name of the file
 * @throws Refusal `file.broken`, `file.pixels`
 */
export async function cleanImage(bytes: Buffer, format: Picture, field: string): Promise<Buffer> {
  const picture = await openPicture(bytes);
  try {
    return await (format === 'jpeg' ? picture.jpeg({ quality: 92 }) : picture.png()).toBuffer();
  } catch {
    throw await unopened(bytes, field);
  }
}

/** Re-encodes only if metadata rotates the picture, so that reader, browser and masking use the same coordinates. @throws like {@link cleanImage} */
export async function uprightImage(bytes: Buffer, format: Picture, field: string): Promise<Buffer> {
  try {
    const { orientation } = await (await openPicture(bytes)).metadata();
    if ((orientation ?? 1) !== 1) return await cleanImage(bytes, format, field);
    await (await openPicture(bytes)).resize(32).raw().toBuffer();
    return bytes;
  } catch {
    throw await unopened(bytes, field);
  }
}
