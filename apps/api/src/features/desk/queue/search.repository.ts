import { type ReviewState, reviewStates } from '@portal/domain/rules/review/review-states.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isAccountSought, type Sought } from '../../../platform/search/sought.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { type Colleague, openName } from '../session/staff.repository.ts';
import { openCompany } from './queue.repository.ts';

const { account, review, staff } = tables;

export const mostHits = 20;
const stateColumn = z.enum(reviewStates);

export interface Hit {
  readonly number: string | undefined;
  readonly loginId: string;
  readonly companyName: string;
  readonly accountType: string | undefined;
  readonly state: ReviewState | undefined;
  readonly decidedAt: Date | undefined;
  /** YYYY-MM-DD; undefined before the application is finished. */
  readonly fourWeeksOn: string | undefined;
  readonly assignee: Colleague | undefined;
  readonly signedUpAt: Date;
}

/** Selects the hits before their data is read: thousands of accounts may share one e-mail, that of the partner who signed them up. */
const first = (db: Queryable, personalData: PersonalData, sought: Sought) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(isAccountSought(db, personalData, sought))
    .orderBy(asc(account.createdAt))
    .limit(mostHits + 1);

export const searchStatement = (db: Queryable, personalData: PersonalData, sought: Sought) =>
  db
    .select({
      id: account.id,
      loginId: account.loginId,
      nameSealed: account.companyNameSealed,
      wrappedKey: account.wrappedKey,
      accountType: account.accountType,
      signedUpAt: account.createdAt,
      number: review.applicationNumber,
      state: review.state,
      decidedAt: review.decidedAt,
      fourWeeksOn: review.fourWeeksOn,
      assigneeId: staff.id,
      assigneeSealed: staff.nameSealed,
    })
    .from(account)
    .leftJoin(review, eq(review.ownerId, account.id))
    .leftJoin(staff, eq(staff.id, review.assigneeId))
    .where(inArray(account.id, first(db, personalData, sought)))
    .orderBy(asc(account.createdAt));

async function assigneeOf(
  personalData: PersonalData,
  {
    assigneeId: id,
    assigneeSealed: nameSealed,
  }: { readonly assigneeId: string | null; readonly assigneeSealed: string | null },
): Promise<Colleague | undefined> {
  if (id === null || nameSealed === null) return undefined;
  return { id, name: await openName(personalData, { id, nameSealed }) };
}

/** Returns accounts that have exactly the value, earliest first, and one more if there are more than are shown. */
export async function searchAccounts(
  db: Database,
  personalData: PersonalData,
  sought: Sought,
): Promise<readonly Hit[]> {
  const rows = await searchStatement(db, personalData, sought);
  return openEach(rows, async ({ id, nameSealed, wrappedKey, ...row }) => ({
    number: row.number ?? undefined,
    loginId: row.loginId,
    companyName: await openCompany(personalData, { ownerId: id, wrappedKey, nameSealed }),
    accountType: row.accountType ?? undefined,
    state: row.state === null ? undefined : stateColumn.parse(row.state),
    decidedAt: row.decidedAt ?? undefined,
    fourWeeksOn: row.fourWeeksOn ?? undefined,
    assignee: await assigneeOf(personalData, row),
    signedUpAt: row.signedUpAt,
  }));
}
