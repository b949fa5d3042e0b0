import { type Box, heightOf, type Point, widthOf } from '@portal/domain/rules/picture/box.ts';
import { project } from '@portal/domain/rules/picture/homography.ts';
import type { LossCause, LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import { crop, percentile } from '../image/gray.ts';
import type { Page } from './page.ts';
import { cutByPicture } from './picture-edge.ts';

export interface Loss {
  readonly cause: Exclude<LossCause, 'unclear'>;
  readonly cut: LossCut;
}

interface Area {
  readonly box: Box;
  /** Height of its letters, in pixels. */
  readonly em: number;
}

/** Finds the part of a line that was lost. The recogniser reads the remainder without a doubt, so only the picture shows that it is incomplete. */
export function lossIn(page: Page, area: Area): Loss | undefined {
  const cut = cutByPicture(page, area);
  return foldAcross(page, area) ?? hiddenIn(page, area) ?? (cut && { cause: 'edge', cut }) ?? fadedIn(page, area);
}

/** Finds a loss in a value of one or more lines; an end or a beginning inside it counts as its middle. */
export function lossOf(page: Page, lines: readonly Area[]): Loss | undefined {
  const losses = lines.map((line) => lossIn(page, line));
  const found = losses.findIndex((loss) => loss !== undefined);
  const loss = losses[found];
  if (loss === undefined || lines.length === 1) return loss;
  const isOutside = (loss.cut === 'start' && found === 0) || (loss.cut === 'end' && found === lines.length - 1);
  return isOutside ? loss : { ...loss, cut: 'middle' };
}

const placeOf = (x: number, { x0, x1 }: Box, em: number): LossCut =>
  x < x0 + em ? 'start' : x > x1 - em ? 'end' : 'middle';

/** Share of the page that a crease spans, and letter heights by which a frame's sides always keep clear of the letters. */
const [creaseLength, creaseReach] = [0.7, 0.7];

/** Share of the letters' rows that a crease along a line takes at least. Only for cards, which have no ruled lines; it can turn a 4 into a 1. */
const alongRows = 0.25;

function foldAcross({ image, frames = [], isPlain }: Page, { box, em }: Area): Loss | undefined {
  const isLong = (part: Box): boolean =>
    heightOf(part) > creaseLength * image.height || widthOf(part) > creaseLength * image.width;
  for (const frame of frames.filter((one) => isLong(one.box) && one.box.y0 < box.y1 && one.box.y1 > box.y0)) {
    const crossed = frame.runs.filter(
      (run) => run.y >= box.y0 && run.y < box.y1 && run.x1 > box.x0 && run.x0 < box.x1 + creaseReach * em,
    );
    const rows = new Set(crossed.map(({ y }) => y)).size;
    const [first] = crossed;
    if (first !== undefined && rows > 0.6 * heightOf(box)) return { cause: 'fold', cut: placeOf(first.x0, box, em) };
    const isAlong = isPlain !== true && widthOf(frame.box) > creaseLength * image.width;
    if (isAlong && rows > alongRows * heightOf(box)) return { cause: 'fold', cut: 'middle' };
  }
  return undefined;
}

interface Place {
  readonly light: number;
  readonly color: number;
}

function placeAt({ toUpload, ground }: Page, point: Point): Place | undefined {
  if (ground === undefined) return undefined;
  const { x, y } = project(toUpload, point);
  const { scale, light, dark } = ground;
  const [column, row] = [Math.round(x * scale), Math.round(y * scale)];
  if (column < 0 || row < 0 || column >= light.width || row >= light.height) return undefined;
  const at = row * light.width + column;
  const bright = light.data[at] ?? 0;
  return { light: bright, color: (bright - (dark.data[at] ?? 0)) / Math.max(40, bright) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const usual = new WeakMap<Page, Place>();

/** The colour and brightness of the page's paper: the median of many places. */
function paperOf(page: Page): Place {
  const known = usual.get(page);
  if (known !== undefined) return known;
  const side = 30;
  const { width, height } = page.image;
  const places = Array.from({ length: side * side }, (_, i) =>
    placeAt(page, { x: (((i % side) + 0.5) * width) / side, y: ((Math.floor(i / side) + 0.5) * height) / side }),
  ).filter((place) => place !== undefined);
  const paper = { light: median(places.map(({ light }) => light)), color: median(places.map(({ color }) => color)) };
  usual.set(page, paper);
  return paper;
}

/** Colour by which a thing on the paper exceeds the paper. */
const moreColored = 0.2;
/** The gray level at which a camera saturates, and the most that paper may have to be clearly below it. */
const [saturated, normalPaper] = [250, 243];
/** Letter heights inspected beyond either end, and distance between the places inspected. */
const [beyond, step] = [1.1, 0.25];
/** Consecutive places that make up a letter. */
const letterPlaces = 4;

function hiddenIn(page: Page, { box, em }: Area): Loss | undefined {
  if (page.ground === undefined) return undefined;
  const paper = paperOf(page);
  const canSaturate = paper.light <= normalPaper;
  const heights = [0.1, 0.35, 0.6, 0.9].map((share) => box.y0 + share * heightOf(box));
  const runs = { covered: 0, light: 0 };
  for (let x = box.x0 - beyond * em; x <= box.x1 + beyond * em; x += step * em) {
    const places = heights.flatMap((y) => placeAt(page, { x, y }) ?? []);
    const isAll = (test: (place: Place) => boolean): boolean => places.length === heights.length && places.every(test);
    runs.covered = isAll(({ color }) => color > paper.color + moreColored) ? runs.covered + 1 : 0;
    runs.light = canSaturate && isAll(({ light }) => light >= saturated) ? runs.light + 1 : 0;
    if (runs.covered >= letterPlaces) return { cause: 'covered', cut: placeOf(x - 0.5 * em, box, em) };
    const isLight = runs.light >= letterPlaces && isPaleBeside(page, { box, em }, x - 0.5 * em);
    if (isLight) return { cause: 'light', cut: placeOf(x - 0.5 * em, box, em) };
  }
  return undefined;
}

/** Letters next to one that the light took are paler than this share of the page's ink; next to a blank they are not. */
const besideLight = 0.75;
/** Letter heights on either side in which they are searched. */
const besideReach = 2;

function isPaleBeside(page: Page, { box, em }: Area, at: number): boolean {
  const near = inkAlong(page, { box, em }).filter(({ x }) => Math.abs(x - at) < besideReach * em);
  return near.length === 0 || near.some(({ ink }) => ink < besideLight * inkOfPage(page));
}

/** Ink paler than this share of the rest has lost neighbours that were paler still. */
const faded = 0.45;
/** The same relative to the ink of the whole page: small type is paler than large. */
const pageShare = 0.7;
const leastInk = 24;

interface Stretch {
  readonly x: number;
  readonly ink: number;
}

const dark = (all: readonly Stretch[]): number =>
  all.map(({ ink }) => ink).sort((a, b) => a - b)[Math.floor(0.75 * all.length)] ?? 0;

/**
 * Darkness of each letter-wide section of a line, in gray levels above the paper's. A pale one between two dark ones is a blank that shows
 * the paper's print, because light takes more than one letter and its edge is soft; so is one next to a comma or a bracket.
 */
function inkAlong({ image, shades = image }: Page, { box, em }: Area): readonly Stretch[] {
  const count = Math.max(1, Math.round(widthOf(box) / (0.5 * em)));
  const all = Array.from({ length: count }, (_, i) => {
    const x = box.x0 + ((i + 0.5) * widthOf(box)) / count;
    const part = crop(shades, { ...box, x0: x - 0.45 * em, x1: x + 0.45 * em });
    return { x, ink: part.data.length === 0 ? 0 : 255 - percentile(part, 0.02) };
  });
  const inked = all.filter(({ ink }) => ink > leastInk);
  const usual = dark(inked);
  const isDark = (at: number): boolean => (all[at]?.ink ?? 0) >= besideLight * usual;
  const isThin = (at: number): boolean => (all[at]?.ink ?? 0) >= faded * usual;
  const isEnded = (at: number, way: 1 | -1): boolean => isDark(at + way) || (isThin(at + way) && isDark(at + 2 * way));
  const isBlank = (at: number): boolean => (isDark(at - 1) && isEnded(at, 1)) || (isDark(at + 1) && isEnded(at, -1));
  return all.filter(({ ink }, at) => ink > leastInk && (isDark(at) || !isBlank(at)));
}

const pageInk = new WeakMap<Page, number>();

function inkOfPage(page: Page): number {
  const known = pageInk.get(page);
  if (known !== undefined) return known;
  const ink = median(page.rows.map((row) => dark(inkAlong(page, row))).filter((one) => one > 0));
  pageInk.set(page, ink);
  return ink;
}

/** Gray levels that exceed the paper's own texture. */
const leastGhost = 28;

/** Whether something paler than the line's ink is visible after its end: letters too pale to be read. */
function hasGhost(page: Page, { box, em }: Area, most: number): boolean {
  const behind = { ...box, x0: box.x1 + 0.5 * em, x1: box.x1 + 2.2 * em };
  if (behind.x1 > page.image.width) return false;
  const part = crop(page.shades ?? page.image, behind);
  const ink = 255 - percentile(part, 0.03);
  return ink > textureOf(page, em) + leastGhost && ink < most;
}

const textures = new WeakMap<Page, number>();

/** Darkness of the paper itself, from its grain or the print below the text: most of a page is blank. */
function textureOf(page: Page, em: number): number {
  const known = textures.get(page);
  if (known !== undefined) return known;
  const side = 12;
  const { width, height } = page.image;
  const texture = median(
    Array.from({ length: side * side }, (_, i) => {
      const [x0, y0] = [((i % side) * width) / side, (Math.floor(i / side) * height) / side];
      return 255 - percentile(crop(page.shades ?? page.image, { x0, y0, x1: x0 + 1.7 * em, y1: y0 + em }), 0.03);
    }),
  );
  textures.set(page, texture);
  return texture;
}

/** If the last letters are as dark as the others, no paler ones follow: anything visible there is the edge of a shadow. */
const evenInk = 0.8;
const isFadingOut = (along: ReturnType<typeof inkAlong>, { box, em }: Area): boolean =>
  along.some(({ x, ink }) => x > box.x1 - 2 * em && ink < evenInk * dark(along));

function isHandBehind(page: Page, { box, em }: Area): boolean {
  const paper = paperOf(page);
  const y = (box.y0 + box.y1) / 2;
  return [0.6, 1, 1.4, 1.8, 2.2].some((away) => {
    const place = placeAt(page, { x: box.x1 + away * em, y });
    return place !== undefined && place.color > paper.color + moreColored / 2;
  });
}

/**
 * Ink paler than this share of the page's is misread more often than the recogniser's scores suggest: it made up 10 of 16 wrong values
 * between 0.8 and 0.93 of the seeds `slate-river` and `copper-dawn`, and 12 of 396 right ones.
 */
const faint = 0.6;

const isPalerThan = (page: Page, area: Area, share: number): boolean =>
  inkAlong(page, area).some(({ ink }) => ink < share * inkOfPage(page));

/** Whether some of its letters are pale, or are readable only because they were darkened. */
export const isFaint = (page: Page, area: Area): boolean =>
  isPalerThan(page, area, page.shades === undefined ? faint : besideLight);

/** Distances between rows of a table, in letter heights. */
const rowsApart = [1.5, 2.1] as const;

/**
 * Whether no row can be hidden right above or below these: nothing lies there or crosses it, and they are as dark as the rest. A lamp's
 * light fades over more than a row, so it would leave the row next to a lost one pale.
 */
export function isOpenAround(page: Page, lines: readonly Area[]): boolean {
  const near = lines.flatMap(({ box, em }) =>
    rowsApart.flatMap((away) =>
      [-away, away].map((rows) => ({ box: { ...box, y0: box.y0 + rows * em, y1: box.y1 + rows * em }, em })),
    ),
  );
  const isOpen = near.every((area) => foldAcross(page, area) === undefined && hiddenIn(page, area) === undefined);
  return isOpen && !lines.some((line) => isPalerThan(page, line, besideLight));
}

function fadedIn(page: Page, area: Area): Loss | undefined {
  if (page.ground === undefined) return undefined;
  const along = inkAlong(page, area);
  const least = faded * Math.max(dark(along), pageShare * inkOfPage(page));
  const goesOn = isFadingOut(along, area) || isHandBehind(page, area);
  if (page.isPlain === true && goesOn && hasGhost(page, area, least)) return { cause: 'light', cut: 'end' };
  const pale = along.find(({ ink }) => ink < least);
  return pale && { cause: 'light', cut: placeOf(pale.x, area.box, area.em) };
}
