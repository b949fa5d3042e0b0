import { accountStatuses, kycStatuses } from '@portal/domain/journey/status.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '../platform/audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import { tables } from '../platform/database/tables.ts';
import { koreanMinute } from '../platform/korean-time.ts';
import { sealed } from '../platform/security/sealed-row.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from './command.ts';
import { maskEmail, maskName, maskPhone } from './mask.ts';
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

/** The sealed part of an account, to be opened. */
function sealedPart({ personalData }: Desk, row: Account) {
  personalData.remember(row.id, row.wrappedKey);
  return sealed.account(personalData, row.id);
}

const filters = z.object({
  status: z.optional(z.enum(accountStatuses)),
  kyc: z.optional(z.enum(kycStatuses)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
});

async function list(desk: Desk, { options }: Typed): Promise<void> {
  const parsed = filters.safeParse(options);
  if (!parsed.success) {
    throw new OperatorProblem(
      `This option has no such value: ${parsed.error.issues.map((one) => `--${String(one.path[0])}`).join(', ')}.`,
    );
  }
  const { status, kyc, limit } = parsed.data;
  const rows = await desk.db
    .select()
    .from(account)
    .where(and(status ? eq(account.accountStatus, status) : undefined, kyc ? eq(account.kycStatus, kyc) : undefined))
    .orderBy(desc(account.createdAt))
    .limit(limit);
  const lines = await Promise.all(
    rows.map(async (row) => [
      row.loginId,
      maskName(await sealedPart(desk, row).open('companyNameSealed', row.companyNameSealed)),
      row.accountStatus,
      row.screenCostInfo ?? none,
      row.kycStatus ?? none,
      row.partnerCode ?? none,
      koreanMinute(row.createdAt),
    ]),
  );
  await audit(desk.db, { actor: desk.actor, action: 'accounts-listed', result: 'ok', detail: { count: rows.length } });
  const heading = ['LOGIN ID', 'COMPANY', 'STATUS', 'COST', 'KYC', 'PARTNER', 'SIGNED UP'];
  for (const line of tableOf([heading, ...lines])) desk.print(line);
  desk.print(`${rows.length} accounts`);
}

/** Whether the account can be logged in to. */
function loginOf({ relationshipEndedAt }: Account, isLocked: boolean): string {
  if (relationshipEndedAt) return `refused: the relationship ended, ${koreanMinute(relationshipEndedAt)}`;
  return isLocked ? 'locked by failures' : 'open';
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
    ['Company', maskName(await open('companyNameSealed', row.companyNameSealed))],
    ['Operator', maskName(await open('operatorNameSealed', row.operatorNameSealed))],
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

/** Failed log-ins are forgotten: those of the account, and those at every single source. */
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
  {
    name: 'accounts list',
    takes: [],
    options: { status: { type: 'string' }, kyc: { type: 'string' }, limit: { type: 'string' } },
    optionsUsage: '[--status STATUS] [--kyc STATUS] [--limit N]',
    about: 'accounts, the latest first',
    run: list,
  },
  { name: 'accounts show', takes: ['LOGIN_ID'], about: 'one account, personal data masked', run: show },
  { name: 'accounts unlock', takes: ['LOGIN_ID'], about: 'forget its failed log-ins', run: unlock },
  { name: 'accounts end-sessions', takes: ['LOGIN_ID'], about: 'log it out everywhere', run: endSessions },
];
