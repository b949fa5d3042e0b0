import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { maskEmail, maskName, maskNameApart, maskPhone } from './mask.ts';

it.each([
  ['김하늘', '김*늘'],
  ['홍길', '홍*'],
  ['남궁하늘', '남**늘'],
  ['Gildong Hong', 'G*****g H**g'],
  ['주식회사 샌드박스', '주**사 샌**스'],
  ['김', '김*'],
  ['', '*'],
])('masks the name %j as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

it.each([
  ['abc@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['@example.com', '***'],
  ['nothing', '***'],
])('masks the e-mail %j as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

it.each([
  ['01000001234', '***-****-1234'],
  ['020001234', '***-****-1234'],
  ['1234', '****'],
])('masks the number %j as %j', (number, shown) => {
  expect(maskPhone(number)).toBe(shown);
});

it('distinguishes similar masked names, and shows the same name the same everywhere', () => {
  const keyed = (key: string) => ({
    keyedHash: (purpose: string, value: string) =>
      createHmac('sha256', `${key}${purpose}`).update(value).digest('base64url'),
  });
  const shown = (name: string, key = 'one') => maskNameApart(keyed(key), name);
  expect(shown('김하늘')).toMatch(/^김\*늘·[0-9a-z]{4}$/);
  expect(shown('김마늘')).toMatch(/^김\*늘·/);
  expect(shown('김하늘')).not.toBe(shown('김마늘'));
  expect(shown(' 김하늘 '.normalize('NFD')).slice(-4)).toBe(shown('김하늘').slice(-4));
  // The result cannot be predicted without the key.
  expect(shown('김하늘', 'other')).not.toBe(shown('김하늘'));
  expect(shown('')).toBe('*');
});
