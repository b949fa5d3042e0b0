import type { Point, Quad } from './box.ts';
import { assessImage, type GrayImage, grayToMeasure, measureImage, type QualityVerdict } from './image-quality.ts';
import { darkestOf, sheetCorners, sheetSide } from './sheet.ts';

/** An ID card's width by its height (ISO/IEC 7810 ID-1). */
export const cardShape = 85.6 / 54;

/** Margin around the frame that is analysed and kept, on each side, relative to the frame's width. */
export const frameMargin = 0.07;

/** Analysis of a camera frame: the reader's quality verdict, and the position of the card. */
export interface CardLook extends QualityVerdict {
  /** 'missing' when its four corners are not visible. */
  readonly lies: 'well' | 'missing' | 'far' | 'turned';
}

/** The most urgent advice; undefined when the picture is good. */
export type FrameAdvice = 'dark' | 'missing' | 'far' | 'turned' | 'glare' | 'blurred' | 'small';

/** Minimum width, relative to the analysed width: below it the card does not fill three quarters of the frame. */
const leastWidth = 0.65;
/** Maximum slant in degrees for automatic capture: the reader straightens less than that without loss. */
const mostSlant = 9;

const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Distance in pixels from the edge at which a corner counts as cut off. */
const edge = 2;

function lie(corners: Quad | undefined, { width, height }: GrayImage): CardLook['lies'] {
  if (!corners) return 'missing';
  const [a, b, c, d] = corners;
  const across = (length(a, b) + length(d, c)) / 2;
  const down = (length(a, d) + length(b, c)) / 2;
  const slant = (Math.abs(Math.atan2(b.y - a.y, b.x - a.x)) * 180) / Math.PI;
  if (down > across || slant > mostSlant) return 'turned';
  const isWhole = corners.every(({ x, y }) => x > edge && y > edge && x < width - edge && y < height - edge);
  if (!isWhole) return 'missing';
  return across < leastWidth * width ? 'far' : 'well';
}

/** Analyses a camera frame including its margin with the reader's measures. @param full size in pixels in which the picture would be kept */
export function lookAtCard(
  pixels: ArrayLike<number>,
  size: { readonly width: number; readonly height: number },
  channels: 3 | 4,
  full = size,
): CardLook {
  const verdict = assessImage('id', full, measureImage(grayToMeasure(pixels, size, channels)));
  const small = grayToMeasure(darkestOf(pixels, size, channels).data, size, 1, sheetSide);
  return { ...verdict, lies: lie(sheetCorners(small), small) };
}

/** The advice for a frame. In the dark, or without a card, nothing else can be measured. */
export function adviceOnLook({ refused, warnings, lies }: CardLook): FrameAdvice | undefined {
  if (refused === 'small') return 'small';
  if (warnings.includes('dark')) return 'dark';
  if (lies !== 'well') return lies;
  if (warnings.includes('glare')) return 'glare';
  return refused || warnings.includes('blurred') ? 'blurred' : undefined;
}
