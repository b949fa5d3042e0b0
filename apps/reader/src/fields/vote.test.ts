import { expect, it } from 'vitest';
import { ballot, majority } from './vote.ts';

it.each([
  ['조온호', ['조은호', '조은호', '조온호'], '조온호'],
  ['조온호', ['조은호', '조은호', '조은호'], '조은호'],
  ['새빛커피스 주식회사', ['새빛커머스주식회사', '새빛커퍼스 주식회사', '새빛커머스 주식회사'], '새빛커머스 주식회사'],
  ['가온', ['가온상', '가', '나온'], '가온'],
  ['가온', ['가온상', '가'], '가온'],
  ['가온', ['', '', ''], '가온'],
  ['꽃길 72-20', ['꽃길 172-20', '꽃길172-20'], '꽃길 172-20'],
])('%s against %j is %s', (first, others, winner) => {
  expect(majority(first, others)).toBe(winner);
});

it('a letter of which the readings disagree makes the whole value unsure', () => {
  const sure = (text: string) => ({ text, sure: [0.9, 0.9] });
  expect(ballot(sure('빛길'), [sure('빛길'), sure('빛길')]).confidence).toBeCloseTo(0.9);
  expect(ballot(sure('빛길'), [sure('빚길'), sure('빛길')]).confidence).toBeCloseTo(0.6);
  expect(ballot(sure('빛길'), []).confidence).toBe(0);
});

it('a letter too many in one reading makes only its own place unsure, and what follows is counted', () => {
  const sure = (text: string) => ({ text, sure: Array.from(text, () => 1) });
  const { text, confidence } = ballot(sure('빛길12'), [sure('빛길 112'), sure('빛길12'), sure('빛길12')]);
  expect(text).toBe('빛길12');
  expect(confidence).toBeCloseTo(0.75);
  expect(
    ballot(sure('빛길12'), [sure('빚길112'), sure('빚길12'), sure('빛길12'), sure('빛길12')]).confidence,
  ).toBeCloseTo(0.6);
});
