import { csvLine } from '@portal/domain/fields/csv-line.ts';
import { inKorea, isoDay } from '@portal/domain/fields/day.ts';
import { accountTypeNames } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import type { StatisticsSearch } from './statistics-search.ts';
import type { Statistics } from './use-statistics.ts';

type Cell = string | number | null;
type Table = readonly [title: string, columns: readonly string[], rows: readonly (readonly Cell[])[]];

const percent = (perMille: number | null): number | null => perMille && perMille / 10;

const workOf = ({ assigned, finished, medianDays, returned }: Statistics['all']): readonly Cell[] => [
  ...[assigned, finished, medianDays, returned],
];

/** What is counted, and until when: without it, two files of one day look the same. */
function countedRows({ computedAt }: Statistics, { weeks, accountType }: StatisticsSearch): Table[2] {
  const { day, time } = inKorea(computedAt);
  return [
    [words.period, words.weeks(weeks)],
    [words.type, accountType === undefined ? words.allTypes : accountTypeNames[accountType]],
    [words.countedAt, `${isoDay(day)} ${time.slice(0, 5)}`],
  ];
}

function tablesOf(statistics: Statistics, search: StatisticsSearch): readonly Table[] {
  const { figures, ages, weeks, reviewers, all, reasons, differing } = statistics;
  const figureRows: Table[2] = [
    ...countedRows(statistics, search),
    [words.open, figures.open],
    [words.medianLabel, figures.medianDays],
    [words.nineOfTenLabel, figures.nineOfTenDays],
    [`${words.withinFourWeeks} (%)`, percent(figures.withinFourWeeks)],
    [`${words.supplemented} (%)`, percent(figures.supplemented)],
    [words.answerDays, figures.answerDays],
  ];
  const byReviewer = [
    ...reviewers.map(({ staff, ...work }) => [staff.name, ...workOf(work)]),
    [words.everybody, ...workOf(all)],
  ];
  return [
    [words.title, [words.field, words.value], figureRows],
    [
      words.ageTitle,
      [words.workingDays, words.review, words.merchant, words.approval],
      ages.map((one) => [words.age(one.age), one.review, one.merchant, one.approval]),
    ],
    [
      words.daysTitle,
      [words.week, words.finished, words.median, words.nineOfTen],
      weeks.map((one) => [isoDay(one.from), one.decided, one.medianDays, one.nineOfTenDays]),
    ],
    [words.reviewersTitle, [words.reviewer, words.assigned, words.finished, words.median, words.returned], byReviewer],
    [
      words.reasonsTitle,
      [words.reasonColumn, words.asked],
      reasons.map(({ code, count }) => [words.reason(code ?? undefined), count]),
    ],
    [
      words.differingTitle,
      [words.field, words.compared, words.differed],
      differing.map((one) => [one.label, one.compared, one.differing]),
    ],
  ];
}

/** Returns the page's contents, table by table, in a form that spreadsheets open without evaluating any cell. */
export function statisticsCsv(statistics: Statistics, search: StatisticsSearch): string {
  const line = (cells: readonly Cell[]): string => csvLine(cells.map((cell) => (cell === null ? '' : String(cell))));
  const text = tablesOf(statistics, search).map(([title, columns, rows]) =>
    [line([title]), line(columns), ...rows.map(line)].join(''),
  );
  // The byte order mark by which spreadsheets recognise UTF-8.
  return `\uFEFF${text.join('\r\n')}`;
}
