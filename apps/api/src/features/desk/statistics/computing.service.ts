import { addDays } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { dayByDeadline } from '@portal/domain/rules/review/review-states.ts';
import {
  ageOf,
  daysWithin,
  longestStatistics,
  reviewAges,
  spansOf,
  weekOf,
  weeksUntil,
} from '@portal/domain/rules/review/review-statistics.ts';
import * as z from 'zod/mini';
import { foldCounts } from '../../../capabilities/review/kept-counts.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { holidaysMark, isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { Platform } from '../../../platform/services.ts';
import {
  type DayFigure,
  figuresOfDays,
  keepDays,
  keepFigures,
  mayCompute,
  readFigures,
  takeChangedDays,
} from './figures.repository.ts';
import { countCompared, countDecided, countOpen, countRequests, countReturned } from './statistics.repository.ts';
import { type Figure, figureShape, figuresOfTime, Sums, scopeIn } from './sums.ts';

type Tools = Pick<Platform, 'db' | 'clock'>;

/** All reviews decided on a day, by working days; the source of the list's median. */
const decidedInAll = 'decided-in-all';
const decidedLately = 'decided-lately';
const latelyDays = 30;
const computedByFigure = 'computed-by';

const computedWith = z.object({ calendar: z.string(), since: z.optional(z.string()) });

/**
 * Whether the stored days start at `since` or earlier, with this calendar. False before the first run, and if a server whose clock was ahead has
 * computed and thereby deleted days.
 */
async function isKeptSince(tx: Transaction, since: string, calendar: string): Promise<boolean> {
  const [row] = (await readFigures(tx, [computedByFigure]))?.rows ?? [];
  const known = row && computedWith.parse(row.values);
  return known?.calendar === calendar && (known.since ?? since) <= since;
}

async function openFigures(tx: Transaction, today: string): Promise<readonly Figure[]> {
  const sums = new Sums();
  // So that a run is recorded even without a single review.
  sums.add('open', {}, `${reviewAges[0]} REVIEW`, 0);
  for (const { fourWeeksOn, turn, accountType, assigneeId, count } of await countOpen(tx)) {
    const age = ageOf(dayByDeadline(fourWeeksOn, today, isPublicHoliday));
    const scope = { accountType: accountType ?? '', staffId: assigneeId ?? '' };
    sums.add('open', scope, `${age} ${turn}`, count);
  }
  return sums.figures();
}

async function dayFigures(tx: Transaction, spans: ReturnType<typeof spansOf>): Promise<readonly DayFigure[]> {
  const sums = new Sums();
  const at = (day: string, accountType: string | null, staffId: string | null = '') => ({
    week: day,
    accountType: accountType ?? '',
    staffId: staffId ?? '',
  });
  for (const row of await countDecided(tx, spans)) {
    const { decidedOn, wasAsked, count } = row;
    const days = String(dayByDeadline(row.fourWeeksOn, decidedOn, isPublicHoliday));
    const scope = at(decidedOn, row.accountType, row.assigneeId);
    sums.add('decided', scope, days, count);
    sums.add(decidedInAll, { week: decidedOn }, days, count);
    if (wasAsked) sums.add('asked', scope, 'count', count);
  }
  for (const { askedOn, accountType, reasonCode, count, answered, seconds } of await countRequests(tx, spans)) {
    sums.add('request', at(askedOn, accountType), reasonCode ?? '', count);
    sums.add('answer', at(askedOn, accountType), 'count', answered);
    sums.add('answer', at(askedOn, accountType), 'seconds', seconds);
  }
  for (const { decidedOn, accountType, field, compared, differing } of await countCompared(tx, spans)) {
    sums.add('compared', at(decidedOn, accountType), field, compared);
    sums.add('differing', at(decidedOn, accountType), field, differing);
  }
  for (const { settledOn, accountType, staffId, count } of await countReturned(tx, spans))
    sums.add('returned', at(settledOn, accountType, staffId), 'count', count);
  return sums.figuresByDay();
}

function addFigures(
  sums: Sums,
  days: readonly DayFigure[],
  nameOf: (figure: string) => string,
  weekAt: (day: string) => string,
) {
  for (const { day, figure, scope, values } of days)
    for (const [key, count] of Object.entries(figureShape.shape.values.parse(values)))
      sums.add(nameOf(figure), { ...scopeIn(scope), week: weekAt(day) }, key, count);
}

async function weekFigures(tx: Transaction, weeks: readonly string[]): Promise<readonly Figure[]> {
  const sums = new Sums();
  for (const week of weeks) {
    const days = await figuresOfDays(tx, { from: week, until: addDays(week, 6) }, figuresOfTime);
    addFigures(
      sums,
      days,
      (figure) => figure,
      () => week,
    );
  }
  return sums.figures();
}

async function latelyFigures(tx: Transaction, today: string): Promise<readonly Figure[]> {
  const sums = new Sums();
  const span = { from: addDays(today, 1 - latelyDays), until: undefined };
  addFigures(
    sums,
    await figuresOfDays(tx, span, [decidedInAll]),
    () => decidedLately,
    () => '',
  );
  return sums.figures();
}

/**
 * Computes the statistics unless another server is doing so: for days that have changed since the last run, so that the work grows neither with
 * the years nor with the accounts; for all days if the stored ones are not current (isKeptSince), or on request. Open reviews are counted every
 * time. @returns whether it was done
 */
export async function computeStatistics({ db, clock }: Tools, which: 'changed' | 'all' = 'changed'): Promise<boolean> {
  const today = dayInKorea(clock.now());
  const all = weeksUntil(today, longestStatistics);
  const [since = today] = all;
  const calendar = holidaysMark();
  return await db.transaction(async (tx) => {
    if (!(await mayCompute(tx))) return false;
    await foldCounts(tx);
    const isWhole = which === 'all' || !(await isKeptSince(tx, since, calendar));
    const changed = (await takeChangedDays(tx)).filter((day) => day >= since);
    const spans = isWhole ? [{ from: since, until: undefined }] : spansOf(changed);
    const figures = spans.length === 0 ? [] : await dayFigures(tx, spans);
    await keepDays(tx, figures, { days: isWhole ? undefined : changed, since });
    const days = isWhole ? figures.map(({ day }) => day) : changed;
    const weeks = [...new Set([...(isWhole ? all : []), ...days.map(weekOf)])];
    const kept = [
      ...(await openFigures(tx, today)),
      ...(await latelyFigures(tx, today)),
      { figure: computedByFigure, scope: '', values: { calendar, since } },
    ];
    await keepFigures(tx, [...kept, ...(await weekFigures(tx, weeks))], { weeks, since });
    return true;
  });
}

/** Returns the figures with these names as last computed; computes them first if they never were. */
export async function figuresNow(tools: Tools, names: readonly string[]) {
  const found = await readFigures(tools.db, names);
  if (found) return found;
  await computeStatistics(tools);
  return (await readFigures(tools.db, names)) ?? { computedAt: tools.clock.now(), rows: [] };
}

/** The working days within which half of the reviews of the last 30 days were decided; undefined without any. */
export async function medianLately(tools: Tools, reads: Queryable): Promise<number | undefined> {
  const names = [computedByFigure, decidedLately];
  const { rows } = (await readFigures(reads, names)) ?? (await figuresNow(tools, names));
  const values = rows.find(({ figure }) => figure === decidedLately)?.values ?? {};
  return daysWithin(figureShape.shape.values.parse(values), 0.5);
}
