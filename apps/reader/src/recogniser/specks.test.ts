import { expect, it } from 'vitest';
import { withoutSpecks } from './specks.ts';

function set(text: string, room: number): { text: string; x0: number; x1: number }[] {
  let x = 0;
  return Array.from(text, (char) => {
    const width = /[가-힣]/.test(char) ? 20 : room;
    x += width;
    return { text: char, x0: x - width, x1: x };
  });
}

const read = (text: string, room: number): string =>
  withoutSpecks(set(text, room))
    .map((glyph) => glyph.text)
    .join('');

it.for([
  ['바른유·통상사', 1, '바른유통상사'],
  ['바른유·통상사', 8, '바른유·통상사'],
  ['볼트,너트전문', 1, '볼트,너트전문'],
  ['주식회사가1나', 2, '주식회사가나'],
  ['주식회사가1나', 10, '주식회사가1나'],
  ['가·나', 1, '가·나'],
  ['가나다라마3층', 1, '가나다라마3층'],
] as const)('%s with signs %d wide is %s', ([text, room, expected]) => {
  expect(read(text, room)).toBe(expected);
});
