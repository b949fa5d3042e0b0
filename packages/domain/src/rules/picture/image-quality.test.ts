import { describe, expect, it } from 'vitest';
import { assessImage, type GrayImage, grayToMeasure, type ImageMeasures, measureImage } from './image-quality.ts';
import { adviceOn } from './picture-advice.ts';

/** Black bars 10 pixels wide on white, their sides `soft` pixels wide. */
function bars(soft: number): GrayImage {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const at = (i % width) % 20;
    const depth = Math.min(1, Math.max(0, Math.min(at, 10 - at + soft) / soft));
    data[i] = 255 - 255 * (at > 10 + soft ? 0 : depth);
  }
  return { width, height, data };
}

const sharp: ImageMeasures = { laplacian: 900, edge: 0.8, steps: 30_000, glare: 0, bright: 235 };
const upright = { width: 1400, height: 1980 };
const card = { width: 1200, height: 757 };

describe('the measures of a picture', () => {
  it('rates a step within a pixel as sharp and one over five pixels as soft', () => {
    const [crisp, soft] = [measureImage(bars(1)), measureImage(bars(5))];
    expect(crisp.edge).toBeGreaterThan(0.95);
    expect(soft.edge).toBeLessThan(0.4);
    expect(crisp.laplacian).toBeGreaterThan(soft.laplacian);
  });

  it('finds the largest white patch', () => {
    const data = new Uint8Array(100).fill(120);
    for (const i of [0, 1, 10, 11, 55]) data[i] = 255;
    expect(measureImage({ width: 10, height: 10, data }).glare).toBe(0.04);
  });

  it('takes the level of the brightest tenth, whatever the background', () => {
    const data = new Uint8Array(100).fill(20);
    expect(measureImage({ width: 10, height: 10, data }).bright).toBe(20);
    data.fill(180, 0, 12);
    expect(measureImage({ width: 10, height: 10, data }).bright).toBe(180);
  });

  it('scales a large picture to the measuring size, whatever its channels', () => {
    const size = { width: 2000, height: 1000 };
    const rgba = new Uint8Array(4 * 2_000_000).fill(80);
    const gray = grayToMeasure(rgba, size, 4);
    expect([gray.width, gray.height]).toEqual([1000, 500]);
    expect(new Set(gray.data)).toEqual(new Set([80]));
    expect(grayToMeasure(new Uint8Array(6).fill(9), { width: 3, height: 2 }, 1)).toMatchObject({ width: 3, height: 2 });
  });
});

const row = (...levels: readonly number[]): GrayImage => ({
  width: levels.length,
  height: 1,
  data: Uint8Array.from(levels),
});

describe('the thresholds of a measure', () => {
  it.each([
    ['60 levels within seven pixels', [0, 0, 0, 60, 60, 60, 60], { steps: 1, edge: 1 }],
    ['59 levels', [0, 0, 0, 59, 59, 59, 59], { steps: 0, edge: 0 }],
    ['60 levels in small steps', [0, 10, 20, 30, 40, 50, 60], { steps: 1, edge: 1 / 6 }],
    ['counted at both positions within eight pixels', [0, 0, 0, 60, 60, 60, 60, 60], { steps: 2, edge: 1 }],
    ['not found in six pixels', [0, 0, 0, 255, 255, 255], { steps: 0, edge: 0 }],
  ])('a step: %s', (_, levels, found) => {
    expect(measureImage(row(...levels))).toMatchObject(found);
  });

  it.each([
    [250, 1],
    [249, 0],
  ])('white: %i', (level, glare) => {
    expect(measureImage(row(level, level))).toMatchObject({ glare });
  });

  it.each([
    [10, 20],
    [11, 180],
  ])('bright: %i of 100', (count, bright) => {
    const data = new Uint8Array(100).fill(20).fill(180, 0, count);
    expect(measureImage({ width: 10, height: 10, data })).toMatchObject({ bright });
  });

  it('the variance is computed from the pixels with four neighbours', () => {
    const data = Uint8Array.from([0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0]);
    expect(measureImage({ width: 4, height: 3, data }).laplacian).toBe(625);
  });

  it('gray weighs red, green and blue as the eye does, and a smaller pixel averages what it covers', () => {
    const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255];
    expect([...grayToMeasure(colours, { width: 3, height: 1 }, 3).data]).toEqual([76, 150, 29]);
    expect([...grayToMeasure([0, 90, 255], { width: 3, height: 1 }, 1, 2).data]).toEqual([30, 200]);
    expect([...grayToMeasure([0, 90, 255], { width: 1, height: 3 }, 1, 2).data]).toEqual([30, 200]);
  });
});

describe('the verdict', () => {
  it.each([
    ['certificate', { width: 700, height: 800 }, {}, undefined, []],
    ['certificate', { width: 699, height: 800 }, {}, 'small', []],
    ['certificate', { width: 500, height: 990 }, {}, undefined, []],
    ['certificate', { width: 500, height: 989 }, {}, 'small', []],
    ['certificate', upright, { edge: 0.5 }, undefined, ['blurred']],
    ['certificate', upright, { edge: 0.499 }, 'blurred', ['blurred']],
    ['certificate', upright, { edge: 0.599, laplacian: 80 }, undefined, ['blurred']],
    ['certificate', upright, { edge: 0.599, laplacian: 79 }, 'blurred', ['blurred']],
    ['certificate', upright, { edge: 0.6, laplacian: 79 }, undefined, ['blurred']],
    ['certificate', upright, { edge: 0.6, laplacian: 219 }, undefined, ['blurred']],
    ['certificate', upright, { edge: 0.6, laplacian: 220 }, undefined, []],
    ['certificate', upright, { edge: 0.599, laplacian: 220 }, undefined, ['blurred']],
    ['certificate', upright, { laplacian: 219, steps: 200 }, undefined, ['blurred']],
    ['certificate', upright, { laplacian: 219, steps: 199 }, undefined, []],
    ['certificate', upright, { laplacian: 79, steps: 199 }, 'blurred', []],
    ['certificate', upright, { laplacian: 80, edge: 0, steps: 199 }, undefined, []],
    ['certificate', upright, { laplacian: 1, edge: 0, steps: 0 }, undefined, []],
    ['certificate', upright, { laplacian: 1.1, edge: 0, steps: 0 }, 'blurred', []],
    ['id', { width: 500, height: 300 }, {}, undefined, []],
    ['id', { width: 499, height: 300 }, {}, 'small', []],
    ['id', card, { edge: 0.375 }, undefined, ['blurred']],
    ['id', card, { edge: 0.374 }, 'blurred', ['blurred']],
    ['id', card, { edge: 0.459, laplacian: 42 }, undefined, ['blurred']],
    ['id', card, { edge: 0.459, laplacian: 41 }, 'blurred', ['blurred']],
    ['id', card, { edge: 0.46, laplacian: 41 }, undefined, ['blurred']],
    ['id', card, { edge: 0.46, laplacian: 119 }, undefined, ['blurred']],
    ['id', card, { edge: 0.46, laplacian: 120 }, undefined, []],
    ['id', card, { edge: 0.459, laplacian: 120 }, undefined, ['blurred']],
    ['id', card, { glare: 0.015 }, undefined, []],
    ['id', card, { glare: 0.0151 }, undefined, ['glare']],
    ['id', card, { bright: 110 }, undefined, []],
    ['id', card, { bright: 109 }, undefined, ['dark']],
    ['id', { width: 800, height: 800 }, {}, undefined, []],
    ['id', { width: 2000, height: 500 }, { edge: 0.3 }, 'blurred', ['blurred']],
    ['id', { width: 2000, height: 499 }, { edge: 0.3 }, 'small', ['blurred']],
    ['certificate', upright, {}, undefined, []],
    ['certificate', upright, { edge: 0.57 }, undefined, ['blurred']],
    ['certificate', upright, { edge: 0.45 }, 'blurred', ['blurred']],
    ['certificate', { width: 690, height: 970 }, {}, 'small', []],
    ['certificate', upright, { glare: 0.7 }, undefined, []],
    ['certificate', upright, { laplacian: 40, steps: 20 }, 'blurred', []],
    ['certificate', { width: 1900, height: 20_000 }, { laplacian: 56, steps: 129 }, 'small', []],
    ['certificate', { width: 20_000, height: 1900 }, { laplacian: 27, steps: 58 }, 'small', []],
    ['id', { width: 20_000, height: 900 }, { edge: 0.3 }, 'small', ['blurred']],
    ['certificate', upright, { laplacian: 0, edge: 0, steps: 0 }, undefined, []],
    ['id', card, {}, undefined, []],
    ['id', card, { edge: 0.3 }, 'blurred', ['blurred']],
    ['id', { width: 757, height: 1200 }, {}, undefined, ['portrait']],
    ['id', card, { glare: 0.05 }, undefined, ['glare']],
    ['id', card, { bright: 60 }, undefined, ['dark']],
    ['certificate', upright, { bright: 60 }, undefined, []],
    ['id', { width: 480, height: 300 }, {}, 'small', []],
  ] as const)('%s %j %j', (document, size, change, refused, warnings) => {
    expect(assessImage(document, size, { ...sharp, ...change })).toEqual({ refused, warnings });
  });
});

it.each([
  [undefined, [], undefined],
  [undefined, ['blurred'], { kind: 'look-again', warnings: ['blurred'] }],
  [undefined, ['blurred', 'glare'], { kind: 'look-again', warnings: ['blurred', 'glare'] }],
  [undefined, ['portrait'], { kind: 'choose-again', error: 'portrait' }],
  [undefined, ['blurred', 'portrait', 'glare'], { kind: 'choose-again', error: 'portrait' }],
  ['small', ['portrait'], { kind: 'choose-again', error: 'small' }],
  ['blurred', ['blurred', 'glare'], { kind: 'choose-again', error: 'blurred' }],
] as const)('a verdict %s with the warnings %j leads to the advice %j', (refused, warnings, advice) => {
  expect(adviceOn({ refused, warnings })).toEqual(advice);
});
