import { expect, it } from 'vitest';
import { withParticle } from './particle.ts';

it.each([
  ['대표 이메일', '대표 이메일을'],
  ['홈페이지', '홈페이지를'],
  ['상호(국문)', '상호(국문)를'],
  ['고객 1회 평균 결제금액', '고객 1회 평균 결제금액을'],
  ['URL', 'URL를'],
  ['', '를'],
])('%s is followed by what its last sound asks for', (word, expected) => {
  expect(withParticle(word, '을', '를')).toBe(expected);
});
