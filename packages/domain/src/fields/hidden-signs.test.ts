import { describe, expect, it } from 'vitest';
import { visibleText } from '../rules/name/visible-text.ts';
import { fieldTable } from './field.fixture.ts';
import { hiddenSign } from './hidden-signs.ts';
import { digitsField, linesField, textField, trimmed, verbatimField } from './rule.ts';

describe('a hidden character in a text', () => {
  it.each([
    ['LF', '\n', 'text.line-break'],
    ['CR', '\r', 'text.line-break'],
    ['a line separator', '\u2028', 'text.line-break'],
    ['a tab', '\t', 'text.tab'],
    ['ESC', '\u001b', 'text.control'],
    ['NUL', '\u0000', 'text.control'],
    ['a C1 control character', '\u009b', 'text.control'],
    ['a bidi override', '\u202e', 'text.direction'],
    ['a bidi isolate', '\u2066', 'text.direction'],
    ['a left-to-right mark', '\u200e', 'text.direction'],
    ['a zero-width space', '\u200b', 'text.zero-width'],
    ['a zero-width joiner', '\u200d', 'text.zero-width'],
    ['a byte order mark', '\ufeff', 'text.zero-width'],
    ['a tag character', '\u{e0041}', 'text.tag'],
    ['a lone surrogate', '\ud800', 'text.unseen'],
    ['a Hangul filler', '\u3164', 'text.unseen'],
    ['a variation selector', '\u{e0101}', 'text.unseen'],
  ])('%s is found', (_, sign, code) => {
    expect(hiddenSign(`푸른${sign}상점`)).toBe(code);
  });

  it.each([
    '(주) 푸른 상점',
    'Café & Söhne 2/3',
    '漢字 상점 (2층)',
    '감사합니다 ❤\ufe0f',
    '각\u00a0각',
    '한글'.normalize('NFD'),
    '',
  ])('nothing is found in %j', (text) => {
    expect(hiddenSign(text)).toBeUndefined();
  });

  it('is always shown by its code point in stored texts', () => {
    const missed: string[] = [];
    for (let point = 0; point <= 0x10_ff_ff; point += 1) {
      const sign = String.fromCodePoint(point);
      if (hiddenSign(sign) !== undefined && visibleText(sign) === sign) missed.push(point.toString(16));
    }
    expect(missed).toEqual([]);
  });
});

fieldTable('a text in one line', textField('common.invalid').check(trimmed), {
  accepted: [
    ['푸른 상점', '푸른 상점'],
    [' 푸른 상점\t\r\n', '푸른 상점'],
    ['푸른 상점'.normalize('NFD'), '푸른 상점'],
  ],
  refused: [
    ['푸른\r\n상점', 'text.line-break'],
    ['푸른\u001b[2J상점', 'text.control'],
    ['\u202e푸른 상점', 'text.direction'],
  ],
});

fieldTable('a text that is kept as it comes', verbatimField('common.invalid'), {
  accepted: [[' a ', ' a ']],
  refused: [['a\n', 'text.line-break']],
});

fieldTable('a text in several lines', linesField('common.invalid'), {
  accepted: [
    ['첫 줄\n둘째 줄', '첫 줄\n둘째 줄'],
    ['첫 줄\r\n둘째 줄\r셋째 줄\r\n', '첫 줄\n둘째 줄\n셋째 줄'],
    ['첫 줄'.normalize('NFD'), '첫 줄'],
  ],
  refused: [
    ['첫 줄\u2028둘째 줄', 'text.line-break'],
    ['첫 줄\n둘\u200b째 줄', 'text.zero-width'],
    ['a\u0000', 'text.control'],
  ],
});

fieldTable('a number, as a telephone copies it', digitsField('common.invalid'), {
  accepted: [['\u202a010-1234-5678\u202c', '01012345678']],
  refused: [],
});
