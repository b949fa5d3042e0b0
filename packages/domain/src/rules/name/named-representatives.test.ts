import { expect, it } from 'vitest';
import { namedRepresentatives } from './named-representatives.ts';

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
