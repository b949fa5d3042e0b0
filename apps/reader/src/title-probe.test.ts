import { expect, it } from 'vitest';
import type { Line } from './ocr/line-reader.ts';
import { isTitle } from './title-probe.ts';

const lineOf = (text: string): Line => ({
  letters: Array.from(text, (letter, at) => ({ text: letter, x0: at * 20, x1: at * 20 + 18, space: false })),
  box: { x0: 0, y0: 0, x1: text.length * 20, y1: 24 },
  em: 24,
});

it.each([
  ['사업자등록증', true],
  ['사업자등록증(법인사업자)', false],
  ['사업자등록증1234', true],
  ['제사업자등록증호', true],
  ['이종이는사업자등록증이아닙니다', false],
  ['주민등록증', false],
  ['', false],
])('%s is a certificate’s title: %s', (text, is) => {
  expect(isTitle(lineOf(text), ['사업자등록증'])).toBe(is);
});
