import { describe, expect, it } from 'vitest';
import { displayCurrencies } from './currencies.ts';
import { currenciesLike, currencyCountries, currencyName, usualCurrencies } from './currency-names.ts';

const found = (typed: string) => currenciesLike(typed, displayCurrencies);

describe('currencies by name and country', () => {
  it.each(displayCurrencies)('%s has a Korean name and a country', (code) => {
    expect(currencyName(code)).toMatch(/[가-힣]/);
    expect(currencyCountries(code).join()).toMatch(/[가-힣]/);
  });

  it('have the usual ones first, each of them offered', () => {
    expect(usualCurrencies.every((code) => displayCurrencies.includes(code))).toBe(true);
  });

  it.each([
    ['usd', ['USD']],
    ['ＵＳＤ', ['USD']],
    ['미국', ['USD']],
    ['베트남', ['VND']],
    ['독일', ['EUR']],
    ['없는 나라', []],
    [' ', []],
  ])('%s finds %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('finds every dollar by its name', () => {
    expect(found('달러')).toEqual(['USD', 'SGD', 'AUD', 'HKD', 'CAD', 'TWD', 'NZD']);
  });
});
