import { describe, expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { countriesLike, countryPrinted, spelledCountry } from './country-search.ts';

describe('country search', () => {
  it.each([
    ['베트', 'VN'],
    ['미국', 'US'],
    ['한국', 'KR'],
    ['대한', 'KR'],
    ['타이완', 'TW'],
    ['viet', 'VN'],
    ['Viet Nam', 'VN'],
    ['us', 'US'],
    ['DE', 'DE'],
    ['uk', 'GB'],
    ['cote d', 'CI'],
    [' 인도네시아 ', 'ID'],
  ])('%j finds %s first', (typed, code) => {
    expect(countriesLike(typed)[0]).toBe(code);
  });

  it('Korean names rank before English ones', () => {
    expect(countriesLike('인도').slice(0, 2)).toEqual(['IN', 'ID']);
    expect(countriesLike('나라없음')).toEqual([]);
  });

  it('an empty query lists every country, in the specified order', () => {
    expect(countriesLike('  ')).toBe(countryCodes);
  });
});

describe('the country printed on a card', () => {
  it.each([
    ['UNITED STATES', 'US'],
    ['VIETNAM', 'VN'],
    ['VIET NAM', 'VN'],
    ['CHINA P.R', 'CN'],
    ['CHINA', 'CN'],
    ['RUSSIA', 'RU'],
    ['PHILIPPINES', 'PH'],
    ['JAPAN', 'JP'],
    ['INDIA', 'IN'],
    ['UZBEKISTAN', 'UZ'],
    ['SRI LANKA', 'LK'],
    ['베트남', 'VN'],
    ['PHILIPPlNES', 'PH'],
    ['UNITED STATE', 'US'],
  ])('%s is %s', (printed, code) => {
    expect(countryPrinted(printed)).toBe(code);
  });

  it.each(['', 'NAME', 'IRAM', 'ANDERSON', 'UNITED'])('%j is not a country', (printed) => {
    expect(countryPrinted(printed)).toBeUndefined();
  });

  it.each([
    ['THAILAND', { isWhole: true }],
    ['SRI LANKA', { isWhole: true }],
    ['CHINA', { isWhole: false }],
    ['NIGER', { isWhole: false }],
    ['THAILAN', undefined],
    ['', undefined],
  ])('whether %j is an exact spelling: %j', (printed, spelled) => {
    expect(spelledCountry(printed)).toEqual(spelled);
  });

  it('every country is recognised by its own name in either language', () => {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const unknown = countryCodes.filter((code) => countryPrinted(english.of(code) ?? '') !== code);
    expect(unknown).toEqual([]);
  });
});
