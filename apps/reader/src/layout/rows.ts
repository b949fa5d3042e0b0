import { type Box, grow, heightOf, join, joinAll, verticalOverlap, widthOf } from '@portal/domain/rules/picture/box.ts';
import type { Component } from '@portal/domain/rules/picture/components.ts';

/** A row of text with its parts from left to right; `em` is the height of its letters in pixels. */
export interface Row {
  readonly box: Box;
  readonly em: number;
  readonly parts: readonly Box[];
}

/** The height that a quarter of the parts exceed. */
export function tallHeight(parts: readonly Box[]): number {
  const heights = parts.map(heightOf).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.78)] ?? 0;
}

/** Groups parts into rows of text, from the top down. The page must be upright. */
export function rowsOf(components: readonly Component[]): Row[] {
  const parts = components.map(({ box }) => box);
  const em = tallHeight(parts.filter((box) => heightOf(box) >= 6));
  if (em === 0) return [];
  const words = mergeNear(parts, em)
    .flatMap((group) => cutApart(group, em))
    .map(toRow);
  const solid = words.filter(({ box }) => Math.max(widthOf(box), heightOf(box)) >= 0.35 * em);
  const rows = chain(solid).map((group) => toRow(group.flatMap((word) => word.parts)));
  return mergeHalves(rows, em)
    .filter((row) => heightOf(row.box) >= 0.45 * em)
    .sort((a, b) => a.box.y0 - b.box.y0);
}

/** Cuts lines so tight that letters touch where the fewest parts cross, if each side is as high as a letter. */
function cutApart(parts: Box[], em: number): Box[][] {
  const box = joinAll(parts);
  const tall = tallHeight(parts);
  if (box === undefined || heightOf(box) < 1.7 * Math.max(tall, 0.9 * em) || parts.length < 6) return [parts];
  const crossing = (y: number): number => parts.filter(({ y0, y1 }) => y0 < y && y1 > y).length;
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let y = Math.ceil(box.y0 + 0.6 * tall); y <= box.y1 - 0.6 * tall; y++) {
    if (crossing(y) < least) [best, least] = [y, crossing(y)];
  }
  if (least > 0.12 * parts.length) return [parts];
  const isAbove = ({ y0, y1 }: Box): boolean => (y0 + y1) / 2 < best;
  return [parts.filter(isAbove), parts.filter((part) => !isAbove(part))].filter((half) => half.length > 0);
}

/** Joins the halves of syllables such as 윤, 은, 우 without a tall stroke, which fall into an upper and a lower row. */
function mergeHalves(rows: readonly Row[], em: number): Row[] {
  const merged: Row[] = [];
  for (const row of [...rows].sort((a, b) => a.box.y0 - b.box.y0)) {
    const upper = merged.findIndex((other) => areHalves(other, row, em) || areCrossing(other, row));
    const half = merged[upper];
    if (half === undefined) merged.push(row);
    else merged[upper] = toRow([...half.parts, ...row.parts]);
  }
  return merged;
}

function areHalves(upper: Row, lower: Row, em: number): boolean {
  const shared = Math.min(upper.box.x1, lower.box.x1) - Math.max(upper.box.x0, lower.box.x0);
  const longest = Math.max(widthOf(upper.box), widthOf(lower.box));
  const halfHigh = tallHeight(upper.parts) < 0.65 * em && tallHeight(lower.parts) < 0.75 * em;
  const whole = heightOf(join(upper.box, lower.box));
  const between = lower.box.y0 - upper.box.y1;
  return halfHigh && shared > 0.75 * longest && whole < 1.8 * em && between < 0.3 * em;
}

/** Whether two rows are halves of very large or widely spaced letters: these cross or nearly touch, whole lines do not. */
function areCrossing(a: Row, b: Row): boolean {
  const shared = Math.min(a.box.x1, b.box.x1) - Math.max(a.box.x0, b.box.x0);
  const longest = Math.max(widthOf(a.box), widthOf(b.box));
  const overlap = verticalOverlap(a.box, b.box);
  const whole = heightOf(join(a.box, b.box));
  const between = Math.max(a.box.y0, b.box.y0) - Math.min(a.box.y1, b.box.y1);
  const isWord = longest < 8 * whole && shared > 0.75 * longest;
  return shared > 0 && (overlap > 0.6 || (isWord && between < 0.07 * whole));
}

function toRow(parts: readonly Box[]): Row {
  const sorted = [...parts].sort((a, b) => a.x0 - b.x0);
  const box = joinAll(sorted) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  // Hangul fills a row's height, digits do not: the row is the better measure unless it slants or two lines merge.
  const em = Math.min(0.88 * heightOf(box), 1.35 * tallHeight(sorted));
  return { box, em: Math.max(em, 1), parts: sorted };
}

/** Joins parts closer than about half a letter horizontally, or a tenth vertically. */
function mergeNear(parts: readonly Box[], em: number): Box[][] {
  const sorted = [...parts].sort((a, b) => a.x0 - b.x0);
  const group = sorted.map((_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (group[at] !== undefined && group[at] !== at) at = group[at] ?? at;
    return at;
  };
  sorted.forEach((box, i) => {
    const reach = grow(box, 0.5 * em, 0.1 * em);
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j];
      if (other === undefined || other.x0 > reach.x1) break;
      if (other.y0 < reach.y1 && other.y1 > reach.y0 && sameLine(box, other, em)) group[find(j)] = find(i);
    }
  });
  const groups = Map.groupBy(sorted, (_, i) => find(i));
  return [...groups.values()];
}

/** Parts whose heights barely overlap are joined only if one is directly above the other. */
function sameLine(a: Box, b: Box, em: number): boolean {
  if (verticalOverlap(a, b) > 0.25) return true;
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > 0.3 * Math.min(widthOf(a), widthOf(b)) && heightOf(join(a, b)) < 1.35 * em;
}

function chain(words: readonly Row[]): Row[][] {
  const rows: Row[][] = [];
  for (const word of [...words].sort((a, b) => a.box.x0 - b.box.x0)) {
    let best: { row: Row[]; overlap: number } | undefined;
    for (const row of rows) {
      const overlap = verticalOverlap(tail(row), word.box);
      if (overlap > 0.5 && overlap > (best?.overlap ?? 0)) best = { row, overlap };
    }
    if (best === undefined) rows.push([word]);
    else best.row.push(word);
  }
  return rows;
}

/** The last words of a row, so that a slightly slanting row is still followed. */
function tail(row: readonly Row[]): Box {
  const last = row.slice(-3).map(({ box }) => box);
  return joinAll(last) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
}

/** Cuts a row at blanks wider than `gap` letters. */
export function splitAtGaps(row: Row, gap: number): Row[] {
  const pieces: Box[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const part of row.parts) {
    const last = pieces.at(-1);
    if (last === undefined || part.x0 - end > gap * row.em) pieces.push([part]);
    else last.push(part);
    end = Math.max(end, part.x1);
  }
  return pieces.map(toRow);
}
