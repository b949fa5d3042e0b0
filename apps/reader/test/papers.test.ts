import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Pool, startPool } from '../src/pool/pool.ts';
import { drawnCard, drawnCardBack, drawnCertificate, drawnReceipt } from './support/drawn-certificate.ts';
import { scanPdf } from './support/drawn-pdf.ts';

vi.setConfig({ testTimeout: 120_000 });

let pool: Pool;
beforeAll(() => {
  pool = startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
});
afterAll(() => pool.close());

const scanOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};
const upsideDown = (file: Buffer): Promise<Buffer> => sharp(file).rotate(180).png().toBuffer();

it.each([
  ['a certificate', () => drawnCertificate(), 'BIZ_LICENSE'],
  ['a certificate upside down', () => upsideDown(drawnCertificate()), 'BIZ_LICENSE'],
  ['a certificate as a PDF', async () => scanPdf([await scanOf(drawnCertificate())]), 'BIZ_LICENSE'],
  ['a card', () => drawnCard().file, 'ID_CARD'],
  ['the back of a card that names one in a sentence', () => drawnCardBack().file, undefined],
  ['a receipt', () => drawnReceipt(), undefined],
])('%s is known by its title alone', async (_what, made, inferType) => {
  const outcome = await pool.read({ inferType: 'paper', file: await made() });
  if (inferType === undefined) expect(outcome).toEqual({ kind: 'refused', reason: 'not-a-document' });
  else expect(outcome).toEqual({ kind: 'read', image: { inferResult: 'SUCCESS', message: 'SUCCESS', inferType } });
});

const emptyPage = (): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 1414, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

it.each([
  ['behind a cover', 1, 2],
  ['on the third page', 2, 3],
  ['on the fourth page, which nobody looks at,', 3, undefined],
])('a certificate %s of a PDF is found with its page', async (_where, before, page) => {
  // One page to be read before it is enough; an empty one costs little.
  const [receipt, empty] = [await scanOf(drawnReceipt()), await scanOf(await emptyPage())];
  const covers = [receipt, ...Array.from({ length: before - 1 }, () => empty)];
  const pages = [...covers, await scanOf(drawnCertificate()), receipt];
  const outcome = await pool.read({ inferType: 'paper', file: scanPdf(pages) });
  expect(outcome).toMatchObject(
    page === undefined ? { kind: 'refused' } : { image: { inferType: 'BIZ_LICENSE', page } },
  );
});
