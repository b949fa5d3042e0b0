import { describe, expect, it } from 'vitest';
import { prohibitedIndustries, prohibitedIndustriesVersion } from './prohibited-industries.ts';

describe('prohibited and cautionary industries', () => {
  it('have the six specified groups', () => {
    expect(prohibitedIndustries.map((group) => group.title)).toEqual([
      '식품·의약품',
      '실물 상품',
      '금융',
      '콘텐츠',
      '서비스',
      '기타',
    ]);
    expect(new Set(prohibitedIndustries.map((group) => group.key)).size).toBe(6);
  });

  it.each(prohibitedIndustries.map((group) => [group.title, group] as const))(
    'have Korean entries of both kinds in %s, none twice',
    (_title, { items }) => {
      expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['prohibited', 'cautionary']));
      expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
      for (const item of items) {
        expect(item.name).toMatch(/[가-힣]/);
        if ('note' in item) expect(item.note).toMatch(/[가-힣]/);
      }
    },
  );

  it('contain the entries that the specification lists under other', () => {
    const other = prohibitedIndustries.find((group) => group.key === 'other');
    const names = other?.items.map((item) => item.name).join('\n') ?? '';
    for (const word of ['정기결제', '500만 원', '반값']) expect(names).toContain(word);
  });

  it('have a version for records', () => {
    expect(prohibitedIndustriesVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
