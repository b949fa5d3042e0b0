import { expect, it } from 'vitest';
import { soughtIn } from './sought.ts';

it.each([
  ['a261122-0001', 'application-number', 'A261122-0001'],
  ['A261122-123456', 'application-number', 'A261122-123456'],
  // No application has such a number, nor a page.
  ['A261122-1234567', 'name', 'A261122-1234567'],
  ['xA261122-0001', 'name', 'xA261122-0001'],
  ['C24-order', 'application-number', 'C24-ORDER'],
  ['123-45-67891', 'business-number', '1234567891'],
  ['a@b.kr', 'e-mail', 'a@b.kr'],
  [' 한결무역 ', 'name', '한결무역'],
])('%s is sought as %s', (typed, kind, value) => {
  expect(soughtIn(typed)).toEqual({ kind, value });
});
