import { expect, it } from 'vitest';
import { unconfirmedIn } from './unconfirmed.ts';

const name = (part: string, cut?: 'end') => ({ companyName: [{ cause: 'light', part, ...(cut && { cut }) } as const] });
const place = (part: string) => ({ bisAddress: [{ cause: 'light', cut: 'end', part } as const] });

it.each([
  ['the part read, and more', 'companyNameKr', ['버들 안경원'], name('버들안경', 'end'), 0],
  ['only the part read of a longer value', 'companyNameKr', ['버들안경'], name('버들안경', 'end'), 1],
  ['something else than read', 'companyNameKr', ['보들안경원'], name('버들안경', 'end'), 1],
  ['the text read, though unclear', 'companyNameKr', ['버들 안경'], name('버들안경'), 0],
  [
    'an address complete up to its number',
    'bizAddressKr',
    ['서울 강남구 새솔대로 152'],
    place('서울특별시 강남구 새솔대로 152, 3'),
    0,
  ],
  [
    'an address whose number was not read',
    'bizAddressKr',
    ['서울 강남구 새솔대로 152'],
    place('서울특별시 강남구 새솔'),
    1,
  ],
  ['another field', 'homepageUrl', ['x'], name('버들안경', 'end'), 0],
  ['anything if nothing was read', 'companyNameKr', ['버들안경'], name('', 'end'), 0],
  ['a value read completely', 'companyNameKr', ['버들안경'], { companyName: [{}] }, 0],
] as const)('an answer of %s', (_, key, values, reading, count) => {
  expect(unconfirmedIn(reading, { key, values })).toHaveLength(count);
});

it('names each of two unclear fields of one answer', () => {
  const reading = {
    bisType: [{ cause: 'fold', cut: 'end', part: '도매' } as const],
    bisItem: [{ cause: 'covered', cut: 'start', part: '상거래' } as const],
  };
  expect(unconfirmedIn(reading, { key: 'salesType', values: ['소매업', '의류'] })).toEqual([
    { name: 'bisType', cause: 'fold', cut: 'end', part: '도매' },
    { name: 'bisItem', cause: 'covered', cut: 'start', part: '상거래' },
  ]);
});
