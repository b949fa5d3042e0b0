import { packPages, pageRefusals } from '@portal/domain/rules/paper/document-pages.ts';
import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import { type UnreadReason, unreadReasons } from '@portal/domain/rules/reading/reading-error.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { CertificateReading } from '../src/ports/certificate-reader.ts';
import type { DrawnPages, PagesWish } from '../src/ports/document-pages.ts';
import type { IdCardReading } from '../src/ports/id-card-reader.ts';
import { ProviderError } from '../src/ports/provider-error.ts';

type CertificateValues = Extract<CertificateReading, { kind: 'read' }>['values'];
type CardValues = Extract<IdCardReading, { kind: 'read' }>['values'];

const marker = '\n--reading--\n';
const point = z.object({ x: z.number(), y: z.number() });
const polygons = z.array(z.array(point));
const value = z.object({ text: z.string(), polygons });

const certificate = z.object({
  kind: z.literal('read'),
  inferDetailType: z.string(),
  values: z.record(z.string(), z.array(value)),
});
const idCard = z.object({
  kind: z.literal('read'),
  cardType: z.string(),
  values: z.record(z.string(), value),
  maskingPolygons: polygons,
});

const plain = new Map<string, Promise<Buffer>>();

function plainImage(format: 'png' | 'jpeg', background: string): Promise<Buffer> {
  const key = `${format} ${background}`;
  const made =
    plain.get(key) ??
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
  plain.set(key, made);
  return made;
}

/** A real image with data after its end, which decoders ignore. */
async function imageWith(kind: string, reading: unknown, format: 'png' | 'jpeg', ground = '#f5f5f0'): Promise<Buffer> {
  const bytes = await plainImage(format, ground);
  return Buffer.concat([bytes, Buffer.from(`${marker}${kind}${marker}${JSON.stringify(reading)}`)]);
}

export const blankImage = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> => imageWith('nothing', null, format);

export const imageWithError = (error: UnreadReason): Promise<Buffer> => imageWith('error', error, 'jpeg');

const box = (x: number, y: number) => [
  { x, y },
  { x: x + 120, y },
  { x: x + 120, y: y + 30 },
  { x, y: y + 30 },
];

/** An image that the test's certificate reader reads as these values; plain texts get some place on it. */
export function certificateImage(
  inferDetailType: string,
  texts: Partial<Record<keyof CertificateValues, string | readonly string[]>>,
) {
  const lines = Object.entries(texts).map(([key, text]) => [
    key,
    [text].flat().map((line, row) => ({ text: line, polygons: [box(40, 40 + row * 40)] })),
  ]);
  return imageWith('certificate', { kind: 'read', inferDetailType, values: Object.fromEntries(lines) }, 'png');
}

/** An image that the test's ID card reader reads as these values; the masking box covers the right half of the middle line. */
export function idCardImage(cardType: string, texts: Partial<Record<keyof CardValues, string>>, masked = true) {
  const values = Object.entries(texts).map(([key, text], row) => [key, { text, polygons: [box(40, 40 + row * 40)] }]);
  const maskingPolygons = masked ? [box(300, 180)] : [];
  return imageWith('id-card', { kind: 'read', cardType, values: Object.fromEntries(values), maskingPolygons }, 'jpeg');
}

/** The back of a card, with a background unlike all other pictures. @param masked whether a number is printed right of its middle */
export const backImage = (masked = false): Promise<Buffer> =>
  imageWith('back', masked ? [box(300, 180)] : [], 'jpeg', '#8fa7c0');

function reading(bytes: Buffer, kind: string): unknown {
  const [, written, json] = bytes.toString('latin1').includes(marker) ? bytes.toString().split(marker) : [];
  const parsed: unknown = written === kind && json ? JSON.parse(json) : undefined;
  return parsed;
}

/** What {@link certificateImage} wrote into an image; undefined for other images. */
export const certificateIn = (bytes: Buffer): CertificateReading | undefined =>
  z.optional(certificate).parse(reading(bytes, 'certificate'));

/** What {@link idCardImage} wrote into an image; undefined for other images. */
export const idCardIn = (bytes: Buffer): IdCardReading | undefined =>
  z.optional(idCard).parse(reading(bytes, 'id-card'));

/** The polygons over the numbers on a back of {@link backImage}. */
export const numbersIn = (bytes: Buffer) => z.optional(polygons).parse(reading(bytes, 'back')) ?? [];

/** Why an image is refused, as {@link imageWithError} wrote it; undefined for other images. */
export const readingErrorIn = (bytes: Buffer): UnreadReason | undefined =>
  z.optional(z.enum(unreadReasons)).parse(reading(bytes, 'error'));

export const png = (bytes: Buffer, name = 'file.png') => ({ bytes, name, contentType: 'image/png' });
export const jpeg = (bytes: Buffer, name = 'file.jpg') => ({ bytes, name, contentType: 'image/jpeg' });

let drawnPage: Promise<Buffer> | undefined;

/** `% refused: REASON` in a PDF refuses it, `% away` is an outage, `% busy` a full queue, `% paper: KIND PAGE` the paper recognised on a page. @throws ProviderError */
export async function drawnOf(pdf: Buffer, wish: PagesWish = 'pages'): Promise<DrawnPages> {
  const text = pdf.subarray(0, 200).toString('latin1');
  if (text.includes('% away')) throw new ProviderError('document-pages', 'unavailable');
  if (text.includes('% busy')) throw new ProviderError('document-pages', 'quota');
  const reason = z.enum(pageRefusals).safeParse(/% refused: (\S+)/.exec(text)?.[1]);
  if (reason.success) return { kind: 'refused', reason: reason.data };
  const size = { width: 91, height: 129 };
  drawnPage ??= sharp({ create: { ...size, channels: 3, background: '#f5f5f0' } })
    .jpeg()
    .toBuffer();
  const [, kind, page] = /% paper: (\S+) (\d)/.exec(text) ?? [];
  const paper = z.enum(knownPapers).safeParse(kind);
  const papers = paper.success && wish !== 'pages' ? [{ paper: paper.data, page: Number(page) }] : [];
  return { kind: 'drawn', pages: packPages([{ ...size, jpeg: await drawnPage }]), papers };
}
