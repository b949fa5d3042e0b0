import {
  isMixedView,
  type QueueView,
  queueRows,
  type ReviewTurn,
  reviewTurns,
} from '@portal/domain/rules/review/queue.ts';
import { reviewChangeKinds } from '@portal/domain/rules/review/review-changes.ts';
import { type ReviewState, reviewStates } from '@portal/domain/rules/review/review-states.ts';
import { and, arrayContains, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isFinished } from '../../../platform/retention/due.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { closedOwners } from './closed-list.repository.ts';
import { type Listed, type ListPart, listParts, type Place, receivedIn } from './listed.repository.ts';

const { account, openReviewCount, review, reviewChange, reviewView, supplement } = tables;

/** Literal text, so that the planner recognises the partial indexes' condition. */
export const isOpenReview = sql`${review.state} in ('REVIEWING','SUPPLEMENT')`;

/** An application that was set back is with the merchant again; staff cannot open it. */
export const isApplicationFinished = sql`exists (select 1 from ${account} where ${account.id} = ${review.ownerId} and ${isFinished})`;

/** Reviews on which reviewers can go on working. */
export const isReviewersTurn = and(isOpenReview, eq(review.turn, 'REVIEW'), isApplicationFinished);

const stateColumn = z.enum(reviewStates);
const turnColumn = z.enum(reviewTurns);

export interface QueuedReview {
  readonly ownerId: string;
  readonly number: string;
  readonly companyName: string;
  readonly accountType: string | undefined;
  readonly state: ReviewState;
  readonly turn: ReviewTurn;
  readonly completedAt: Date;
  readonly decidedAt: Date | undefined;
  /** YYYY-MM-DD */
  readonly fourWeeksOn: string;
  readonly flagCodes: readonly string[];
  /** YYYY-MM-DD */
  readonly dueOn: string | undefined;
  readonly assigneeId: string | undefined;
  readonly revision: number;
  readonly revisedAt: Date;
  readonly seenRevision: number | undefined;
  readonly news: z.output<typeof news> | undefined;
  readonly place: Place;
}

function inView(view: Exclude<QueueView, 'closed'>, staffId: string): SQL | undefined {
  switch (view) {
    case 'open':
      return isOpenReview;
    case 'mine':
      return and(isOpenReview, eq(review.assigneeId, staffId));
    case 'unassigned':
      return and(isOpenReview, isNull(review.assigneeId));
    case 'review':
      return and(isOpenReview, eq(review.turn, 'REVIEW'));
    case 'merchant':
      return and(isOpenReview, eq(review.turn, 'MERCHANT'));
    case 'approval':
      return and(isOpenReview, eq(review.turn, 'APPROVAL'));
  }
}

const behind = ({ key, number }: Place): SQL =>
  sql`(${review.fourWeeksOn}, ${review.applicationNumber}) > (${key}::date, ${number})`;

const firstDue = sql<string | null>`(select min(${supplement.dueOn})::text from ${supplement}
  where ${supplement.ownerId} = ${review.ownerId} and ${supplement.state} = 'OPEN')`;

/** The latest change by others since somebody looked, and how many changes there were. */
const news = z.object({ kind: z.enum(reviewChangeKinds), item: z.string(), count: z.number() });
const newsFor = (staffId: string) => sql<unknown>`(
  select json_build_object('kind', kind, 'item', item, 'count', count(*) over ()) from ${reviewChange}
  where ${reviewChange.ownerId} = ${review.ownerId} and ${reviewChange.revision} > ${reviewView.revision}
    and ${reviewChange.actor} <> ${`staff:${staffId}`}
  order by ${reviewChange.revision} desc limit 1)`;

interface SealedCompany {
  readonly ownerId: string;
  readonly wrappedKey: string;
  readonly nameSealed: string;
}

/** Opens a company's name; the key was read with the row, which saves one query per row. */
export function openCompany(personalData: PersonalData, { ownerId, wrappedKey, nameSealed }: SealedCompany) {
  personalData.remember(ownerId, wrappedKey);
  return sealed.account(personalData, ownerId).open('companyNameSealed', nameSealed);
}

const columns = {
  ownerId: review.ownerId,
  number: review.applicationNumber,
  nameSealed: account.companyNameSealed,
  wrappedKey: account.wrappedKey,
  accountType: account.accountType,
  state: review.state,
  turn: review.turn,
  completedAt: review.completedAt,
  decidedAt: review.decidedAt,
  fourWeeksOn: review.fourWeeksOn,
  flagCodes: review.flagCodes,
  dueOn: firstDue,
  assigneeId: review.assigneeId,
  revision: review.revision,
  revisedAt: review.revisedAt,
  seenRevision: reviewView.revision,
  decidedKey: sql<string | null>`${review.decidedAt}::text`,
};

function isOfPart(part: ListPart | undefined, staffId: string): SQL | undefined {
  if (part === undefined) return undefined;
  return part === 'mine' ? eq(review.assigneeId, staffId) : sql`${review.assigneeId} is distinct from ${staffId}`;
}

const filtersOf = ({ accountType, flag, assignee, partner, ...listed }: Listed) => [
  accountType === undefined ? undefined : eq(account.accountType, accountType),
  flag === undefined ? undefined : arrayContains(review.flagCodes, [flag]),
  assignee === undefined ? undefined : eq(review.assigneeId, assignee),
  partner === undefined ? undefined : eq(account.partnerCode, partner),
  ...receivedIn(listed, review.completedAt),
];

function pageOf(listed: Listed, part: ListPart | undefined) {
  const { view, staffId, after } = listed;
  if (view === 'closed')
    return { which: inArray(review.ownerId, closedOwners(listed)), by: sql`${review.decidedAt} desc nulls last` };
  const isAfterHere = after !== undefined && after.part === part;
  const which = and(
    inView(view, staffId),
    isOfPart(part, staffId),
    isAfterHere ? behind(after) : undefined,
    ...filtersOf(listed),
  );
  return { which, by: asc(review.fourWeeksOn) };
}

/** Selects a page, or one part of it, with one row more than a page has. */
export function listStatement(db: Queryable, listed: Listed, part?: ListPart) {
  const { which, by } = pageOf(listed, part);
  const { staffId } = listed;
  return db
    .select({ ...columns, news: newsFor(staffId) })
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .leftJoin(reviewView, and(eq(reviewView.ownerId, review.ownerId), eq(reviewView.staffId, staffId)))
    .where(which)
    .orderBy(by, asc(review.applicationNumber))
    .limit(queueRows + 1);
}

/** The parts that a page may have rows of. They are queried separately, because one statement over both could not use the order of an index. */
export function partsOf({ view, order, after }: Listed): readonly (ListPart | undefined)[] {
  if (order !== 'mine-first' || !isMixedView(view)) return [undefined];
  if (after === undefined || after.part === 'mine') return listParts;
  return [after.part];
}

/** Returns the rows of a page, and its last place if there are more. @param db sends reads that start together in one batch */
export async function listReviews(db: Queryable, personalData: PersonalData, listed: Listed) {
  const isOver = listed.view === 'closed';
  const parts = partsOf(listed).map(async (part) => {
    const rows = await listStatement(db, listed, part);
    return rows.map((row) => {
      const key = isOver ? (row.decidedKey ?? '') : row.fourWeeksOn;
      return { ...row, place: { key, number: row.number, part } satisfies Place };
    });
  });
  const found = (await Promise.all(parts)).flat();
  const page = found.slice(0, queueRows);
  const rows = await openEach(
    page,
    async ({ nameSealed, wrappedKey, decidedKey: _, ...row }): Promise<QueuedReview> => ({
      ...row,
      companyName: await openCompany(personalData, { ownerId: row.ownerId, wrappedKey, nameSealed }),
      accountType: row.accountType ?? undefined,
      state: stateColumn.parse(row.state),
      turn: turnColumn.parse(row.turn),
      decidedAt: row.decidedAt ?? undefined,
      dueOn: row.dueOn ?? undefined,
      assigneeId: row.assigneeId ?? undefined,
      seenRevision: row.seenRevision ?? undefined,
      news: row.news === null ? undefined : news.parse(row.news),
    }),
  );
  return { rows, next: found.length > queueRows ? page.at(-1)?.place : undefined };
}

const { amount, assigneeId, fourWeeksOn, hasAnswer, turn } = openReviewCount;
const sumWhere = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::int`;

/** Reads counts kept with every change. @param days YYYYMMDD: deadlines before `today` have passed, those before `twoWeeks` used up two weeks */
export async function countReviews(
  db: Queryable,
  staffId: string,
  { today, twoWeeks }: { readonly today: string; readonly twoWeeks: string },
) {
  const [row] = await db
    .select({
      open: sumWhere(sql`true`),
      mine: sumWhere(eq(assigneeId, staffId)),
      unassigned: sumWhere(isNull(assigneeId)),
      review: sumWhere(eq(turn, 'REVIEW')),
      merchant: sumWhere(eq(turn, 'MERCHANT')),
      approval: sumWhere(eq(turn, 'APPROVAL')),
      overFourWeeks: sumWhere(sql`${fourWeeksOn} < ${today}::date`),
      overTwoWeeks: sumWhere(sql`${fourWeeksOn} < ${twoWeeks}::date`),
      answered: sumWhere(and(eq(turn, 'REVIEW'), hasAnswer)),
    })
    .from(openReviewCount);
  if (!row) throw new Error('a count without a row');
  return row;
}

/** Finds the first of one's own reviews in the reviewers' turn, by deadline. @param except number of the review at hand */
export async function nextOfMine(
  db: Database,
  staffId: string,
  except: string | undefined,
): Promise<string | undefined> {
  const [row] = await db
    .select({ number: review.applicationNumber })
    .from(review)
    .where(
      and(
        isReviewersTurn,
        eq(review.assigneeId, staffId),
        except === undefined ? undefined : ne(review.applicationNumber, except),
      ),
    )
    .orderBy(asc(review.fourWeeksOn), asc(review.applicationNumber))
    .limit(1);
  return row?.number;
}
