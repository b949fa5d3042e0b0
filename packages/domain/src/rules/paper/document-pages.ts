import * as z from 'zod/mini';
import { type KnownPaper, knownPapers } from './other-paper.ts';

/** Maximum number of pages drawn; a longer PDF is refused (decisions §15.11). */
export const mostPages = 50;
/** Maximum total of a file's page pictures, in bytes; scans of the longest file use half of it. */
export const mostPageBytes = 32 * 1024 * 1024;

/** Why a PDF is refused (decisions §15.11). `format`: it cannot be opened, or unpacks to far more than a document. */
export const pageRefusals = ['format', 'encrypted', 'scripts', 'attachments', 'pages'] as const;
export type PageRefusal = (typeof pageRefusals)[number];

/** A drawn page; sizes in pixels. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  /** Known paper that it looks like; absent if there is none, or if it was not examined. */
  readonly paper?: KnownPaper | undefined;
}

const side = z.number().check(z.int(), z.minimum(1), z.maximum(10_000));
const listSchema = z.object({
  pages: z
    .array(
      z.object({
        width: side,
        height: side,
        size: z.number().check(z.int(), z.minimum(1)),
        paper: z.optional(z.enum(knownPapers)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostPages)),
});

const prefix = 4;

/** Packs pictures: length of the list (four bytes, big-endian), the list as JSON, the pictures in order. */
export function packPages(pages: readonly PagePicture[]): Uint8Array {
  const sizes = pages.map(({ width, height, jpeg, paper }) => ({ width, height, size: jpeg.length, paper }));
  const list = new TextEncoder().encode(JSON.stringify({ pages: sizes }));
  const total = sizes.reduce((sum, { size }) => sum + size, prefix + list.length);
  const packed = new Uint8Array(total);
  new DataView(packed.buffer).setUint32(0, list.length);
  packed.set(list, prefix);
  let at = prefix + list.length;
  for (const { jpeg } of pages) {
    packed.set(jpeg, at);
    at += jpeg.length;
  }
  return packed;
}

/** Number of bytes at the beginning of a packed file that always contain the list of pages. */
export const longestPageList = 8_192;

/** The pages of a packed file, from its beginning. @throws for anything else */
export function listedPages(beginning: Uint8Array): readonly Pick<PagePicture, 'width' | 'height' | 'paper'>[] {
  const length = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength).getUint32(0);
  const list: unknown = JSON.parse(new TextDecoder().decode(beginning.subarray(prefix, prefix + length)));
  return listSchema.parse(list).pages;
}

/** Unpacks the output of {@link packPages}. @throws for anything else */
export function unpackPages(packed: Uint8Array): PagePicture[] {
  const length = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0);
  const list: unknown = JSON.parse(new TextDecoder().decode(packed.subarray(prefix, prefix + length)));
  let at = prefix + length;
  const pages = listSchema.parse(list).pages.map(({ width, height, size, paper }) => {
    const jpeg = packed.subarray(at, at + size);
    at += size;
    if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new Error('a page is no JPEG');
    return { width, height, jpeg, ...(paper && { paper }) };
  });
  if (at !== packed.length) throw new Error('the pages are not as long as they say');
  return pages;
}
