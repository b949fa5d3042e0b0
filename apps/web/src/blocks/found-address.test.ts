import { expect, it } from 'vitest';
import { searchedAs } from './found-address.ts';

it.each([
  ['서울 강남구 새솔대로 152 (역삼동)', '서울 강남구 새솔대로 152'],
  ['서울 강남구 새솔대로 152 (역삼동, 새솔타워)', '서울 강남구 새솔대로 152'],
  ['서울 강남구 새솔대로(구길) 152', '서울 강남구 새솔대로(구길) 152'],
  ['', ''],
])('searches %j as %j', (address, query) => {
  expect(searchedAs(address)).toBe(query);
});
