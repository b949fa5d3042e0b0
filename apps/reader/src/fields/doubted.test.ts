import { scaling } from '@portal/domain/rules/picture/homography.ts';
import { expect, it } from 'vitest';
import { blank } from '../image/gray.ts';
import { doubted } from './doubted.ts';
import { textLeaf } from './leaf.ts';

const page = { image: blank(400, 100), rows: [], toUpload: scaling(1) };
const box = { x0: 10, y0: 10, x1: 200, y1: 30 };

it.each([
  ['가람로 10 (가산동)', undefined],
  ['(주)가람', undefined],
  ['가람로 10 (가산', { cause: 'unclear', cut: 'end' }],
  ['가람로 10 가산동)', { cause: 'unclear', cut: 'middle' }],
  ['소프트웨어 개발 및', { cause: 'unclear', cut: 'end' }],
  ['가람로 10,', { cause: 'unclear', cut: 'end' }],
  ['〓람로 10', { cause: 'unclear' }],
])('%s is doubted as %j', (text, doubt) => {
  expect(doubted(page, { value: [textLeaf(text, box)] }).value?.[0]?.doubt).toEqual(doubt);
});

it('a value is answered from 0.8 on', () => {
  const doubtAt = (confidence: number) =>
    doubted(page, { value: [{ ...textLeaf('가람', box), confidence }] }).value?.[0]?.doubt;
  expect(doubtAt(0.79)).toEqual({ cause: 'unclear' });
  expect(doubtAt(0.81)).toBeUndefined();
});
