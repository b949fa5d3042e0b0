import { asc, eq, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { claimOf } from './recovery-grant.ts';
import { useToken } from './recovery-token.repository.ts';

const { account } = tables;

interface AccountRow {
  readonly seq: number;
  readonly loginId: string;
  readonly regdt: string;
}

async function accountsWith(db: Queryable, emailIndex: string): Promise<AccountRow[]> {
  const rows = await db
    .select({
      loginId: account.loginId,
      regdt: sql<string>`to_char(${account.createdAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`,
    })
    .from(account)
    .where(eq(account.operatorEmailIndex, emailIndex))
    .orderBy(asc(account.createdAt), asc(account.loginId));
  return rows.map((row, index) => ({ seq: index + 1, ...row }));
}

/**
 * The login ids of an e-mail, for a visitor with a FIND_ID grant of it. The first reading uses the grant, which is written
 * down; the page may be loaded again, as the grant stays with its visitor until its 10 minutes are over.
 * @throws Refusal UNAUTHENTICATED without a good grant
 */
export async function accountsOf(
  { db, personalData }: Platform,
  asked: { readonly email: string; readonly token?: string | undefined; readonly visitorHash: string },
): Promise<AccountRow[]> {
  const claim = claimOf(personalData, 'FIND_ID', { ...asked, emailOrLoginId: asked.email });
  return await db.transaction(async (tx) => {
    const used = await useToken(tx, claim);
    if (!used) throw new Refusal('UNAUTHENTICATED', { message: 'recovery.token-invalid' });
    const rows = await accountsWith(tx, used.emailIndex);
    if (used.first) {
      await audit(tx, { actor: 'visitor', action: 'login-ids-read', result: 'ok', detail: { count: rows.length } });
    }
    return rows;
  });
}
