import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storefrontAgreements } from '../reference/storefront-agreements.ts';
import { mallSettlement } from '../testing/businesses.fixture.ts';
import type { Checked } from './define-form.ts';
import { agreementsSent, agreementsTyped, storefrontConsents } from './storefront-agreements.ts';
import {
  businessSent,
  businessTyped,
  businessWireName,
  productOf,
  type StorefrontBusiness,
  storefrontBusiness,
} from './storefront-business.ts';
import {
  isOfferedMethod,
  type StorefrontSettlement,
  settlementSent,
  settlementTyped,
  settlementWireNames,
  storefrontAccountKey,
  storefrontSettlement,
} from './storefront-settlement.ts';

const errorsIn = (checked: Checked<unknown>) => (checked.ok ? {} : checked.errors);

describe('the agreements', () => {
  const required = { service: true, privacy: true, provision: true, marketing: false };

  it.each([
    [{}, {}],
    [{ marketing: true }, {}],
    [{ service: false }, { service: 'agreement.required' }],
    [{ privacy: false }, { privacy: 'agreement.required' }],
    [{ provision: false }, { provision: 'agreement.required' }],
  ])('with %j: %j', (change, errors) => {
    expect(errorsIn(storefrontConsents.check({ ...required, ...change }, undefined))).toEqual(errors);
  });

  it('are sent only if accepted, and restored', () => {
    expect(agreementsSent(required)).toEqual([
      { agreementNo: 1, agreementType: 'REQUIRED', isAccepted: true },
      { agreementNo: 2, agreementType: 'REQUIRED', isAccepted: true },
      { agreementNo: 3, agreementType: 'REQUIRED', isAccepted: true },
    ]);
    fc.assert(
      fc.property(
        fc.record({ service: fc.boolean(), privacy: fc.boolean(), provision: fc.boolean(), marketing: fc.boolean() }),
        (ticks) => {
          expect(agreementsTyped(agreementsSent(ticks))).toEqual(ticks);
        },
      ),
    );
  });

  it('are not ticked if unknown or not accepted', () => {
    expect(
      agreementsTyped([
        { agreementNo: 1, isAccepted: false },
        { agreementNo: 99, isAccepted: true },
      ]),
    ).toEqual(storefrontConsents.defaults);
  });

  it('each have a number and a versioned text', () => {
    expect(new Set(storefrontAgreements.map(({ no }) => no)).size).toBe(storefrontAgreements.length);
    for (const { text } of storefrontAgreements) {
      expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(text.articles.flatMap(({ paragraphs }) => paragraphs).join('').length).toBeGreaterThan(200);
    }
  });
});

const settlement: StorefrontSettlement = {
  ...mallSettlement,
  settleMobileNumber: { prefix: '010', number: '0000-0000' },
};
const general = { userType: 'general' } as const;
const proAuto = { userType: 'pro-auto' } as const;

describe('settlement and operator (specification 2 §5.6)', () => {
  const errorsOf = (change: Partial<StorefrontSettlement>, facts: typeof general | typeof proAuto = general) =>
    errorsIn(storefrontSettlement.check({ ...settlement, ...change }, facts));

  it.each<readonly [Partial<StorefrontSettlement>, object]>([
    [{}, {}],
    [{ acctType: '' }, { acctType: 'settle-method.required' }],
    [{ acctType: 'woori' }, { bankCode: 'settle-method.bank' }],
    [{ acctType: 'woori', bankCode: '020' }, {}],
    [{ depositorName: ' ' }, { depositorName: 'depositor-name.required' }],
    [{ accountNumber: '' }, { accountNumber: 'account-number.required' }],
    [{ accountNumber: '12345' }, { accountNumber: 'account-number.length' }],
    [{ settleManagerName: '' }, { settleManagerName: 'settlement-manager.required' }],
    [{ settleManagerName: '김1' }, { settleManagerName: 'settlement-manager.format' }],
    [{ settleEmail: ' ' }, { settleEmail: 'settlement-email.required' }],
    [{ settleEmail: 'settle' }, { settleEmail: 'email.format' }],
    [{ settleEmail: `${'a'.repeat(39)}@example.com` }, { settleEmail: 'email.too-long' }],
    [{ settleEmail: `${'a'.repeat(38)}@example.com` }, {}],
    [
      { settleMobileNumber: { prefix: '010', number: '123456' } },
      { 'settleMobileNumber.number': 'settlement-mobile.format' },
    ],
    [{ operatorManagerName: '' }, { operatorManagerName: 'storefront-operator.required' }],
    [{ operatorManagerName: '가' }, { operatorManagerName: 'person-name.format' }],
    [{ operatorEmail: '' }, { operatorEmail: 'operator-email.required' }],
    [{ operatorEmail: 'x@y' }, { operatorEmail: 'email.format' }],
    [
      { operatorMobileNumber: { prefix: '010', number: '' } },
      { 'operatorMobileNumber.number': 'operator-mobile.required' },
    ],
    [
      { operatorAreaNumber: { prefix: '02', number: '12' } },
      { 'operatorAreaNumber.number': 'operator-landline.format' },
    ],
    [{ operatorAreaNumber: { prefix: '02', number: '1234567' } }, {}],
  ])('with %j: %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('safe settlement is shown but disabled for pro-auto', () => {
    expect(errorsOf({ acctType: 'woori', bankCode: '020' }, proAuto)).toEqual({
      acctType: 'settle-method.not-for-pro-auto',
    });
    expect(errorsOf({}, proAuto)).toEqual({});
    expect([
      isOfferedMethod('woori', proAuto),
      isOfferedMethod('pg', proAuto),
      isOfferedMethod('woori', general),
    ]).toEqual([false, true, true]);
  });

  it('is sent in the wire format, and restored', () => {
    const checked = storefrontSettlement.check(settlement, general);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const sent = settlementSent(checked.answers);
    expect(sent).toEqual({
      settleAccountInfo: {
        acctType: 'pg',
        bankAccount: { bankCode: '088', bankName: '신한은행', depositorName: '홍길동', accountNumber: '1002900123456' },
        settleManagerName: '김정산',
        settleEmail: 'settle@example.com',
        settleMobileNumber: '01000000000',
      },
      operatorInfo: {
        operatorManagerName: '김운영',
        operatorMobileNumber: '01000000001',
        operatorEmail: 'operator@example.com',
        operatorAreaNumber: '',
      },
    });
    expect(storefrontSettlement.check(settlementTyped(sent), general)).toEqual(checked);
  });

  it('every field has a wire name', () => {
    expect(Object.keys(settlementWireNames).sort()).toEqual(Object.keys(storefrontSettlement.defaults).sort());
  });

  it('another bank, name or number is another account', () => {
    const keys = [{}, { bankCode: '004' }, { depositorName: '김하늘' }, { accountNumber: '1' }] as const;
    expect(new Set(keys.map((change) => storefrontAccountKey({ ...settlement, ...change }))).size).toBe(4);
  });
});

const sole: StorefrontBusiness = {
  ...storefrontBusiness.defaults,
  isCorporation: false,
  bizNo: '123-45-67891',
  bizName: '샌드박스 상점',
  bizNameEn: 'Sandbox Shop',
  repName: '홍길동',
  gender: 'M',
  dateOfBirth: '1980-01-01',
  salesType: '소매업',
  companyType: '전자상거래업',
  productTypeBig: 'B01',
  productTypeMid: 'B01M01',
  productTypeSmall: 'B01M01S01',
  customerTransAmount: '50,000',
  monthlyExpectVolumeAmount: '10,000,000',
  bizZipCode: '00000',
  bizAddressKr: '모형시 견본로 1',
  addressDetail: '2층',
  bizAddressEn: '1 Gyeonbon-ro',
  bizRepMobileNo: '0000000',
  bizRepEmail: 'shop@example.com',
};
const corporation: StorefrontBusiness = {
  ...sole,
  isCorporation: true,
  corporateRegistrationNumber: '990111-0000001',
  officeZipCode: '00001',
  officeAddressKr: '모형시 견본로 2',
  officeAddressDetail: '3층',
  officeAddressEn: '2 Gyeonbon-ro',
};

describe('the business (specification 2 §5.7)', () => {
  type Change = Partial<StorefrontBusiness>;
  const both: readonly (readonly [Change, object])[] = [
    [{}, {}],
    [{ bizNo: '123' }, { bizNo: 'business-number.format' }],
    [{ bizNameEn: '상점' }, { bizNameEn: 'company-name-en.format' }],
    [{ repName: '' }, { repName: 'representative-name.required' }],
    [{ gender: '' }, { gender: 'gender.required' }],
    [{ dateOfBirth: '' }, { dateOfBirth: 'birth-date.required' }],
    [{ dateOfBirth: '8001' }, { dateOfBirth: 'date.format' }],
    [{ dateOfBirth: '19800230' }, { dateOfBirth: 'date.format' }],
    [{ dateOfBirth: '18991231' }, { dateOfBirth: 'date.past' }],
    [{ dateOfBirth: '29990101' }, { dateOfBirth: 'date.future' }],
    [{ salesType: '' }, { salesType: 'business-type.required' }],
    [{ companyType: ' ' }, { companyType: 'business-item.required' }],
    [{ productTypeBig: '' }, { productTypeSmall: 'category.required' }],
    [{ productTypeMid: '' }, { productTypeSmall: 'category.required' }],
    [{ productTypeSmall: '' }, { productTypeSmall: 'category.required' }],
    [{ customerTransAmount: '0' }, { customerTransAmount: 'amount.required' }],
    [{ customerTransAmount: '1.234' }, { customerTransAmount: 'amount.format' }],
    [{ monthlyExpectVolumeAmount: '' }, { monthlyExpectVolumeAmount: 'amount.required' }],
    [{ bizZipCode: '' }, { bizAddressKr: 'address.required' }],
    [{ bizAddressEn: '' }, { bizAddressEn: 'address-en.required' }],
    [{ addressDetail: '가'.repeat(300) }, { addressDetail: 'common.too-long' }],
    [{ bizRepMobileNo: '12' }, { bizRepMobileNo: 'phone.format' }],
    [{ bizRepEmail: 'shop' }, { bizRepEmail: 'email.format' }],
    [{ bizRepEmail: `${'a'.repeat(39)}@example.com` }, { bizRepEmail: 'email.too-long' }],
  ];
  const errorsOf = (typed: StorefrontBusiness) => errorsIn(storefrontBusiness.check(typed, undefined));

  it.each(both)('of either kind with %j: %j', (change, errors) => {
    expect(errorsOf({ ...sole, ...change })).toEqual(errors);
    expect(errorsOf({ ...corporation, ...change })).toEqual(errors);
  });

  it.each<readonly [Change, object]>([
    [{ bizName: ' ' }, { bizName: 'shop-name.required' }],
    [{ bizNameEn: '' }, { bizNameEn: 'shop-name-en.required' }],
    [{ isCorporation: null }, { isCorporation: 'business-kind.required' }],
  ])('of a sole proprietor with %j: %j', (change, errors) => {
    expect(errorsOf({ ...sole, ...change })).toEqual(errors);
  });

  it.each<readonly [Change, object]>([
    [{ bizName: '' }, { bizName: 'corporate-name.required' }],
    [{ bizNameEn: '' }, { bizNameEn: 'corporate-name-en.required' }],
    [{ corporateRegistrationNumber: '' }, { corporateRegistrationNumber: 'corporate-number.format' }],
    [{ corporateRegistrationNumber: '1' }, { corporateRegistrationNumber: 'corporate-number.format' }],
    [{ officeAddressKr: '' }, { officeAddressKr: 'head-address.required' }],
    [{ officeZipCode: '' }, { officeAddressKr: 'head-address.required' }],
    [{ officeAddressEn: '' }, { officeAddressEn: 'address-en.required' }],
    [{ officeAddressKr: '', officeAddressEn: '', officeZipCode: '', sameAddress: true }, {}],
  ])('of a corporation with %j: %j', (change, errors) => {
    expect(errorsOf({ ...corporation, ...change })).toEqual(errors);
  });

  const sentOf = (typed: StorefrontBusiness) => {
    const checked = storefrontBusiness.check(typed, undefined);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    return businessSent(checked.answers, productOf(['패션의류', '여성의류', '원피스']));
  };

  it('of a sole proprietor is sent without corporate members', () => {
    expect(sentOf(sole)).toMatchObject({
      isCorporation: false,
      bizNo: '1234567891',
      dateOfBirth: '19800101',
      product: '패션의류 / 여성의류 / 원피스',
      customerTransCurrency: 'KRW',
      customerTransAmount: '50000',
      bizAddressKr: '모형시 견본로 1 2층',
      bizRepMobileNo: '020000000',
      corporateRegistrationNumber: '',
      officeAddressKr: '',
      officeZipCode: '',
    });
  });

  it('of a corporation is sent with its head office, even if it is the business address', () => {
    expect(sentOf(corporation)).toMatchObject({
      corporateRegistrationNumber: '9901110000001',
      officeAddressKr: '모형시 견본로 2 3층',
    });
    expect(sentOf({ ...corporation, sameAddress: true })).toMatchObject({
      officeAddressKr: '모형시 견본로 1 2층',
      officeZipCode: '00000',
    });
  });

  it.each([
    ['a sole proprietor', sole],
    ['a corporation', corporation],
  ])('of %s is sent unchanged when it is typed again', (_, typed) => {
    const sent = sentOf(typed);
    expect(sentOf(businessTyped(sent))).toEqual(sent);
  });

  it('has its address details as part of the addresses on the wire', () => {
    expect(['bizNo', 'addressDetail', 'officeAddressDetail'].map(businessWireName)).toEqual([
      'businessInfo.bizNo',
      'businessInfo.bizAddressKr',
      'businessInfo.officeAddressKr',
    ]);
  });
});
