import { expect, it } from 'vitest';
import { momentText } from './day-words.ts';

it.each([
  ['2026-11-20T05:02:00.000Z', '11월 20일 14:02'],
  ['2026-12-31T15:05:59.999Z', '1월 1일 00:05'],
  ['2026-03-01T14:59:00.000Z', '3월 1일 23:59'],
])('%s is %s in Korea', (iso, text) => {
  expect(momentText(iso)).toBe(text);
});
