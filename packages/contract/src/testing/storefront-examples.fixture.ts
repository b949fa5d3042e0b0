import { soleShopSent } from '@portal/domain/testing/businesses.fixture.ts';
import { applicationExamples } from './application-examples.fixture.ts';
import { type CallExample, changed } from './example.fixture.ts';

const settleAccountInfo = {
  acctType: 'pg',
  bankAccount: { bankCode: '020', bankName: '우리은행', depositorName: '홍길동', accountNumber: '1002900123456' },
  settleManagerName: '김정산',
  settleEmail: 'settle@example.com',
  settleMobileNumber: '01000000000',
};
const operatorInfo = {
  operatorManagerName: '김운영',
  operatorMobileNumber: '01000000001',
  operatorEmail: 'operator@example.com',
  operatorAreaNumber: '',
};
const businessInfo = {
  ...soleShopSent,
  bizNo: '123-45-67891',
  product: '패션의류 / 여성의류 / 원피스',
  bizRepEmail: 'shop@example.com',
};
const agreements = [{ agreementNo: 1, agreementType: 'REQUIRED', isAccepted: true }];
const data = { agreements, settleAccountInfo, operatorInfo, businessInfo };

type Wrong = readonly [part: string, change: Readonly<Record<string, unknown>>, field: string, message?: string];
const wrongs: readonly Wrong[] = [
  ['settleAccountInfo', { acctType: '' }, 'acctType', 'settle-method.required'],
  ['settleAccountInfo', { acctType: 'cash' }, 'acctType', 'settle-method.required'],
  ['settleAccountInfo', { bankAccount: null }, 'bankAccount'],
  ['settleAccountInfo', { settleManagerName: '' }, 'settleManagerName', 'settlement-manager.required'],
  ['settleAccountInfo', { settleManagerName: 'A1' }, 'settleManagerName', 'settlement-manager.format'],
  ['settleAccountInfo', { settleEmail: '' }, 'settleEmail', 'settlement-email.required'],
  ['settleAccountInfo', { settleEmail: 'x' }, 'settleEmail', 'email.format'],
  ['settleAccountInfo', { settleEmail: `${'a'.repeat(50)}@example.com` }, 'settleEmail', 'email.too-long'],
  ['settleAccountInfo', { settleMobileNumber: '0212345678' }, 'settleMobileNumber', 'settlement-mobile.format'],
  ['operatorInfo', { operatorManagerName: ' ' }, 'operatorManagerName', 'storefront-operator.required'],
  ['operatorInfo', { operatorManagerName: '김' }, 'operatorManagerName', 'person-name.format'],
  ['operatorInfo', { operatorMobileNumber: '' }, 'operatorMobileNumber', 'operator-mobile.required'],
  ['operatorInfo', { operatorEmail: '' }, 'operatorEmail', 'operator-email.required'],
  ['operatorInfo', { operatorEmail: 'a@b' }, 'operatorEmail', 'email.format'],
  ['operatorInfo', { operatorAreaNumber: '02123' }, 'operatorAreaNumber', 'operator-landline.format'],
  ['businessInfo', { isCorporation: null }, 'isCorporation', 'business-kind.required'],
  ['businessInfo', { bizNo: '1234567890' }, 'bizNo', 'business-number.format'],
  ['businessInfo', { corporateRegistrationNumber: '1' }, 'corporateRegistrationNumber', 'corporate-number.format'],
  ['businessInfo', { bizNameEn: '상점' }, 'bizNameEn', 'company-name-en.format'],
  ['businessInfo', { repName: '' }, 'repName', 'representative-name.required'],
  ['businessInfo', { gender: 'F' }, 'gender', 'gender.required'],
  ['businessInfo', { dateOfBirth: '' }, 'dateOfBirth', 'birth-date.required'],
  ['businessInfo', { dateOfBirth: '19800230' }, 'dateOfBirth', 'date.format'],
  ['businessInfo', { dateOfBirth: '29990101' }, 'dateOfBirth', 'date.future'],
  ['businessInfo', { salesType: '' }, 'salesType', 'business-type.required'],
  ['businessInfo', { companyType: '' }, 'companyType', 'business-item.required'],
  ['businessInfo', { productTypeSmall: null }, 'productTypeSmall', 'category.required'],
  ['businessInfo', { customerTransCurrency: 'USD' }, 'customerTransCurrency', 'amount.format'],
  ['businessInfo', { customerTransAmount: '0' }, 'customerTransAmount', 'amount.required'],
  ['businessInfo', { monthlyExpectVolumeAmount: '1.234' }, 'monthlyExpectVolumeAmount', 'amount.format'],
  ['businessInfo', { bizAddressKr: '' }, 'bizAddressKr', 'address.required'],
  ['businessInfo', { bizAddressEn: '견본로' }, 'bizAddressEn', 'address-en.required'],
  ['businessInfo', { bizZipCode: '1' }, 'bizZipCode', 'address.required'],
  ['businessInfo', { bizRepMobileNo: '1' }, 'bizRepMobileNo', 'phone.format'],
  ['businessInfo', { bizRepEmail: 'shop' }, 'bizRepEmail', 'email.format'],
];

const partsOf: Readonly<Record<string, object>> = { settleAccountInfo, operatorInfo, businessInfo };
const invalid = wrongs.map(([part, change, field, message]) => ({
  body: { data: changed(data, { [part]: changed(partsOf[part] ?? {}, change) }) },
  at: `data.${part}.${field}`,
  ...(message ? { message } : {}),
}));

const shop = {
  mallId: 'sandbox-new',
  shopNo: 2,
  url: 'en.sandbox-new.example',
  currency: 'USD',
  languageCode: 'en_US',
  loginId: null,
  merchantId: null,
  status: null,
  remitConfigType: null,
};
const exampleOf = (id: string): CallExample => applicationExamples[id] ?? { valid: {}, answer: null };
const { answer: attached } = exampleOf('attachedCertificate');

export const storefrontExamples: Readonly<Record<string, CallExample>> = {
  appDirectUrl: { valid: {}, answer: { appDirectUrl: 'https://eclogin.example.com/Shop' } },
  storefrontLinks: {
    valid: {},
    answer: {
      adminUrl: 'https://admin.example.com',
      faqUrl: 'https://provider.example.com/faq',
      inquiryUrl: 'https://provider.example.com/inquiry',
      methodUrl: 'https://provider.example.com/methods',
    },
  },
  registerStatus: {
    valid: {},
    answer: { registerStatus: 'UNREGISTERED', mallId: 'sandbox-new', userType: 'general', maySubmit: true },
  },
  unregisteredShops: { valid: {}, answer: { shops: [shop], excluded: [{ ...shop, shopNo: 1, obstacle: 'KOREAN' }] } },
  registeredShops: { valid: {}, answer: { shops: [{ ...shop, merchantId: 'C240118273', status: '정상' }] } },
  oneShop: {
    valid: { params: { merchantId: 'C240118273' } },
    invalid: [{ params: { merchantId: '../x' }, at: 'merchantId', message: 'common.invalid' }],
    answer: shop,
  },
  shopPaymentMethods: {
    valid: { params: { merchantId: 'C240118273' } },
    invalid: [{ params: { merchantId: 'x'.repeat(51) }, at: 'merchantId' }],
    answer: { paymentMethods: [{ krName: '비자', isCard: true, status: '정상' }] },
  },
  mallPapers: { valid: {}, answer: { papers: [{ paper: 'account-copy', isHandedIn: false }] } },
  registerMall: {
    valid: { query: { userType: 'general' }, body: { data } },
    also: [
      { query: {}, body: { data, fileId: '0190b0a2-0000-7000-8000-000000000000' } },
      {
        query: {},
        body: { data: changed(data, { businessInfo: changed(businessInfo, { customerTransAmount: 5000 }) }) },
      },
    ],
    invalid: [
      { query: { userType: 'admin' }, at: 'userType' },
      { body: {}, at: 'data' },
      { body: { data: changed(data, { agreements: null }) }, at: 'data.agreements', message: 'agreement.required' },
      ...invalid,
    ],
    answer: {},
  },
  checkMallAccount: {
    valid: { body: { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '020' } },
    invalid: [
      {
        body: { accountNumber: '', accountName: '홍길동', bankCode: '020' },
        at: 'accountNumber',
        message: 'account-number.required',
      },
      {
        body: { accountNumber: '1002900123456', accountName: '', bankCode: '020' },
        at: 'accountName',
        message: 'depositor-name.required',
      },
      {
        body: { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '999' },
        at: 'bankCode',
        message: 'bank.required',
      },
    ],
    answer: {},
  },
  isMallAccountChecked: {
    valid: { body: { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '020' } },
    invalid: [
      {
        body: { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '999' },
        at: 'bankCode',
        message: 'bank.required',
      },
    ],
    answer: { checked: true },
  },
  isOperatorEmailVerified: {
    valid: { body: { email: 'operator@example.com' } },
    invalid: [{ body: { email: 'operator' }, at: 'email', message: 'email.format' }],
    answer: { operatorEmailAuthenticated: true },
  },
  verifyMallCertificate: {
    valid: { query: { type: 'private' }, body: {} },
    also: [
      { query: { type: 'corporate' }, body: { fileId: '0190b0a2-0000-7000-8000-000000000000' } },
      { query: {}, body: {} },
    ],
    invalid: [{ query: { type: 'other' }, at: 'type' }],
    answer: exampleOf('verifyCertificate').answer,
  },
  readMallCertificate: { valid: { body: {} }, answer: exampleOf('readCertificate').answer },
  mallReadingPlace: { valid: {}, answer: { ahead: null, seconds: null } },
  attachedMallCertificate: { valid: {}, answer: { certificate: attached } },
  attachedMallCertificateFile: { valid: {}, answer: null },
  removeMallCertificate: { valid: {}, answer: {} },
  readMallDraft: {
    valid: { params: { step: 'storefront-settlement' } },
    invalid: [{ params: { step: 'business-info' }, at: 'step' }],
    answer: { draft: { values: { acctType: 'pg' }, savedAt: '2025-01-01T00:00:00.000Z' } },
  },
  saveMallDraft: {
    valid: { params: { step: 'storefront-business' }, body: { values: { bizName: '샌드박스 상점' }, since: null } },
    invalid: [{ params: { step: 'storefront-business' }, body: { values: [] }, at: 'values' }],
    answer: { savedAt: '2025-01-01T00:00:00.000Z' },
  },
  deleteMallDraft: {
    valid: { params: { step: 'storefront-agreements' } },
    invalid: [{ params: {}, at: 'step' }],
    answer: {},
  },
  mallPaymentStatus: {
    valid: {},
    answer: {
      screenCost: 330_000,
      vat: 30_000,
      isPaymentRequired: true,
      isSettled: false,
      attempt: { state: 'FAILED', reason: '결제에 실패하였습니다. 다시 시도해 주세요.' },
      confirmationTo: 'op***@example.com',
    },
  },
  mallPaymentParams: {
    valid: { query: {} },
    also: [{ query: { amount: '330000' } }],
    invalid: [
      { query: { amount: 'much' }, at: 'amount', message: 'common.invalid' },
      { query: { amount: '1.5' }, at: 'amount', message: 'common.invalid' },
    ],
    answer: { paymentUrl: 'https://gateway.example.com/BasicProcessor.krp', params: [{ name: 'ver', value: '230' }] },
  },
};
