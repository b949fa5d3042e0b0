import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPagePool } from '../src/pages/pool.ts';
import { buildApp } from '../src/server/app.ts';
import { secretKey } from './support/call.ts';
import { drawnCard, drawnCardBack, drawnCertificate, drawnReceipt } from './support/drawn-certificate.ts';
import { otherPapers, papers } from './support/drawn-papers.ts';
import { scanPdf } from './support/drawn-pdf.ts';
import { warmReader } from './support/warm-reader.ts';

vi.setConfig({ testTimeout: 120_000 });

const pool = warmReader();
let pagePool: ReturnType<typeof startPagePool>;
beforeAll(() => {
  pagePool = startPagePool({ workers: 1, timeLimitMs: 60_000 });
});
afterAll(() => pagePool.close());

const scanOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};
const upsideDown = (file: Buffer): Promise<Buffer> => sharp(file).rotate(180).png().toBuffer();

it.each([
  ['a certificate', () => drawnCertificate(), { inferType: 'BIZ_LICENSE', paper: 'certificate' }],
  ['a certificate upside down', () => upsideDown(drawnCertificate()), { paper: 'certificate' }],
  ['an ID card', () => drawnCard().file, { inferType: 'ID_CARD', paper: 'id-card' }],
  ['the back of a card with a card’s name in a sentence', () => drawnCardBack().file, undefined],
  ['a receipt', () => drawnReceipt(), undefined],
])('%s is recognised, or not, by its title alone', async (_what, made, image) => {
  const outcome = await pool.read({ inferType: 'paper', file: await made() });
  if (image === undefined) expect(outcome).toEqual({ kind: 'refused', reason: 'not-a-document' });
  else expect(outcome).toMatchObject({ kind: 'read', image: { inferResult: 'SUCCESS', message: 'SUCCESS', ...image } });
});

it.each(Object.entries(papers))('recognises a paper of the kind %s by title and layout', async (paper, made) => {
  const outcome = await pool.read({ inferType: 'paper', file: made() });
  expect(outcome).toMatchObject({ kind: 'read', image: { inferResult: 'SUCCESS', paper } });
});

it.each(Object.entries(otherPapers))('%s is none of the known papers', async (_what, made) => {
  const outcome = await pool.read({ inferType: 'paper', file: made() });
  expect(outcome).toEqual({ kind: 'refused', reason: 'not-a-document' });
});

const emptyPage = (): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 1414, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

it('draws the pages of a PDF and, if asked, names the papers of the first three', async () => {
  const app = await buildApp({ secret: secretKey, pool, pagePool });
  const [certificate, receipt] = [await scanOf(drawnCertificate()), await scanOf(drawnReceipt())];
  const pages = [await scanOf(await emptyPage()), receipt, certificate, certificate];
  const papersOf = async (query: string, file: Buffer) => {
    const headers = { 'x-ekyc-secret': secretKey, 'content-type': 'application/pdf' };
    const answer = await app.inject({ method: 'POST', url: `/pages${query}`, headers, body: file });
    expect(answer.statusCode).toBe(200);
    return unpackPages(answer.rawPayload).map(({ paper }) => paper);
  };
  expect(await papersOf('', scanPdf([certificate]))).toEqual([undefined]);
  expect(await papersOf('?look=title', scanPdf(pages))).toEqual([undefined, undefined, 'certificate', undefined]);
  await app.close();
});
