import { describe, expect, it } from 'vitest';
import { comparableDepositorName, isSameDepositor } from './depositor-name.ts';

describe('the same holder', () => {
  it.each([
    ['김하늘', '김하늘'],
    ['김 하늘', '김하늘'],
    ['샌드박스', '주식회사 샌드박스'],
    ['주식회사 샌드박스', '(주)샌드박스'],
    ['㈜샌드박스', '샌드박스 주식회사'],
    ['샌드박스(주)', '샌드박스 ㈜'],
    ['（주）샌드박스', '(주) 샌드박스'],
    ['( 주 )샌드박스', '샌드박스'],
    ['sandbox', 'SANDBOX'],
    ['ＳＡＮＤＢＯＸ', 'sandbox'],
    ['김하늘'.normalize('NFD'), '김하늘'],
    ['샌드\u00a0박스', '샌드박스'],
  ])('%s and %s', (typed, held) => {
    expect(isSameDepositor(typed, held)).toBe(true);
    expect(isSameDepositor(held, typed)).toBe(true);
  });
});

describe('another holder', () => {
  it.each([
    ['김하늘', '김하나'],
    ['샌드박스', '샌드박스상점'],
    ['', ''],
    ['주식회사', '주식회사'],
    ['(주)', '㈜'],
    ['김하늘', ''],
  ])('%j and %j', (typed, held) => {
    expect(isSameDepositor(typed, held)).toBe(false);
  });
});

it('ignores spaces and the legal form', () => {
  expect(comparableDepositorName(' 주식회사 Sandbox (주) ')).toBe('SANDBOX');
});
