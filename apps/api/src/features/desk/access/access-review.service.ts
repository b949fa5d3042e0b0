import { addDays } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import {
  accessFlags,
  firstKeptMonth,
  monthAfter,
  monthOf,
  reviewDueOn,
  shownNumberDays,
} from '@portal/domain/rules/staff/access-review.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import type { InTransaction } from '../staff-call.ts';
import { atOnce } from './access.service.ts';
import { type Flags, flagsOf } from './access-flags.service.ts';
import {
  type Assessment,
  assessedIn,
  assessmentsOf,
  holdReview,
  putAssessment,
  type Review,
  reviewOf,
  signReview,
} from './access-review.repository.ts';
import {
  accessRowsOf,
  countAccess,
  isOfMonth,
  isOver,
  numbersByDay,
  unsignedMonths,
} from './access-rows.repository.ts';
import { mayName, shown } from './access-shown.service.ts';
import { spanOfMonth } from './access-span.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

const monthsShown = 2;

const stateOf = (review: Review | undefined): 'open' | 'begun' | 'signed' => {
  if (!review) return 'open';
  return review.signedAt ? 'signed' : 'begun';
};

const signerOf = async ({ db, personalData }: Tools, review: Review | undefined): Promise<string | undefined> => {
  if (review?.signedBy === undefined) return undefined;
  return (await colleaguesOf(db, personalData, [review.signedBy])).get(review.signedBy)?.name;
};

const countsOf = (flags: Flags) => ({
  flagged: flags.size,
  kinds: accessFlags.map((flag) => ({ flag, count: [...flags.values()].filter((all) => all.includes(flag)).length })),
});

/** For a signed month the counts come from its review; its rows are not read again. */
async function monthCard(tools: Tools, month: string, overdue: readonly string[]) {
  const review = await reviewOf(tools.db, month);
  const isSigned = stateOf(review) === 'signed';
  const counts = isSigned
    ? { flagged: review?.flagged ?? 0, kinds: [] }
    : countsOf(await flagsOf(tools, spanOfMonth(month)));
  return {
    ...counts,
    month,
    state: stateOf(review),
    dueOn: reviewDueOn(month),
    isOverdue: overdue.includes(month),
    rows: review?.rows,
    assessed: review?.assessed ?? 0,
    actions: review?.actions ?? 0,
    signedBy: await signerOf(tools, review),
    signedAt: review?.signedAt?.toISOString(),
  };
}

/** The completed months that are still to be reviewed, out of all kept months since the record began, oldest first. */
const openReviews = ({ db }: Pick<Tools, 'db'>, today: string): Promise<string[]> =>
  unsignedMonths(db, firstKeptMonth(today), monthAfter(monthOf(today), -1));

/** Those of them whose review is overdue. */
export async function overdueReviews(tools: Pick<Tools, 'db' | 'clock'>): Promise<string[]> {
  const today = dayInKorea(tools.clock.now());
  return (await openReviews(tools, today)).filter((one) => today > reviewDueOn(one));
}

/** The latest completed months since the record began (latest first), the overdue reviews, and the number disclosures of the last 30 days. */
export async function reviewCards(tools: Tools) {
  const today = dayInKorea(tools.clock.now());
  const open = await openReviews(tools, today);
  const overdue = open.filter((one) => today > reviewDueOn(one));
  const months = [];
  for (let back = 1; back <= monthsShown; back += 1) {
    const card = await monthCard(tools, monthAfter(monthOf(today), -back), overdue);
    if (card.state === 'signed' || open.includes(card.month)) months.push(card);
  }
  const days = await numbersByDay(tools.db, addDays(today, 1 - shownNumberDays));
  return {
    today,
    months,
    overdue,
    numbers: {
      days: days.map(({ day, count }) => ({ day, count })),
      withoutReason: days.reduce((sum, { without }) => sum + without, 0),
    },
  };
}

async function countLeft(db: Parameters<typeof assessedIn>[0], month: string, flags: Flags): Promise<number> {
  const assessed = await assessedIn(db, month);
  return [...flags.keys()].filter((seq) => !assessed.has(seq)).length;
}

/** The flagged rows of a month, oldest first. */
export async function reviewRows(tools: Tools, member: StaffMember, month: string, cursor: string | undefined) {
  const { db, personalData } = tools;
  const flags = await flagsOf(tools, spanOfMonth(month));
  const behind = [...flags.keys()].filter((seq) => seq > Number(cursor ?? 0));
  const seqs = behind.slice(0, atOnce);
  const page = await accessRowsOf(db, { month, seqs }, { cursor: undefined, most: atOnce, order: 'oldest' });
  const assessed = await assessmentsOf(db, personalData, seqs);
  const assessors = await colleaguesOf(
    db,
    personalData,
    [...assessed.values()].map(({ staffId }) => staffId),
  );
  return {
    month,
    rows: (await shown(tools, page, { flags, isNamed: mayName(member) })).map((row) => {
      const one = assessed.get(row.seq);
      const by = one && (assessors.get(one.staffId)?.name ?? '');
      return {
        ...row,
        assessment: one && { outcome: one.outcome, text: one.text, by: by ?? '', at: one.at.toISOString() },
      };
    }),
    next: behind.length > atOnce ? String(seqs.at(-1)) : undefined,
    left: await countLeft(db, month, flags),
    isOver: await isOver(db, month),
    isKept: isKept(tools, month),
    signedBy: await signerOf(tools, await reviewOf(db, month)),
  };
}

const isKept = ({ clock }: Pick<Tools, 'clock'>, month: string): boolean =>
  month >= firstKeptMonth(dayInKorea(clock.now()));

/** @throws Refusal STATE_CONFLICT if the month is not over, or no longer kept */
async function refuseUnreviewable(tools: Tools, month: string): Promise<void> {
  if (!(await isOver(tools.db, month))) throw new Refusal('STATE_CONFLICT', { message: 'desk.month-running' });
  // A signed month also begins the review of all that follow.
  if (!isKept(tools, month)) throw new Refusal('STATE_CONFLICT', { message: 'desk.month-not-kept' });
}

/** Stores the assessment of a row. @throws Refusal VALIDATION, NOT_FOUND, STATE_CONFLICT */
export async function assess(tools: Tools, month: string, assessment: Assessment): Promise<number> {
  const { db, personalData } = tools;
  if (assessment.outcome === 'ACTION' && !assessment.text)
    throw new Refusal('VALIDATION', { errors: { text: 'desk.assessment-text' } });
  await refuseUnreviewable(tools, month);
  if (!(await isOfMonth(db, month, assessment.seq))) throw new Refusal('NOT_FOUND');
  await db.transaction(async (tx) => {
    if (!(await holdReview(tx, month, assessment.staffId)))
      throw new Refusal('STATE_CONFLICT', { message: 'desk.month-signed' });
    await putAssessment(tx, personalData, month, assessment);
  });
  return await countLeft(db, month, await flagsOf(tools, spanOfMonth(month)));
}

/** @throws Refusal STATE_CONFLICT while flagged rows are unassessed, if the month is not over or no longer kept, and once it is signed */
export async function sign(
  tools: Tools,
  month: string,
  { staffId, record }: { readonly staffId: string; readonly record: InTransaction },
): Promise<void> {
  await refuseUnreviewable(tools, month);
  await tools.db.transaction(async (tx) => {
    if (!(await holdReview(tx, month, staffId))) throw new Refusal('STATE_CONFLICT', { message: 'desk.month-signed' });
    const flags = await flagsOf({ ...tools, db: tx }, spanOfMonth(month));
    const left = await countLeft(tx, month, flags);
    if (left > 0)
      throw new Refusal('STATE_CONFLICT', { message: { code: 'desk.assessments-left', values: { count: left } } });
    await signReview(tx, month, { staffId, rows: await countAccess(tx, { month }), flagged: flags.size });
    await record(tx);
  });
}
