import { contains, grow, heightOf, joinAll, widthOf } from '@portal/domain/rules/picture/box.ts';
import { type Component, components, erase } from '@portal/domain/rules/picture/components.ts';
import { type Gray, percentile } from '../image/gray.ts';
import { tallHeight } from './rows.ts';

/** The parts that can be text, and the picture with everything else painted white. */
export interface Ink {
  readonly parts: readonly Component[];
  readonly frames: readonly Component[];
  readonly clean: Gray;
  /** Removes from another picture of the same page what was removed from this one. */
  readonly cleaned: (other: Gray) => Gray;
}

/** Limits as shares of the picture's long side. */
export interface InkLimits {
  readonly tallest: number;
  readonly widest: number;
  /** Whether thin lines taller or longer than body letters are remains of boxes rather than large type. */
  readonly dropsLines: boolean;
}

/** A full page of text has about 2,000 parts; grass, cloth or noise have many more and are not readable. */
const mostParts = 8_000;

/** Keeps what has the size of text; drops frames, photographs, boxes drawn around a word, and specks. */
export function inkOf(flat: Gray, limits: InkLimits): Ink {
  const side = Math.max(flat.width, flat.height);
  const all = components(flat, inkThreshold(flat));
  const frames: Component[] = [];
  const kept: Component[] = [];
  for (const part of all) {
    if (isFrame(part, side, limits) || touchesEdge(part, flat)) frames.push(part);
    else if (part.area >= 3 && Math.max(widthOf(part.box), heightOf(part.box)) >= side / 700) kept.push(part);
  }
  if (kept.length > mostParts) return { parts: [], frames, clean: flat, cleaned: (other) => other };
  const em = limits.dropsLines ? tallHeight(kept.map(({ box }) => box).filter((box) => heightOf(box) >= 6)) : 0;
  const boxes = kept.filter((part) => isDrawnBox(part, kept) || isLine(part, em));
  const unwanted = [...frames, ...boxes];
  const cleaned = (picture: Gray): Gray => erase(picture, unwanted, 2);
  return { parts: kept.filter((part) => !boxes.includes(part)), frames, clean: cleaned(flat), cleaned };
}

/** Halfway between the darkest text and white: thin, blurred letters never get fully black. */
function inkThreshold(flat: Gray): number {
  return Math.max(130, Math.min(190, (percentile(flat, 0.01) + 255) / 2));
}

function isFrame({ box, area }: Component, side: number, limits: InkLimits): boolean {
  const width = widthOf(box);
  const height = heightOf(box);
  if (height > limits.tallest * side || width > limits.widest * side) return true;
  const thinBar = height > 0.75 * limits.tallest * side && width < 0.12 * height;
  const solid = area > 0.8 * width * height && Math.min(width, height) > 0.015 * side;
  return thinBar || solid;
}

/** Whether a part touches the page's edge: it belongs to the ground below or to a neighbour and is not text. */
const touchesEdge = ({ box }: Component, { width, height }: Gray): boolean =>
  box.x0 < 2 || box.y0 < 2 || box.x1 > width - 2 || box.y1 > height - 2;

/** Whether a part is a thin stroke longer than any of body type; thick ones belong to large type. */
function isLine({ box }: Component, em: number): boolean {
  const [thin, long] = [Math.min(widthOf(box), heightOf(box)), Math.max(widthOf(box), heightOf(box))];
  const flat = widthOf(box) > heightOf(box);
  return em > 0 && thin <= Math.max(2, 0.15 * em) && long > (flat ? 2.2 : 1.4) * em;
}

/** Whether a part is a hollow rectangle around a word, such as the ones around 업태 and 종목. */
function isDrawnBox(part: Component, others: readonly Component[]): boolean {
  const { box, area } = part;
  if (area > 0.45 * widthOf(box) * heightOf(box) || widthOf(box) < 1.3 * heightOf(box)) return false;
  const within = grow(box, -1, -1);
  const inner = others.filter((other) => other !== part && contains(within, other.box));
  const span = joinAll(inner.map((other) => other.box));
  return inner.length >= 3 && span !== undefined && heightOf(span) > 0.4 * heightOf(box);
}
