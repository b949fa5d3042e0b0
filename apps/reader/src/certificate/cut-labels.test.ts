import { expect, it } from 'vitest';
import type { Leaf } from '../fields/leaf.ts';
import { blank } from '../image/gray.ts';
import type { Line } from '../ocr/line-reader.ts';
import { withWholeLabels } from './cut-labels.ts';

const page = {
  image: blank(400, 100),
  rows: [],
  toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  ground: { light: blank(400, 100, 225), dark: blank(400, 100, 222), scale: 1 },
} as const;

const line = (text: string, x0: number): Line => ({
  letters: [...text].map((letter, at) => ({ text: letter, x0: x0 + at * 20, x1: x0 + at * 20 + 18, space: false })),
  em: 18,
  box: { x0, y0: 10, x1: x0 + text.length * 20, y1: 30 },
});
const cut = [line('표자변경', 2), line('재지:대구광역시', 3)];

const doubtOf = (leaf: Partial<Leaf>, lines: readonly Line[]) => {
  const box = { x0: 100, y0: 10, x1: 200, y1: 30 };
  return withWholeLabels(page, { repName: [{ text: '변경', box, ...leaf }] }, lines).repName?.[0]?.doubt;
};

it.each([
  ['doubts a name', {}, { cause: 'edge', cut: 'start' }],
  ['doubts a trade of the list', { proof: 'list' }, { cause: 'edge', cut: 'start' }],
  ['accepts an address that begins with its province', { hasStart: true }, undefined],
  ['accepts a date', { proof: 'day' }, undefined],
  ['accepts a number with a valid check digit', { proof: 'digit' }, undefined],
] as const)('%s on a certificate whose labels are cut off at the edge of the picture', (_what, leaf, doubt) => {
  expect(doubtOf(leaf, cut)).toEqual(doubt);
});

it.each([
  ['a single line at the edge', cut.slice(0, 1)],
  ['a margin before all labels', [line('대표자변경', 60), line('소재지', 60)]],
  ['dirt at the edge', [line('ㅡㅡㅡㅡ', 2), line('||', 2)]],
  ['dirt before the labels', [line('ㅣ...상호', 2), line('ㅣ...소재지', 2)]],
])('%s does not count as cut labels', (_what, lines) => {
  expect(doubtOf({}, lines)).toBeUndefined();
});
