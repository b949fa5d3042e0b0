import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedAs, compared, isElsewhere } from './comparison.ts';

describe('a typed value compared with a read one', () => {
  it.each<[ComparedAs, string | undefined, string | undefined, string]>([
    ['text', '문가람', '문가람', 'same'],
    ['text', '문 가람', '문가람', 'written'],
    ['text', '문가림', '문가람', 'differs'],
    ['text', undefined, '2023년', 'none'],
    ['text', '문가람', undefined, 'none'],
    ['text', '문가람', '', 'unread'],
    ['text', '문가람', '  ', 'unread'],
    ['text', '', '문가람', 'differs'],
    ['text', '문가람'.normalize('NFD'), '문가람', 'same'],
    ['company', '가온누리', '주식회사 가온누리', 'written'],
    ['company', '㈜가온누리', '주식회사 가온누리', 'written'],
    ['company', '가온누리', '가온누리상사', 'differs'],
    ['number', '2148703155', '214-87-03155', 'same'],
    ['number', '2148703155', '214-87-03156', 'differs'],
    ['number', '１１０１１１７３０４９２８', '110111-7304928', 'same'],
    ['person', '문가람', '문가람 외 1명', 'written'],
    ['person', '차은결', '문가람, 차은결(공동대표)', 'written'],
    ['person', '차은결', '문가람 외 1명', 'differs'],
    ['person', '문가람', 'MOON GARAM(문가람)', 'written'],
    ['list', '도매 및 소매업', '도매및소매업', 'written'],
    ['list', '전자상거래, 도매', '도매·전자상거래', 'written'],
    ['list', '도매', '도매, 소매', 'differs'],
    ['address', '가온시 새솔구 새솔대로 21, 3층', '가온시 새솔구 새솔대로 21, 3층 (햇살동)', 'written'],
    ['address', '가온시 새솔구 새솔대로 21, 제3층 301호', '가온시 새솔구 새솔대로 21 3층301', 'written'],
    ['address', '가온시 새솔구 새솔대로 21, 3층', '가온시 새솔구 새솔대로 21, 4층 402호 (햇살동)', 'differs'],
    ['address', '가온시 새솔구 새솔대로 21', '가온시 새솔구 새솔대로 21, 4층', 'differs'],
    ['address', '가온시 새솔구 새솔대로 23', '가온시 새솔구 새솔대로 21', 'differs'],
    ['address', '가온시 새솔구 햇살동 737-4', '가온시 새솔구 새솔대로 21', 'differs'],
  ])('%s: %s and %s: %s', (as, typed, read, expected) => {
    expect(compared(as, typed, read)).toBe(expected);
  });

  it('is the same as an equal text, and unread only when nothing was read', () => {
    const kinds: readonly ComparedAs[] = ['text', 'list', 'number', 'company', 'person', 'address'];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string(), fc.string(), (as, typed, read) => {
        const found = compared(as, typed, read);
        const isNothing = read.normalize('NFKC').trim() === '';
        expect(found === 'unread').toBe(isNothing);
        if (typed === read && !isNothing) expect(found).toBe('same');
      }),
    );
  });
});

it('detects another place, but not another floor', () => {
  expect(isElsewhere('가온시 새솔구 새솔대로 21, 4층', '가온시 새솔구 새솔대로 23, 4층')).toBe(true);
  expect(isElsewhere('가온시 새솔구 새솔대로 21, 4층', '가온시 새솔구 새솔대로 21, 3층')).toBe(false);
  expect(isElsewhere('', '가온시 새솔구 새솔대로 21')).toBe(false);
});
