import { expect, it } from 'vitest';
import { statisticsCsv } from './statistics-csv.ts';
import type { StatisticsSearch } from './statistics-search.ts';

const work = { assigned: 6, finished: 48, medianDays: 7, returned: 1 };
const statistics = {
  today: '20261123',
  computedAt: '2026-11-23T00:30:00.000Z',
  figures: {
    ...{ open: 63, decided: 136, medianDays: 7, nineOfTenDays: 13 },
    ...{ withinFourWeeks: 974, supplemented: 310, answerDays: null },
  },
  ages: [
    { age: '1-5' as const, review: 1, merchant: 0, approval: 0 },
    { age: 'over' as const, review: 0, merchant: 2, approval: 1 },
  ],
  weeks: [{ from: '20261116', decided: 2, medianDays: 7, nineOfTenDays: 11 }],
  reasons: [{ code: 'R05', count: 38 }],
  differing: [{ field: 'business.bizAddressKr', label: '사업장 주소', compared: 100, differing: 11 }],
  reviewers: [{ staff: { id: 'x', name: '=서지안, "심사"' }, ...work }],
  all: work,
};

it('names the filters, and the time of the count in Korean time', () => {
  const rows = (search: StatisticsSearch) => statisticsCsv(statistics, search).split('\r\n').slice(2, 5);
  expect(rows({ weeks: 13, accountType: 'BC00' })).toEqual(['기간,최근 13주', '구분,법인', '센 시각,2026-11-23 09:30']);
  expect(rows({ weeks: 13, accountType: undefined })).toContain('구분,구분 모두');
});

it('contains every table of the page, and no cell that a spreadsheet evaluates', () => {
  const lines = statisticsCsv(statistics, { weeks: 13, accountType: 'BC00' }).split('\r\n');
  expect(lines[0]).toBe('\uFEFF통계');
  expect(lines).toEqual(
    expect.arrayContaining([
      '4주 안에 끝남 (%),97.4',
      '가맹점이 보완을 내기까지,',
      '0–5,1,0,0',
      '20 넘음,0,2,1',
      '확정된 주,끝냄,중앙값,열에 아홉',
      '2026-11-16,2,7,11',
      `"'=서지안, ""심사""",6,48,7,1`,
      '모두,6,48,7,1',
      '사업장 주소,100,11',
    ]),
  );
});
