import { expect, it } from 'vitest';
import { keysOf } from './keyboard.ts';

it.each([
  ['안녕', 'dkssud'],
  ['사랑해', 'tkfkdgo'],
  ['비밀번호', 'qlalfqjsgh'],
  ['뷁떡', 'qnpfrEjr'.toLowerCase()],
  ['바다 Shop 1', 'qkek shop 1'],
])('%s is typed as %s', (text, keys) => {
  expect(keysOf(text)).toBe(keys);
});
