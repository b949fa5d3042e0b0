import { expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask.ts';

it.each([
  ['김하늘', '김*늘'],
  ['홍길', '홍*'],
  ['남궁하늘', '남**늘'],
  ['Gildong Hong', 'G*****g H**g'],
  ['주식회사 샌드박스', '주**사 샌**스'],
  ['김', '김*'],
  ['', '*'],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

it.each([
  ['abc@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['@example.com', '***'],
  ['nothing', '***'],
])('the e-mail %j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

it.each([
  ['01000001234', '***-****-1234'],
  ['020001234', '***-****-1234'],
  ['1234', '****'],
])('the number %j is shown as %j', (number, shown) => {
  expect(maskPhone(number)).toBe(shown);
});
