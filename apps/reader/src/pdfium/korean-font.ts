import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Pdfium } from './library.ts';

const require = createRequire(import.meta.url);

/** Fields of an FPDF_SYSFONTINFO (PDFium, fpdf_sysfontinfo.h): its version, then eight functions. */
const fieldCount = 9;
const mapFontField = 3;
const fontDataField = 5;
/** HANGUL_CHARSET in the same header. */
const hangul = 129;
const handle = 1;

let bytes: Uint8Array | undefined;

function koreanFont(): Uint8Array {
  bytes ??= readFileSync(require.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'));
  return bytes;
}

/** Provides Korean letters for fonts that the file lacks: the library has none and would leave the text out. */
export function lendKoreanFont({ calls, memory, put }: Pdfium): void {
  const font = koreanFont();
  const mapFont = (_info: number, _weight: number, _italic: number, charset: number): number =>
    charset === hangul ? handle : 0;
  /** Returns the whole file; single tables of it are not provided. */
  const fontData = (_info: number, _font: number, table: number, buffer: number, size: number): number => {
    if (table !== 0) return 0;
    if (buffer !== 0 && size >= font.length) memory().set(font, buffer);
    return font.length;
  };
  const fields = new Uint32Array(fieldCount);
  fields[0] = 1;
  fields[mapFontField] = calls.pdfium.addFunction(mapFont, 'iiiiiiii');
  fields[fontDataField] = calls.pdfium.addFunction(fontData, 'iiiiii');
  const info = put(new Uint8Array(fields.buffer));
  if (info !== undefined) calls.FPDF_SetSystemFontInfo(info);
}
