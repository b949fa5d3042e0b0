import { expect, it } from 'vitest';
import { computeFgkey, isUntampered } from './fgkey.ts';

const secret = '0123456789ABCDEF0123456789ABCDEF';
const expected = '11BE72E3FCF9403CACB16E9818C16630E43323D1D2CB613BFB7FE84B3B619CCE';

// Deliberately out of alphabetical order.
const parameters = {
  ver: '230',
  mid: 'SANDBOXMID',
  txntype: 'PAYMENT',
  ref: 'sb-0001',
  cur: 'KRW',
  amt: '330000',
  buyer: '홍길동',
  email: 'a@example.com',
  lang: 'KR',
  returnurl: 'http://127.0.0.1:4000/return',
  statusurl: 'http://127.0.0.1:4000/status',
  charset: 'UTF-8',
  displaytype: 'P',
};

it('follows the published algorithm', () => {
  expect(computeFgkey(secret, parameters)).toBe(expected);
});

it('ignores a fgkey among the parameters', () => {
  expect(computeFgkey(secret, { ...parameters, fgkey: 'anything' })).toBe(expected);
});

it('accepts only an unchanged query string with its fgkey', () => {
  const query = new URLSearchParams({ ...parameters, fgkey: expected }).toString();
  expect(isUntampered(secret, query)).toBe(true);
  expect(isUntampered(secret, query.replace('330000', '1000'))).toBe(false);
  expect(isUntampered(secret, new URLSearchParams(parameters).toString())).toBe(false);
  expect(isUntampered(secret, '')).toBe(false);
});
