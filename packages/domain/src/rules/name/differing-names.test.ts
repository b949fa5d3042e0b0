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
    ['the same everywhere', '홍길동', known, []],
    ['the same but for blanks', '홍 길동', known, []],
    ['another than both', '김하늘', known, ['representative', 'holder']],
    ['the first of several', '홍길동', { ...known, representativeName: '홍길동 외 1명' }, []],
    ['the second of those named', '김하늘', { ...corporate, representativeName: '홍길동, 김하늘' }, []],
    ['one in Chinese characters, too', '홍길동', { ...known, representativeName: '홍길동(洪吉童)' }, []],
    ['one with an office', '홍길동', { ...known, representativeName: '홍길동(대표이사)' }, []],
    ['a foreigner with a Korean name', 'JOHN SMITH', { ...corporate, representativeName: '존 스미스(JOHN SMITH)' }, []],
    ['none of those named', '이서준', { ...corporate, representativeName: '홍길동, 김하늘' }, ['representative']],
    ['a company that holds the account', '홍길동', { ...known, accountHolder: '바다상점' }, []],
    ['a corporation that holds the account', '홍길동', corporate, []],
    ['another than the corporation’s representative', '김하늘', corporate, ['representative']],
    ['Latin letters', 'john doe', { ...known, representativeName: 'JOHN DOE', accountHolder: 'John Doe' }, []],
    ['nothing typed', ' ', known, []],
    ['nothing known', '홍길동', nothing, []],
  ])('%s', (_, name, names, where) => {
    expect(namesBesideCard(name, names).map((other) => other.where)).toEqual(where);
  });
});

describe('the holder of an account', () => {
  it.each<[string, string, KnownNames, readonly string[]]>([
    ['the representative', '홍길동', known, []],
    ['one of several', '홍길동', { ...known, representativeName: '홍길동, 김하늘' }, []],
    ['the company', '바다 상점', known, []],
    ['neither', '김하늘', known, ['representative', 'company']],
    ['a corporation', '주식회사 바다', corporate, []],
    ['a corporation’s representative', '홍길동', corporate, ['company']],
    ['nothing typed', '', known, []],
    ['nothing known', '홍길동', nothing, []],
  ])('%s', (_, holder, names, where) => {
    expect(namesBesideHolder(holder, names).map((other) => other.where)).toEqual(where);
  });
});
