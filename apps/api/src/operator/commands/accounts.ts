import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';
import { maskEmail, maskNameApart, maskPhone } from '../mask.ts';
import { endSessionsByHand, livingSessions } from './sessions.ts';

const { account, consent } = tables;
type Account = typeof account.$inferSelect;

const none = '-';

/** @throws OperatorProblem */
export async function accountCalled(db: Queryable, loginId: string): Promise<Account> {
  const [row] = await db.select().from(account).where(sql`lower(${account.loginId}) = lower(${loginId})`);
  if (!row) throw new OperatorProblem(`There is no account with the login id ${loginId}.`);
  return row;
}

function sealedPart({ personalData }: Desk, row: Account) {
  personalData.remember(row.id, row.wrappedKey);
  return sealed.account(personalData, row.id);
}

function loginOf({ relationshipEndedAt }: Account, isLocked: boolean): string {
  if (relationshipEndedAt) return `refused: the relationship ended, ${koreanMinute(relationshipEndedAt)}`;
  return isLocked ? 'locked after failures' : 'open';
}

async function show(desk: Desk, { words: [loginId = ''] }: Typed): Promise<void> {
  const row = await accountCalled(desk.db, loginId);
  const { open } = sealedPart(desk, row);
  const telephone = row.operatorTelephoneSealed;
  const consents = await desk.db.select().from(consent).where(eq(consent.ownerId, row.id)).orderBy(consent.kind);
  const isLocked = await desk.limits.isBlocked('login-fail-account', row.loginId);
  await audit(desk.db, { actor: desk.actor, action: 'account-shown', accountId: row.id, result: 'ok' });
  const facts: (readonly [string, string])[] = [
    ['Login id', row.loginId],
    ['Company', maskNameApart(desk.personalData, await open('companyNameSealed', row.companyNameSealed))],
    ['Operator', maskNameApart(desk.personalData, await open('operatorNameSealed', row.operatorNameSealed))],
    ['E-mail', maskEmail(await open('operatorEmailSealed', row.operatorEmailSealed))],
    ['Mobile', maskPhone(await open('operatorMobileSealed', row.operatorMobileSealed))],
    ['Telephone', telephone ? maskPhone(await open('operatorTelephoneSealed', telephone)) : none],
    ['Status', [row.accountStatus, row.screenCostInfo ?? none, row.kycStatus ?? none].join(' / ')],
    ['Type', row.accountType ?? none],
    ['Partner', row.partnerCode ?? none],
    ['Signed up', koreanMinute(row.createdAt)],
    ['Sessions', String(await livingSessions(desk.db, { kind: 'account', id: row.id }))],
    ['Log-in', loginOf(row, isLocked)],
    ...consents.map(({ kind, agreed, version, at }): readonly [string, string] => [
      `Consent ${kind}`,
      `${agreed ? 'yes' : 'no'}, text of ${version}, ${koreanMinute(at)}`,
    ]),
  ];
  for (const line of tableOf(facts)) desk.print(line);
}

async function unlock(desk: Desk, { words: [loginId = ''] }: Typed): Promise<void> {
  const { id, loginId: known } = await accountCalled(desk.db, loginId);
  await desk.limits.reset('login-fail-account', known);
  await desk.limits.resetAllOf('login-fail', known);
  await audit(desk.db, { actor: desk.actor, action: 'account-unlocked', accountId: id, result: 'ok' });
  desk.print(`${known} can log in again.`);
}

async function endSessions(desk: Desk, { words: [loginId = ''] }: Typed): Promise<void> {
  const { id, loginId: known } = await accountCalled(desk.db, loginId);
  await endSessionsByHand(desk, { kind: 'account', id }, known);
}

export const accountCommands: readonly Command[] = [
  { name: 'accounts show', takes: ['LOGIN_ID'], about: 'one account, personal data masked', run: show },
  { name: 'accounts unlock', takes: ['LOGIN_ID'], about: 'clear its failed log-ins', run: unlock },
  { name: 'accounts end-sessions', takes: ['LOGIN_ID'], about: 'log it out everywhere', run: endSessions },
];
