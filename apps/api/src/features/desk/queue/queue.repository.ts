import { type QueueView, queueRows, type ReviewTurn, reviewTurns } from '@portal/domain/rules/review/queue.ts';
import { type ReviewState, reviewStates } from '@portal/domain/rules/review/review-states.ts';
import { and, arrayContains, asc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { account, review, reviewView, supplement } = tables;

/** Literal, so that the planner sees that the partial indexes fit. */
export const isOpenReview = sql`${review.state} in ('REVIEWING','SUPPLEMENT')`;
const isClosed = sql`${review.state} in ('APPROVED','REFUSED')`;

const stateColumn = z.enum(reviewStates);
const turnColumn = z.enum(reviewTurns);

/** What is listed: a view, its filters, and where the page before ended. */
export interface Listed {
  readonly view: QueueView;
  readonly staffId: string;
  readonly after: Place | undefined;
  readonly accountType: string | undefined;
  readonly flag: string | undefined;
  readonly assignee: string | undefined;
}

/** The place of a row in its list: the deadline, or the moment of the decision, to the microsecond; and the number. */
export interface Place {
  readonly key: string;
  readonly number: string;
}

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
  readonly place: Place;
}

function inView(view: QueueView, staffId: string): SQL | undefined {
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
    case 'closed':
      return isClosed;
  }
}

const behind = (isOver: boolean, { key, number }: Place): SQL =>
  isOver
    ? // The first half is what the index answers.
      sql`(${review.decidedAt} <= ${key}::timestamptz
        and (${review.decidedAt} < ${key}::timestamptz or ${review.applicationNumber} > ${number}))`
    : sql`(${review.fourWeeksOn}, ${review.applicationNumber}) > (${key}::date, ${number})`;

const firstDue = sql<string | null>`(select min(${supplement.dueOn})::text from ${supplement}
  where ${supplement.ownerId} = ${review.ownerId} and ${supplement.state} = 'OPEN')`;

interface SealedCompany {
  readonly ownerId: string;
  readonly wrappedKey: string;
  readonly nameSealed: string;
}

/** Its key was read with the row: fifty rows are not fifty questions more. */
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

/** The statement of a page, with one row more than it has. */
export function listStatement(db: Queryable, { view, staffId, after, accountType, flag, assignee }: Listed) {
  const isOver = view === 'closed';
  const order = isOver
    ? // As the index has it: the order of nulls, of which there are none, is part of it.
      [sql`${review.decidedAt} desc nulls last`, asc(review.applicationNumber)]
    : [asc(review.fourWeeksOn), asc(review.applicationNumber)];
  return db
    .select(columns)
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .leftJoin(reviewView, and(eq(reviewView.ownerId, review.ownerId), eq(reviewView.staffId, staffId)))
    .where(
      and(
        inView(view, staffId),
        after && behind(isOver, after),
        accountType === undefined ? undefined : eq(account.accountType, accountType),
        flag === undefined ? undefined : arrayContains(review.flagCodes, [flag]),
        assignee === undefined ? undefined : eq(review.assigneeId, assignee),
      ),
    )
    .orderBy(...order)
    .limit(queueRows + 1);
}

/** The rows of a page, and one more where there are more. */
export async function listReviews(
  db: Database,
  personalData: PersonalData,
  listed: Listed,
): Promise<readonly QueuedReview[]> {
  const isOver = listed.view === 'closed';
  const rows = await listStatement(db, listed);
  return Promise.all(
    rows.map(async ({ nameSealed, wrappedKey, decidedKey, ...row }) => ({
      ...row,
      companyName: await openCompany(personalData, { ownerId: row.ownerId, wrappedKey, nameSealed }),
      accountType: row.accountType ?? undefined,
      state: stateColumn.parse(row.state),
      turn: turnColumn.parse(row.turn),
      decidedAt: row.decidedAt ?? undefined,
      dueOn: row.dueOn ?? undefined,
      assigneeId: row.assigneeId ?? undefined,
      seenRevision: row.seenRevision ?? undefined,
      place: { key: isOver ? (decidedKey ?? '') : row.fourWeeksOn, number: row.number },
    })),
  );
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;

/** Of open reviews. @param days YYYY-MM-DD: a deadline before the first is over; before the second, two weeks are */
export async function countReviews(
  db: Database,
  staffId: string,
  { today, twoWeeks }: { readonly today: string; readonly twoWeeks: string },
) {
  const hasAnswer = sql`exists (select 1 from ${supplement} where ${supplement.ownerId} = ${review.ownerId} and ${supplement.state} = 'ANSWERED')`;
  const [row] = await db
    .select({
      open: countOf(undefined),
      mine: countOf(eq(review.assigneeId, staffId)),
      unassigned: countOf(isNull(review.assigneeId)),
      review: countOf(eq(review.turn, 'REVIEW')),
      merchant: countOf(eq(review.turn, 'MERCHANT')),
      approval: countOf(eq(review.turn, 'APPROVAL')),
      overFourWeeks: countOf(sql`${review.fourWeeksOn} < ${today}::date`),
      overTwoWeeks: countOf(sql`${review.fourWeeksOn} < ${twoWeeks}::date`),
      answered: countOf(and(eq(review.turn, 'REVIEW'), hasAnswer)),
    })
    .from(review)
    .where(isOpenReview);
  if (!row) throw new Error('a count without a row');
  return row;
}

/** How many reviews of the last 30 days were decided on a day, with which deadline; both YYYYMMDD. */
export const decidedLately = (db: Database) =>
  db
    .select({
      decidedOn: sql<string>`to_char(${review.decidedAt} at time zone 'Asia/Seoul', 'YYYYMMDD')`,
      fourWeeksOn: sql<string>`to_char(${review.fourWeeksOn}, 'YYYYMMDD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(isClosed, gte(review.decidedAt, sql`now() - interval '30 days'`)))
    .groupBy(sql`1`, review.fourWeeksOn);

/** Reviews that wait for the merchant, by the last day of their first request. */
export async function comingBack(db: Database, personalData: PersonalData, most: number) {
  const rows = await db
    .select({
      ownerId: review.ownerId,
      number: review.applicationNumber,
      nameSealed: account.companyNameSealed,
      on: sql<string>`min(${supplement.dueOn})::text`,
    })
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .innerJoin(supplement, and(eq(supplement.ownerId, review.ownerId), eq(supplement.state, 'OPEN')))
    .where(and(isOpenReview, eq(review.turn, 'MERCHANT')))
    .groupBy(review.ownerId, review.applicationNumber, account.companyNameSealed)
    .orderBy(sql`min(${supplement.dueOn})`, asc(review.applicationNumber))
    .limit(most);
  return Promise.all(
    rows.map(async ({ ownerId, nameSealed, ...row }) => ({
      ...row,
      companyName: await sealed.account(personalData, ownerId).open('companyNameSealed', nameSealed),
    })),
  );
}

/** The first of mine whose turn is ours, by deadline. @param except the number at hand */
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
        isOpenReview,
        eq(review.assigneeId, staffId),
        eq(review.turn, 'REVIEW'),
        except === undefined ? undefined : ne(review.applicationNumber, except),
      ),
    )
    .orderBy(asc(review.fourWeeksOn), asc(review.applicationNumber))
    .limit(1);
  return row?.number;
}
