import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const at = (text: string): Date => new Date(`${text}+09:00`);

it.each([
  [0, '2026-11-22T10:00:00', '1초 뒤에'],
  [4.2, '2026-11-22T10:00:00', '5초 뒤에'],
  [60, '2026-11-22T10:00:00', '1분 뒤에'],
  [13 * 60 + 1, '2026-11-22T10:00:00', '14분 뒤에'],
  [3_600, '2026-11-22T10:00:00', '오늘 오전 11시에'],
  [3_601, '2026-11-22T10:00:00', '오늘 오전 11시 1분에'],
  [2 * 3_600, '2026-11-22T10:00:00', '오늘 낮 12시에'],
  [5 * 3_600 + 20 * 60, '2026-11-22T10:00:00', '오늘 오후 3시 20분에'],
  [23 * 3_600, '2026-11-22T10:00:00', '내일 오전 9시에'],
  [14 * 3_600, '2026-11-22T10:00:00', '내일 0시에'],
  [2 * 3_600, '2026-12-31T23:30:00', '내일 오전 1시 30분에'],
  [47 * 3_600, '2026-11-22T10:00:00', '11월 24일 오전 9시에'],
] as const)('a wait of %d seconds from %s is written as %s', (seconds, now, text) => {
  expect(waitText(seconds, at(now))).toBe(text);
});

it('a wait is never stated shorter than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599 }), (seconds) => {
      const [, count = '0', unit] = /^(\d+)(초|분) 뒤에$/.exec(waitText(seconds)) ?? [];
      expect(Number(count) * (unit === '분' ? 60 : 1)).toBeGreaterThanOrEqual(seconds);
    }),
  );
});
