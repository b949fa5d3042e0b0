import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Outcome } from '../src/pool/messages.ts';
import { BusyError, type Pool, startPool } from '../src/pool/pool.ts';
import { drawnCard, drawnReceipt } from './support/drawn-certificate.ts';
import { packedPdf, scanPdf, textPdf } from './support/drawn-pdf.ts';

// Broken and hostile uploads, and more of them than fit: every one gets an answer.
vi.setConfig({ testTimeout: 240_000 });

const [workers, queueLimit] = [2, 28];
const atOnce = workers + queueLimit;
let pool: Pool;

beforeAll(() => {
  pool = startPool({ workers, queueLimit, timeLimitMs: 60_000 });
});

afterAll(() => pool.close());

/** Repeatable random numbers, so that a failure can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function flipped(file: Buffer, seed: number): Buffer {
  const roll = dice(seed);
  const copy = Buffer.from(file);
  for (let i = 0; i < 30; i++) {
    const at = roll(copy.length);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << roll(8)), at);
  }
  return copy;
}

const cut = (file: Buffer, seed: number): Buffer => file.subarray(0, 1 + dice(seed)(file.length - 1));

const scriptText = Buffer.from('<script>alert(1)</script>PK\u0003\u0004<svg xmlns="http://www.w3.org/2000/svg"/>');
/** The beginning of one format with the body of another. */
const crossed = (first: Buffer, second: Buffer, seed: number): Buffer =>
  Buffer.concat([first.subarray(0, 4 + dice(seed)(40)), scriptText, second]);

/** Some files show their page however broken they are. The page has few pixels, because a blank A4 sheet would be searched in every possible way. */
const strip = '[0 0 72 2880]';

async function seeds(): Promise<Buffer[]> {
  const small = sharp(drawnReceipt()).resize({ width: 200 });
  const jpeg = await small.jpeg().toBuffer();
  const png = await small.png().toBuffer();
  const words = textPdf([{ text: '영수증', x: 6, y: 700, size: 20 }], strip);
  const scan = scanPdf([{ jpeg, width: 200, height: 257 }], strip);
  const spaces = deflateSync(deflateSync(Buffer.alloc(4_000_000, ' ')));
  const packed = packedPdf(spaces, '[/FlateDecode /FlateDecode]', strip);
  return [jpeg, png, words, png, jpeg, scan, png, jpeg, packed, png];
}

const brokenFiles = 90;

it(`refuses each of ${brokenFiles} broken files, and its processes continue to read`, async () => {
  const good = await seeds();
  const files = Array.from({ length: brokenFiles }, (_, i): Buffer => {
    const [file = Buffer.alloc(0), other = Buffer.alloc(0)] = [good[i % 10], good[(i + 1 + (i >> 3)) % 10]];
    const ways = [cut, flipped, (one: Buffer, seed: number) => crossed(one, other, seed)];
    return ways[Math.floor(i / 10) % 3]?.(file, i) ?? file;
  });
  const outcomes: Outcome[] = [];
  for (let i = 0; i < brokenFiles; i += atOnce) {
    const some = files.slice(i, i + atOnce);
    outcomes.push(...(await Promise.all(some.map((file) => pool.read({ inferType: 'id-card', file })))));
  }
  expect(outcomes).toHaveLength(brokenFiles);
  expect(outcomes.filter(({ kind }) => kind !== 'refused')).toEqual([]);
  const after = await pool.read({ inferType: 'id-card', file: drawnCard().file });
  expect(after).toMatchObject({ kind: 'read', image: { inferDetailType: 'IC' } });
});

it('answers 50 documents at once on two processes, or refuses them as busy', async () => {
  const file = await sharp(drawnReceipt()).resize({ width: 200 }).png().toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      pool.read({ inferType: 'id-card', file }).catch((error: unknown): Outcome | 'wait' => {
        if (error instanceof BusyError) return 'wait';
        throw error;
      }),
    ),
  );
  expect(answers.filter((one) => one === 'wait')).toHaveLength(50 - atOnce);
  expect(answers.filter((one) => one !== 'wait')).toEqual(Array(atOnce).fill({ kind: 'refused', reason: 'small' }));
});
