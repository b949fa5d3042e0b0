import { openPicture } from '../../../capabilities/id-card/open-picture.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';

type Picture = 'jpeg' | 'png';

/** Re-encodes a picture: upright, without metadata (place, device, thumbnail). @param field wire name of the file @throws Refusal `file.broken` */
export async function cleanImage(bytes: Buffer, format: Picture, field: string): Promise<Buffer> {
  const picture = await openPicture(bytes);
  try {
    return await (format === 'jpeg' ? picture.jpeg({ quality: 92 }) : picture.png()).toBuffer();
  } catch {
    throw invalid({ [field]: 'file.broken' });
  }
}

/** Re-encodes only if metadata rotates the picture, so that reader, browser and masking use the same coordinates. @throws Refusal `file.broken` */
export async function uprightImage(bytes: Buffer, format: Picture, field: string): Promise<Buffer> {
  try {
    const { orientation } = await (await openPicture(bytes)).metadata();
    if ((orientation ?? 1) !== 1) return await cleanImage(bytes, format, field);
    await (await openPicture(bytes)).resize(32).raw().toBuffer();
    return bytes;
  } catch {
    throw invalid({ [field]: 'file.broken' });
  }
}
