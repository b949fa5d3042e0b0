import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Quad } from '@portal/domain/rules/picture/box.ts';
import { inverse, type Matrix, rectangleToQuad } from '@portal/domain/rules/picture/homography.ts';
import type { Lot } from './lot.ts';

/** What a card lies on: its mean colour and how much the grain varies it. */
const grounds = {
  dark: { red: [34, 74], green: [34, 74], blue: [40, 82], grain: 5 },
  wood: { red: [88, 150], green: [58, 100], blue: [34, 70], grain: 16 },
  cloth: { red: [60, 140], green: [70, 140], blue: [90, 160], grain: 8 },
  light: { red: [165, 200], green: [162, 196], blue: [150, 190], grain: 4 },
  paper: { red: [226, 246], green: [226, 246], blue: [222, 244], grain: 1 },
} as const;
type Ground = keyof typeof grounds;

/** How a card is captured: `scanned` fills the picture, `framed` was cropped by the camera view, `free` lies on a table. */
export type Taken = 'scanned' | 'framed' | 'free';

/** Four bytes per pixel: red, green, blue, and one that is 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface Photographed {
  readonly canvas: Canvas;
  readonly toPicture: Matrix;
}

function layGround({ width, height, data }: Pixels, lot: Lot, ground: Ground): void {
  const { red, green, blue, grain } = grounds[ground];
  const tone = [red, green, blue].map(([from, to]) => lot.number(from, to));
  const [slow, fast] = [lot.value(0.002, 0.006), lot.value(0.012, 0.04)];
  const bends = Array.from({ length: width }, (_, x) => 3 * Math.sin(x * slow));
  const waves = Array.from({ length: 64 }, (_, part) => grain * Math.sin((part * Math.PI) / 32));
  const turns = 32 / Math.PI;
  for (let at = 0; at < width * height; at += 1) {
    const wave = waves[Math.floor((Math.floor(at / width) * fast + (bends[at % width] ?? 0) + 3) * turns) & 63] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) data[4 * at + channel] = (tone[channel] ?? 0) + wave;
    data[4 * at + 3] = 255;
  }
}

/** Width of the shadow along a card's edges, in pixels. */
const shadowWidth = 22;

function layCard(target: Pixels, card: Pixels, toCard: Matrix, hasShadow: boolean): void {
  const [a, b, c, d, e, f, g, h, i] = toCard;
  for (let at = 0; at < target.width * target.height; at += 1) {
    const x = (at % target.width) + 0.5;
    const y = Math.floor(at / target.width) + 0.5;
    const w = g * x + h * y + i;
    const sx = (a * x + b * y + c) / w - 0.5;
    const sy = (d * x + e * y + f) / w - 0.5;
    const away = Math.max(-sx, sx - card.width, -sy, sy - card.height, 0);
    if (away <= 0) paint(target, 4 * at, card, sx, sy);
    else if (hasShadow && away < shadowWidth) darken(target, 4 * at, 0.6 + (0.4 * away) / shadowWidth);
  }
}

function darken({ data }: Pixels, at: number, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * share;
}

function paint(target: Pixels, at: number, { width, height, data }: Pixels, x: number, y: number): void {
  const x0 = Math.min(width - 2, Math.floor(x));
  const y0 = Math.min(height - 2, Math.floor(y));
  const [fx, fy] = [x - x0, y - y0];
  for (let channel = 0; channel < 3; channel += 1) {
    const from = 4 * (y0 * width + x0) + channel;
    const top = (data[from] ?? 0) * (1 - fx) + (data[from + 4] ?? 0) * fx;
    const bottom = (data[from + 4 * width] ?? 0) * (1 - fx) + (data[from + 4 * width + 4] ?? 0) * fx;
    target.data[at + channel] = top * (1 - fy) + bottom * fy;
  }
}

/** Number of cells per row and column over which the light varies. */
const cells = 64;

/** For each cell, the brightness of the light and what a lamp's reflection adds. */
function lightOver(lot: Lot): readonly { readonly factor: number; readonly shine: number }[] {
  const gain = lot.value(0.82, 1.02);
  const shade = lot.value(0, 0.32);
  const [nx, ny] = [lot.value(-1, 1), lot.value(-1, 1)];
  const glare = lot.isOneOf(4) ? lot.value(40, 100) : 0;
  const [gx, gy, reach] = [lot.value(0.25, 0.75), lot.value(0.25, 0.75), lot.value(0.08, 0.16)];
  return Array.from({ length: cells * cells }, (_, cell) => {
    const [x, y] = [(cell % cells) / cells, Math.floor(cell / cells) / cells];
    const side = nx * (x - 0.5) + ny * (y - 0.5);
    const factor = gain * (1 - shade / (1 + Math.exp(-6 * side)));
    return { factor, shine: glare * Math.exp(-((x - gx) ** 2 + 1.5 * (y - gy) ** 2) / (reach * reach)) };
  });
}

function light({ width, height, data }: Pixels, lot: Lot): void {
  const over = lightOver(lot);
  const noise = lot.value(2, 16);
  let seed = lot.number(1, 2 ** 30);
  for (let at = 0; at < width * height; at += 1) {
    const column = Math.floor(((at % width) * cells) / width);
    const row = Math.floor((Math.floor(at / width) * cells) / height);
    const { factor, shine } = over[row * cells + column] ?? { factor: 1, shine: 0 };
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const more = shine + noise * (seed / 2 ** 32 - 0.5);
    for (let channel = 0; channel < 3; channel += 1)
      data[4 * at + channel] = (data[4 * at + channel] ?? 0) * factor + more;
  }
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly across: number;
}

function frameOf(lot: Lot, taken: Taken, shape: number): Frame {
  if (taken === 'free' && shape > 1) return { width: 1560, height: 2080, across: lot.value(0.8, 0.92) * 1400 };
  if (taken === 'free') {
    const [width, height] = lot.isOneOf(4) ? [1200, 1600] : [1600, 1200];
    return { width, height, across: lot.value(0.5, 0.88) * width };
  }
  const width = lot.number(1000, 1500);
  const margin = taken === 'framed' ? lot.value(0.03, 0.09) : 0;
  return {
    width,
    height: Math.round((width * (shape + 2 * margin)) / (1 + 2 * margin)),
    across: width / (1 + 2 * margin),
  };
}

/** The card's corners in the picture: a little off-centre, turned, and in perspective. */
function cornersIn(lot: Lot, { width, height, across }: Frame, shape: number, taken: Taken): Quad {
  const [right, down] = [across / 2, (across * shape) / 2];
  const isScan = taken === 'scanned';
  const turn = isScan ? 0 : (lot.value(-4, 4) * Math.PI) / 180;
  const slack = taken === 'free' ? 0.25 : 0.1;
  const cx = width / 2 + (isScan ? 0 : lot.value(-slack, slack) * (width - across));
  const cy = height / 2 + (isScan ? 0 : lot.value(-slack, slack) * (height - across * shape));
  const bend = isScan ? 0 : 0.03 * across * shape;
  const corner = (x: number, y: number) => ({
    x: cx + x * Math.cos(turn) - y * Math.sin(turn) + lot.value(-bend, bend),
    y: cy + x * Math.sin(turn) + y * Math.cos(turn) + lot.value(-bend, bend),
  });
  return [corner(-right, -down), corner(right, -down), corner(right, down), corner(-right, down)];
}

/** Plain values, as reading each one from the canvas costs a call. */
export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** A card or sheet in a random position, evenly lit. */
export function laid(card: Canvas, lot: Lot, taken: Taken): { readonly picture: Pixels; readonly toPicture: Matrix } {
  const shape = card.height / card.width;
  const frame = frameOf(lot, taken, shape);
  const toPicture = rectangleToQuad(card.width, card.height, cornersIn(lot, frame, shape, taken));
  const picture = pixelsOf(createCanvas(frame.width, frame.height));
  layGround(picture, lot, lot.one(['dark', 'dark', 'wood', 'wood', 'cloth', 'light', 'paper']));
  layCard(picture, pixelsOf(card), inverse(toPicture), taken !== 'scanned');
  return { picture, toPicture };
}

export function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const drawn = ctx.createImageData(width, height);
  drawn.data.set(data);
  ctx.putImageData(drawn, 0, 0);
  return canvas;
}

export function photographed(card: Canvas, lot: Lot, taken: Taken): Photographed {
  const { picture, toPicture } = laid(card, lot, taken);
  light(picture, lot);
  return { canvas: canvasOf(picture), toPicture };
}
