import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedGoods } from '../../reference/printed-goods.ts';
import { isSelectableCategory, productTypeName, productTypes } from '../../reference/product-types.ts';
import { categoryOfLine, goodsIn } from './category-from-line.ts';

const levels = [productTypes.big, productTypes.mid, productTypes.small];
const namesOf = (line: string): string => {
  const { path, isGuess } = categoryOfLine(levels, line);
  return `${path.map(productTypeName).join(' > ')}${isGuess ? ' ?' : ''}`;
};

it.each([
  ['전자상거래 소매업', []],
  ['화장품 소매업', ['화장품']],
  ['의류/잡화, 상품 중개', ['의류', '잡화']],
  ['커피 및 원두 판매', ['커피', '원두']],
  ['', []],
])('extracts the goods from %s', (line, goods) => {
  expect(goodsIn(line)).toEqual(goods);
});

describe('the category of a line of business', () => {
  it.each([
    ['커피 원두 소매업', '식품 > 커피·음료·기호품 > 커피·원두'],
    ['향수 도매업', '화장품·미용 > 헤어·바디 > 향수·방향제'],
    ['문구 소매업', '도서·문화·취미 > 문구·취미 > 문구·사무용품'],
    ['운동화', '패션잡화 > 신발 > 운동화'],
    ['의류 소매업', '패션의류'],
    ['화장품', '화장품·미용'],
    ['도매 및 소매업, 전자상거래 소매업', ''],
    ['전자상거래소매업', ''],
    ['통신판매업', ''],
    ['상품 종합 도매업, 해외직구대행업', ''],
    ['전문, 과학 및 기술 서비스업', ''],
    ['', ''],
    // Tier 1: a person must choose it.
    ['주류 소매업', ''],
    ['홍삼', ''],
    ['건강기능식품, 화장품', ''],
    ['귀금속소매업', ''],
    ['성인용품', ''],
  ])('%s: %s', (line, names) => {
    expect(namesOf(line)).toBe(names);
  });

  it.each([
    ['화장품소매업(향수)', '화장품·미용 > 헤어·바디 > 향수·방향제'],
    ['전자상거래소매업(주방용품)', '생활·건강 > 주방용품 > 냄비·프라이팬 ?'],
    ['침구류도매', '가구·인테리어 > 침구·커튼 > 이불·베개'],
    ['침구류 도매', '가구·인테리어 > 침구·커튼 > 이불·베개'],
    ['주방가구', '가구·인테리어 > 가구 > 주방 가구'],
    ['사무용 가구 소매업', '가구·인테리어 > 가구 > 사무용 가구'],
    ['컴퓨터및주변장치', '디지털·가전 > 컴퓨터 > 노트북·데스크톱 ?'],
    ['컴퓨터 및 주변장치 소매업', '디지털·가전 > 컴퓨터 > 노트북·데스크톱 ?'],
    ['아동용신발', '패션잡화 > 신발 > 운동화 ?'],
    ['반려동물용품', '생활·건강 > 반려동물 > 사료·간식 ?'],
    ['응용 소프트웨어 개발 및 공급업', '디지털·가전 > 게임·소프트웨어 > 업무용 소프트웨어'],
    ['전문구매대행, 낚시용품', '스포츠·레저 > 아웃도어 > 낚시'],
    ['가방 제조', '패션잡화 > 가방 > 여성 가방 ?'],
  ])('is found for a line with or without spaces: %s is %s', (line, names) => {
    expect(namesOf(line)).toBe(names);
  });

  it.each([
    ['커피, 향수', '식품 > 커피·음료·기호품 > 커피·원두 ?'],
    ['전자상거래 소매업\n문구용품\n완구', '도서·문화·취미 > 문구·취미 > 문구·사무용품 ?'],
    ['수산물, 건어물', '식품 > 신선식품 > 수산물·건어물'],
    ['도서, 문구', '도서·문화·취미 > 도서 > 국내 도서 ?'],
  ])('follows the first goods of several: %s is %s', (line, names) => {
    expect(namesOf(line)).toBe(names);
  });

  it('every printed word leads to a category of the list, with or without spaces', () => {
    for (const [word, names] of printedGoods) {
      const level = [...levels.flat()].filter(({ typeName }) => typeName === names.at(-1));
      expect(level, `${word}: ${names.join(' > ')}`).not.toEqual([]);
      const { path } = categoryOfLine(levels, `${word} 소매업`);
      const isOrdinary = level.some(({ dangerTier }) => dangerTier === 0);
      if (isOrdinary) expect(path.map(productTypeName), word).toContain(names.at(-1));
      else expect(path, word).toEqual([]);
      expect(categoryOfLine(levels, `${word}소매업`), word).toEqual(categoryOfLine(levels, `${word} 소매업`));
    }
  });

  it('every proposal can be chosen, for any certificate', () => {
    const words = fc.constantFrom(...productTypes.small.map(({ typeName }) => typeName), '소매업', '전자상거래', ',');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), (line) => {
        const [big, mid, small] = categoryOfLine(levels, line.join(' ')).path;
        if (big && mid && small) expect(isSelectableCategory(big, mid, small)).toBe(true);
        if (mid) expect(mid.startsWith(big ?? '-')).toBe(true);
      }),
    );
  });
});
