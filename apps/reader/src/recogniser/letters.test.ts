import { describe, expect, it } from 'vitest';
import { glyphsOf, unknownSign } from './letters.ts';

const outputCount = { near: 1, kind: 4, initial: 19, vowel: 21, final: 28, sides: 2 };
const strideLength = 75;
const header = { outputs: outputCount, signs: '1l' };
const initialLetters = 1 + outputCount.kind;

interface Said {
  readonly place: number;
  readonly near: number;
  readonly likely: readonly (readonly [number, number])[];
}

function answer(places: number, said: readonly Said[]): Parameters<typeof glyphsOf>[0] {
  const values = new Float32Array(places * strideLength);
  for (let place = 0; place < places; place++) values[place * strideLength] = -5;
  for (const { place, near, likely } of said) {
    values[place * strideLength] = near;
    for (const [at, value] of likely) values[place * strideLength + at] = value;
    values.set([0.5, 0.25], (place + 1) * strideLength - 2);
  }
  return { places, step: 2, stride: strideLength, values };
}

const text = (places: number, said: readonly Said[], only = ''): string =>
  glyphsOf(answer(places, said), header, only)
    .map((glyph) => glyph.text)
    .join('');

const kind = (index: number): readonly [number, number] => [1 + index, 9];
const syllable = (initial: number, vowel: number, final: number): readonly (readonly [number, number])[] => [
  kind(0),
  [initialLetters + initial, 9],
  [initialLetters + 19 + vowel, 9],
  [initialLetters + 40 + final, 9],
];

describe('characters of a line', () => {
  it('are placed at positions nearer to a letter’s middle than their neighbours', () => {
    const said = [
      { place: 3, near: 1, likely: syllable(0, 0, 0) },
      { place: 4, near: 3, likely: syllable(4, 18, 16) },
      { place: 9, near: 2, likely: [kind(2)] },
      { place: 12, near: -2, likely: [kind(2)] },
    ];
    expect(text(16, said)).toBe('뜸1');
  });

  it('have edges in pixels of the line', () => {
    const [glyph] = glyphsOf(answer(8, [{ place: 4, near: 5, likely: [kind(3)] }]), header, '');
    expect(glyph).toMatchObject({ text: 'l', x0: 1, x1: 13 });
    expect(glyph?.confidence).toBeGreaterThan(90);
  });

  it('are limited to the allowed characters', () => {
    const said = [{ place: 2, near: 4, likely: [kind(3), [3, 5] as const] }];
    expect([text(6, said), text(6, said, '1'), text(6, said, '1l')]).toEqual(['l', '1', 'l']);
  });

  it('a wide letter found twice is one letter, two equal letters further apart are two', () => {
    const twice = [3, 5].map((place) => ({ place, near: 3, likely: [kind(3)] }));
    expect(text(12, twice)).toBe('l');
    const apart = [3, 12].map((place) => ({ place, near: 3, likely: [kind(3)] }));
    expect(text(18, apart)).toBe('ll');
  });

  it('marks characters of other scripts as unknown', () => {
    expect(text(6, [{ place: 2, near: 4, likely: [kind(1)] }])).toBe(unknownSign);
  });

  it('prefers an everyday Korean syllable among near ties', () => {
    // 뜸 and 뜴 nearly tie, but the latter hardly occurs.
    const said = [{ place: 2, near: 4, likely: [...syllable(4, 18, 16), [initialLetters + 40 + 12, 9.5] as const] }];
    expect(text(6, said)).toBe('뜸');
    const clear = [{ place: 2, near: 4, likely: [...syllable(4, 18, 16), [initialLetters + 40 + 12, 15] as const] }];
    expect(text(6, clear)).toBe('뜴');
  });
});
