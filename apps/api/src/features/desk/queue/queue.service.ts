import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { changeNames } from '@portal/domain/messages/desk/desk-changes.ts';
import { subjectLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { type ReceivedSpan, receivedDays } from '@portal/domain/rules/review/queue.ts';
import { dayByDeadline, pastTwoWeeksBefore } from '@portal/domain/rules/review/review-states.ts';
import { daysWithin, sumOfCounts, weekOf } from '@portal/domain/rules/review/review-statistics.ts';
import { countWaiting } from '../../../capabilities/review/decision/decision.repository.ts';
import { progressOfReview } from '../../../capabilities/review/review-progress.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import { medianLately } from '../statistics/computing.service.ts';
import { takeNext } from './assignment.repository.ts';
import { comingBack, workSince } from './empty-list.repository.ts';
import type { Listed } from './listed.repository.ts';
import { countReviews, listReviews, nextOfMine, type QueuedReview } from './queue.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

/** Converts YYYY-MM-DD to YYYYMMDD. */
export const wireDay = (date: string): string => date.replaceAll('-', '');

const mostComingBack = 3;

const seenOf = ({ seenRevision, revision }: QueuedReview): 'never' | 'changed' | 'current' => {
  if (seenRevision === undefined) return 'never';
  return seenRevision < revision ? 'changed' : 'current';
};

/** For example "주주명부 새 파일". */
const newsOf = ({ news }: QueuedReview) =>
  news && { text: [subjectLabel(news.item), changeNames[news.kind]].filter(Boolean).join(' '), count: news.count };

const nameOfFlag = (code: string): string => Object.entries(flagNames).find(([known]) => known === code)?.[1] ?? code;

/** Working days so far, 20 on the deadline. For a decided review, those until its decision. */
export function dayOf(
  { decidedAt, fourWeeksOn }: Pick<QueuedReview, 'decidedAt' | 'fourWeeksOn'>,
  today: string,
): number {
  return dayByDeadline(wireDay(fourWeeksOn), decidedAt ? dayInKorea(decidedAt) : today, isPublicHoliday);
}

/** @param db sends reads that start together in one batch */
async function countedOn(db: Queryable, staffId: string, today: string) {
  const days = { today, twoWeeks: pastTwoWeeksBefore(today, isPublicHoliday) };
  const [{ overFourWeeks, overTwoWeeks, answered, ...views }, second] = await Promise.all([
    countReviews(db, staffId, days),
    countWaiting(db),
  ]);
  return { counts: { ...views, second }, late: { overFourWeeks, overTwoWeeks, answered } };
}

export const countsOf = async ({ db, clock }: Tools, staffId: string) =>
  (await countedOn(readsTogether(db), staffId, dayInKorea(clock.now()))).counts;

/** What a member of staff has done since Monday. */
async function weekOfMine({ db }: Tools, staffId: string, today: string) {
  const { asked, proposed } = await workSince(db, staffId, weekOf(today));
  const taken = proposed.map(({ requests, ...span }) => ({ [progressOfReview(span, requests, today).day]: 1 }));
  return { asked, proposed: proposed.length, medianDays: daysWithin(sumOfCounts(taken), 0.5) };
}

async function insteadOfRows(tools: Tools, { view, staffId, order: _order, ...filters }: Listed, today: string) {
  const coming = await comingBack(tools.db, tools.personalData, mostComingBack);
  const isMine = view === 'mine' && Object.values(filters).every((filter) => filter === undefined);
  return {
    comingBack: coming.map((one) => ({ ...one, items: one.items.map((item) => reviewItemLabel(item)) })),
    thisWeek: isMine ? await weekOfMine(tools, staffId, today) : undefined,
  };
}

/** The requested list; `received` is a named span, because its days depend on today. */
export interface AskedList extends Omit<Listed, 'receivedFrom' | 'receivedBefore'> {
  readonly received: ReceivedSpan | undefined;
}

export async function reviewList(tools: Tools, { received, ...asked }: AskedList) {
  const { db, personalData, clock } = tools;
  const today = dayInKorea(clock.now());
  const days: ReturnType<typeof receivedDays> = received === undefined ? {} : receivedDays(received, today);
  const listed: Listed = { ...asked, receivedFrom: days.from, receivedBefore: days.before };
  const reads = readsTogether(db);
  const [{ rows, next }, { counts, late }, medianDays] = await Promise.all([
    listReviews(reads, personalData, listed),
    countedOn(reads, listed.staffId, today),
    medianLately(tools, reads),
  ]);
  const names = await colleaguesOf(
    db,
    personalData,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return {
    today,
    rows: rows.map((one) => ({
      ...one,
      day: dayOf(one, today),
      isPaused: one.state === 'SUPPLEMENT',
      flags: one.flagCodes.map((code) => ({ code, name: nameOfFlag(code) })),
      assignee: one.assigneeId === undefined ? undefined : names.get(one.assigneeId),
      seen: seenOf(one),
      news: newsOf(one),
    })),
    next,
    counts,
    figures: { ...late, medianDays },
    ...(rows.length === 0 ? await insteadOfRows(tools, listed, today) : { comingBack: [], thisWeek: undefined }),
  };
}

/**
 * Returns the number of the application to look at next; undefined if none is left. @param after number of the review at hand, which is skipped
 * @param record records in the same transaction that one was taken
 */
export async function takeNextReview(
  { db }: Tools,
  staffId: string,
  after: string | undefined,
  record: (tx: Transaction, taken: { readonly number: string; readonly ownerId: string }) => Promise<void>,
): Promise<string | undefined> {
  const mine = await nextOfMine(db, staffId, after);
  if (mine !== undefined) return mine;
  return await db.transaction(async (tx) => {
    const taken = await takeNext(tx, staffId, after);
    if (!taken) return undefined;
    const change = { ownerId: taken.ownerId, actor: actorOfStaff(staffId), item: '' };
    await recordChange(tx, { ...change, kind: 'review.assigned', detail: { to: staffId } });
    await record(tx, taken);
    return taken.number;
  });
}
