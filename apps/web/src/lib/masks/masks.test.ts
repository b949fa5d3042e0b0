import { expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { businessNumberMask, corporateNumberMask, digitsMask, phoneMask } from './masks.ts';
import { dateMask, shareMask } from './typed-masks.ts';

it.each([
  [businessNumberMask, '123-45-67890', '1234567890', '123-45-67890'],
  [businessNumberMask, '12345', '12345', '123-45'],
  [corporateNumberMask, '110111 1234567', '1101111234567', '110111-1234567'],
  [dateMask, '1980.06.17', '19800617', '1980.06.17'],
  [phoneMask, '1234-5678', '12345678', '1234-5678'],
  [phoneMask, '1234567', '1234567', '123-4567'],
  [phoneMask, '12a34b5678999', '12345678', '1234-5678'],
  [phoneMask, '010-1234-5678', '01012345678', '01012345678'],
  [phoneMask, '+82 10-1234-5678', '01012345678', '01012345678'],
  [phoneMask, '8212-3456', '82123456', '8212-3456'],
  [amountMask, '1,234,567.891', '1234567.89', '1,234,567.89'],
  [amountMask, '1,234,567,890,123', '1234567890123', '1,234,567,890,123'],
  [amountMask, '000120', '120', '120'],
  [amountMask, '', '', ''],
  [digitsMask(6), '12 34 56 78', '123456', '123456'],
])('case %#: stores the typed value clean and shows it grouped', (mask, typed, kept, shown) => {
  expect(mask.clean(typed)).toBe(kept);
  expect(mask.show(kept)).toBe(shown);
});

it.each([
  ['a date with single-digit parts', dateMask, '1980.6.17', '19800617'],
  ['a date in words', dateMask, '1980년 6월 17일', '19800617'],
  ['a date of six digits', dateMask, '800617', '19800617'],
  ['half a date', dateMask, '1980.6', undefined],
  ['a fraction', shareMask, '1/3', '33.33'],
  ['a share with a percent sign', shareMask, '33.3%', '33.3'],
  ['a number with a country code', phoneMask, '+82 10-1234-5678', '01012345678'],
  ['half a number', phoneMask, '+82 10', undefined],
] as const)('reads %s as it will be sent', (_, { read }, typed, sent) => {
  expect(read?.(typed)).toBe(sent);
});

it.each(['약 3천만원', '-5000', '3만~5만', '1.2.3', '1.234'])('leaves the ambiguous amount %j as typed', (typed) => {
  expect(amountMask.isFree(typed)).toBe(true);
});
