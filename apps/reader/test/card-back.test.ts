import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Pool, startPool } from '../src/pool/pool.ts';
import { drawnCard, drawnCardBack, drawnCertificate, drawnReceipt } from './support/drawn-certificate.ts';

vi.setConfig({ testTimeout: 120_000 });

let pool: Pool;
beforeAll(() => {
  pool = startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
});
afterAll(() => pool.close());

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

/** On a dark table, with a margin all round. */
const onTable = (file: Buffer): Promise<Buffer> =>
  sharp(file).extend({ top: 240, bottom: 240, left: 160, right: 160, background: '#2b2826' }).jpeg().toBuffer();

const turnedBy = async (quarters: number): Promise<Buffer> =>
  sharp(drawnCardBack().file)
    .rotate(90 * quarters)
    .png()
    .toBuffer();

it.each([0, 1, 2, 3])(
  'a back that was turned by %i quarters is one, and its number is to be covered',
  async (quarters) => {
    const seen = await look(await turnedBy(quarters));
    expect(seen).toMatchObject({ inferDetailType: 'BACK' });
    const numbers = typeof seen === 'string' ? [] : (seen.idCard.result.back?.personalNum ?? []);
    expect(numbers.map(({ text }) => text)).not.toContain('900907-1988210');
    const { x0, y0, x1, y1 } = drawnCardBack().number;
    const corner = [
      [x0, y0, x1, y1],
      [694 - y1, x0, 694 - y0, x1],
      [1100 - x1, 694 - y1, 1100 - x0, 694 - y0],
      [y0, 1100 - x1, y1, 1100 - x0],
    ][quarters];
    const isCovered = numbers.some(({ maskingPolys: [mask] }) => {
      const xs = mask?.vertices.map(({ x }) => x) ?? [];
      const ys = mask?.vertices.map(({ y }) => y) ?? [];
      const [left = 0, top = 0, right = 0, bottom = 0] = corner ?? [];
      // Ink is a little narrower than what a figure takes in its line.
      return (
        Math.min(...xs) <= left + 4 &&
        Math.min(...ys) <= top + 4 &&
        Math.max(...xs) >= right - 4 &&
        Math.max(...ys) >= bottom - 4
      );
    });
    expect(isCovered).toBe(true);
  },
);

it('a back on a table is one', async () => {
  expect(await look(await onTable(drawnCardBack().file))).toMatchObject({ inferDetailType: 'BACK' });
});

it.each([
  ['as it is', (file: Buffer) => file],
  ['on a table', onTable],
  ['upside down', (file: Buffer) => sharp(file).rotate(180).png().toBuffer()],
])('a front is distinguished from a back, %s', async (_how, made) => {
  expect(await look(await made(drawnCard().file))).toMatchObject({ inferDetailType: 'IC' });
});

it.each([
  ['a certificate', () => drawnCertificate()],
  ['a certificate on a table', () => onTable(drawnCertificate())],
  ['a receipt', () => drawnReceipt()],
  [
    'a blank sheet',
    () =>
      sharp({ create: { width: 1100, height: 694, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  [
    'a picture of something else',
    () =>
      sharp({
        create: {
          width: 1100,
          height: 694,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 120, sigma: 40 },
        },
      })
        .blur(6)
        .normalise()
        .png()
        .toBuffer(),
  ],
])('%s shows no card', async (_what, made) => {
  expect(await look(await made())).toBe('not-a-document');
});
