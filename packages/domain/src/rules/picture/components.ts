import type { Box } from './box.ts';
import type { GrayImage } from './image-quality.ts';

interface Run {
  readonly y: number;
  readonly x0: number;
  readonly x1: number;
}

/** Connected ink (8-neighbourhood). */
export interface Component {
  readonly box: Box;
  readonly area: number;
  readonly runs: readonly Run[];
}

/** All connected parts darker than the threshold. */
export function components(image: GrayImage, threshold: number): Component[] {
  const runs: Run[] = [];
  const parent: number[] = [];
  let previous = 0;
  for (let y = 0; y < image.height; y++) {
    const start = runs.length;
    scanRow(image, y, threshold, runs);
    for (let i = start; i < runs.length; i++) parent.push(i);
    link(runs, parent, previous, start);
    previous = start;
  }
  return gather(runs, parent);
}

function scanRow(image: GrayImage, y: number, threshold: number, runs: Run[]): void {
  const from = y * image.width;
  let x = 0;
  while (x < image.width) {
    if ((image.data[from + x] ?? 255) >= threshold) {
      x++;
      continue;
    }
    const x0 = x;
    while (x < image.width && (image.data[from + x] ?? 255) < threshold) x++;
    runs.push({ y, x0, x1: x });
  }
}

function root(parent: number[], start: number): number {
  let at = start;
  for (;;) {
    const up = parent[at] ?? at;
    if (up === at) return at;
    parent[at] = parent[up] ?? up;
    at = up;
  }
}

/** Unites touching runs of two neighbouring rows: the upper in [upper, lower), the lower from there on. */
function link(runs: readonly Run[], parent: number[], upper: number, lower: number): void {
  let i = upper;
  let j = lower;
  while (i < lower && j < runs.length) {
    const a = runs[i];
    const b = runs[j];
    if (a === undefined || b === undefined || a.y + 1 !== b.y) return;
    if (a.x0 <= b.x1 && b.x0 <= a.x1) parent[root(parent, j)] = root(parent, i);
    if (a.x1 < b.x1) i++;
    else j++;
  }
}

function gather(runs: readonly Run[], parent: number[]): Component[] {
  const groups = new Map<number, Run[]>();
  runs.forEach((run, i) => {
    const id = root(parent, i);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [run]);
    else group.push(run);
  });
  return [...groups.values()].map(describe);
}

function describe(runs: readonly Run[]): Component {
  let [x0, y0, x1, y1, area] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const run of runs) {
    x0 = Math.min(x0, run.x0);
    x1 = Math.max(x1, run.x1);
    y0 = Math.min(y0, run.y);
    y1 = Math.max(y1, run.y + 1);
    area += run.x1 - run.x0;
  }
  return { box: { x0, y0, x1, y1 }, area, runs };
}

/** Paints components white, with the given margin so that their soft edges go as well. */
export function erase(image: GrayImage, unwanted: readonly Component[], margin: number): GrayImage {
  const data = image.data.slice();
  for (const { runs } of unwanted) {
    for (const run of runs) {
      for (let y = Math.max(0, run.y - margin); y <= Math.min(image.height - 1, run.y + margin); y++) {
        const x0 = Math.max(0, run.x0 - margin);
        data.fill(255, y * image.width + x0, y * image.width + Math.min(image.width, run.x1 + margin));
      }
    }
  }
  return { width: image.width, height: image.height, data };
}
