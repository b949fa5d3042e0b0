import { expect, it } from 'vitest';
import { firstNamed, isNamedOn, namedRepresentatives, representativesNamed } from './named-representatives.ts';

it.each([
  ['홍길동', [{ name: '홍길동' }]],
  ['  홍 길동 ', [{ name: '홍 길동' }]],
  ['홍길동(洪吉童)', [{ name: '홍길동' }]],
  ['홍길동 외 1명', [{ name: '홍길동' }]],
  ['홍길동 외 2인', [{ name: '홍길동' }]],
  ['홍길동, 김하늘', [{ name: '홍길동' }, { name: '김하늘' }]],
  ['홍길동(공동대표) · 김하늘 (각자대표이사)', [{ name: '홍길동' }, { name: '김하늘' }]],
  ['홍길동\n홍길동', [{ name: '홍길동' }]],
  ['JOHN SMITH (존 스미스)', [{ name: 'JOHN SMITH', koreanName: '존 스미스' }]],
  ['존 스미스(JOHN SMITH)', [{ name: 'JOHN SMITH', koreanName: '존 스미스' }]],
  ['ＪＯＨＮ　ＳＭＩＴＨ', [{ name: 'JOHN SMITH' }]],
  ['JOHN SMITH(대표)', [{ name: 'JOHN SMITH' }]],
  ['', []],
  [' , ', []],
])('%j names %j', (text, expected) => {
  expect(namedRepresentatives(text)).toEqual(expected);
});

it.each([
  ['홍길동', '홍길동', 1],
  ['홍길동 외 1명', '홍길동', 2],
  ['홍길동외2인', '홍길동', 3],
  ['홍길동 외 100명', '홍길동', 101],
  ['홍길동, 김하늘', '홍길동', 2],
  ['홍길동(공동대표), 김하늘(공동대표) 외 1명', '홍길동', 3],
  ['홍길동(洪吉童)', '홍길동', 1],
  ['NGUYEN LINH(응우옌 린)', 'NGUYEN LINH', 1],
  ['', '', 1],
  [null, '', 1],
])('%j names %j first, and %i in total', (printed, first, count) => {
  expect(firstNamed(printed)).toBe(first);
  expect(representativesNamed(printed)).toBe(count);
});

it.each([
  ['홍 길동', '홍길동(대표이사)', true],
  ['김하늘', '홍길동, 김하늘', true],
  ['존 스미스', 'JOHN SMITH (존 스미스)', true],
  ['john smith', 'JOHN SMITH (존 스미스)', true],
  ['김하늘', '홍길동 외 1명', false],
  ['', '', false],
])('whether %j is one of %j: %j', (name, printed, expected) => {
  expect(isNamedOn(name, printed)).toBe(expected);
});
