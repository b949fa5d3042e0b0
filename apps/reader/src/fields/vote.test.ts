import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Glyph } from '../recogniser/letters.ts';
import { addressReadings, ballot, readByVote } from './vote.ts';

it.each([
  ['조온호', ['조은호', '조은호', '조온호'], '조온호'],
  ['조온호', ['조은호', '조은호', '조은호'], '조은호'],
  ['새빛커피스 주식회사', ['새빛커머스주식회사', '새빛커퍼스 주식회사', '새빛커머스 주식회사'], '새빛커머스 주식회사'],
  ['가온', ['가온상', '가', '나온'], '가온'],
  ['가온', ['가온상', '가'], '가온'],
  ['가온', ['', '', ''], '가온'],
  ['꽃길 72-20', ['꽃길 172-20', '꽃길172-20'], '꽃길 172-20'],
])('%s against %j is %s', (first, others, winner) => {
  const unsure = (text: string) => ({ text, sure: [] });
  expect(ballot(unsure(first), others.map(unsure)).text).toBe(winner);
});

it('one disputed letter lowers the confidence of the whole value', () => {
  const sure = (text: string) => ({ text, sure: [0.9, 0.9] });
  expect(ballot(sure('빛길'), [sure('빛길'), sure('빛길')]).confidence).toBeCloseTo(0.9);
  expect(ballot(sure('빛길'), [sure('빚길'), sure('빛길')]).confidence).toBeCloseTo(0.6);
  expect(ballot(sure('빛길'), []).confidence).toBe(0);
});

it('an extra letter in one reading affects only its own place; the letters after it still count', () => {
  const sure = (text: string) => ({ text, sure: Array.from(text, () => 1) });
  const { text, confidence } = ballot(sure('빛길12'), [sure('빛길 112'), sure('빛길12'), sure('빛길12')]);
  expect(text).toBe('빛길12');
  expect(confidence).toBeCloseTo(0.75);
  expect(
    ballot(sure('빛길12'), [sure('빚길112'), sure('빚길12'), sure('빛길12'), sure('빛길12')]).confidence,
  ).toBeCloseTo(0.6);
});

it('reads a line again while a letter is disputed, and stops when the first readings agree', async () => {
  const page = {
    image: picture(200, 60, [box(20, 20, 180, 44)]),
    rows: [],
    toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  } as const;
  const area = { reading: { text: '빛길', sure: [0.9, 0.9] }, box: box(20, 18, 180, 46), em: 24 };
  const voteOf = async (texts: readonly string[]) => {
    let calls = 0;
    const read = (): Promise<Glyph[]> => {
      const letters = Array.from(texts[calls++] ?? '빛길');
      return Promise.resolve(letters.map((text, i) => ({ text, x0: 20 * i, x1: 20 * i + 18, confidence: 90 })));
    };
    const { text, confidence } = await readByVote({ read }, page, area, addressReadings);
    return { text, confidence, calls };
  };
  const open = await voteOf(['빚길', '빛길', '빛길']);
  expect(open.text).toBe('빛길');
  expect(open.calls).toBeGreaterThan(addressReadings.length);
  expect(open.confidence).toBeGreaterThan(0.75);
  expect((await voteOf(['빛길'])).calls).toBe(1);
  const hopeless = await voteOf(['빚갈', '빗걸', '빅긴']);
  expect(hopeless.calls).toBe(addressReadings.length);
});
