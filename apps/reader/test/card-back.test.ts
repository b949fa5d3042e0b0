import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { drawnCard, drawnCardBack, drawnCertificate, drawnReceipt } from './support/drawn-certificate.ts';
import { warmReader } from './support/warm-reader.ts';

vi.setConfig({ testTimeout: 120_000 });

const pool = warmReader();

const vertices = z.array(z.object({ x: z.number(), y: z.number() }));
const leaf = z.object({ text: z.string(), maskingPolys: z.array(z.object({ vertices })) });
const answer = z.object({
  inferDetailType: z.string(),
  idCard: z.object({ result: z.looseObject({ back: z.optional(z.object({ personalNum: z.array(leaf) })) }) }),
});

async function look(file: Buffer): Promise<z.infer<typeof answer> | string> {
  const outcome = await pool.read({ inferType: 'card-back', file });
  return outcome.kind === 'read' ? answer.parse(outcome.image) : outcome.kind === 'refused' ? outcome.reason : 'failed';
}

type Numbers = readonly z.output<typeof leaf>[];

const numbersOf = (seen: Awaited<ReturnType<typeof look>>): Numbers =>
  typeof seen === 'string' ? [] : (seen.idCard.result.back?.personalNum ?? []);

/** Whether a mask covers all of a number. @param number left, top, right and bottom in the picture's pixels */
function isCovered(numbers: Numbers, [left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): boolean {
  return numbers.some(({ maskingPolys: [mask] }) => {
    const xs = mask?.vertices.map(({ x }) => x) ?? [];
    const ys = mask?.vertices.map(({ y }) => y) ?? [];
    // Ink is a little narrower than the width of a digit in its line.
    return (
      Math.min(...xs) <= left + 4 &&
      Math.min(...ys) <= top + 4 &&
      Math.max(...xs) >= right - 4 &&
      Math.max(...ys) >= bottom - 4
    );
  });
}

const onTable = (file: Buffer): Promise<Buffer> =>
  sharp(file).extend({ top: 240, bottom: 240, left: 160, right: 160, background: '#2b2826' }).jpeg().toBuffer();

const turnedBy = async (quarters: number): Promise<Buffer> =>
  sharp(drawnCardBack().file)
    .rotate(90 * quarters)
    .png()
    .toBuffer();

it.each([0, 1, 2, 3])('recognises a back turned by %i quarters and covers its number', async (quarters) => {
  const seen = await look(await turnedBy(quarters));
  expect(seen).toMatchObject({ inferDetailType: 'BACK' });
  const numbers = numbersOf(seen);
  expect(numbers.map(({ text }) => text)).not.toContain('900907-1988210');
  const { x0, y0, x1, y1 } = drawnCardBack().number;
  const corners = [
    [x0, y0, x1, y1],
    [694 - y1, x0, 694 - y0, x1],
    [1100 - x1, 694 - y1, 1100 - x0, 694 - y0],
    [y0, 1100 - x1, y1, 1100 - x0],
  ];
  expect(isCovered(numbers, corners[quarters] ?? [])).toBe(true);
});

/** Less than a tenth of its picture, slanting, on a cloth whose folds are nearly as bright as the card. */
async function smallOnCloth({ file, number }: ReturnType<typeof drawnCardBack>) {
  const [wide, tall, width, degrees, left, top] = [1200, 1600, 520, -9, 260, 320];
  const folds = Buffer.alloc(3 * wide * tall);
  for (let y = 0; y < tall; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const light = 1 + 0.3 * Math.sin((y + 80 * Math.sin(x / 400)) / 36);
      folds.set([104 * light, 78 * light, 26 * light], 3 * (y * wide + x));
    }
  }
  const small = await sharp(file).resize({ width }).ensureAlpha().png().toBuffer({ resolveWithObject: true });
  const card = await sharp(small.data)
    .rotate(degrees, { background: '#0000' })
    .blur(0.6)
    .png()
    .toBuffer({ resolveWithObject: true });
  const picture = await sharp(folds, { raw: { width: wide, height: tall, channels: 3 } })
    .composite([{ input: card.data, left, top }])
    .jpeg({ quality: 80 })
    .toBuffer();
  const scale = width / 1100;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = (x: number, y: number): readonly [number, number] => {
    const [dx, dy] = [scale * x - small.info.width / 2, scale * y - small.info.height / 2];
    return [left + card.info.width / 2 + cosine * dx - sine * dy, top + card.info.height / 2 + sine * dx + cosine * dy];
  };
  const { x0, y0, x1, y1 } = number;
  return { picture, corners: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)] };
}

it('covers the number of a back that fills less than a tenth of the picture', async () => {
  const { picture, corners } = await smallOnCloth(drawnCardBack());
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const number = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  expect(isCovered(numbersOf(await look(picture)), number)).toBe(true);
});

it('recognises a back on a table', async () => {
  expect(await look(await onTable(drawnCardBack().file))).toMatchObject({ inferDetailType: 'BACK' });
});

it.each([
  ['unchanged', (file: Buffer) => file],
  ['on a table', onTable],
  ['upside down', (file: Buffer) => sharp(file).rotate(180).png().toBuffer()],
])('a front is distinguished from a back, %s', async (_how, made) => {
  expect(await look(await made(drawnCard().file))).toMatchObject({ inferDetailType: 'IC' });
});

/** Its text is as small as the recogniser can read. */
const smallCertificate = (): Promise<Buffer> => sharp(drawnCertificate()).resize({ width: 720 }).toBuffer();

it.each([
  ['a certificate', () => smallCertificate()],
  ['a certificate on a table', async () => onTable(await smallCertificate())],
  ['a receipt', () => drawnReceipt()],
  [
    'a blank sheet',
    () =>
      sharp({ create: { width: 700, height: 442, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  [
    'a blurred random picture',
    () =>
      sharp({
        create: {
          width: 700,
          height: 442,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 120, sigma: 40 },
        },
      })
        .blur(4)
        .normalise()
        .png()
        .toBuffer(),
  ],
])('%s shows no card', async (_what, made) => {
  expect(await look(await made())).toBe('not-a-document');
});
