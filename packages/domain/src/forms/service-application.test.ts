import { expect, it } from 'vitest';
import { serviceApplication } from './service-application.ts';

const right: typeof serviceApplication.defaults = {
  payServiceType: ['WEB_MOBILE_PAY'],
  payMethods: ['GL_CREDIT'],
  description: ' 수공예 ',
  displayCurrencies: ['KRW'],
  serviceTargetCountries: [],
  prohibitedIndustryAgreed: true,
};

it('a complete application is valid', () => {
  expect(serviceApplication.check(right, undefined)).toEqual({
    ok: true,
    answers: { ...right, description: '수공예' },
  });
});

it('defaults to the only service and method offered', () => {
  const { payServiceType, payMethods } = serviceApplication.defaults;
  expect([payServiceType, payMethods]).toEqual([['WEB_MOBILE_PAY'], ['GL_CREDIT']]);
  const unchosen = { ...serviceApplication.defaults, payServiceType: [], payMethods: [] };
  expect(serviceApplication.check(unchosen, undefined)).toMatchObject({
    errors: { payServiceType: 'services.required', payMethods: 'pay-methods.required' },
  });
});

it('an untouched form reports everything missing', () => {
  expect(serviceApplication.check(serviceApplication.defaults, undefined)).toEqual({
    ok: false,
    errors: {
      description: 'site-description.length',
      displayCurrencies: 'currencies.required',
      prohibitedIndustryAgreed: 'prohibited.agreement-required',
    },
  });
});

it.each([
  [{ payServiceType: ['LINK_PAY'] }, { payServiceType: 'services.not-offered' }],
  [{ payMethods: ['GL_CREDIT', 'PAYPAL'] }, { payMethods: 'pay-methods.not-offered' }],
  [{ description: '가'.repeat(501) }, { description: 'site-description.length' }],
  [{ serviceTargetCountries: ['KR', 'XX'] }, { serviceTargetCountries: 'common.invalid' }],
])('%o is refused with %o', (change, errors) => {
  expect(serviceApplication.check({ ...right, ...change }, undefined)).toEqual({ ok: false, errors });
});
