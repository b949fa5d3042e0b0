import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestPathMessage, messageInPath } from './error-in-path.ts';

describe('a message in the path', () => {
  it.each([
    ['%EC%97%B0%EA%B2%B0+%EC%98%A4%EB%A5%98', '연결 오류'],
    ['a%2Bb', 'a+b'],
    ['%253Cb%253E', '%3Cb%3E'],
    ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['see+https%3A%2F%2Fevil.test%2Fx', 'see …'],
    ['www.evil.test', '…'],
    ['evil.test%2Fpay', '…'],
    ['call+010-1234-5678+now', 'call … now'],
    ['%EF%BC%90%EF%BC%91%EF%BC%90%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95', '…'],
    ['code+123456', 'code 123456'],
    ['mail+a%40b.test', 'mail …'],
    ['a%E2%80%AEb%E2%80%8Bc%00d', 'abcd'],
    ['a%0A%0Ab', 'a b'],
  ])('%s is shown as %s', (part, shown) => {
    expect(messageInPath(part)).toBe(shown);
  });

  it('is limited in length, counted in code points', () => {
    expect([...messageInPath('가'.repeat(500))]).toHaveLength(longestPathMessage);
    expect(messageInPath('가'.repeat(100))).toBe('가'.repeat(100));
  });

  it('is safe for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = messageInPath(encodeURIComponent(text.toWellFormed()));
        expect([...shown].length).toBeLessThanOrEqual(longestPathMessage);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(shown).not.toMatch(/\p{Nd}{7}/u);
        expect(shown).not.toMatch(/:\/\/\S/);
      }),
    );
  });
});
