import { describe, expect, it } from 'vitest';
import { asItIs, fieldTable } from '../field.fixture.ts';
import { addressEn, addressKr, joinAddress, zipCode } from '../person/address.ts';
import { businessItem, businessType } from './business-type.ts';
import { companyNameEn, companyNameKr } from './company-name.ts';
import { corporateNumber, formatCorporateNumber } from './corporate-number.ts';
import { homepageId, homepagePassword, homepageUrl, withScheme } from './homepage.ts';
import { accountNumber, bankCode, depositorName } from './settlement-account.ts';
import { siteDescription } from './site-description.ts';

fieldTable('corporate registration number', corporateNumber, {
  accepted: [
    ['990111-0000001', '9901110000001'],
    ['9901110000001', '9901110000001'],
  ],
  refused: ['', '990111-000000', '990111-00000011', '0000000000000', '1111111111111', 'abc'].map(
    (value) => [value, 'corporate-number.format'] as const,
  ),
});

it('formats a corporate number in two groups while it is typed', () => {
  expect(['', '9901', '990111', '9901110', '990111-0000001', '99011100000019'].map(formatCorporateNumber)).toEqual([
    '',
    '9901',
    '990111',
    '990111-0',
    '990111-0000001',
    '990111-0000001',
  ]);
});

fieldTable('Korean company name', companyNameKr, {
  accepted: [
    asItIs('가'),
    [' 샌드박스 상점 ', '샌드박스 상점'],
    asItIs('가'.repeat(100)),
    ['한'.repeat(100).normalize('NFD'), '한'.repeat(100)],
  ],
  refused: [
    ['', 'company-name-kr.required'],
    ['  ', 'company-name-kr.required'],
    ['가'.repeat(101), 'common.too-long'],
  ],
});

fieldTable('English company name', companyNameEn, {
  accepted: [
    asItIs('A'),
    [' Sandbox Co., Ltd. ', 'Sandbox Co., Ltd.'],
    asItIs('7&Co!~'),
    asItIs('A'.repeat(100)),
    // As phones and word processors autocorrect typed text.
    ['Kim’s ‘Sand–box’ “Shop”…', `Kim's 'Sand-box' "Shop"...`],
    ['ＳＡＮＤＢＯＸ\u3000Ｃｏ．，\u00a0Ｌｔｄ．', 'SANDBOX Co., Ltd.'],
  ],
  refused: [
    ['', 'company-name-en.required'],
    ['  ', 'company-name-en.required'],
    ['샌드박스', 'company-name-en.format'],
    ['Café', 'company-name-en.format'],
    ['Sandbox™', 'company-name-en.format'],
    ['Sand\nbox', 'text.line-break'],
    ['A'.repeat(101), 'common.too-long'],
  ],
});

fieldTable('homepage', homepageUrl, {
  accepted: [
    ['shop.example.com', 'https://shop.example.com'],
    ['  shop.example.com/path?q=1 ', 'https://shop.example.com/path?q=1'],
    ['http://shop.example.com', 'http://shop.example.com'],
    ['HTTPS://shop.example.com', 'HTTPS://shop.example.com'],
    ['shop.example.com:8443', 'https://shop.example.com:8443'],
    ['가게.example.com', 'https://가게.example.com'],
    ['ｓｈｏｐ．ｅｘａｍｐｌｅ．ｃｏｍ／ㄱ', 'https://shop.example.com/ㄱ'],
    ['ｈｔｔｐ：／／shop.example.com', 'http://shop.example.com'],
    asItIs(`https://shop.example.com/${'a'.repeat(475)}`),
  ],
  refused: [
    '',
    '   ',
    'shop',
    'localhost',
    'https://',
    'https://shop',
    'ftp://shop.example.com',
    'javascript:alert(1)',
    'javascript://shop.example.com/%0aalert(1)',
    'shop example.com',
    'https://shop..example.com',
    'https://.example.com',
    'https://name@shop.example.com',
    'https://:secret@shop.example.com',
    `https://shop.example.com/${'a'.repeat(476)}`,
  ].map((value) => [value, value.trim() === '' ? 'homepage-url.required' : 'homepage-url.format'] as const),
});

it.each([
  ['https://', 'shop.example.com', 'https://shop.example.com'],
  ['http://', ' shop.example.com ', 'http://shop.example.com'],
  ['https://', 'http://shop.example.com', 'http://shop.example.com'],
  ['http://', '', ''],
])('adds the scheme %s to the URL %j unless it has one', (scheme, url, sent) =>
  expect(withScheme(url, scheme)).toBe(sent),
);

it('adds https:// only when the scheme is missing', () => {
  expect(
    ['a.example.com', 'http://a.example.com', 'ftp://a.example.com', ' '].map((value) => withScheme(value)),
  ).toEqual(['https://a.example.com', 'http://a.example.com', 'ftp://a.example.com', '']);
});

fieldTable('homepage id', homepageId, {
  accepted: ['', 'viewer', '가'.repeat(100)].map(asItIs),
  refused: [['가'.repeat(101), 'homepage-id.length']],
});

fieldTable('homepage password', homepagePassword, {
  accepted: ['', 'secret word', '😀'.repeat(100)].map(asItIs),
  refused: [['😀'.repeat(101), 'homepage-password.length']],
});

fieldTable('kind of business', businessType, {
  accepted: [asItIs('소매업'), [' 도매 및 소매업 ', '도매 및 소매업'], asItIs('가'.repeat(200))],
  refused: [
    ['', 'business-type.required'],
    [' ', 'business-type.required'],
    ['가'.repeat(201), 'common.too-long'],
  ],
});

fieldTable('item of business', businessItem, {
  accepted: [asItIs('전자상거래업'), asItIs('가'.repeat(200))],
  refused: [
    ['', 'business-item.required'],
    [' ', 'business-item.required'],
    ['가'.repeat(201), 'common.too-long'],
  ],
});

fieldTable('Korean address', addressKr, {
  accepted: [asItIs('서울특별시 모형구 견본로 1'), [' 견본로 1 ', '견본로 1'], asItIs('가'.repeat(300))],
  refused: [
    ['', 'address.required'],
    [' ', 'address.required'],
    ['가'.repeat(301), 'common.too-long'],
  ],
});

fieldTable('English address', addressEn, {
  accepted: [asItIs('1 Gyeonbon-ro, Mohyeong-gu, Seoul'), asItIs('a'.repeat(300))],
  refused: [
    ['', 'address-en.required'],
    [' ', 'address-en.required'],
    ['견본로 1', 'address-en.required'],
    ['a'.repeat(301), 'common.too-long'],
  ],
});

fieldTable('postal code', zipCode, {
  accepted: [asItIs('04524'), [' 04524 ', '04524']],
  refused: ['', '0452', '045241', '04-524', 'abcde'].map((value) => [value, 'address.required'] as const),
});

it('joins address and detail, leaving out empty parts', () => {
  expect(joinAddress(' 견본로 1 ', ' 2층 ')).toBe('견본로 1 2층');
  expect(joinAddress('견본로 1', ' ')).toBe('견본로 1');
  expect(joinAddress('', '')).toBe('');
});

fieldTable('site description', siteDescription, {
  accepted: [
    asItIs('가'),
    asItIs('가'.repeat(500)),
    asItIs('😀'.repeat(500)),
    [` ${'가'.repeat(500)}\n`, '가'.repeat(500)],
  ],
  refused: ['', '   ', '가'.repeat(501), '😀'.repeat(501)].map((value) => [value, 'site-description.length'] as const),
});

describe('settlement account', () => {
  fieldTable('bank', bankCode, {
    accepted: ['020', '004', '045'].map(asItIs),
    refused: ['', '20', '999', '우리은행'].map((value) => [value, 'bank.required'] as const),
  });

  fieldTable('account number', accountNumber, {
    accepted: [asItIs('123456'), ['1234-5678-9012-3456', '1234567890123456']],
    // A malformed number is not reported as missing.
    refused: [
      ...['', 'abcdef'].map((value) => [value, 'account-number.required'] as const),
      ...['3333', '12345', '12345678901234567'].map((value) => [value, 'account-number.length'] as const),
    ],
  });

  fieldTable('depositor name', depositorName, {
    accepted: [asItIs('김하늘'), [' 주식회사 샌드박스 ', '주식회사 샌드박스'], asItIs('가'.repeat(30))],
    refused: [
      ['', 'depositor-name.required'],
      [' ', 'depositor-name.required'],
      ['가'.repeat(31), 'common.too-long'],
    ],
  });
});
