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

describe('the measure', () => {
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

  it('takes the level of the bright tenth, whatever the background', () => {
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

describe('the verdict', () => {
  it.each([
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
] as const)('a verdict %s %j advises %j', (refused, warnings, advice) => {
  expect(adviceOn({ refused, warnings })).toEqual(advice);
});
