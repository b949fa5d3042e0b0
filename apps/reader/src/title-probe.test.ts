import { expect, it } from 'vitest';
import { box, picture } from '../test/support/gray-art.ts';
import type { Page } from './layout/page.ts';
import type { Engine } from './ocr/engine.ts';
import type { Line } from './ocr/line-reader.ts';
import { isTitle, probeTitle } from './title-probe.ts';

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

/** Returns one text for a narrow line and another for a wide one. */
const engineOf = (narrow: string, wide: string, confidence: number): Engine => ({
  read: ({ width }) =>
    Promise.resolve(
      Array.from(width < 300 ? narrow : wide, (text, i) => ({ text, x0: 10 * i, x1: 10 * i + 8, confidence })),
    ),
});
const parts = [box(20, 20, 160, 50), box(300, 20, 440, 50), box(600, 20, 740, 50)];
const page: Page = {
  image: picture(1000, 630, parts),
  rows: [{ box: box(20, 20, 740, 50), em: 26, parts }],
  toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1],
};

it('finds a title beside smaller words by reading it separately', async () => {
  const read = (narrow: string) => probeTitle(engineOf(narrow, '1종자등면증', 95), page, ['운전면허증']);
  expect(await read('자동차운전면허증')).toMatchObject({ hasTitle: true });
  expect(await read('보통')).toMatchObject({ hasTitle: false });
});

it.each([
  [95, 95],
  [60, 0],
])('text read with a confidence of %d has a sureness of %d', async (confidence, sureness) => {
  const probe = await probeTitle(engineOf('서울특별시', '서울특별시마포구', confidence), page, ['운전면허증']);
  expect(probe).toEqual({ hasTitle: false, sureness });
});
