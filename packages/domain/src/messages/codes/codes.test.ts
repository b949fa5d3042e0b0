import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sentences } from '../catalogue.ts';
import { accountCodes } from './account-codes.ts';
import { applicationCodes } from './application-codes.ts';
import { isMessageCode, sentence, sentenceOf } from './codes.ts';
import { commonCodes } from './common-codes.ts';
import { deskCodes } from './desk-codes.ts';
import { documentCodes } from './document-codes.ts';
import { fileCodes } from './file-codes.ts';
import { idCardCodes } from './id-card-codes.ts';
import { ownerCodes } from './owner-codes.ts';
import { paymentCodes } from './payment-codes.ts';
import { personCodes } from './person-codes.ts';
import { pictureCodes } from './picture-codes.ts';
import { reviewCodes } from './review-codes.ts';
import { serverCodes } from './server-codes.ts';
import { serviceCodes } from './service-codes.ts';
import { settlementCodes } from './settlement-codes.ts';
import { signUpCodes } from './sign-up-codes.ts';
import { storefrontCodes } from './storefront-codes.ts';

const names: readonly string[] = ['payment.product', 'storefront.product'];

describe('the catalogue', () => {
  it.each(Object.entries(sentences))('%s is a Korean sentence: %s', (code, text) => {
    expect(text).toMatch(/[가-힣]/);
    expect(text).toBe(text.trim());
    if (!names.includes(code)) expect(text).toMatch(/[.!]$/);
    expect(text).not.toMatch(/ {2}|[\r\n]/);
  });

  it('has every code in one file only', () => {
    const codes = [
      commonCodes,
      accountCodes,
      signUpCodes,
      applicationCodes,
      serviceCodes,
      paymentCodes,
      documentCodes,
      fileCodes,
      idCardCodes,
      ownerCodes,
      personCodes,
      pictureCodes,
      settlementCodes,
      reviewCodes,
      storefrontCodes,
      deskCodes,
      serverCodes,
    ].flatMap((part) => Object.keys(part));
    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
    expect(Object.keys(sentences)).toHaveLength(codes.length);
  });

  it.each(Object.keys(sentences))('the code %s consists of two parts, separated by a dot', (code) => {
    expect(code).toMatch(/^[a-z][a-z-]*\.[a-z0-9][a-z0-9-]*$/);
  });

  it('has every sentence of the specifications verbatim', () => {
    const given = [
      '먼저 로그인해 주세요.',
      '접근이 허용되지 않은 페이지입니다.',
      '아이디는 영문 또는 숫자로만 이루어져 있어야 합니다.',
      '아이디의 길이는 5자 이상 20자 이하여야 합니다.',
      '아이디 중복 확인을 해주세요.',
      '비밀번호가 유효합니다.',
      '비밀번호가 일치하지 않습니다.',
      '회사명을 입력해주세요.',
      '회원가입을 진행하기 위해서 필수 약관에 대한 동의가 필요합니다.',
      '이메일 주소를 정확히 입력해 주세요.',
      '올바른 이메일 형식이 아닙니다.',
      '인증번호를 입력해 주세요.',
      '인증번호가 맞지 않습니다. 다시 확인해 주세요.',
      '인증번호가 올바르지 않습니다.',
      '인증번호를 재전송 하였습니다.',
      '회원가입에 실패하였습니다. 다시 시도해 주세요.',
      '사업자등록번호 형식에 맞지 않습니다.',
      '법인등록번호 형식에 맞지 않습니다.',
      '영문, 숫자 또는 특수문자여야 합니다.',
      '홈페이지 URL 주소 형식에 맞지 않습니다.',
      '업태를 입력해 주세요.',
      '종목을 입력해 주세요.',
      '금액을 입력해 주세요.',
      '금액 형식에 맞지 않습니다.',
      '대분류/중분류/소분류를 선택해 주세요.',
      '1자 이상 500자 이하로 서비스에 대한 설명을 적어 주세요.',
      '결제 서비스를 하나 이상 선택해 주세요.',
      '결제 수단을 적어도 하나 이상 선택해 주세요.',
      '사이트 표시 통화를 적어도 하나 이상 선택해 주세요.',
      '금지 업종 약관에 관한 동의가 필요합니다.',
      '결제 서비스 신청에 실패하였습니다. 다시 시도해 주세요.',
      '결제에 실패하였습니다. 다시 시도해 주세요.',
    ];
    const texts = new Set<string>(Object.values(sentences));
    expect(given.filter((text) => !texts.has(text))).toEqual([]);
  });
});

describe('a sentence', () => {
  it('replaces its placeholders, and keeps one without a value', () => {
    expect(sentence('id-card.upload-failed', { count: 3 })).toContain('업로드 3/5회');
    expect(sentence('id-card.upload-failed')).toContain('{count}');
    expect(sentence('document.required', { label: '통장 사본' })).toBe("'통장 사본'을 업로드 해 주세요.");
  });

  it('is distinguished from a text that is not a code', () => {
    expect(isMessageCode('login.failed')).toBe(true);
    expect(isMessageCode('toString')).toBe(false);
    expect(sentenceOf('login.failed')).toBe(sentences['login.failed']);
    expect(sentenceOf('이미 문장입니다.')).toBe('이미 문장입니다.');
  });
});

it('rules, fields and the journey hold no Korean sentences of their own', async () => {
  const root = new URL('../../', import.meta.url);
  for (const room of ['fields', 'rules', 'journey']) {
    for (const name of await readdir(new URL(`${room}/`, root), { recursive: true })) {
      if (!name.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(name)) continue;
      const source = await readFile(new URL(`${room}/${name}`, root), 'utf8');
      const code = source.replace(/^\s*(\/?\*|\/\/).*$/gm, '');
      expect(code, `${room}/${name}`).not.toMatch(/'[^'\n]*[가-힣]{2,} [가-힣][^'\n]*'/);
    }
  }
});
