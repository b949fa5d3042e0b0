import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSelectableCategory, productTypeName, productTypes } from '../reference/product-types.ts';
import { categoryOfLine, goodsIn } from './category-from-line.ts';

const levels = [productTypes.big, productTypes.mid, productTypes.small];
const namesOf = (line: string): string => categoryOfLine(levels, line).map(productTypeName).join(' > ');

it.each([
  ['전자상거래 소매업', []],
  ['화장품 소매업', ['화장품']],
  ['의류/잡화, 상품 중개', ['의류', '잡화']],
  ['커피 및 원두 판매', ['커피', '원두']],
  ['', []],
])('of %s it is told what is sold', (line, goods) => {
  expect(goodsIn(line)).toEqual(goods);
});

describe('the category that a line of business speaks of', () => {
  it.each([
    ['커피 원두 소매업', '식품 > 커피·음료·기호품 > 커피·원두'],
    ['향수 도매업', '화장품·미용 > 헤어·바디 > 향수·방향제'],
    ['문구 소매업', '도서·문화·취미 > 문구·취미 > 문구·사무용품'],
    ['운동화', '패션잡화 > 신발 > 운동화'],
    ['가방 제조', '패션잡화 > 가방'],
    ['의류 소매업', '패션의류'],
    ['화장품', '화장품·미용'],
    ['커피, 향수', ''],
    ['도매 및 소매업, 전자상거래 소매업', ''],
    ['주류 소매업', ''],
    ['홍삼', ''],
    ['', ''],
  ])('%s: %s', (line, names) => {
    expect(namesOf(line)).toBe(names);
  });

  it('what is proposed may be chosen, whatever a certificate says', () => {
    const words = fc.constantFrom(...productTypes.small.map(({ typeName }) => typeName), '소매업', '전자상거래', ',');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), (line) => {
        const [big, mid, small] = categoryOfLine(levels, line.join(' '));
        if (big && mid && small) expect(isSelectableCategory(big, mid, small)).toBe(true);
        if (mid) expect(mid.startsWith(big ?? '-')).toBe(true);
      }),
    );
  });
});
