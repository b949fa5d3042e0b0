import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Pool, startPool } from '../src/pool/pool.ts';
import { drawnCertificate } from './support/drawn-certificate.ts';
import { packedPdf, packedSpaces } from './support/drawn-pdf.ts';
import { peakDuring, showsMemory } from './support/peak-memory.ts';

// Small files that unpack to a lot: refused by real worker processes, which continue to read afterwards.
vi.setConfig({ testTimeout: 120_000 });

let pool: Pool;

beforeAll(() => {
  pool = startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
});

afterAll(() => pool.close());

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function hugePng(side: number): Buffer {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

async function hugeJpeg(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

/** A few kilobytes that unpack to most of a megabyte, which in turn unpacks to 700 megabytes. */
const nestedPdf = (): Buffer => packedPdf(deflateSync(packedSpaces(700)), '[/FlateDecode /FlateDecode]');

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  const pages = Array.from(
    { length: count },
    (_, at) => `${at + 3} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n`,
  );
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count ${count}/Kids[${kids}]>>\nendobj\n` +
      `${pages.join('')}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
}

/** Limit of a process that reads. */
const mostMegabytes = 512;

const bombs: readonly (readonly [what: string, reason: string, made: () => Promise<Buffer> | Buffer])[] = [
  ['a PNG of 256 megapixels', 'pixels', () => hugePng(16_000)],
  ['a JPEG of 65,500 by 65,500', 'pixels', hugeJpeg],
  ['a PDF that unpacks to a gigabyte', 'format', () => packedPdf(packedSpaces(1_000), '/FlateDecode')],
  ['a nested PDF', 'format', nestedPdf],
  ['a PDF of 20,000 pages', 'pages', () => manyPages(20_000)],
  ['an archive', 'format', () => Buffer.from('PK\x03\x04 and so on', 'latin1')],
  ['an archive after a PDF’s first word', 'format', () => Buffer.from('%PDF-1.7\nPK\x03\x04 and so on', 'latin1')],
];

it.each(bombs)('%s is refused: %s', async (_what, reason, made) => {
  const file = await made();
  expect(file.length).toBeLessThan(10_485_760);
  let outcome: unknown;
  const peak = await peakDuring(async () => {
    outcome = await pool.read({ inferType: 'biz-license', file });
  });
  expect(outcome).toEqual({ kind: 'refused', reason });
  if (showsMemory) expect(peak).toBeLessThan(mostMegabytes);
});

it('still reads a certificate after all of them', async () => {
  expect(await pool.read({ inferType: 'biz-license', file: drawnCertificate() })).toMatchObject({ kind: 'read' });
});
