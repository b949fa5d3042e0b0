import { csvLine } from '@portal/domain/fields/csv-line.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { accessCodeNames, deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { type AccessCode, accessCodes, accessOfPages } from '@portal/domain/rules/staff/access-codes.ts';
import { monthAfter, monthOf, reviewDueOn } from '@portal/domain/rules/staff/access-review.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import type { InTransaction } from '../staff-call.ts';
import { actorOfStaff, companyNamesOf, openAccess } from './access-record.repository.ts';
import {
  type Assessment,
  assessmentsOf,
  holdReview,
  putAssessment,
  type Review,
  reviewOf,
  signReview,
} from './access-review.repository.ts';
import {
  type AccessFilter,
  accessRowsOf,
  actorsOf,
  countAccess,
  countUnassessed,
  flagsOfMonth,
  isOfMonth,
  numbersByDay,
  type StoredAccess,
} from './access-rows.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

const atOnce = 100;
/** Months whose reviews are shown. */
const monthsShown = 3;

const thisMonth = ({ clock }: Tools): string => monthOf(dayInKorea(clock.now()));

/** Public holidays of a month, YYYY-MM-DD. */
const holidaysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter((day) =>
    isPublicHoliday(day.replaceAll('-', '')),
  );

const filterOf = (month: string, filter: Omit<AccessFilter, 'month' | 'holidays'> = {}): AccessFilter => ({
  ...filter,
  month,
  holidays: holidaysOf(month),
});

const staffIn = ({ actor }: Pick<StoredAccess, 'actor'>): string | undefined =>
  actor.startsWith('staff:') ? actor.slice('staff:'.length) : undefined;

const byOf = (actor: string): 'staff' | 'command-line' | 'visitor' | 'system' => {
  if (actor.startsWith('staff:')) return 'staff';
  if (actor.startsWith('operator:')) return 'command-line';
  return actor === 'visitor' ? 'visitor' : 'system';
};

const codeOf = (code: string): AccessCode => accessCodes.find((one) => one === code) ?? 'read';

/** Rows for a reader, opened: names of staff and companies, addresses and reasons. @param mayName whether companies are named */
async function shown({ db, personalData }: Tools, rows: readonly StoredAccess[], mayName: boolean) {
  const names = await colleaguesOf(
    db,
    personalData,
    rows.flatMap((row) => staffIn(row) ?? []),
  );
  const owners = rows.flatMap(({ owner_id: id }) => id ?? []);
  const companies = mayName ? await companyNamesOf(db, personalData, owners) : new Map<string, string>();
  return Promise.all(
    rows.map(async (row) => {
      const { reason, address } = await openAccess(personalData, row);
      return {
        seq: Number(row.seq),
        at: row.at,
        by: byOf(row.actor),
        staffId: staffIn(row),
        name: names.get(staffIn(row) ?? '')?.name ?? row.actor.replace(/^operator:/, ''),
        address,
        source: row.source ?? undefined,
        applicationNumber: row.application_number ?? undefined,
        companyName: companies.get(row.owner_id ?? ''),
        code: codeOf(row.code),
        subject: row.subject ?? undefined,
        result: row.result,
        reason,
        flags: row.flags,
      };
    }),
  );
}

/** Auditors and administrators see everybody's rows. */
const seesAll = ({ roles }: StaffMember): boolean => roles.includes('auditor') || roles.includes('administrator');
/** An administrator opens no application: not by its company's name either. */
const mayName = ({ roles }: StaffMember): boolean => roles.some((role) => role !== 'administrator');

interface Asked extends Omit<AccessFilter, 'month' | 'holidays' | 'actor' | 'without'> {
  /** With what pages ask for as they are opened. */
  readonly pages: boolean;
  readonly month?: string | undefined;
  readonly staff?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a month's access record; of reviewers and approvers their own rows. */
export async function accessList(
  tools: Tools,
  member: StaffMember,
  { month = thisMonth(tools), staff, cursor, pages, ...asked }: Asked,
) {
  const { db, personalData, clock } = tools;
  const isOwn = !seesAll(member);
  const whose = isOwn ? member.id : staff;
  const isWhole = pages || asked.code !== undefined || asked.flagged === true;
  const filter = filterOf(month, {
    ...asked,
    actor: whose === undefined ? undefined : actorOfStaff(whose),
    without: isWhole ? undefined : accessOfPages,
  });
  const rows = await accessRowsOf(db, filter, { cursor, most: atOnce + 1, order: 'latest' });
  const page = rows.slice(0, atOnce);
  const people = isOwn ? [] : (await actorsOf(db, month)).flatMap((actor) => staffIn({ actor }) ?? []);
  const today = dayInKorea(clock.now());
  return {
    month,
    count: await countAccess(db, filter),
    rows: await shown(tools, page, mayName(member)),
    next: rows.length > atOnce ? page.at(-1)?.seq : undefined,
    keptSince: `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`,
    isOwn,
    staff: [...(await colleaguesOf(db, personalData, people)).values()].sort((one, other) =>
      one.name.localeCompare(other.name, 'ko'),
    ),
  };
}

const stateOf = (review: Review | undefined): 'open' | 'begun' | 'signed' => {
  if (!review) return 'open';
  return review.signedAt ? 'signed' : 'begun';
};

async function monthCard(tools: Tools, month: string, today: string) {
  const { db, personalData } = tools;
  const review = await reviewOf(db, month);
  const { rows, flagged, kinds } = await flagsOfMonth(db, month, holidaysOf(month));
  const signer = await colleaguesOf(db, personalData, review?.signedBy === undefined ? [] : [review.signedBy]);
  const dueOn = reviewDueOn(month);
  return {
    month,
    state: stateOf(review),
    dueOn,
    isOverdue: stateOf(review) !== 'signed' && today > dueOn && rows > 0,
    rows: review?.rows ?? rows,
    flagged: review?.flagged ?? flagged,
    kinds,
    assessed: review?.assessed ?? 0,
    actions: review?.actions ?? 0,
    signedBy: signer.get(review?.signedBy ?? '')?.name,
    signedAt: review?.signedAt?.toISOString(),
  };
}

/** The months that are over, the latest first, and the numbers of the last 30 days. */
export async function reviewCards(tools: Tools) {
  const today = dayInKorea(tools.clock.now());
  const months = [];
  for (let back = 1; back <= monthsShown; back += 1)
    months.push(await monthCard(tools, monthAfter(monthOf(today), -back), today));
  const days = await numbersByDay(tools.db);
  return {
    today,
    months,
    numbers: {
      days: days.map(({ day, count }) => ({ day, count })),
      withoutReason: days.reduce((sum, { without }) => sum + without, 0),
    },
  };
}

/** What is to be looked at of a month, the oldest first. */
export async function reviewRows(tools: Tools, member: StaffMember, month: string, cursor: string | undefined) {
  const { db, personalData } = tools;
  const filter = filterOf(month, { flagged: true });
  const rows = await accessRowsOf(db, filter, { cursor, most: atOnce + 1, order: 'oldest' });
  const page = rows.slice(0, atOnce);
  const assessed = await assessmentsOf(
    db,
    personalData,
    page.map(({ seq }) => Number(seq)),
  );
  const assessors = await colleaguesOf(
    db,
    personalData,
    [...assessed.values()].map(({ staffId }) => staffId),
  );
  const review = await reviewOf(db, month);
  const signer = await colleaguesOf(db, personalData, review?.signedBy === undefined ? [] : [review.signedBy]);
  return {
    month,
    rows: (await shown(tools, page, mayName(member))).map((row) => {
      const one = assessed.get(row.seq);
      const by = one && (assessors.get(one.staffId)?.name ?? '');
      return {
        ...row,
        assessment: one && { outcome: one.outcome, text: one.text, by: by ?? '', at: one.at.toISOString() },
      };
    }),
    next: rows.length > atOnce ? page.at(-1)?.seq : undefined,
    left: await countUnassessed(db, month, filter.holidays),
    isOver: month < thisMonth(tools),
    signedBy: signer.get(review?.signedBy ?? '')?.name,
  };
}

/** @throws Refusal STATE_CONFLICT while the month is not over */
function refuseRunning(tools: Tools, month: string): void {
  if (month >= thisMonth(tools)) throw new Refusal('STATE_CONFLICT', { message: 'desk.month-running' });
}

/** Says what a row came to. @throws Refusal VALIDATION, NOT_FOUND, STATE_CONFLICT */
export async function assess(tools: Tools, month: string, assessment: Assessment): Promise<number> {
  const { db, personalData } = tools;
  if (assessment.outcome === 'ACTION' && !assessment.text)
    throw new Refusal('VALIDATION', { errors: { text: 'desk.assessment-text' } });
  refuseRunning(tools, month);
  if (!(await isOfMonth(db, month, assessment.seq))) throw new Refusal('NOT_FOUND');
  await db.transaction(async (tx) => {
    if (!(await holdReview(tx, month, assessment.staffId)))
      throw new Refusal('STATE_CONFLICT', { message: 'desk.month-signed' });
    await putAssessment(tx, personalData, month, assessment);
  });
  return await countUnassessed(db, month, holidaysOf(month));
}

/** @throws Refusal STATE_CONFLICT while rows are left, while the month is not over, and once it is signed */
export async function sign(
  tools: Tools,
  month: string,
  { staffId, record }: { readonly staffId: string; readonly record: InTransaction },
): Promise<void> {
  refuseRunning(tools, month);
  const holidays = holidaysOf(month);
  await tools.db.transaction(async (tx) => {
    if (!(await holdReview(tx, month, staffId))) throw new Refusal('STATE_CONFLICT', { message: 'desk.month-signed' });
    const left = await countUnassessed(tx, month, holidays);
    if (left > 0)
      throw new Refusal('STATE_CONFLICT', { message: { code: 'desk.assessments-left', values: { count: left } } });
    const { rows, flagged } = await flagsOfMonth(tx, month, holidays);
    await signReview(tx, month, { staffId, rows, flagged });
    await record(tx);
  });
}

/** A month as CSV, in pages. */
export async function* accessCsv(tools: Tools, month: string): AsyncGenerator<Uint8Array> {
  // The mark by which spreadsheets know UTF-8.
  yield Buffer.from(`\uFEFF${csvLine(words.csvHeading)}`);
  const filter = filterOf(month);
  for (let cursor: string | undefined; ; ) {
    const rows = await accessRowsOf(tools.db, filter, { cursor, most: 500, order: 'oldest' });
    if (rows.length === 0) return;
    const lines = (await shown(tools, rows, true)).map((row) =>
      csvLine([
        String(row.seq),
        row.at,
        row.name,
        row.by,
        row.address ?? '',
        row.applicationNumber ?? '',
        accessCodeNames[row.code],
        row.subject ?? '',
        row.result,
        row.reason ?? '',
        row.flags.join(' '),
      ]),
    );
    yield Buffer.from(lines.join(''));
    cursor = rows.at(-1)?.seq;
  }
}
