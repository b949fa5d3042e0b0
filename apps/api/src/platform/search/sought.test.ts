import { expect, it } from 'vitest';
import { soughtIn } from './sought.ts';

it.each([
  ['a261122-0001', 'application-number', 'A261122-0001'],
  ['A261122-123456', 'application-number', 'A261122-123456'],
  // The page promises that it works without the hyphen, too.
  ['A2611220001', 'application-number', 'A261122-0001'],
  ['Ａ２６１１２２－０００１', 'application-number', 'A261122-0001'],
  ['A261122 – 0001', 'application-number', 'A261122-0001'],
  // Neither an application nor a page has such a number.
  ['A261122-1234567', 'name', 'A261122-1234567'],
  ['xA261122-0001', 'name', 'xA261122-0001'],
  ['C24-order', 'application-number', 'C24-ORDER'],
  ['C24-a-b c', 'application-number', 'C24-A-B C'],
  ['123-45-67891', 'business-number', '1234567891'],
  ['123 45 67891', 'business-number', '1234567891'],
  ['１２３－４５－６７８９１', 'business-number', '1234567891'],
  ['123–45—67891', 'business-number', '1234567891'],
  ['123-45-6789', 'name', '123-45-6789'],
  ['a@b.kr', 'e-mail', 'a@b.kr'],
  ['ａ＠ｂ．ｋｒ', 'e-mail', 'a@b.kr'],
  ['Ｃ２４－ｏｒｄｅｒ', 'application-number', 'C24-ORDER'],
  ['ｓｈｏｐ１２３', 'name', 'shop123'],
  [' 한결무역 ', 'name', '한결무역'],
])('%s is searched for as %s', (typed, kind, value) => {
  expect(soughtIn(typed)).toEqual({ kind, value });
});
