import { describe, expect, it } from 'vitest';
import {
  isSelectable,
  isSelectableCategory,
  type ProductType,
  productTypeName,
  productTypes,
  selectableChildren,
} from './product-types.ts';

const { big, mid, small } = productTypes;
const all: readonly ProductType[] = [...big, ...mid, ...small];

describe('the three lists', () => {
  it('have a useful number of entries', () => {
    expect(big).toHaveLength(12);
    expect(mid).toHaveLength(60);
    expect(small.length).toBeGreaterThanOrEqual(250);
  });

  it('have unique codes of the right shape', () => {
    expect(new Set(all.map((type) => type.typeCode)).size).toBe(all.length);
    for (const type of big) expect(type.typeCode).toMatch(/^B\d{2}$/);
    for (const type of mid) expect(type.typeCode).toMatch(/^B\d{2}M\d{2}$/);
    for (const type of small) expect(type.typeCode).toMatch(/^B\d{2}M\d{2}S\d{2}$/);
  });

  it('have existing parents, whose codes are their prefixes', () => {
    for (const type of big) expect(type.parentTypeCode).toBeNull();
    for (const [children, parents] of [
      [mid, big],
      [small, mid],
    ] as const) {
      const codes = new Set(parents.map((parent) => parent.typeCode));
      for (const child of children) {
        expect(codes.has(child.parentTypeCode ?? '')).toBe(true);
        expect(child.typeCode.startsWith(child.parentTypeCode ?? '-')).toBe(true);
      }
    }
  });

  it('have Korean names, unique under a parent', () => {
    for (const type of all) expect(type.typeName).toMatch(/[가-힣]/);
    const names = all.map((type) => `${type.parentTypeCode}/${type.typeName}`);
    expect(new Set(names).size).toBe(all.length);
  });

  it('keep codes once assigned', () => {
    expect(['B01M01S01', 'B05M04S05', 'B07M03S06', 'B12M05S05'].map(productTypeName)).toEqual([
      '원피스·스커트',
      '처방의약품',
      '담배·전자담배',
      '가상자산 거래',
    ]);
    expect(productTypeName('B99')).toBeUndefined();
  });
});

describe('danger tiers', () => {
  it('are all used, and a parent has the tier of its least risky child', () => {
    expect(new Set(small.map((type) => type.dangerTier))).toEqual(new Set([0, 1, 2, 3]));
    for (const parent of [...big, ...mid]) {
      const children = all.filter((type) => type.parentTypeCode === parent.typeCode);
      expect(parent.dangerTier).toBe(Math.min(...children.map((child) => child.dangerTier)));
    }
  });

  it('leave a selectable category under every middle one', () => {
    for (const type of mid) expect(selectableChildren('small', type.typeCode).length).toBeGreaterThanOrEqual(1);
  });

  it.each([
    '성인',
    '담배',
    '의약품',
    '사행성',
    '베팅',
    '가상자산',
    '주류',
    '총',
    '상품권',
    '대출',
    '투자',
    '콘택트렌즈',
  ])('do not allow a category named %s to be chosen', (word) => {
    const named = small.filter((type) => type.typeName.includes(word));
    expect(named.length).toBeGreaterThanOrEqual(1);
    expect(named.filter(isSelectable)).toEqual([]);
  });
});

describe('selectable categories', () => {
  it('are exactly the chains whose levels are all selectable', () => {
    for (const type of small) {
      const middle = type.parentTypeCode ?? '';
      expect(isSelectableCategory(middle.slice(0, 3), middle, type.typeCode)).toBe(type.dangerTier < 2);
    }
  });

  it.each([
    ['', '', ''],
    ['B01', 'B02M01', 'B02M01S01'],
    ['B01', 'B01M01', 'B01M02S01'],
    ['B01', 'B01M01', 'B01M01'],
    ['B01', 'B01', 'B01'],
    ['B01M01S01', 'B01M01', 'B01'],
    ['B99', 'B99M01', 'B99M01S01'],
    ['b01', 'b01m01', 'b01m01s01'],
  ])('do not include %j %j %j, which are no chain', (one, two, three) => {
    expect(isSelectableCategory(one, two, three)).toBe(false);
  });

  it('are none under an unknown or missing parent', () => {
    expect(selectableChildren('mid', null)).toEqual([]);
    expect(selectableChildren('small', 'B01')).toEqual([]);
    expect(selectableChildren('mid', 'B99')).toEqual([]);
  });
});
