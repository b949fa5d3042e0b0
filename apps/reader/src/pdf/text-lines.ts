import { compose, type Matrix } from '@portal/domain/rules/picture/homography.ts';
import { renderedScale } from '@portal/domain/rules/reading/rendered-page.ts';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { blank } from '../image/gray.ts';
import type { Page } from '../layout/page.ts';
import type { Line } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';
import { withDocument } from './open.ts';

/** A printed page whose letters are known, so that nothing has to be recognised. */
export interface TextPage {
  readonly page: Page;
  readonly lines: readonly Line[];
}

/** Fewer letters than this are a scan's watermark or page number. */
const leastLetters = 40;
/** More letters than this are not a form of one page. */
const mostLetters = 20_000;

/** A letter on its baseline, in pixels of the drawn page; `size` is the height of the type. */
interface Placed {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
}

/** The first page's text layer, placed as it would be drawn; undefined if it has none of substance. @throws RefusedError `encrypted`, `format` */
export const textPage = (file: Uint8Array): Promise<TextPage | undefined> =>
  withDocument(file, async (document) => textOf(await document.getPage(1)));

async function textOf(page: PDFPageProxy): Promise<TextPage | undefined> {
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: renderedScale(plain) });
  const view = matrixOf(viewport.transform);
  const { items } = await page.getTextContent();
  const letters = items.flatMap((item) => ('str' in item ? placed(item, view) : []));
  if (letters.length < leastLetters || letters.length > mostLetters) return undefined;
  const lines = gather(letters).map(toLine);
  const image = blank(Math.round(viewport.width), Math.round(viewport.height));
  return { page: { image, rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] }, lines };
}

function matrixOf(six: readonly unknown[]): Matrix {
  const [a, b, c, d, e, f] = six.map(Number);
  return [a ?? 1, c ?? 0, e ?? 0, b ?? 0, d ?? 1, f ?? 0, 0, 0, 1];
}

interface Item {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

/** Relative width of a character: a syllable or Chinese character is twice as wide as any other. */
const shareOf = (char: string): number => (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]/.test(char) ? 2 : 1);

/** Removes the control characters that some fonts put between letters. */
const readable = (text: string): string => text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

function placed({ str, transform, width }: Item, view: Matrix): Placed[] {
  const chars = Array.from(readable(str));
  const [a, b, c, d, e, f] = compose(view, matrixOf(transform));
  const size = Math.hypot(b, e);
  const typeSize = Math.hypot(Number(transform[0]), Number(transform[1])) || 1;
  // Only upright text is used: what is set across the page is a watermark.
  if (chars.length === 0 || a <= 0 || Math.abs(d) > 0.05 * a || size < 4) return [];
  const length = (width * a) / typeSize;
  const total = chars.reduce((sum, char) => sum + shareOf(char), 0);
  let x = c;
  return chars.flatMap((text) => {
    const x0 = x;
    x += (length * shareOf(text)) / total;
    return text.trim() === '' ? [] : [{ text, x0, x1: x, y: f, size }];
  });
}

/** Groups letters on about the same baseline, from the left; lines from the top. */
function gather(letters: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  for (const letter of [...letters].sort((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && letter.y - first.y < 0.45 * first.size) last.push(letter);
    else lines.push([letter]);
  }
  return lines.map((line) => line.sort((a, b) => a.x0 - b.x0));
}

/** A blank is wider than this share of the type's size. */
const blankGap = 0.14;

function toLine(placedLetters: readonly Placed[]): Line {
  const size = Math.max(...placedLetters.map((letter) => letter.size));
  const baseline = Math.max(...placedLetters.map(({ y }) => y));
  const letters = placedLetters.map(({ text, x0, x1 }, i): Letter => {
    const before = placedLetters[i - 1];
    return { text, x0, x1, space: before !== undefined && x0 - before.x1 > blankGap * size };
  });
  const x0 = letters[0]?.x0 ?? 0;
  const x1 = Math.max(...letters.map((letter) => letter.x1));
  return { letters, em: 0.88 * size, box: { x0, x1, y0: baseline - 0.82 * size, y1: baseline + 0.1 * size } };
}
