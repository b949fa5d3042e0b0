import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { Refusal } from '../src/refusal.ts';
import { drawnCard, drawnCertificate, drawnReceipt, soleKind } from './support/drawn-certificate.ts';
import { lockedPdf, scanPdf, searchablePdf, textPdf } from './support/drawn-pdf.ts';
import { warmReader } from './support/warm-reader.ts';

// Why uploads are not read, and which PDFs are, with a real worker process.
vi.setConfig({ testTimeout: 120_000 });

const pool = warmReader();

const scanOf = async (png: Buffer): Promise<{ jpeg: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(png).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

const certificateFile = drawnCertificate();
const cardFile = drawnCard().file;

async function twoCards(background: string): Promise<Buffer> {
  const ground = sharp({ create: { width: 1540, height: 770, channels: 3, background } });
  const [large, small] = await Promise.all([770, 560].map((width) => sharp(cardFile).resize({ width }).toBuffer()));
  const places = [
    { input: large, left: 56, top: 140 },
    { input: small, left: 910, top: 210 },
  ];
  return ground.composite(places).jpeg().toBuffer();
}

const refused: readonly (readonly [
  Refusal,
  string,
  'biz-license' | 'id-card' | 'any',
  () => Promise<Buffer> | Buffer,
])[] = [
  [
    'pages',
    'a PDF of two pages',
    'biz-license',
    async () => scanPdf([await scanOf(certificateFile), await scanOf(cardFile)]),
  ],
  ['encrypted', 'a PDF with a password', 'biz-license', lockedPdf],
  ['format', 'a text', 'any', () => Buffer.from('no picture')],
  ['format', 'an empty file', 'any', () => Buffer.alloc(0)],
  ['format', 'a picture of another format', 'any', () => sharp(cardFile).webp().toBuffer()],
  ['format', 'half a picture file', 'id-card', () => cardFile.subarray(0, cardFile.length >> 1)],
  ['format', 'a PDF cut short', 'biz-license', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ['blurred', 'a certificate out of focus', 'biz-license', () => sharp(certificateFile).blur(4).toBuffer()],
  ['blurred', 'a card out of focus', 'id-card', () => sharp(cardFile).blur(4).toBuffer()],
  ['blurred', 'a blurred card when either document is accepted', 'any', () => sharp(cardFile).blur(4).toBuffer()],
  ['small', 'a small certificate', 'biz-license', () => sharp(certificateFile).resize({ width: 260 }).toBuffer()],
  ['small', 'a small card', 'id-card', () => sharp(cardFile).resize({ width: 200 }).toBuffer()],
  ['several', 'two cards on one sheet of paper', 'id-card', () => twoCards('#ffffff')],
  ['several', 'two cards on a dark table', 'id-card', () => twoCards('#2b2826')],
  [
    'several',
    'two cards on a dark table, turned',
    'id-card',
    async () =>
      sharp(await twoCards('#2b2826'))
        .rotate(90)
        .toBuffer(),
  ],
  [
    'several',
    'two cards on a dark table, upside down',
    'id-card',
    async () =>
      sharp(await twoCards('#2b2826'))
        .rotate(180)
        .toBuffer(),
  ],
  [
    'portrait',
    'an upright picture without a card in it',
    'id-card',
    () => sharp(drawnReceipt()).resize({ width: 420 }).toBuffer(),
  ],
  ['not-a-document', 'a receipt', 'biz-license', drawnReceipt],
  [
    'not-a-document',
    'a blank page',
    'biz-license',
    () => sharp(certificateFile).resize({ width: 720 }).linear(0, 255).toBuffer(),
  ],
  ['not-a-document', 'a card instead of a certificate', 'biz-license', () => cardFile],
  [
    'not-a-document',
    'another document when either document is accepted',
    'any',
    () => sharp(drawnReceipt()).resize(1000, 640, { fit: 'contain' }).toBuffer(),
  ],
];

it.each(refused)('%s: %s', async (reason, _what, inferType, made) => {
  expect(await pool.read({ inferType, file: await made() })).toEqual({ kind: 'refused', reason });
});

const numberIn = { registerNumber: [{ text: soleKind.registerNumber }] };

const wordsOf = (repName: string): Parameters<typeof textPdf>[0] => [
  { text: '사 업 자 등 록 증', x: 200, y: 740, size: 24 },
  { text: '( 일반과세자 )', x: 250, y: 710, size: 13 },
  { text: `등록번호 : ${soleKind.registerNumber}`, x: 210, y: 680, size: 13 },
  { text: '상        호', x: 60, y: 620, size: 11 },
  { text: `: ${soleKind.companyName}`, x: 150, y: 620, size: 11 },
  { text: '성        명', x: 60, y: 590, size: 11 },
  { text: `: ${repName}`, x: 150, y: 590, size: 11 },
  { text: '개업연월일', x: 60, y: 560, size: 11 },
  { text: `: ${soleKind.openDate}`, x: 150, y: 560, size: 11 },
  { text: soleKind.issuanceDate, x: 220, y: 160, size: 13 },
];

it('reads a typed PDF from its text layer, and a scan from its picture', async () => {
  const typed = await pool.read({ inferType: 'any', file: textPdf(wordsOf(soleKind.repName)) });
  const result = { ...numberIn, repName: [{ text: soleKind.repName }], companyName: [{ text: soleKind.companyName }] };
  expect(typed).toMatchObject({ kind: 'read', image: { inferDetailType: 'BL_SOLE', bizLicense: { result } } });
  const scan = await pool.read({ inferType: 'any', file: scanPdf([await scanOf(certificateFile)]) });
  expect(scan).toMatchObject({ kind: 'read', image: { bizLicense: { result: numberIn } } });
});

it.each(['beneath', 'unseen'] as const)(
  'ignores text that a scanner’s program laid %s, and reads the picture',
  async (where) => {
    const file = searchablePdf(await scanOf(certificateFile), wordsOf('김민순'), where);
    const result = { ...numberIn, repName: [{ text: soleKind.repName }] };
    expect(await pool.read({ inferType: 'biz-license', file })).toMatchObject({ image: { bizLicense: { result } } });
  },
);

it('reads a card turned by a quarter instead of refusing its orientation', async () => {
  const outcome = await pool.read({ inferType: 'id-card', file: await sharp(cardFile).rotate(90).toBuffer() });
  expect(outcome).toMatchObject({ kind: 'read', image: { inferDetailType: 'IC' } });
});
