import { describe, expect, test } from 'vitest';
import { glyphsOf, UNKNOWN_SIGN } from './letters.ts';

const OUTPUTS = { near: 1, kind: 4, initial: 19, vowel: 21, final: 28, sides: 2 };
const STRIDE = 75;
const HEADER = { outputs: OUTPUTS, signs: '1l' };
const INITIAL = 1 + OUTPUTS.kind;

/** What the network would say: at some places a middle, of a kind, with likely letters of the script. */
type Said = { readonly place: number; readonly near: number; readonly likely: readonly (readonly [number, number])[] };

function answer(places: number, said: readonly Said[]): Parameters<typeof glyphsOf>[0] {
  const values = new Float32Array(places * STRIDE);
  for (let place = 0; place < places; place++) values[place * STRIDE] = -5;
  for (const { place, near, likely } of said) {
    values[place * STRIDE] = near;
    for (const [at, value] of likely) values[place * STRIDE + at] = value;
    values.set([0.5, 0.25], (place + 1) * STRIDE - 2);
  }
  return { places, step: 2, stride: STRIDE, values };
}

const text = (places: number, said: readonly Said[], only = ''): string =>
  glyphsOf(answer(places, said), HEADER, only)
    .map((glyph) => glyph.text)
    .join('');

const kind = (index: number): readonly [number, number] => [1 + index, 9];
const syllable = (initial: number, vowel: number, final: number): readonly (readonly [number, number])[] => [
  kind(0),
  [INITIAL + initial, 9],
  [INITIAL + 19 + vowel, 9],
  [INITIAL + 40 + final, 9],
];

describe('characters of a line', () => {
  test('stand where a place is nearer to a middle than its neighbours', () => {
    const said = [
      { place: 3, near: 1, likely: syllable(0, 0, 0) },
      { place: 4, near: 3, likely: syllable(4, 18, 16) },
      { place: 9, near: 2, likely: [kind(2)] },
      { place: 12, near: -2, likely: [kind(2)] },
    ];
    expect(text(16, said)).toBe('뜸1');
  });

  test('have sides in pixels of the line', () => {
    const [glyph] = glyphsOf(answer(8, [{ place: 4, near: 5, likely: [kind(3)] }]), HEADER, '');
    expect(glyph).toMatchObject({ text: 'l', x0: 1, x1: 13 });
    expect(glyph?.confidence).toBeGreaterThan(90);
  });

  test('are limited to those that can occur', () => {
    const said = [{ place: 2, near: 4, likely: [kind(3), [3, 5] as const] }];
    expect([text(6, said), text(6, said, '1'), text(6, said, '1l')]).toEqual(['l', '1', 'l']);
  });

  test('a wide letter seen from its left and its right is one, two of a kind side by side are two', () => {
    const twice = [3, 5].map((place) => ({ place, near: 3, likely: [kind(3)] }));
    expect(text(12, twice)).toBe('l');
    const apart = [3, 12].map((place) => ({ place, near: 3, likely: [kind(3)] }));
    expect(text(18, apart)).toBe('ll');
  });

  test('writing of other sorts is marked as such', () => {
    expect(text(6, [{ place: 2, near: 4, likely: [kind(1)] }])).toBe(UNKNOWN_SIGN);
  });

  test('a syllable of everyday Korean is preferred among near ties', () => {
    // 뜸 and 뜴 nearly tie: the latter hardly occurs.
    const said = [{ place: 2, near: 4, likely: [...syllable(4, 18, 16), [INITIAL + 40 + 12, 9.5] as const] }];
    expect(text(6, said)).toBe('뜸');
    const clear = [{ place: 2, near: 4, likely: [...syllable(4, 18, 16), [INITIAL + 40 + 12, 15] as const] }];
    expect(text(6, clear)).toBe('뜴');
  });
});
