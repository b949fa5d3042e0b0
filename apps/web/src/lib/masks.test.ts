import { expect, it } from 'vitest';
import { amountMask, businessNumberMask, corporateNumberMask, dateMask, digitsMask, phoneMask } from './masks.ts';

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
  [amountMask, '000120', '120', '120'],
  [amountMask, '', '', ''],
  [digitsMask(6), '12 34 56 78', '123456', '123456'],
])('%# what is typed is kept clean and shown grouped', (mask, typed, kept, shown) => {
  expect(mask.clean(typed)).toBe(kept);
  expect(mask.show(kept)).toBe(shown);
});
