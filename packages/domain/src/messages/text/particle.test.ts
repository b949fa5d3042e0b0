import { expect, it } from 'vitest';
import { withParticle } from './particle.ts';

it.each([
  ['대표 이메일', '대표 이메일을'],
  ['홈페이지', '홈페이지를'],
  ['상호(국문)', '상호(국문)를'],
  ['고객 1회 평균 결제금액', '고객 1회 평균 결제금액을'],
  ['URL', 'URL를'],
  ['', '를'],
])('%s gets the particle for its last sound', (word, expected) => {
  expect(withParticle(word, '을', '를')).toBe(expected);
});

it.each([
  ['대표자 1', '과', '와', '대표자 1과'],
  ['대표자 2', '과', '와', '대표자 2와'],
  ['A261119-0012', '을', '를', 'A261119-0012를'],
  ['A261119-0010', '을', '를', 'A261119-0010을'],
  ['대표자 1', '으로', '로', '대표자 1로'],
  ['대표자 3', '으로', '로', '대표자 3으로'],
  ['대리인', '으로', '로', '대리인으로'],
  ['주주명부', '으로', '로', '주주명부로'],
  ['통장 사본', '으로', '로', '통장 사본으로'],
])('%s with %s or %s: a digit as it is read, 로 after ㄹ', (word, closed, open, expected) => {
  expect(withParticle(word, closed, open)).toBe(expected);
});
