import { heightOf, widthOf } from '@portal/domain/rules/picture/box.ts';
import { components } from '@portal/domain/rules/picture/components.ts';
import type { Gray } from '../image/gray.ts';
import { resize } from '../image/warp.ts';

const workingSide = 800;
const inkLevel = 170;
const limitDegrees = 8;

interface Dots {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly height: number;
}

/** The slant in radians: the angle whose projection on the vertical has the sharpest rows. Searches 8 degrees to either side. */
export function skew(flat: Gray): number {
  const small = resize(flat, Math.min(1, workingSide / Math.max(flat.width, flat.height)));
  const dots = inkDots(small);
  if (dots.x.length < 50) return 0;
  const coarse = sharpest(dots, 0, limitDegrees, 0.5);
  const fine = sharpest(dots, coarse, 0.5, 0.1);
  return (sharpest(dots, fine, 0.1, 0.02) * Math.PI) / 180;
}

/** Longer things are frames, the sheet's edges or stains on the ground, whose slant means nothing. */
const longest = 0.12;

function inkDots(image: Gray): Dots {
  const xs: number[] = [];
  const ys: number[] = [];
  const most = longest * Math.max(image.width, image.height);
  for (const { box, runs } of components(image, inkLevel)) {
    if (widthOf(box) > most || heightOf(box) > most) continue;
    for (const { y, x0, x1 } of runs) {
      for (let x = x0; x < x1; x++) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  return { x: Int32Array.from(xs), y: Int32Array.from(ys), height: image.height + image.width };
}

function sharpest(dots: Dots, centre: number, reach: number, step: number): number {
  let best = { degrees: centre, score: -1 };
  for (let degrees = centre - reach; degrees <= centre + reach + 1e-9; degrees += step) {
    const score = sharpness(dots, (degrees * Math.PI) / 180);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}

/** Sum of the squared differences between neighbouring rows of the projection. */
function sharpness(dots: Dots, angle: number): number {
  const rows = new Float32Array(2 * dots.height);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  for (let i = 0; i < dots.x.length; i++) {
    const row = Math.round((dots.y[i] ?? 0) * c - (dots.x[i] ?? 0) * s) + (dots.height >> 1);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let i = 1; i < rows.length; i++) score += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2;
  return score;
}
