import { expect, it } from 'vitest';
import { withFigures } from './figures.ts';

const read = (text: string): string =>
  withFigures(Array.from(text, (char, i) => ({ text: char, x0: 10 * i, x1: 10 * i + 8, confidence: 90 })))
    .map((glyph) => glyph.text)
    .join('');

it.for([
  ['9O09O7-1988210', '900907-1988210'],
  ['2O23.1O.25.', '2023.10.25.'],
  ['한솔대로I0-3,IO3동', '한솔대로10-3,103동'],
  ['l7층', '17층'],
  ['WILLIAM', 'WILLIAM'],
  ['OLIVIAOKI', 'OLIVIAOKI'],
  ['A1O7BQ', 'A107BQ'],
  ['(F-4)', '(F-4)'],
  ['B2O', 'B20'],
  ['O2A', '02A'],
  ['IO', 'IO'],
  ['2AOB', '2AOB'],
  ['60,11()동', '60,110동'],
  ['여()부()', '여()부()'],
  ['1&6', '186'],
  ['5S6호', '556호'],
  ['S&T', 'S&T'],
])('%s is corrected to %s', ([given, expected]) => {
  expect(read(given ?? '')).toBe(expected);
});
