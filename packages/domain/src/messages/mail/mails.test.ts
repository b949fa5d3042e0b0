import { describe, expect, it } from 'vitest';
import { hiddenSign } from '../../fields/hidden-signs.ts';
import { daysUntilAdministrators } from '../../rules/review/four-eyes.ts';
import { mailOf, mailTemplates } from './mails.ts';

const brand = {
  name: '모형페이',
  homeUrl: 'https://provider.example.com',
  supportEmail: 'support@example.com',
  supportPhone: '02-000-0000',
};

const values = {
  code: '012345',
  loginId: 'merchant01',
  vat: '30,000',
  companyName: '샌드박스 상점',
  amount: '330,000',
  transactionId: 'T-1',
  paidAt: '2025-01-01 09:00',
  changedAt: '2025-01-02 09:00',
  device: 'Windows의 Chrome',
  at: '2025-01-03 09:00',
  purgeOn: '2025-04-01',
  dueOn: '2025-03-07',
  portalUrl: 'https://portal.example.com',
  papers: 'business-registration,representative-id,account-copy',
  each: 'representative-id',
  given: 'business-registration',
  ready: 'account-copy',
  minutes: '4711',
  name: '김운영',
  mallId: 'sandbox-paid',
  shops: 'en.example, jp.example',
};

describe.each(mailTemplates)('the mail %s', (template) => {
  const words = mailOf(template, values, brand);

  it('is in Korean, names its sender, and how to reach them', () => {
    expect(words.subject).toMatch(/^\[모형페이\] .*[가-힣]/);
    expect(words.subject).not.toMatch(/[\r\n]/);
    for (const text of [words.text, words.html]) expect(text).toContain('모형페이 · 02-000-0000 · support@example.com');
  });

  it('has every placeholder filled, and the same content as text and as HTML', () => {
    expect(words.text).not.toMatch(/undefined|\{\w+\}/);
    expect(words.html).not.toMatch(/undefined|\{\w+\}/);
    for (const value of Object.values(values))
      expect(words.html.includes(value), value).toBe(words.text.includes(value));
  });

  it('does not address a company with 님, which is for people', () => {
    for (const text of [words.text, words.html]) expect(text).not.toMatch(new RegExp(`${values.companyName}\\s*님`));
  });

  it('escapes markup in values', () => {
    const hostile = Object.fromEntries(
      Object.keys(values).map((name) => [name, `<img src=x onerror="alert('${name}')">`]),
    );
    expect(mailOf(template, hostile, brand).html).not.toContain('<img');
  });

  it('shows stored hidden characters by their code points, so that a value cannot break a line or reverse text', () => {
    const hostile = Object.fromEntries(Object.keys(values).map((name) => [name, 'a\u001b[2J\r\n\u202eb\u200b']));
    const { text, html } = mailOf(template, hostile, brand);
    for (const shown of [text, html]) expect(hiddenSign(shown.replaceAll('\n', ''))).toBeUndefined();
    if (text.includes('[2J')) expect(text).toContain(String.raw`a\u{1b}[2J\u{d}\u{a}\u{202e}b\u{200b}`);
  });

  it('wraps a value without spaces to the width of a phone, but no label', () => {
    expect(words.html).toMatch(/<div style="[^"]*;overflow-wrap:anywhere">/);
    for (const [label] of words.html.matchAll(/<th [^>]*>/g))
      expect(label).toMatch(/overflow-wrap:normal;word-break:keep-all/);
  });

  it('has no picture, script or style sheet to be fetched', () => {
    expect(words.html).toMatch(/^<!doctype html><html lang="ko">/);
    expect(words.html).not.toMatch(/<(script|link|img|iframe|style)\b/);
  });
});

it.each([
  ['email-code', ['012345', '3분']],
  ['welcome', ['샌드박스 상점', 'merchant01', 'https://portal.example.com']],
  [
    'payment-receipt',
    ['merchant01', '330,000원 (부가세 30,000원 포함)', 'T-1', '2025-01-01 09:00', '/payment-receipt'],
  ],
  ['surplus-refunding', ['merchant01', '330,000원', 'T-1', '2025-01-01 09:00', '환불하고 있습니다']],
  ['surplus-refunded', ['merchant01', '330,000원', 'T-1', '2025-01-01 09:00', '환불하였습니다']],
  ['application-complete', ['샌드박스 상점', 'merchant01']],
  [
    'paper-list',
    ['사업자등록증: 제출함', '대표자 신분증 (대표자마다): 가지고 계신 신분증', '통장 사본: 준비됨', '약 4711분'],
  ],
  ['password-changed', ['merchant01', '2025-01-02 09:00']],
  ['settlement-account-replaced', ['merchant01', '2025-01-02 09:00', '비밀번호 찾기']],
  ['passkey-added', ['merchant01', 'Windows의 Chrome', '2025-01-03 09:00', '비밀번호 찾기']],
  ['new-browser', ['merchant01', 'Windows의 Chrome', '2025-01-03 09:00', '비밀번호 찾기']],
  ['supplement-asked', ['merchant01', '제출 기한: 3월 7일 (금)까지']],
  ['mall-paid', ['김운영', 'sandbox-paid', 'en.example, jp.example', '330,000원', '/cafe24/app-management']],
  ['mall-issued', ['sandbox-paid', 'en.example, jp.example', '지금부터 결제를', '/cafe24/app-management']],
  ['mall-refunding', ['sandbox-paid', 'en.example, jp.example', '환불하고 있습니다', '/cafe24/app-management']],
  ['mall-refunded', ['sandbox-paid', 'en.example, jp.example', '환불하였습니다', '/cafe24/app-management']],
  ['purge-announced', ['샌드박스 상점', 'merchant01', '2025-04-01', 'https://portal.example.com']],
] as const)('%s contains %j', (template, words) => {
  const { text } = mailOf(template, values, brand);
  for (const word of words) expect(text).toContain(word);
});

it.each([
  ['SIGNUP', '회원가입 인증번호 안내'],
  ['FIND_ID', '아이디 찾기 인증번호 안내'],
  ['FIND_PASSWORD', '비밀번호 찾기 인증번호 안내'],
  ['STOREFRONT', '쇼핑몰 결제서비스 가입 인증번호 안내'],
  ['', '이메일 인증번호 안내'],
])('the subject of a code for %j states its purpose', (purpose, subject) => {
  expect(mailOf('email-code', { ...values, purpose }, brand).subject).toBe(`[모형페이] ${subject}`);
});

it('leaves out contacts that are not configured', () => {
  const { text } = mailOf('welcome', values, { ...brand, supportEmail: '', supportPhone: '' });
  expect(text.trimEnd().endsWith('\n모형페이')).toBe(true);
});

it('the mail about a decision that nobody can confirm states the days of the rule', () => {
  expect(mailOf('decision-stuck', values, brand).text).toContain(`${daysUntilAdministrators}영업일 이상`);
});
