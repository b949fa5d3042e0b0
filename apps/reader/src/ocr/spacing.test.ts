import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import { type Letter, snapToInk, withSpaces } from './spacing.ts';
import { gapsOf, squeeze } from './squeeze.ts';

const letter = (text: string, x0: number, x1: number): Letter => ({ text, x0, x1, space: false });

/** Syllables on a grid of 20 px, 16 wide; a blank adds 8 px. */
function set(text: string): Letter[] {
  let x = 0;
  return Array.from(text.replaceAll(' ', '_')).flatMap((char) => {
    if (char === '_') {
      x += 8;
      return [];
    }
    x += 20;
    return [letter(char, x - 18, x - 2)];
  });
}

const spaced = (letters: readonly Letter[]): string =>
  withSpaces([{ letters, em: 18 }])
    .flatMap((line) => line.letters)
    .map(({ text, space }) => (space ? ` ${text}` : text))
    .join('');

it('finds the spaces between words by the letter grid', () => {
  expect(spaced(set('서울특별시 강남구 가람로'))).toBe('서울특별시 강남구 가람로');
});

it('moves a syllable back that was placed on the wrong side of a space', () => {
  const line = set('주식회사 가온테크주식');
  const moved = line.map((l, i) => (i === 3 ? letter('사', l.x0 + 22, l.x0 + 24) : l));
  expect(spaced(moved)).toBe('주식회사 가온테크주식');
});

it('puts no space after an opening bracket, and needs a wider gap between digits', () => {
  const line = [letter('(', 0, 6), letter('주', 16, 32), letter('1', 52, 56), letter('1', 65, 69)];
  expect(spaced(line)).toBe('(주 11');
});

it('moves approximate letter edges to the ink', () => {
  const line = picture(60, 10, [box(4, 2, 18, 8), box(26, 2, 40, 8)]);
  const snapped = snapToInk([letter('가', 0, 22), letter('나', 22, 60)], gapsOf(line, 128), 60);
  expect(snapped.map(({ x0, x1 }) => [x0, x1])).toEqual([
    [4, 18],
    [26, 40],
  ]);
});

it('shortens wide gaps and maps columns back to the source', () => {
  const line = picture(200, 4, [box(0, 0, 10, 4), box(150, 0, 160, 4)]);
  const tight = squeeze(line, gapsOf(line, 128), 20);
  expect(tight.image.width).toBe(10 + 20 + 10 + 20);
  expect(gapsOf(tight.image, 128)).toEqual([
    { from: 10, to: 30 },
    { from: 40, to: 60 },
  ]);
  expect(tight.toSource(5)).toBe(5);
  expect(tight.toSource(35)).toBe(155);
});
