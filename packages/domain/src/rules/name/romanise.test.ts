import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNameEn } from '../../fields/business/company-name.ts';
import { nameEn } from '../../fields/person/person-name.ts';
import { codeOf } from '../../forms/form-fields.ts';
import '../../messages/codes/person-codes.ts';
import '../../messages/codes/application-codes.ts';
import { romanisedAddress, romanisedCompany, romanisedPerson } from './romanise.ts';

describe('a person, as in a passport', () => {
  it.each([
    ['홍길동', 'HONG GILDONG'],
    ['한복남', 'HAN BOKNAM'],
    ['홍빛나', 'HONG BITNA'],
    ['김하늘', 'KIM HANEUL'],
    ['이서연', 'LEE SEOYEON'],
    ['문정옥', 'MOON JEONGOK'],
    ['서은찬', 'SEO EUNCHAN'],
    ['남궁민', 'NAMGUNG MIN'],
    ['홍 길동', 'HONG GILDONG'],
    ['Nguyen Linh', 'NGUYEN LINH'],
    ['홍', ''],
    ['洪吉童', ''],
    ['', ''],
  ])('%s: %s', (name, english) => {
    expect(romanisedPerson(name)).toBe(english);
  });

  it('every proposed name is valid in the form', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 2, maxLength: 5 }), (name) => {
        expect(codeOf(nameEn, romanisedPerson(name.join('')))).toBeUndefined();
      }),
    );
  });
});

describe('a company', () => {
  it.each([
    ['샌드박스상점', 'Saendeubakseusangjeom'],
    ['달항아리 공방', 'Dalhangari Gongbang'],
    ['주식회사 한결무역', 'Hangyeolmuyeok Co., Ltd.'],
    ['한결무역(주)', 'Hangyeolmuyeok Co., Ltd.'],
    ['㈜신라', 'Silla Co., Ltd.'],
    ['유한회사 묵호상사', 'Mukhosangsa LLC'],
    ['사단법인 나눔', 'Nanum'],
    ['ABC상점', 'ABCSangjeom'],
    ['국밥 3호점', 'Gukbap 3Hojeom'],
    ['Blue & Co.', 'Blue & Co.'],
    ['주식회사', ''],
    ['漢江', ''],
    ['', ''],
  ])('%s: %s', (name, english) => {
    expect(romanisedCompany(name)).toBe(english);
  });

  it('every proposal is valid in the form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const english = romanisedCompany(name);
        if (english !== '') expect(codeOf(companyNameEn, english)).toBeUndefined();
      }),
    );
  });
});

describe('an address in English order', () => {
  it.each([
    ['서울 강남구 새솔대로 152', '152, Saesol-daero, Gangnam-gu, Seoul'],
    ['서울특별시 강남구 새솔대로 152', '152, Saesol-daero, Gangnam-gu, Seoul'],
    ['서울 강남구 새솔대로24길 11', '11, Saesol-daero 24-gil, Gangnam-gu, Seoul'],
    ['경기도 성남시 분당구 너른들로 235 (삼평동)', '235, Neoreundeul-ro, Bundang-gu, Seongnam-si, Gyeonggi-do'],
    ['충청북도 청주시 상당구 직지새로 61', '61, Jikjisae-ro, Sangdang-gu, Cheongju-si, Chungcheongbuk-do'],
    ['서울 종로구 종로 2가 9', '9, 2-ga, Jong-ro, Jongno-gu, Seoul'],
    ['제주특별자치도 제주시 돌담로 212', '212, Doldam-ro, Jeju-si, Jeju-do'],
    ['', ''],
  ])('%s: %s', (address, english) => {
    expect(romanisedAddress(address)).toBe(english);
  });
});
