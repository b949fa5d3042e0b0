import { purgeNoticeDays, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { MailOutbox } from '../jobs/mail-outbox.ts';
import { koreanText } from '../korean-time.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { isToBeAnnounced } from './due.ts';

const { account } = tables;

export interface AnnounceTools {
  readonly db: Database;
  readonly mail: MailOutbox;
  readonly personalData: PersonalData;
}

/** Accounts whose merchants are due a notice, earliest purge first. */
export async function accountsToAnnounce(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(isToBeAnnounced)
    .orderBy(asc(account.touchedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

const inDays = (since: SQLWrapper, days: number): SQL => sql`${since} + make_interval(hours => ${days * 24})`;
/** When an application is purged if its notice is queued now (retention/due). */
const purgeAt = sql`greatest(${inDays(account.touchedAt, untouchedDays)}, ${inDays(sql`now()`, purgeNoticeDays)})`;

/** Queues a notice, once for each absence. A late notice postpones the purge to 14 days from now. @returns false if no notice is due */
export async function announcePurge({ db, mail, personalData }: AnnounceTools, accountId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .update(account)
      .set({ purgeAnnouncedAt: sql`now()` })
      .where(and(eq(account.id, accountId), isToBeAnnounced))
      .returning({
        loginId: account.loginId,
        companyNameSealed: account.companyNameSealed,
        operatorEmailSealed: account.operatorEmailSealed,
        purgeOn: koreanText(purgeAt, 'hyphenated'),
      });
    if (!row) return false;
    const { open } = sealed.account(personalData, accountId);
    const { loginId, purgeOn } = row;
    const companyName = await open('companyNameSealed', row.companyNameSealed);
    await mail.enqueue(tx, {
      to: await open('operatorEmailSealed', row.operatorEmailSealed),
      template: 'purge-announced',
      values: { loginId, companyName, purgeOn },
      deadlineSeconds: purgeNoticeDays * 24 * 60 * 60,
    });
    await audit(tx, { actor: 'system', action: 'purge-announced', accountId, result: 'ok' });
    return true;
  });
}
