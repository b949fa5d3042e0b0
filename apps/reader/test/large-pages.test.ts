import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Pool, startPool } from '../src/pool/pool.ts';
import { drawnCertificate, soleKind } from './support/drawn-certificate.ts';
import { scanPdf } from './support/drawn-pdf.ts';
import { peakDuring, showsMemory } from './support/peak-memory.ts';

// Genuine pages of many pixels, as an office scanner makes them: read like any other, with little more memory.
vi.setConfig({ testTimeout: 120_000 });

/** A4 at 600 dots per inch. */
const [width, height] = [4960, 7016];
/** Share of a process's 512 MB that such a page may take. */
const mostMegabytes = 440;

let pool: Pool;
let scan: Buffer;
let inParts: Buffer;

beforeAll(async () => {
  pool = startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
  scan = await sharp(drawnCertificate()).resize({ width, height, fit: 'fill' }).jpeg({ quality: 80 }).toBuffer();
  inParts = await sharp(scan).jpeg({ progressive: true }).toBuffer();
});
afterAll(() => pool.close());

it.each([
  ['a JPEG', () => scan],
  ['a progressive JPEG', () => inParts],
  ['a PNG', () => sharp(scan).png({ compressionLevel: 3 }).toBuffer()],
  ['a PDF', () => scanPdf([{ jpeg: scan, width, height }])],
  ['a PDF of a progressive JPEG', () => scanPdf([{ jpeg: inParts, width, height }])],
  ['a third PDF, as no memory of the others is kept', () => scanPdf([{ jpeg: inParts, width, height }])],
])('an A4 page of 600 dots an inch is read as %s', async (_what, made) => {
  const file = await made();
  let outcome: unknown;
  const peak = await peakDuring(async () => {
    outcome = await pool.read({ inferType: 'biz-license', file });
  });
  const text = expect.objectContaining({ text: soleKind.registerNumber });
  expect(outcome).toMatchObject({ kind: 'read', image: { bizLicense: { result: { registerNumber: [text] } } } });
  if (showsMemory) expect(peak).toBeLessThan(mostMegabytes);
});
