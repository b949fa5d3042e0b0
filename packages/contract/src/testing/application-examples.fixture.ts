import { retail } from '@portal/domain/testing/businesses.fixture.ts';
import { type CallExample, changed } from './example.fixture.ts';
import { exampleClocks } from './paper-clock.fixture.ts';

const sole = {
  nonProfit: false,
  bizNo: '123-45-67891',
  companyNameKr: '샌드박스 상점',
  companyNameEn: 'Sandbox Shop',
  homepageUrl: 'shop.example.com',
  ...retail,
  customerTransCurrency: 'KRW',
  customerTransAmount: '50,000',
  monthlyExpectVolumeCurrency: 'KRW',
  monthlyExpectVolumeAmount: '10,000,000',
  bizAddressKr: '모형시 견본로 1',
  bizAddressEn: '1 Gyeonbon-ro, Mohyeong-si',
  bizRepMobileNo: '020000000',
  bizRepEmail: 'shop@example.com',
  zipCode: '00000',
};

const corporation = {
  ...sole,
  corpNo: '990111-0000001',
  bizZipCode: '00000',
  officeAddressKr: '모형시 견본로 2',
  officeAddressEn: '2 Gyeonbon-ro, Mohyeong-si',
  officeZipCode: '00000',
};

const soleWrongs: readonly (readonly [Record<string, unknown>, string, string?])[] = [
  [{ bizNo: '1234567890' }, 'bizNo', 'business-number.format'],
  [{ companyNameKr: '' }, 'companyNameKr', 'company-name-kr.required'],
  [{ companyNameEn: '샌드박스' }, 'companyNameEn', 'company-name-en.format'],
  [{ homepageUrl: 'shop' }, 'homepageUrl', 'homepage-url.format'],
  [{ homepageId: 'x'.repeat(101) }, 'homepageId', 'homepage-id.length'],
  [{ homepagePassword: 'x'.repeat(101) }, 'homepagePassword', 'homepage-password.length'],
  [{ salesType: 'x'.repeat(201) }, 'salesType'],
  [{ companyType: 'x'.repeat(201) }, 'companyType'],
  [{ productTypeBig: undefined }, 'productTypeBig', 'category.required'],
  [{ productTypeMid: null }, 'productTypeMid', 'category.required'],
  [{ productTypeSmall: 1 }, 'productTypeSmall', 'category.required'],
  [{ customerTransCurrency: 'USD' }, 'customerTransCurrency', 'amount.format'],
  [{ customerTransAmount: null }, 'customerTransAmount', 'amount.required'],
  [{ customerTransAmount: -1 }, 'customerTransAmount', 'amount.format'],
  [{ customerTransAmount: '' }, 'customerTransAmount', 'amount.required'],
  [{ customerTransAmount: 0 }, 'customerTransAmount', 'amount.required'],
  [{ monthlyExpectVolumeAmount: '0' }, 'monthlyExpectVolumeAmount', 'amount.required'],
  [{ monthlyExpectVolumeCurrency: '' }, 'monthlyExpectVolumeCurrency', 'amount.format'],
  [{ monthlyExpectVolumeAmount: '1.234' }, 'monthlyExpectVolumeAmount', 'amount.format'],
  [{ bizAddressKr: '' }, 'bizAddressKr', 'address.required'],
  [{ bizAddressEn: '견본로 1' }, 'bizAddressEn', 'address-en.required'],
  [{ bizRepMobileNo: '123' }, 'bizRepMobileNo', 'phone.format'],
  [{ bizRepEmail: 'shop' }, 'bizRepEmail', 'email.format'],
  [{ zipCode: '1' }, 'zipCode', 'address.required'],
];

const corporateWrongs: readonly (readonly [Record<string, unknown>, string, string?])[] = [
  [{ corpNo: '1' }, 'corpNo'],
  [{ corpNameKr: '가'.repeat(101) }, 'corpNameKr', 'common.too-long'],
  [{ corpNameEn: '견본' }, 'corpNameEn'],
  [{ corpNameEn: 'x'.repeat(101) }, 'corpNameEn', 'common.too-long'],
  [{ bizZipCode: '' }, 'bizZipCode', 'address.required'],
  [{ officeAddressKr: '' }, 'officeAddressKr', 'address.required'],
  [{ officeAddressEn: '' }, 'officeAddressEn', 'address-en.required'],
  [{ officeZipCode: '' }, 'officeZipCode', 'address.required'],
];

const wrongInformation = (base: object, wrongs: typeof soleWrongs): CallExample['invalid'] =>
  wrongs.map(([change, field, message]) => ({
    body: { kycVerificationInfo: changed(base, change) },
    at: `kycVerificationInfo.${field}`,
    ...(message ? { message } : {}),
  }));

const oldMembers = { nonProfit: '', homepageId: null, homepagePassword: null, customerTransAmount: 5000 };

const application = {
  payServiceType: ['WEB_MOBILE_PAY'],
  payMethods: 'GL_CREDIT',
  description: '옷을 파는 가게입니다.',
  displayCurrencies: ['KRW', 'USD'],
  prohibitedIndustryAgreed: true,
};

const text = [{ text: '123-45-67891', boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }];
const type = { typeCode: 'B01', typeName: '패션의류', dangerTier: 0, parentTypeCode: null };

export const applicationExamples: Readonly<Record<string, CallExample>> = {
  productTypes: { valid: {}, answer: { bigProductType: [type], midProductType: [], smallProductType: [] } },
  verifyCertificate: {
    valid: { query: { loginId: 'merchant01', type: 'private' }, body: {} },
    also: [{ body: { fileId: '0190b0a2-0000-7000-8000-000000000000' } }, { body: { registerNumber: '123-45-67891' } }],
    invalid: [
      { query: { type: 'other' }, at: 'type' },
      { body: { registerNumber: '1'.repeat(21) }, at: 'registerNumber' },
    ],
    answer: {
      fileId: '0190b0a2-0000-7000-8000-000000000000',
      inferDetailType: 'BIZ_SOLE',
      registerNumber: '1234567891',
      issueDate: '20250101',
      validUntil: null,
    },
  },
  readCertificate: {
    valid: { query: {}, body: {} },
    answer: {
      fileId: '0190b0a2-0000-7000-8000-000000000000',
      images: [
        { inferResult: 'SUCCESS', inferDetailType: 'BIZ_SOLE', bizLicense: { result: { registerNumber: text } } },
      ],
    },
  },
  readingPlace: { valid: { query: {} }, answer: { ahead: 12, seconds: 9 } },
  attachedCertificate: {
    valid: { query: {} },
    answer: {
      fileName: '사업자등록증.jpg',
      size: 240_000,
      contentType: 'image/jpeg',
      sha256: 'a'.repeat(64),
      inferDetailType: 'BIZ_SOLE',
      issueDate: '20250101',
      validUntil: null,
      values: { registerNumber: text },
    },
  },
  attachedCertificateFile: { valid: { query: {} }, answer: undefined },
  removeAttachedCertificate: { valid: { query: {} }, answer: null },
  submitPrivateInformation: {
    valid: { query: {}, body: { kycVerificationInfo: sole } },
    also: [
      { body: { kycVerificationInfo: changed(sole, oldMembers) } },
      { body: { kycVerificationInfo: sole, fileId: '0190b0a2-0000-7000-8000-000000000000' } },
    ],
    invalid: wrongInformation(sole, soleWrongs) ?? [],
    answer: null,
  },
  submitCorporateInformation: {
    valid: { query: {}, body: { kycVerificationInfo: corporation } },
    also: [
      { body: { kycVerificationInfo: changed(corporation, { ...oldMembers, corpNo: null, corpNameKr: null }) } },
      { body: { kycVerificationInfo: changed(corporation, { corpNameKr: '견본', corpNameEn: 'Sample' }) } },
      {
        body: {
          kycVerificationInfo: changed(corporation, { nonProfit: 'Y', salesType: null, companyType: undefined }),
        },
      },
    ],
    invalid: wrongInformation(corporation, corporateWrongs) ?? [],
    answer: null,
  },
  applyForServices: {
    valid: { query: { loginId: 'merchant01' }, body: application },
    invalid: [
      { body: changed(application, { description: '가\u0000게' }), at: 'description', message: 'text.control' },
      {
        body: changed(application, { displayCurrencies: ['XYZ'] }),
        at: 'displayCurrencies.0',
        message: 'currencies.required',
      },
      {
        body: changed(application, { displayCurrencies: null }),
        at: 'displayCurrencies',
        message: 'currencies.required',
      },
      { body: changed(application, { payMethods: 3 }), at: 'payMethods' },
      { body: changed(application, { prohibitedIndustryAgreed: 'maybe' }), at: 'prohibitedIndustryAgreed' },
    ],
    answer: { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 330_000 },
  },
  screeningFee: { valid: { query: {} }, answer: { screenCost: 330_000, screenCostInfo: 'SC002', currency: 'KRW' } },
  applicationAnswers: {
    valid: { query: {} },
    answer: { answers: [{ key: 'companyNameKr', values: ['견본 상점'], read: ['견본상점'] }], read: 1, agreedAt: null },
  },
  myFilePdf: { valid: { query: {} }, answer: null },
  myFile: {
    valid: { query: {} },
    answer: {
      sections: [
        {
          key: 'settlement',
          versions: [
            { number: 1, at: '2026-11-01T00:00:00.000Z', rows: [{ key: 'accountNumber', values: ['********6789'] }] },
          ],
        },
      ],
      papers: exampleClocks,
    },
  },
  screeningFeePreview: {
    valid: { query: {} },
    answer: { clear: true, findings: [{ code: 'paper-fresh', tone: 'fine', days: 80 }] },
  },
  screeningFeeReceipt: {
    valid: { query: {} },
    answer: {
      amount: 330_000,
      vat: 30_000,
      orderId: 'merchant01',
      transactionId: '1',
      paidAt: '2026-11-01T00:00:00.000Z',
    },
  },
  settleScreeningFee: {
    valid: { body: { accountStatus: 'PAID' } },
    also: [{ body: { accountStatus: 'SC001' } }, { body: { accountStatus: 'STEP5_COMPLETED' } }],
    invalid: [
      { body: { accountStatus: 'EXEMPT' }, at: 'accountStatus' },
      { body: {}, at: 'accountStatus' },
    ],
    answer: { accountStatus: 'PAID', screenCostInfo: null },
  },
  preparePayment: {
    valid: { body: { loginId: 'merchant01', operatorEmail: 'operator@example.com', amount: '330000' } },
    invalid: [{ body: { amount: null }, at: 'amount' }],
    answer: {
      fgkey: 'key',
      sdkUrl: 'https://gateway.example.com/sdk.js',
      request: {
        fgkey: 'key',
        payment: {
          transaction_type: 'PAYMENT',
          order_id: 'merchant01',
          currency: 'KRW',
          amount: '330000',
          lang: 'KR',
        },
        merchant: { mid: 'mid' },
        buyer: { name: '김하늘', email: 'operator@example.com' },
        url: { return_url: 'https://portal.example.com/return', status_url: 'https://portal.example.com/status' },
        product: [{ name: '심사비', quantity: '1', unit_price: '330000', link: 'https://portal.example.com' }],
        settings: { display_type: 'R', ostype: 'P' },
      },
    },
  },
};
