import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { comparedFieldLabel } from '@portal/domain/messages/desk/desk-statistics.ts';
import { usualReviewDays } from '@portal/domain/rules/review/review-states.ts';
import {
  countedIn,
  type DayCounts,
  daysWithin,
  perMilleWithin,
  reviewAges,
  type StatisticsWeeks,
  sumOfCounts,
  weeksUntil,
} from '@portal/domain/rules/review/review-statistics.ts';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { figuresNow } from './computing.service.ts';
import { type FigureName, figureShape, type Scope, scopeIn } from './sums.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

export interface Wanted {
  readonly weeks: StatisticsWeeks;
  readonly accountType: string | undefined;
}

interface Read extends Scope {
  readonly figure: FigureName;
  readonly values: DayCounts;
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

/** Fields by their share of differences, largest first. */
function differingOf(rows: readonly Read[]) {
  const differing = sumOf(rows, 'differing');
  return Object.entries(sumOf(rows, 'compared'))
    .map(([field, compared]) => ({
      field,
      label: comparedFieldLabel(field),
      compared,
      differing: differing[field] ?? 0,
    }))
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

/** Whose figures a member of staff may see: approvers and auditors everybody's, reviewers their own, administrators nobody's. */
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

export async function statisticsFor(tools: Tools, member: StaffMember, { weeks, accountType }: Wanted) {
  const { computedAt, rows } = await figuresNow(tools, figureShape.shape.figure.options);
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
