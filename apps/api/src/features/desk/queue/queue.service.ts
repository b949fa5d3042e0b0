import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { queueRows } from '@portal/domain/rules/review/queue.ts';
import { dayByDeadline, pastTwoWeeksBefore } from '@portal/domain/rules/review/review-states.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import { medianLately } from '../statistics/computing.service.ts';
import { takeNext } from './assignment.repository.ts';
import {
  comingBack,
  countReviews,
  type Listed,
  listReviews,
  nextOfMine,
  type Place,
  type QueuedReview,
} from './queue.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

/** YYYY-MM-DD as the wire writes a day. */
export const wireDay = (date: string): string => date.replaceAll('-', '');

const mostComingBack = 3;

/** What has changed since somebody looked. */
const seenOf = ({ seenRevision, revision }: QueuedReview): 'never' | 'changed' | 'current' => {
  if (seenRevision === undefined) return 'never';
  return seenRevision < revision ? 'changed' : 'current';
};

const nameOfFlag = (code: string): string => Object.entries(flagNames).find(([known]) => known === code)?.[1] ?? code;

/** Working days so far: on the deadline 20. Of a decided review those until its decision. */
function dayOf({ decidedAt, fourWeeksOn }: Pick<QueuedReview, 'decidedAt' | 'fourWeeksOn'>, today: string): number {
  return dayByDeadline(wireDay(fourWeeksOn), decidedAt ? dayInKorea(decidedAt) : today, isPublicHoliday);
}

async function countedOn(db: Queryable, staffId: string, today: string) {
  const days = { today, twoWeeks: pastTwoWeeksBefore(today, isPublicHoliday) };
  const { overFourWeeks, overTwoWeeks, answered, ...counts } = await countReviews(db, staffId, days);
  return { counts, late: { overFourWeeks, overTwoWeeks, answered } };
}

/** How many reviews there are in each view. */
export const countsOf = async ({ db, clock }: Tools, staffId: string) =>
  (await countedOn(db, staffId, dayInKorea(clock.now()))).counts;

/** A page of a list, with what the list's head says. */
export async function reviewList(tools: Tools, listed: Listed) {
  const { db, personalData, clock } = tools;
  const today = dayInKorea(clock.now());
  const reads = readsTogether(db);
  const [found, { counts, late }, medianDays] = await Promise.all([
    listReviews(reads, personalData, listed),
    countedOn(reads, listed.staffId, today),
    medianLately(tools, reads),
  ]);
  const page = found.slice(0, queueRows);
  const names = await colleaguesOf(
    db,
    personalData,
    page.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const next: Place | undefined = found.length > queueRows ? page.at(-1)?.place : undefined;
  return {
    today,
    rows: page.map((one) => ({
      ...one,
      day: dayOf(one, today),
      isPaused: one.state === 'SUPPLEMENT',
      flags: one.flagCodes.map((code) => ({ code, name: nameOfFlag(code) })),
      assignee: one.assigneeId === undefined ? undefined : names.get(one.assigneeId),
      seen: seenOf(one),
    })),
    next,
    counts,
    figures: { ...late, medianDays },
    comingBack: found.length === 0 ? await comingBack(db, personalData, mostComingBack) : [],
  };
}

/**
 * The number of the application to look at next; undefined where nothing is left.
 * @param record writes down that one was taken, in the same transaction
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
    const taken = await takeNext(tx, staffId);
    if (!taken) return undefined;
    const change = { ownerId: taken.ownerId, actor: actorOfStaff(staffId), item: '' };
    await recordChange(tx, { ...change, kind: 'review.assigned', detail: { to: staffId } });
    await record(tx, taken);
    return taken.number;
  });
}
