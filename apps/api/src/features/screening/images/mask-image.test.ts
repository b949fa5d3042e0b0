import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maskImage } from '../../../capabilities/id-card/mask-image.ts';
import { cleanImage, uprightImage } from './clean-image.ts';

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

async function brightnessAt(image: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * info.channels] ?? -1;
}

const tilted = [
  { x: 100, y: 60 },
  { x: 200, y: 80 },
  { x: 196, y: 100 },
  { x: 96, y: 80 },
];

describe('maskImage', () => {
  it('covers every pixel of a tilted polygon and nothing else', async () => {
    const masked = await maskImage(await white(400, 250).jpeg().toBuffer(), [tilted]);
    for (let step = 0; step <= 50; step += 1) {
      const [x, y] = [98 + 2 * step, 70 + 0.4 * step];
      for (const offset of [-9, 0, 9]) {
        expect(await brightnessAt(masked, Math.round(x), Math.round(y + offset))).toBeLessThan(60);
      }
    }
    expect(await brightnessAt(masked, 20, 20)).toBeGreaterThan(240);
    expect(await brightnessAt(masked, 300, 200)).toBeGreaterThan(240);
  });

  it('keeps the size, drops the metadata, and clips polygons at the edge', async () => {
    const upload = await white(300, 200)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const masked = await maskImage(upload, [
      [
        { x: 280, y: -20 },
        { x: 900, y: -20 },
        { x: 900, y: 30 },
        { x: 280, y: 30 },
      ],
      [
        { x: 2000, y: 2000 },
        { x: 2100, y: 2000 },
        { x: 2100, y: 2100 },
      ],
    ]);
    const metadata = await sharp(masked).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(metadata.exif).toBeUndefined();
    expect(await brightnessAt(masked, 298, 5)).toBeLessThan(60);
  });
});

describe('uprightImage', () => {
  it('applies the rotation of the metadata to the pixels', async () => {
    const turned = await white(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await uprightImage(turned, 'jpeg', 'file');
    expect(await sharp(upright).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(upright).metadata()).orientation).toBeUndefined();
  });

  it('leaves an upright picture unchanged', async () => {
    const upload = await white(30, 20).png().toBuffer();
    expect(await uprightImage(upload, 'png', 'file')).toBe(upload);
  });
});

describe('cleanImage', () => {
  it('refuses a picture that cannot be decoded', async () => {
    const cut = (await white(900, 900).jpeg().toBuffer()).subarray(0, 300);
    await expect(cleanImage(cut, 'jpeg', 'file')).rejects.toMatchObject({
      detail: { errors: { file: 'file.broken' } },
    });
    await expect(uprightImage(Buffer.from('no picture'), 'png', 'file')).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('refuses a picture of more than 40 million pixels', async () => {
    const bomb = await white(8000, 5001).png().toBuffer();
    for (const opened of [cleanImage, uprightImage]) {
      await expect(opened(bomb, 'png', 'file')).rejects.toMatchObject({ detail: { errors: { file: 'file.pixels' } } });
    }
  });
});
