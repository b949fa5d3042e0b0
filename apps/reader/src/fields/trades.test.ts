import { productTypes } from '@portal/domain/reference/product-types.ts';
import { expect, it } from 'vitest';
import { isCutTrade, isOwnTrade, tradeText } from './trades.ts';

it.each([
  ['졔조업', '제조업'],
  ['숙박 및 읕식점업', '숙박 및 음식점업'],
  ['전분, 과학 및 기술 서비스업', '전문, 과학 및 기술 서비스업'],
  ['응용 소프트웨이 개 발 및 공급업', '응용 소프트웨어 개발 및 공급업'],
  ['가구, 인테리이 소품', '가구, 인테리어 소품'],
  ['데이터베이스및 온라인정보 제공업', '데이터베이스 및 온라인 정보 제공업'],
])('%s is read as %s', (read, meant) => {
  expect(tradeText(read)).toBe(meant);
});

it.each([
  ['a trade that is not on the list', '한복 대여업'],
  ['two letters different', '졔죠업'],
  ['too short to compare', '의료'],
  ['on the list', '소매업'],
  ['on the list, one letter different from another', '도매업'],
  ['Latin letters and digits', 'IT 컨설팅 24'],
  ['an empty text', ''],
])('stays as read: %s', (_, text) => {
  expect(tradeText(text)).toBe(text);
});

it('keeps the names of all product categories as read', () => {
  for (const { typeName } of [...productTypes.mid, ...productTypes.small]) expect(tradeText(typeName)).toBe(typeName);
});

it.each([
  ['데이터베이스 및 온라인 정보 제공업', true],
  ['도매업', false],
  ['소매업', false],
  ['데이터베이스 및 온라인 정보 재공업', false],
])('%s is a trade that resembles no other: %s', (text, isOwn) => {
  expect(isOwnTrade(text)).toBe(isOwn);
});

it.each(['고무 및 플라스 틱', '커피 전문', '건강기능'])('%s ends within a word', (text) => {
  expect(isCutTrade(text)).toBe(true);
});

it.each(['소프트웨어 개발', '경영 컨설팅', '커피 전문점', '전자상거래 소매', '의', '꽃 소매업'])(
  '%s may be whole',
  (text) => {
    expect(isCutTrade(text)).toBe(false);
  },
);
