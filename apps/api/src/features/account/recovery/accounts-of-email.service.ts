import { audit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { type AccountRow, accountsWith } from './recoverable-account.repository.ts';
import { claimOf } from './recovery-grant.ts';
import { consumeToken } from './recovery-token.repository.ts';

/** Returns the login ids of an e-mail for a visitor with a FIND_ID grant (10 minutes, reloads included). @throws Refusal UNAUTHENTICATED */
export async function accountsOf(
  { db, personalData }: Platform,
  asked: { readonly email: string; readonly token?: string | undefined; readonly visitorHash: string },
): Promise<AccountRow[]> {
  const claim = claimOf(personalData, 'FIND_ID', { ...asked, emailOrLoginId: asked.email });
  return await db.transaction(async (tx) => {
    const used = await consumeToken(tx, claim);
    if (!used) throw new Refusal('UNAUTHENTICATED', { message: 'recovery.token-invalid' });
    const rows = await accountsWith(tx, used.accountIndexes);
    if (used.first) {
      await audit(tx, { actor: 'visitor', action: 'login-ids-read', result: 'ok', detail: { count: rows.length } });
    }
    return rows;
  });
}
