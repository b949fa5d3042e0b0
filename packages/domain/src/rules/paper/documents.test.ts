import { describe, expect, it } from 'vitest';
import { documentLabel } from '../../messages/screening/document-labels.ts';
import { type DocumentOwner, documentSlotsFor, movedCompanies, slotKey, slotOf } from './documents.ts';

const sole: DocumentOwner = { isCorporation: false, hasAgent: false, representatives: ['홍길동'] };
const joint: DocumentOwner = { ...sole, representatives: ['홍길동', '김하늘'] };
const company: DocumentOwner = { ...sole, isCorporation: true };
const nonProfit: DocumentOwner = { ...company, nonProfit: true };

const listed = (account: DocumentOwner): string[] =>
  documentSlotsFor(account).map((slot) => `${slot.type} ${documentLabel(slot)}${slot.essential ? '' : '?'}`);

const registry = ['SF04 법인등기부등본', 'SF05 법인인감증명서 원본'];
const account = 'SF07 통장 사본';
const others = 'SF09 기타 서류?';
const power = 'SF08 위임장';

describe('the documents of companies among the shareholders', () => {
  it.each([
    [['가온', '나래'], ['가온', '나래'], []],
    [
      ['가온', '나래'],
      ['나래', '가온'],
      [
        ['company-0', 'company-1'],
        ['company-1', 'company-0'],
      ],
    ],
    [
      ['가온', '나래', '다솜'],
      ['가온', '다솜'],
      [
        ['company-1', undefined],
        ['company-2', 'company-1'],
      ],
    ],
    [['가온'], ['나래', '가온'], [['company-0', 'company-1']]],
    [['가온'], ['나래'], [['company-0', undefined]]],
    [['가온'], ['주식회사 가온'], []],
    [['가온', '가온'], ['가온'], [['company-1', undefined]]],
    [['가온'], [], [['company-0', undefined]]],
  ])('of %j follow their companies to the new order %j', (before, now, moved) => {
    expect([...movedCompanies(before, now)]).toEqual(moved);
  });
});

describe('the list of documents', () => {
  it.each<[string, DocumentOwner, string[]]>([
    ['a sole proprietor', sole, [account, 'SF11 인감증명서 원본', others]],
    ['a sole proprietor with an agent', { ...sole, hasAgent: true }, [account, 'SF11 인감증명서 원본', power, others]],
    [
      'joint sole proprietors',
      joint,
      [account, 'SF11 인감증명서 원본 (홍길동)', 'SF11 인감증명서 원본 (김하늘)', others],
    ],
    [
      'joint sole proprietors with an agent',
      { ...joint, hasAgent: true },
      [account, 'SF11 인감증명서 원본 (홍길동)', 'SF11 인감증명서 원본 (김하늘)', power, others],
    ],
    ['a company', company, [...registry, 'SF06 주주명부', account, others]],
    [
      'a company with joint representatives',
      { ...company, ...{ representatives: ['가', '나', '다', '라'] } },
      [...registry, 'SF06 주주명부', account, others],
    ],
    ['a company with an agent', { ...company, hasAgent: true }, [...registry, 'SF06 주주명부', account, power, others]],
    [
      'a company with companies among the shareholders',
      { ...company, companies: ['온새미홀딩스', '가온'] },
      [...registry, 'SF06 주주명부', 'SF06 주주명부 (온새미홀딩스)', 'SF06 주주명부 (가온)', account, others],
    ],
    [
      'a non-profit corporation',
      nonProfit,
      [...registry, 'SF06 이사회 명부 또는 임원 명부', account, 'SF09 기타 서류 (고유번호증)'],
    ],
    [
      'a non-profit corporation with an agent',
      { ...nonProfit, hasAgent: true },
      [...registry, 'SF06 이사회 명부 또는 임원 명부', account, power, 'SF09 기타 서류 (고유번호증)'],
    ],
    [
      'a non-profit body that is not a corporation',
      { ...sole, nonProfit: true },
      [account, 'SF11 인감증명서 원본', others],
    ],
  ])('of %s', (_, account_, expected) => {
    expect(listed(account_)).toEqual(expected);
  });

  it('has a slot for each subject, and returns the first of its type without a subject', () => {
    const slots = documentSlotsFor(joint);
    expect(slotOf(slots, 'SF11', undefined)?.subject).toBe('SR00-0');
    expect(slotOf(slots, 'SF11', 'SR00-1')?.name).toBe('김하늘');
    expect(slotOf(slots, 'SF11', 'SR00-2')).toBeUndefined();
    expect(slotOf(slots, 'SF04', undefined)).toBeUndefined();
    expect(slots.map((slot) => slotKey(slots, slot))).toEqual(['SF07', 'SF11', 'SF11/SR00-1', 'SF09']);
  });
});
