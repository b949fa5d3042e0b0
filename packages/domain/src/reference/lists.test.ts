import { describe, expect, it } from 'vitest';
import { bankCodes, bankName, banks } from './banks.ts';
import { countryCodes, countryName } from './countries.ts';
import { displayCurrencies } from './currencies.ts';
import { isOfferedMethod, isOfferedService, paymentMethods, paymentServices } from './payment-services.ts';

describe('banks', () => {
  it('are the 18 specified ones, in the specified order, each with a name', () => {
    const specified = '020 004 003 081 088 005 011 027 090 023 032 031 007 071 039 035 034 045'.split(' ');
    expect(banks.map((bank) => bank.code)).toEqual(specified);
    expect([...bankCodes]).toEqual(specified);
    expect(new Set(banks.map((bank) => bank.name)).size).toBe(18);
    for (const code of bankCodes) expect(bankName(code)).not.toBe(code);
  });
});

describe('countries', () => {
  it('are the 249 codes of ISO 3166, KR US JP CN first, none twice', () => {
    expect(countryCodes.slice(0, 4)).toEqual(['KR', 'US', 'JP', 'CN']);
    expect(countryCodes).toHaveLength(249);
    expect(new Set(countryCodes).size).toBe(249);
  });

  it.each(countryCodes)('%s has a Korean name', (code) => {
    expect(countryName(code)).toMatch(/[가-힣]/);
  });
});

it('display currencies are the specified 24', () => {
  const specified =
    'KRW, JPY, USD, EUR, SGD, AUD, HKD, THB, GBP, CAD, RUB, TWD, MYR, VND, PHP, MNT, NZD, AED, MOP, BRL, KZT, NOK, SAR, TRY';
  expect(displayCurrencies.join(', ')).toBe(specified);
});

describe('payment services and methods', () => {
  it('are the specified ones; web and mobile payment and the global card are offered', () => {
    expect(paymentServices.map((it) => it.code)).toEqual(['WEB_MOBILE_PAY', 'AUTO_PAY', 'LINK_PAY']);
    expect(paymentMethods.map((it) => it.code)).toEqual(
      'KR_CREDIT KR_SIMPLE KR_CASH GL_CREDIT PAYPAL ALIPAY_PLUS WECHAT GL_JAPAN'.split(' '),
    );
    expect(paymentServices.map((it) => it.code).filter(isOfferedService)).toEqual(['WEB_MOBILE_PAY']);
    expect(paymentMethods.map((it) => it.code).filter(isOfferedMethod)).toEqual(['GL_CREDIT']);
    expect(isOfferedService('GL_CREDIT')).toBe(false);
    expect(isOfferedMethod('')).toBe(false);
  });
});
