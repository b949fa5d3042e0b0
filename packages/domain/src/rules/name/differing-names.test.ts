import { describe, expect, it } from 'vitest';
import { type KnownNames, namesBesideCard, namesBesideHolder } from './differing-names.ts';

const known: KnownNames = {
  isCorporation: false,
  representativeName: '홍길동',
  companyName: '바다상점',
  accountHolder: '홍길동',
};
const corporate: KnownNames = {
  ...known,
  isCorporation: true,
  companyName: '주식회사 바다',
  accountHolder: '(주)바다',
};
const nothing: KnownNames = { ...known, representativeName: null, companyName: null, accountHolder: null };

describe('the name on a card', () => {
  it.each<[string, string, KnownNames, readonly string[]]>([
    ['is the same everywhere', '홍길동', known, []],
    ['differs in spaces only', '홍 길동', known, []],
    ['differs from both representative and account holder', '김하늘', known, ['representative', 'holder']],
    ['is the first of several representatives', '홍길동', { ...known, representativeName: '홍길동 외 1명' }, []],
    ['is the second of two representatives', '김하늘', { ...corporate, representativeName: '홍길동, 김하늘' }, []],
    ['is followed by Chinese characters', '홍길동', { ...known, representativeName: '홍길동(洪吉童)' }, []],
    ['is followed by an office', '홍길동', { ...known, representativeName: '홍길동(대표이사)' }, []],
    [
      'is a foreigner’s, next to a Korean name',
      'JOHN SMITH',
      { ...corporate, representativeName: '존 스미스(JOHN SMITH)' },
      [],
    ],
    [
      'is none of the representatives',
      '이서준',
      { ...corporate, representativeName: '홍길동, 김하늘' },
      ['representative'],
    ],
    ['is not compared with a company that holds the account', '홍길동', { ...known, accountHolder: '바다상점' }, []],
    ['is not compared with a corporation that holds the account', '홍길동', corporate, []],
    ['differs from a corporation’s representative', '김하늘', corporate, ['representative']],
    [
      'is in Latin letters of another case',
      'john doe',
      { ...known, representativeName: 'JOHN DOE', accountHolder: 'John Doe' },
      [],
    ],
    ['is blank', ' ', known, []],
    ['has nothing to be compared with', '홍길동', nothing, []],
  ])('%s', (_, name, names, where) => {
    expect(namesBesideCard(name, names).map((other) => other.where)).toEqual(where);
  });
});

describe('the holder of an account', () => {
  it.each<[string, string, KnownNames, readonly string[]]>([
    ['is the representative', '홍길동', known, []],
    ['is one of several representatives', '홍길동', { ...known, representativeName: '홍길동, 김하늘' }, []],
    ['is the company', '바다 상점', known, []],
    ['is neither representative nor company', '김하늘', known, ['representative', 'company']],
    ['is the corporation itself', '주식회사 바다', corporate, []],
    ['is a corporation’s representative, but not the corporation', '홍길동', corporate, ['company']],
    ['is blank', '', known, []],
    ['has nothing to be compared with', '홍길동', nothing, []],
  ])('%s', (_, holder, names, where) => {
    expect(namesBesideHolder(holder, names).map((other) => other.where)).toEqual(where);
  });
});
