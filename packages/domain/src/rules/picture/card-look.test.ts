import { describe, expect, it } from 'vitest';
import { adviceOnLook, type CardLook, cardShape, lookAtCard } from './card-look.ts';

const size = { width: 1000, height: 650 };
const middle = { x: size.width / 2, y: size.height / 2 };

interface Scene {
  /** Width of the card relative to the picture. */
  readonly fills: number;
  /** Clockwise, in degrees. */
  readonly turn: number;
  /** Offset to the right of the centre, in pixels. */
  readonly aside: number;
  /** Width of a blurred edge of the writing, in pixels from light to dark. */
  readonly soft: number;
  /** Brightness: 1 for bright surroundings. */
  readonly light: number;
  readonly lamp: boolean;
  readonly ground: number;
}

const good: Scene = { fills: 0.86, turn: 0, aside: 0, soft: 1, light: 1, lamp: false, ground: 40 };

/** Bars that imitate writing on light paper in the shape of a card, on a background; red, green and blue. */
function photographed(scene: Scene): Uint8Array {
  const { fills, soft, light, lamp, ground } = scene;
  const [halfWidth, halfHeight] = [(fills * size.width) / 2, (fills * size.width) / cardShape / 2];
  const angle = (scene.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const levelAt = (x: number, y: number): number => {
    if (Math.abs(x) > halfWidth || Math.abs(y) > halfHeight) return ground * light;
    if (lamp && Math.hypot(x - 150, y) < 90) return 255;
    const isWriting = Math.abs(x) < 0.8 * halfWidth && Math.abs(y) < 0.6 * halfHeight;
    const at = (x + 2000) % 24;
    const depth = isWriting ? Math.min(1, Math.max(0, Math.min(at, 12 + soft - at) / soft)) : 0;
    return (230 - 170 * depth) * light;
  };
  const pixels = new Uint8Array(3 * size.width * size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    const [dx, dy] = [(i % size.width) - middle.x - scene.aside, Math.floor(i / size.width) - middle.y];
    pixels.fill(Math.round(levelAt(dx * cos + dy * sin, dy * cos - dx * sin)), 3 * i, 3 * i + 3);
  }
  return pixels;
}

const adviceOn = (change: Partial<Scene>, full = size) =>
  adviceOnLook(lookAtCard(photographed({ ...good, ...change }), size, 3, full));

describe('the advice on one frame of the camera', () => {
  it.each([
    ['a good picture', {}, undefined],
    ['a dark picture', { light: 0.3 }, 'dark'],
    ['a reflection', { lamp: true }, 'glare'],
    ['a shaken camera', { soft: 9 }, 'blurred'],
    ['a card that fills half the frame', { fills: 0.58 }, 'far'],
    ['a rotated card', { turn: 15, fills: 0.75 }, 'turned'],
    ['a slightly rotated card', { turn: 4, fills: 0.8 }, undefined],
    ['an upright card', { turn: 90, fills: 0.6 }, 'turned'],
    ['no card on a table', { fills: 0, ground: 150 }, 'missing'],
    ['a card with a hidden side', { fills: 0.8, aside: 130 }, 'missing'],
    ['a card larger than the frame', { fills: 1.3 }, 'missing'],
    ['a card on a bright background', { ground: 225 }, 'missing'],
  ] as const)('%s', (_, change, advice) => {
    expect(adviceOn(change)).toBe(advice);
  });

  it('reports a camera with too few pixels first', () => {
    expect(adviceOn({}, { width: 480, height: 312 })).toBe('small');
  });
});

const fine: CardLook = { refused: undefined, warnings: [], lies: 'well' };

describe('the most important advice', () => {
  it.each([
    [{ warnings: ['dark', 'glare'], lies: 'missing' }, 'dark'],
    [{ warnings: ['glare'], lies: 'missing' }, 'missing'],
    [{ warnings: ['blurred'], refused: 'blurred', lies: 'far' }, 'far'],
    [{ warnings: ['blurred', 'glare'] }, 'glare'],
    [{ warnings: ['blurred'] }, 'blurred'],
    [{ refused: 'blurred' }, 'blurred'],
    [{}, undefined],
  ] as const)('%j: %s', (change, advice) => {
    expect(adviceOnLook({ ...fine, ...change })).toBe(advice);
  });
});
