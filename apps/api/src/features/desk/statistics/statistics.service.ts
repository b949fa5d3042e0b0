import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { valueLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import { dayByDeadline, usualReviewDays } from '@portal/domain/rules/review/review-states.ts';
import {
  ageOf,
  countedIn,
  type DayCounts,
  daysWithin,
  longestStatistics,
  perMilleWithin,
  reviewAges,
  type StatisticsWeeks,
  sumOfCounts,
  weekOf,
  weeksUntil,
} from '@portal/domain/rules/review/review-statistics.ts';
import * as z from 'zod/mini';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import {
  countCompared,
  countDecided,
  countOpen,
  countRequests,
  countReturned,
  type Figure,
  hasFigures,
  keepFigures,
  mayCompute,
  readFigures,
} from './statistics.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

/** Of what a figure is: a week (its Monday), the kind of account, a member of staff; '' of what it is not divided by. */
interface Scope {
  readonly week: string;
  readonly accountType: string;
  readonly staffId: string;
}

const scopeText = ({ week, accountType, staffId }: Scope): string => [week, accountType, staffId].join(' ');

function scopeIn(text: string): Scope {
  const [week = '', accountType = '', staffId = ''] = text.split(' ');
  return { week, accountType, staffId };
}

const counts = z.record(z.string(), z.number());
const figureShape = z.object({
  figure: z.enum(['open', 'decided', 'asked', 'request', 'answer', 'returned', 'compared', 'differing']),
  scope: z.string(),
  values: counts,
});
type FigureName = z.output<typeof figureShape>['figure'];

/** Adds counts up by figure and scope. */
class Sums {
  readonly #sums = new Map<string, Record<string, number>>();

  add(figure: FigureName, scope: Partial<Scope>, key: string, count: number): void {
    const name = `${figure}|${scopeText({ week: '', accountType: '', staffId: '', ...scope })}`;
    const values = this.#sums.get(name) ?? {};
    values[key] = (values[key] ?? 0) + count;
    this.#sums.set(name, values);
  }

  figures(): Figure[] {
    return [...this.#sums].map(([name, values]) => {
      const [figure = '', scope = ''] = name.split('|');
      return { figure, scope, values };
    });
  }
}

type Counted<Ask extends (...input: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Ask>>;

function addOpen(sums: Sums, rows: Counted<typeof countOpen>, today: string): void {
  for (const { fourWeeksOn, turn, accountType, assigneeId, count } of rows) {
    const age = ageOf(dayByDeadline(fourWeeksOn, today, isPublicHoliday));
    const scope = { accountType: accountType ?? '', staffId: assigneeId ?? '' };
    sums.add('open', scope, `${age} ${turn}`, count);
  }
}

function addDecided(sums: Sums, rows: Counted<typeof countDecided>): void {
  for (const { decidedOn, fourWeeksOn, accountType, assigneeId, wasAsked, count } of rows) {
    const days = dayByDeadline(fourWeeksOn, decidedOn, isPublicHoliday);
    const scope = { week: weekOf(decidedOn), accountType: accountType ?? '', staffId: assigneeId ?? '' };
    sums.add('decided', scope, String(days), count);
    if (wasAsked) sums.add('asked', scope, 'count', count);
  }
}

function addRequests(sums: Sums, rows: Counted<typeof countRequests>): void {
  for (const { askedOn, accountType, reasonCode, count, answered, seconds } of rows) {
    const scope = { week: weekOf(askedOn), accountType: accountType ?? '' };
    sums.add('request', scope, reasonCode ?? '', count);
    sums.add('answer', scope, 'count', answered);
    sums.add('answer', scope, 'seconds', seconds);
  }
}

function addCompared(sums: Sums, rows: Counted<typeof countCompared>): void {
  for (const { decidedOn, accountType, field, compared, differing } of rows) {
    const scope = { week: weekOf(decidedOn), accountType: accountType ?? '' };
    sums.add('compared', scope, field, compared);
    sums.add('differing', scope, field, differing);
  }
}

/** Weeks whose figures still change much: this one and the one before. */
const lateWeeks = 2;

/**
 * Computes the statistics, unless another server is at it: of the latest weeks, so that what is read does not grow with the years, or of all, at night.
 * What happens late to an older week, an answer or a purge, is seen the next morning.
 * @returns whether it was done
 */
export async function computeStatistics({ db, clock }: Tools, which: 'lately' | 'all' = 'all'): Promise<boolean> {
  const today = dayInKorea(clock.now());
  return await db.transaction(async (tx) => {
    if (!(await mayCompute(tx))) return false;
    const isLately = which === 'lately' && (await hasFigures(tx));
    const [since = today] = weeksUntil(today, isLately ? lateWeeks : longestStatistics);
    const sums = new Sums();
    addOpen(sums, await countOpen(tx), today);
    addDecided(sums, await countDecided(tx, since));
    addRequests(sums, await countRequests(tx, since));
    addCompared(sums, await countCompared(tx, since));
    for (const { settledOn, accountType, staffId, count } of await countReturned(tx, since))
      sums.add('returned', { week: weekOf(settledOn), accountType: accountType ?? '', staffId }, 'count', count);
    // So that a desk without a single review has been looked at too.
    sums.add('open', {}, `${reviewAges[0]} REVIEW`, 0);
    await keepFigures(tx, sums.figures(), isLately ? since : undefined);
    return true;
  });
}

export interface Wanted {
  readonly weeks: StatisticsWeeks;
  readonly accountType: string | undefined;
}

interface Read extends Scope {
  readonly figure: FigureName;
  readonly values: DayCounts;
}

/** @returns what was computed last; at the very first time it is computed at once */
async function figuresNow(tools: Tools) {
  const names = figureShape.shape.figure.options;
  const found = await readFigures(tools.db, names);
  if (found) return found;
  await computeStatistics(tools);
  return (await readFigures(tools.db, names)) ?? { computedAt: tools.clock.now(), rows: [] };
}

const sumOf = (rows: readonly Read[], figure: FigureName, which: (one: Read) => boolean = () => true): DayCounts =>
  sumOfCounts(rows.filter((one) => one.figure === figure && which(one)).map(({ values }) => values));

const perMille = (part: number, all: number): number | undefined =>
  all === 0 ? undefined : Math.round((part / all) * 1_000);

function figuresOf(rows: readonly Read[]) {
  const decided = sumOf(rows, 'decided');
  const { count: answers = 0, seconds = 0 } = sumOf(rows, 'answer');
  return {
    open: countedIn(sumOf(rows, 'open')),
    decided: countedIn(decided),
    medianDays: daysWithin(decided, 0.5),
    nineOfTenDays: daysWithin(decided, 0.9),
    withinFourWeeks: perMilleWithin(decided, usualReviewDays.to),
    supplemented: perMille(countedIn(sumOf(rows, 'asked')), countedIn(decided)),
    answerDays: answers === 0 ? undefined : Math.round((seconds / answers / 86_400) * 10) / 10,
  };
}

function agesOf(rows: readonly Read[]) {
  const open = sumOf(rows, 'open');
  return reviewAges.map((age) => ({
    age,
    review: open[`${age} REVIEW`] ?? 0,
    merchant: open[`${age} MERCHANT`] ?? 0,
    approval: open[`${age} APPROVAL`] ?? 0,
  }));
}

const weekFigures = (rows: readonly Read[], weeks: readonly string[]) =>
  weeks.map((from) => {
    const decided = sumOf(rows, 'decided', ({ week }) => week === from);
    return {
      from,
      decided: countedIn(decided),
      medianDays: daysWithin(decided, 0.5),
      nineOfTenDays: daysWithin(decided, 0.9),
    };
  });

const reasonsOf = (rows: readonly Read[]) =>
  Object.entries(sumOf(rows, 'request'))
    .map(([code, count]) => ({ code: code || undefined, count }))
    .sort((one, other) => other.count - one.count || (one.code ?? '').localeCompare(other.code ?? ''));

/** By the share that differs, the largest first. */
function differingOf(rows: readonly Read[]) {
  const differing = sumOf(rows, 'differing');
  return Object.entries(sumOf(rows, 'compared'))
    .map(([field, compared]) => ({ field, label: valueLabel(field), compared, differing: differing[field] ?? 0 }))
    .sort(
      (one, other) =>
        other.differing / other.compared - one.differing / one.compared || one.field.localeCompare(other.field),
    );
}

function workOf(rows: readonly Read[], isIt: (staffId: string) => boolean) {
  const which = ({ staffId }: Read): boolean => isIt(staffId);
  const decided = sumOf(rows, 'decided', which);
  return {
    assigned: countedIn(sumOf(rows, 'open', which)),
    finished: countedIn(decided),
    medianDays: daysWithin(decided, 0.5),
    returned: countedIn(sumOf(rows, 'returned', which)),
  };
}

/** Approvers and auditors see everybody, a reviewer himself, an administrator nobody (design desk §1, §8). */
function maySee({ id, roles }: StaffMember): (staffId: string) => boolean {
  if (roles.includes('approver') || roles.includes('auditor')) return () => true;
  return (staffId) => roles.includes('reviewer') && staffId === id;
}

async function reviewersOf({ db, personalData }: Tools, rows: readonly Read[], member: StaffMember) {
  const ids = [...new Set(rows.map(({ staffId }) => staffId))].filter((id) => id !== '').filter(maySee(member));
  const names = await colleaguesOf(db, personalData, ids);
  return [...names.values()]
    .sort((one, other) => one.name.localeCompare(other.name, 'ko'))
    .map((staff) => ({ staff, ...workOf(rows, (id) => id === staff.id) }));
}

/** The statistics as this member of staff may see them. */
export async function statisticsFor(tools: Tools, member: StaffMember, { weeks, accountType }: Wanted) {
  const { computedAt, rows } = await figuresNow(tools);
  const today = dayInKorea(tools.clock.now());
  const wanted = weeksUntil(today, weeks);
  const read = rows
    .map((row) => figureShape.parse(row))
    .map(({ figure, scope, values }): Read => ({ figure, values, ...scopeIn(scope) }))
    .filter((one) => accountType === undefined || one.accountType === accountType)
    .filter(({ week }) => week === '' || wanted.includes(week));
  return {
    today,
    computedAt,
    figures: figuresOf(read),
    ages: agesOf(read),
    weeks: weekFigures(read, wanted),
    reasons: reasonsOf(read),
    differing: differingOf(read),
    reviewers: await reviewersOf(tools, read, member),
    all: workOf(read, (staffId) => staffId !== ''),
  };
}
