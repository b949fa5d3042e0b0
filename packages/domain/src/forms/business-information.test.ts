import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPrefixes } from '../reference/phone-prefixes.ts';
import { twoAddresses } from '../testing/businesses.fixture.ts';
import {
  type BusinessAnswers,
  type BusinessFacts,
  type BusinessInformation,
  businessFacts,
  businessInformation,
  corporateSent,
  corporateTyped,
  privateSent,
  privateTyped,
} from './business-information.ts';

const sole = businessFacts('private');
const corporation = businessFacts('corporate');

const typed: BusinessInformation = {
  ...businessInformation.defaults,
  bizNo: '902-00-00026',
  corpNo: '990111-0000001',
  companyNameKr: ' 버들안경 ',
  companyNameEn: 'Willow Glasses',
  homepageUrl: 'shop.example.com',
  salesType: '소매업',
  companyType: '안경',
  productTypeBig: 'B01',
  productTypeMid: 'B01M01',
  productTypeSmall: 'B01M01S01',
  customerTransAmount: '50,000',
  monthlyExpectVolumeAmount: '12000000',
  ...twoAddresses,
  bizRepMobileNo: '123-4567',
  bizRepEmail: 'a@example.com',
};

const answersOf = (values: BusinessInformation, facts: BusinessFacts): BusinessAnswers => {
  const checked = businessInformation.check(values, facts);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.answers;
};
const errorsOf = (change: Partial<BusinessInformation>, facts: BusinessFacts) => {
  const checked = businessInformation.check({ ...typed, ...change }, facts);
  return checked.ok ? {} : checked.errors;
};

describe('the conditional fields', () => {
  const corporate = [
    'corpNo',
    'sameAddress',
    'officeZipCode',
    'officeAddressKr',
    'officeAddressDetail',
    'officeAddressEn',
  ];

  it.each<[string, BusinessFacts, boolean, readonly string[]]>([
    ['a sole proprietor', sole, false, []],
    ['a corporation', corporation, false, corporate],
    ['a member-only site', sole, true, ['homepageId', 'homepagePassword']],
    ['a corporation with a member-only site', corporation, true, ['homepageId', 'homepagePassword', ...corporate]],
  ])('of %s', (_, facts, memberOnly, asked) => {
    const applies = Object.entries(businessInformation.applies({ ...typed, memberOnly }, facts));
    expect(applies.flatMap(([name, applied]) => (applied ? [name] : []))).toEqual(asked);
  });
});

const long = 'x'.repeat(201);
const dong = '가'.repeat(150);

describe('a rule', () => {
  it.each<[string, Partial<BusinessInformation>, BusinessFacts, Record<string, string>]>([
    ['accepts valid values', {}, corporation, {}],
    ['rejects an invalid business number', { bizNo: '1234567890' }, sole, { bizNo: 'business-number.format' }],
    ['requires a business type', { salesType: '' }, sole, { salesType: 'business-type.required' }],
    [
      'requires more than spaces as a business type',
      { salesType: '  ' },
      sole,
      { salesType: 'business-type.required' },
    ],
    ['rejects a business type too long', { salesType: long }, sole, { salesType: 'common.too-long' }],
    ['requires a business item', { companyType: '' }, sole, { companyType: 'business-item.required' }],
    ['requires a corporation’s number', { corpNo: '' }, corporation, { corpNo: 'corporate-number.format' }],
    ['ignores the corporate number of a sole proprietor', { corpNo: '1' }, sole, {}],
    [
      'requires neither number, type nor item from a non-profit corporation',
      { nonProfit: 'yes', corpNo: '', salesType: '', companyType: '' },
      corporation,
      {},
    ],
    [
      'requires neither type nor item from a non-profit body that is not a corporation',
      { nonProfit: 'yes', salesType: '', companyType: '' },
      sole,
      {},
    ],
    [
      'rejects an invalid number of a non-profit corporation',
      { nonProfit: 'yes', corpNo: '1' },
      corporation,
      { corpNo: 'corporate-number.format' },
    ],
    ['requires a URL', { homepageUrl: '' }, sole, { homepageUrl: 'homepage-url.required' }],
    ['rejects an invalid URL', { homepageUrl: 'shop' }, sole, { homepageUrl: 'homepage-url.format' }],
    [
      'requires the password of a member-only site',
      { memberOnly: true, homepageId: 'guest' },
      sole,
      { homepagePassword: 'homepage-credentials.required' },
    ],
    [
      'requires the id of a member-only site',
      { memberOnly: true, homepagePassword: 'g' },
      sole,
      { homepageId: 'homepage-credentials.required' },
    ],
    ['ignores the credentials of an open site', { homepageId: long, homepagePassword: '' }, sole, {}],
    [
      'requires a complete category',
      { productTypeMid: '', productTypeSmall: '' },
      sole,
      { productTypeSmall: 'category.required' },
    ],
    ['requires an amount above 0', { customerTransAmount: '0' }, sole, { customerTransAmount: 'amount.required' }],
    [
      'requires an address',
      { zipCode: '', bizAddressKr: '', bizAddressEn: '' },
      sole,
      { bizAddressKr: 'address.required', bizAddressEn: 'address-en.required' },
    ],
    ['requires the postal code of an address', { zipCode: '' }, sole, { bizAddressKr: 'address.required' }],
    [
      'rejects an address detail too long for its address',
      { bizAddressKr: dong, addressDetail: dong },
      sole,
      { addressDetail: 'common.too-long' },
    ],
    [
      'requires a head office',
      { officeZipCode: '', officeAddressKr: '', officeAddressEn: '' },
      corporation,
      { officeAddressKr: 'head-address.required' },
    ],
    [
      'requires the English address of a head office',
      { officeAddressEn: '' },
      corporation,
      { officeAddressEn: 'address-en.required' },
    ],
    [
      'requires no head office if it is the place of business',
      { sameAddress: true, officeZipCode: '', officeAddressKr: '', officeAddressEn: '' },
      corporation,
      {},
    ],
    ['rejects a short telephone number', { bizRepMobileNo: '123' }, sole, { bizRepMobileNo: 'phone.format' }],
    ['requires an e-mail address', { bizRepEmail: '' }, sole, { bizRepEmail: 'email.required' }],
  ])('%s', (_, change, facts, errors) => expect(errorsOf(change, facts)).toEqual(errors));
});

describe('the sent values', () => {
  it('of a sole proprietor have joined addresses and numbers, without corporate fields', () => {
    expect(privateSent(answersOf(typed, sole))).toEqual({
      nonProfit: false,
      bizNo: '9020000026',
      companyNameKr: '버들안경',
      companyNameEn: 'Willow Glasses',
      homepageUrl: 'https://shop.example.com',
      homepageId: '',
      homepagePassword: '',
      salesType: '소매업',
      companyType: '안경',
      productTypeBig: 'B01',
      productTypeMid: 'B01M01',
      productTypeSmall: 'B01M01S01',
      customerTransCurrency: 'KRW',
      customerTransAmount: '50000',
      monthlyExpectVolumeCurrency: 'KRW',
      monthlyExpectVolumeAmount: '12000000',
      bizAddressKr: '가온시 새솔대로 1 3층 301호',
      bizAddressEn: '1 Saesol-daero, Gaon-si',
      bizRepMobileNo: '021234567',
      bizRepEmail: 'a@example.com',
      zipCode: '00001',
    });
  });

  it('of a corporation contain a separate head office as it was typed', () => {
    expect(corporateSent(answersOf(typed, corporation))).toMatchObject({
      corpNo: '9901110000001',
      corpNameKr: '버들안경',
      corpNameEn: 'Willow Glasses',
      bizZipCode: '00001',
      officeZipCode: '00002',
      officeAddressKr: '가온시 옛길 2 지하 1층',
      officeAddressEn: '2 Yet-gil, Gaon-si',
    });
  });

  it('use the current business address for a head office at the same place', () => {
    expect(corporateSent(answersOf({ ...typed, sameAddress: true }, corporation))).toMatchObject({
      officeZipCode: '00001',
      officeAddressKr: '가온시 새솔대로 1 3층 301호',
      officeAddressEn: '1 Saesol-daero, Gaon-si',
    });
  });
});

describe('sent values that are typed again stay valid and unchanged', () => {
  const word = fc.stringMatching(/^[가-힣a-z0-9]{1,20}( [가-힣a-z0-9]{1,20})?$/);
  const change = fc.record({
    nonProfit: fc.constantFrom('yes' as const, 'no' as const),
    homepageScheme: fc.constantFrom('https://' as const, 'http://' as const),
    memberOnly: fc.boolean(),
    homepageId: word,
    homepagePassword: word,
    companyNameKr: word,
    addressDetail: fc.option(word, { nil: '' }),
    officeAddressDetail: fc.option(word, { nil: '' }),
    sameAddress: fc.boolean(),
    phonePrefix: fc.constantFrom(...areaPrefixes),
    bizRepMobileNo: fc.stringMatching(/^\d{7,8}$/),
    customerTransAmount: fc.integer({ min: 1, max: 999_999_999 }).map(String),
  });

  it('by a sole proprietor', () => {
    fc.assert(
      fc.property(change, (changed) => {
        const sent = privateSent(answersOf({ ...typed, ...changed }, sole));
        expect(privateSent(answersOf(privateTyped(sent), sole))).toEqual(sent);
      }),
    );
  });

  it('by a corporation', () => {
    fc.assert(
      fc.property(change, (changed) => {
        const sent = corporateSent(answersOf({ ...typed, ...changed }, corporation));
        expect(corporateSent(answersOf(corporateTyped(sent), corporation))).toEqual(sent);
      }),
    );
  });
});

it('keeps everything except the password in a draft', () => {
  const { names, never } = businessInformation.draft;
  expect([...names].sort()).toEqual(Object.keys(businessInformation.defaults).sort());
  expect(never).toEqual(['homepagePassword']);
});
