import type { Point, Quad } from './box.ts';
import { assessImage, type GrayImage, grayToMeasure, measureImage, type QualityVerdict } from './image-quality.ts';
import { darkestOf, sheetCorners, sheetSide } from './sheet.ts';

/** An ID card's width by its height (ISO/IEC 7810 ID-1). */
export const cardShape = 85.6 / 54;

/** How much more than the frame is looked at and kept, on each side, as a share of the frame's width. */
export const frameMargin = 0.07;

/** What one look through a camera's frame finds: the reader's own verdict, and where the card lies. */
export interface CardLook extends QualityVerdict {
  /** 'missing' where its four corners are not seen. */
  readonly lies: 'well' | 'missing' | 'far' | 'turned';
}

/** What to do next, one thing at a time; the first that holds. undefined where the picture is good. */
export type FrameAdvice = 'dark' | 'missing' | 'far' | 'turned' | 'glare' | 'blurred' | 'small';

/** Of the looked-at width: less, and the card does not fill three quarters of the frame. */
const leastWidth = 0.65;
/** Slant in degrees above which it is not taken by itself: the reader straightens less than that without loss. */
const mostSlant = 9;

const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Pixels from the edge within which a corner counts as cut off. */
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

/**
 * Looks at what a camera sees in its frame, the margin around it included, by the measures the reader judges with.
 * @param pixels row by row, `channels` bytes each
 * @param full size in pixels in which the picture would be kept
 */
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

/** The one thing to say of a look. In the dark nothing else can be told, and of a card that is not there neither. */
export function adviceOnLook({ refused, warnings, lies }: CardLook): FrameAdvice | undefined {
  if (refused === 'small') return 'small';
  if (warnings.includes('dark')) return 'dark';
  if (lies !== 'well') return lies;
  if (warnings.includes('glare')) return 'glare';
  return refused || warnings.includes('blurred') ? 'blurred' : undefined;
}
