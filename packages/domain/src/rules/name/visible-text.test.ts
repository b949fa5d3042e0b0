import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('a text with its invisible characters shown', () => {
  it.each([
    ['an escape character', '푸른\u001b[2J상점', '푸른\\u{1b}[2J상점'],
    ['a null character', 'a\u0000b', 'a\\u{0}b'],
    ['a line break', '상점\r\nLOGIN ID', '상점\\u{d}\\u{a}LOGIN ID'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a C1 control character', 'a\u009b31mb', 'a\\u{9b}31mb'],
    ['a bidi override', '\u202etxt.exe', '\\u{202e}txt.exe'],
    ['a bidi isolate', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['a zero-width space', '상\u200b점', '상\\u{200b}점'],
    ['tag characters', '상점\u{e0041}', '상점\\u{e0041}'],
    ['an invisible letter', '\u3164', '\\u{3164}'],
    ['a lone surrogate', 'a\ud800b', 'a\\u{d800}b'],
    ['a variation selector', 'a\ufe01', 'a\\u{fe01}'],
  ])('%s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
    expect(visibleText(shown)).toBe(shown);
  });

  it.each(['(주) 푸른 상점', 'Café & Söhne 2/3', '漢字 상점 (2층)', '문구·완구 🛍', '감사합니다 ❤\ufe0f', '', 'a\\b'])(
    '%s stays unchanged',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );
});
