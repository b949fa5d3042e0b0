import type { Lot } from '../specimens/lot.ts';

/** Defects of a picture. `none` and `watermark` cover nothing; `turned` and `phone` are only rotated. */
export const faults = [
  'none',
  'glare',
  'fold',
  'finger',
  'shadow',
  'screen',
  'dark',
  'blurred',
  'small',
  'compressed',
  'turned',
  'phone',
  'glare',
  'copy',
] as const;
export type Fault = (typeof faults)[number];

/** Changes a pixel's red, green and blue at a place of the picture, 0 to 1 across and down. */
export type Veil = (
  color: readonly [number, number, number],
  x: number,
  y: number,
) => readonly [number, number, number];

const each = ([r, g, b]: readonly [number, number, number], change: (value: number) => number) =>
  [change(r), change(g), change(b)] as const;

/** A lamp's reflection: adds 220 to 540 gray levels at a spot's centre, depending on the grade. */
function glare(lot: Lot, grade: number, height: number): Veil {
  const spots = Array.from({ length: lot.one([1, 1, 2]) }, () => ({
    x: lot.value(0.12, 0.88),
    y: lot.value(0.18, 0.62),
    wide: lot.value(0.05, 0.13) * (1 + 0.35 * grade),
    high: lot.value(0.035, 0.09) * (1 + 0.35 * grade),
    strength: 90 + 130 * grade + lot.value(0, 60),
    turn: lot.value(0, Math.PI),
  }));
  return (color, x, y) => {
    let more = 0;
    for (const spot of spots) {
      const [dx, dy] = [x - spot.x, (y - spot.y) * height];
      const [c, s] = [Math.cos(spot.turn), Math.sin(spot.turn)];
      const away = ((dx * c + dy * s) / spot.wide) ** 2 + ((dy * c - dx * s) / (spot.high * height)) ** 2;
      more += spot.strength * Math.exp(-away);
    }
    return each(color, (value) => value + more);
  };
}

/** A crease across the paper: a bright and a dark edge, with an unreadable strip between them. */
function fold(lot: Lot, grade: number): Veil {
  const isAcross = lot.isOneOf(2);
  const at = isAcross ? lot.value(0.2, 0.6) : lot.value(0.3, 0.8);
  const slant = lot.value(-0.06, 0.06);
  const half = 0.0012 + 0.0016 * grade;
  const depth = 30 + 25 * grade;
  return (color, x, y) => {
    const away = (isAcross ? y - slant * x : x - slant * y) - at;
    if (Math.abs(away) < half) return each(color, (value) => 0.15 * value + 0.85 * (190 - depth / 2));
    const shade = Math.exp(-Math.abs(away) / 0.02);
    return each(color, (value) => value + (away < 0 ? 0.4 : -1) * depth * shade);
  };
}

function finger(lot: Lot, grade: number, height: number): Veil {
  const isLeft = lot.isOneOf(3);
  const reach = 0.07 + 0.08 * grade + lot.value(0, 0.05);
  const middle = lot.value(0.22, 0.55);
  const thick = lot.value(0.035, 0.055) / Math.max(0.7, height / 1.4);
  const skin = [lot.number(190, 225), lot.number(140, 170), lot.number(115, 140)] as const;
  return (color, x, y) => {
    const inside = isLeft ? x : 1 - x;
    const along = inside > reach - thick ? (inside - reach + thick) / thick : 0;
    const across = (y - middle - 0.15 * inside) / thick;
    const away = along * along + across * across;
    if (away > 1.25) return color;
    if (away > 1) return each(color, (value) => value * (0.6 + 1.6 * (away - 1)));
    const light = 1 - 0.35 * away;
    return [skin[0] * light, skin[1] * light, skin[2] * light];
  };
}

function shadow(lot: Lot, grade: number): Veil {
  const [nx, ny] = [lot.value(-1, 1), lot.value(0.3, 1)];
  const edge = lot.value(0.3, 0.6) * ny + 0.5 * nx;
  const depth = 0.3 + 0.17 * grade;
  const soft = lot.value(0.004, 0.05);
  return (color, x, y) => {
    const share = 1 / (1 + Math.exp(-(x * nx + y * ny - edge) / soft));
    return each(color, (value) => value * (1 - depth * share));
  };
}

/** A photograph of a screen: the grid of its dots interferes with the camera's. */
function screen(lot: Lot, grade: number, height: number): Veil {
  const fine = lot.value(310, 390);
  const [beatX, beatY] = [lot.value(14, 40), lot.value(10, 34)];
  const depth = 0.05 + 0.05 * grade;
  const tint = lot.value(4, 10) * grade;
  return ([r, g, b], x, y) => {
    const grid = Math.sin(x * fine * 2 * Math.PI) * Math.sin(y * fine * height * 2 * Math.PI);
    const beat = Math.sin(x * beatX + 3 * Math.sin(y * beatY));
    const light = 1 - depth * (0.5 + 0.5 * grid) - depth * (0.5 + 0.5 * beat);
    return [r * light + tint * beat, g * light, b * light - tint * beat];
  };
}

const dark = (lot: Lot, grade: number): Veil => {
  const gain = [0.5, 0.36, 0.24][grade - 1] ?? 0.24;
  const far = lot.value(0.1, 0.35);
  return (color, x) => each(color, (value) => value * gain * (1 - far * x));
};

/** A gray copy: pale, with lower contrast. */
const copy = (lot: Lot, grade: number): Veil => {
  const [paper, ink] = [lot.number(226, 250), 20 + 28 * grade];
  return ([r, g, b]) => {
    const value = ink + ((paper - ink) * (0.299 * r + 0.587 * g + 0.114 * b)) / 255;
    return [value, value, value];
  };
};

/** The veil over the picture; undefined for a fault of another kind. @param height of the picture, in multiples of its width */
export function veilOf(fault: Fault, lot: Lot, grade: number, height: number): Veil | undefined {
  if (fault === 'glare') return glare(lot, grade, height);
  if (fault === 'fold') return fold(lot, grade);
  if (fault === 'finger') return finger(lot, grade, height);
  if (fault === 'shadow') return shadow(lot, grade);
  if (fault === 'screen') return screen(lot, grade, height);
  if (fault === 'dark') return dark(lot, grade);
  return fault === 'copy' ? copy(lot, grade) : undefined;
}

/** How camera and file degrade the picture; blur and noise in pixels and gray levels, `share` of the size. */
export interface Spoiled {
  readonly share: number;
  readonly blur: number;
  readonly noise: number;
  readonly quality: number;
}

const ofGrade = (values: readonly number[], grade: number): number => values[grade - 1] ?? values.at(-1) ?? 1;

export function spoiledBy(fault: Fault, lot: Lot, grade: number): Spoiled {
  return {
    share: fault === 'small' ? ofGrade([0.74, 0.64, 0.55], grade) : 1,
    blur: fault === 'blurred' ? ofGrade([1, 1.35, 1.7], grade) : lot.value(0, 0.6),
    noise: fault === 'dark' ? ofGrade([5, 7, 9], grade) : lot.value(1, 5),
    quality: fault === 'compressed' ? ofGrade([40, 28, 18], grade) : lot.number(66, 90),
  };
}
