import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maskImage } from '../../../capabilities/id-card/mask-image.ts';
import { isSamePicture } from './same-picture.ts';

const picture = (lines: readonly string[], format: 'jpeg' | 'png' = 'png'): Promise<Buffer> => {
  const text = lines.map((line, at) => `<text x="150" y="${190 + at * 70}" font-size="44">${line}</text>`).join('');
  const grain = Array.from({ length: 40 }, (_, at) => `<path d="M0 ${at * 22} L1200 ${at * 22 + 90}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#443322"/>
    <g stroke="#5a4634" stroke-width="5">${grain}</g>
    <rect x="100" y="90" width="1000" height="620" fill="#e8efe9"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
};

const front = ['RESIDENT CARD', 'HONG GILDONG', '800617-1973124', 'SEOUL GANGNAM', '2019. 3. 15.'];
const back = ['CHANGES OF ADDRESS', '2021.04.02 BUSAN', '', 'IF FOUND DROP IT', 'IN ANY MAILBOX'];
const numberOf = [
  { x: 300, y: 290 },
  { x: 520, y: 290 },
  { x: 520, y: 345 },
  { x: 300, y: 345 },
];

describe('the same picture', () => {
  it.each([
    ['with the same bytes', (bytes: Buffer) => bytes],
    ['compressed again', (bytes: Buffer) => sharp(bytes).jpeg({ quality: 35 }).toBuffer()],
    ['made smaller', (bytes: Buffer) => sharp(bytes).resize(500).jpeg().toBuffer()],
    ['rotated by 90 degrees', (bytes: Buffer) => sharp(bytes).rotate(90).jpeg().toBuffer()],
    ['rotated by 180 degrees', (bytes: Buffer) => sharp(bytes).rotate(180).jpeg().toBuffer()],
    ['rotated by its metadata', (bytes: Buffer) => sharp(bytes).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['with its number masked', (bytes: Buffer) => maskImage(bytes, [numberOf])],
  ])('is recognised %s', async (_how, made) => {
    const original = await picture(front);
    expect(await isSamePicture(original, await made(original))).toBe(true);
  });

  it('is not the other side of the card, photographed from the same place', async () => {
    expect(await isSamePicture(await picture(front), await picture(back, 'jpeg'))).toBe(false);
  });

  it('is not the same side of another person', async () => {
    const other = ['RESIDENT CARD', 'KIM HANEUL', '850312-2974111', 'INCHEON YEONSU', '2021. 9. 14.'];
    expect(await isSamePicture(await picture(front), await picture(other))).toBe(false);
  });

  it('is compared by colour when both are empty', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 640, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    expect(await isSamePicture(await plain('#f5f5f0'), await plain('#f5f5f0'))).toBe(true);
    expect(await isSamePicture(await plain('#f5f5f0'), await plain('#8fa7c0'))).toBe(false);
  });
});
