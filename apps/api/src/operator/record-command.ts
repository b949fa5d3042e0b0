import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import { eq, sql } from 'drizzle-orm';
import { type AccessEvent, recordAccess } from '../features/desk/access/access-record.repository.ts';
import { isAway } from '../platform/database/is-busy.ts';
import { tables } from '../platform/database/tables.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from './command.ts';

/** Whose data a command is about: an account's, given by login id, a mall's, or no single owner's. */
type About = 'account' | 'mall' | 'nobody';

/** Every command that prints or writes a person's data (decisions §15.12), with its code in the access record. */
export const recordedCommands: Readonly<Record<string, readonly [AccessCode, About]>> = {
  'accounts list': ['operator-listed', 'nobody'],
  'accounts show': ['operator-shown', 'account'],
  show: ['operator-shown', 'account'],
  export: ['operator-exported', 'account'],
  'malls list': ['operator-listed', 'nobody'],
  'malls show': ['operator-shown', 'mall'],
  'malls export': ['operator-exported', 'mall'],
  'surplus-payments list': ['operator-listed', 'nobody'],
  'audit show': ['operator-shown', 'nobody'],
  'audit export': ['operator-exported', 'nobody'],
  'access export': ['operator-exported', 'nobody'],
  backup: ['operator-exported', 'nobody'],
};

async function ofWhom(db: Desk['db'], about: About, [called = '']: Typed['words']) {
  const { account, mall, review } = tables;
  if (about === 'account') {
    const [row] = await db
      .select({ ownerId: account.id, applicationNumber: review.applicationNumber })
      .from(account)
      .leftJoin(review, eq(review.ownerId, account.id))
      .where(sql`lower(${account.loginId}) = lower(${called})`);
    return { ownerId: row?.ownerId, applicationNumber: row?.applicationNumber ?? undefined };
  }
  if (about === 'nobody') return {};
  const [row] = await db.select({ ownerId: mall.id }).from(mall).where(eq(mall.mallId, called));
  return { ownerId: row?.ownerId };
}

/**
 * Writes the command's row of the access record before anything is printed or created. The operator's identity rests on OPERATOR_NAME alone,
 * so the row also names the machine's user. @throws OperatorProblem if the row cannot be written: then nothing is shown
 */
export async function recordCommand(
  { db, personalData, actor }: Pick<Desk, 'db' | 'personalData' | 'actor'>,
  { name }: Pick<Command, 'name'>,
  { words }: Pick<Typed, 'words'>,
  user: string | undefined,
): Promise<void> {
  const [code, about] = recordedCommands[name] ?? [];
  if (code === undefined || about === undefined) return;
  try {
    const event: AccessEvent = {
      ...(await ofWhom(db, about, words)),
      staffId: undefined,
      actor,
      code,
      result: 'ok',
      subject: name,
      detail: { selfDeclared: true },
      source: `user:${user ?? 'unknown'}`,
    };
    await recordAccess(db, { personalData }, event);
  } catch (error) {
    // An unreachable database has a sentence of its own.
    if (isAway(error)) throw error;
    throw new OperatorProblem('The access record cannot be written, so nothing is shown.');
  }
}
