import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const family = 'Specimen Pretendard';

for (const style of ['Regular', 'SemiBold', 'Bold']) {
  GlobalFonts.registerFromPath(require.resolve(`pretendard/dist/public/static/Pretendard-${style}.otf`), family);
}

/** A drawing surface addressed in layout pixels, whatever its resolution is. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
  readonly width: number;
  readonly height: number;
}

/** An empty sheet of `width` by `height` layout pixels, drawn at `scale` times that resolution. */
export function createSheet(width: number, height: number, scale: number, paper = '#ffffff'): Sheet {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(scale, scale);
  return { canvas, ctx, width, height };
}

/** Style of a line of text; sizes in layout pixels, `y` of the text is its baseline. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Extra space between characters. */
  readonly spacing?: number;
  /** A typeface of this machine, instead of the one that is always available. */
  readonly typeface?: string | undefined;
}

const fontOf = (style: TextStyle): string =>
  `${style.weight ?? 400} ${style.size}px ${style.typeface === undefined ? '' : `"${style.typeface}", `}"${family}"`;

/** Writes one line with its baseline at `y`. */
export function write({ ctx }: Sheet, text: string, x: number, y: number, style: TextStyle): void {
  ctx.font = fontOf(style);
  ctx.fillStyle = style.color ?? '#16181c';
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.letterSpacing = `${style.spacing ?? 0}px`;
  ctx.fillText(text, x, y);
}

/** The width of a line, in layout pixels. */
export function widthOf({ ctx }: Sheet, text: string, style: TextStyle): number {
  ctx.font = fontOf(style);
  ctx.letterSpacing = `${style.spacing ?? 0}px`;
  return ctx.measureText(text).width;
}

export function frame(
  { ctx }: Sheet,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  color: string,
  lineWidth: number,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = lineWidth;
  ctx.strokeRect(box.x, box.y, box.width, box.height);
}

const profileMarker = 0xe2;
const scanMarker = 0xda;

/** Drops a JPEG's colour profile: sRGB is the default anyway, but a profile makes every reader convert each pixel, in twice the time. */
function withoutProfile(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at + 1] !== scanMarker) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== profileMarker) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

export const toJpeg = (canvas: Canvas): Buffer => withoutProfile(canvas.toBuffer('image/jpeg', 88));
