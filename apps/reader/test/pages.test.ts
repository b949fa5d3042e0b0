import { deflateSync } from 'node:zlib';
import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPagePool } from '../src/pages/pool.ts';
import type { Outcome } from '../src/pool/messages.ts';
import { drawnCertificate } from './support/drawn-certificate.ts';
import {
  dynamicForm,
  endlessPainting,
  launchPdf,
  manyPages,
  nestedForms,
  scripted,
  sizedPdf,
  withFiles,
} from './support/drawn-hostile-pdf.ts';
import { lockedPdf, packedPdf, packedSpaces, restrictedPdf, scanPdf, textPdf } from './support/drawn-pdf.ts';
import { peakDuring, showsMemory } from './support/peak-memory.ts';

// Pages of PDFs, drawn by a real process with its limits; and which are not drawn, and why.
vi.setConfig({ testTimeout: 240_000 });

let pool: ReturnType<typeof startPagePool>;
/** A pool with too little time per PDF for what is drawn here. */
let hastyPool: ReturnType<typeof startPagePool>;

beforeAll(() => {
  pool = startPagePool({ workers: 1, timeLimitMs: 120_000 });
  hastyPool = startPagePool({ workers: 1, timeLimitMs: 120_000, seconds: 1 });
});

afterAll(() => Promise.all([pool.close(), hastyPool.close()]));

const draw = (file: Uint8Array, by = pool): Promise<Outcome> => by.read({ inferType: 'pages', file });

async function refusalOf(file: Uint8Array, by = pool): Promise<string> {
  const outcome = await draw(file, by);
  return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
}

async function pagesOf(file: Uint8Array) {
  const outcome = await draw(file);
  if (outcome.kind !== 'drawn') throw new Error(JSON.stringify(outcome));
  return unpackPages(outcome.pages);
}

async function inkOf(jpeg: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 128).length / pixels.length;
}

it('draws every page of a scan at 110 dots per inch', async () => {
  const { data, info } = await sharp(drawnCertificate()).jpeg().toBuffer({ resolveWithObject: true });
  const scan = { jpeg: data, width: info.width, height: info.height };
  const pages = await pagesOf(scanPdf([scan, scan, scan]));
  expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([909, 1286]));
  const [first] = pages;
  expect(await sharp(first?.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 909, height: 1286 });
});

it('draws Korean text whose font is not embedded', async () => {
  const [page] = await pagesOf(textPdf([{ text: '사업자등록증', x: 100, y: 700, size: 24 }]));
  const part = { left: 150, top: 180, width: 230, height: 45 };
  expect(await inkOf(page?.jpeg ?? new Uint8Array(), part)).toBeGreaterThan(0.05);
});

it('a page of 200,000 points is drawn smaller', async () => {
  const [page] = await pagesOf(sizedPdf(200_000, 100_000));
  expect(page).toMatchObject({ width: 2400, height: 1200 });
});

it('draws a file with a launch action like any other', async () => {
  expect(await pagesOf(launchPdf())).toHaveLength(1);
});

it('fifty pages are drawn, fifty-one are refused', async () => {
  // Not much smaller than A4: their pictures together must not count as too much.
  const sheet = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 480 680] >>';
  expect(await pagesOf(manyPages(50, sheet))).toHaveLength(50);
  expect(await refusalOf(manyPages(51))).toBe('pages');
});

it.each(scripted)('a script is refused: %s', async (_where, file) => {
  expect(await refusalOf(file())).toBe('scripts');
});

it.each(withFiles)('an embedded file is refused: %s', async (_where, file) => {
  expect(await refusalOf(file())).toBe('attachments');
});

const refused: readonly (readonly [what: string, reason: string, made: () => Buffer])[] = [
  ['a PDF with a password', 'encrypted', lockedPdf],
  ['an encrypted PDF that opens without a password', 'encrypted', restrictedPdf],
  [
    'a gigabyte packed into three kilobytes',
    'format',
    () => packedPdf(deflateSync(packedSpaces(1000)), '[/FlateDecode /FlateDecode]'),
  ],
  ['a PDF of 20,000 pages', 'pages', () => manyPages(20_000)],
  ['an archive after a PDF’s first word', 'format', () => Buffer.from('%PDF-1.7\nPK\x03\x04 and so on', 'latin1')],
  ['a PDF cut short', 'format', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ['a PDF without pages', 'format', () => manyPages(0)],
  ['a form whose pages a viewer has to make', 'format', dynamicForm],
];

it.each(refused)('%s is refused: %s', async (_what, reason, made) => {
  const file = made();
  const peak = await peakDuring(async () => expect(await refusalOf(file)).toBe(reason));
  if (showsMemory) expect(peak).toBeLessThan(512);
});

it.each([
  ['forms that draw each other a billion times', nestedForms],
  ['a page that takes minutes to paint', endlessPainting],
])('gives up %s when its time is over, and draws the next file', async (_what, made) => {
  expect(await refusalOf(made(), hastyPool)).toBe('format');
  expect(await draw(manyPages(1), hastyPool)).toMatchObject({ kind: 'drawn' });
});

it('still draws a page after all of them', async () => {
  expect(await pagesOf(manyPages(1))).toHaveLength(1);
});
