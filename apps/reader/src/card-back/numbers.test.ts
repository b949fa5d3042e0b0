import { scaling } from '@portal/domain/rules/picture/homography.ts';
import { describe, expect, it } from 'vitest';
import { blank } from '../image/gray.ts';
import { blind } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { hasNumber, numberMasks } from './numbers.ts';

const page = { image: blank(1_200, 60), rows: [], toUpload: scaling(1) };

const lineOf = (text: string): Line => ({
  letters: [...text].map((letter, at) => ({ text: letter, x0: at * 20, x1: at * 20 + 18, space: false })),
  box: { x0: 0, y0: 10, x1: text.length * 20, y1: 40 },
  em: 26,
});

async function coveredOf(text: string): Promise<string> {
  const masks = await numberMasks(blind, page, [lineOf(text)]);
  return [...text]
    .map((letter, at) => (masks.some(({ x0, x1 }) => x0 <= at * 20 && x1 >= at * 20 + 18) ? '#' : letter))
    .join('');
}

describe('a number on the back of a card', () => {
  it.each([
    ['a number read correctly', '910214-1976337', '910214-#######'],
    ['a number after its label', 'No910214-1976337', 'No910214-#######'],
    ['a number with a misread dash', '910214이1976337', '910214이#######'],
    ['a number with a misread last digit', '910214-197633l', '910214-#######'],
    ['a number with four misread digits', '9l0Z14-1가7B337', '9l0Z14-#######'],
  ])('covers %s from the dash on', async (_, text, covered) => {
    expect(await coveredOf(text)).toBe(covered);
  });

  it.each(['2019.03.15서울특별시강남구', '문의1588-0000국번없이1345', '12345678901', '2019.03.15~2024.03.15'])(
    '%s is not covered',
    async (text) => {
      expect(await coveredOf(text)).toBe(text);
    },
  );
});

describe('a second card in the picture', () => {
  it.each(['910214-1976337', '주민번호910214-1976337', '9102141976337', '9l0214-1976B37'])(
    'is detected by its number %s',
    (text) => {
      expect(hasNumber(lineOf(text))).toBe(true);
    },
  );

  it.each([
    '25-17-629584-82',
    '25-17629584-82',
    '2517-629584-82',
    '2517629584-82',
    '251762958482',
    '25-1.7-629584-82',
    '장승로62번길278-24,8층1077호',
    '2019.03.15~2024.03.15',
  ])('is not detected in %s', (text) => {
    expect(hasNumber(lineOf(text))).toBe(false);
  });
});
