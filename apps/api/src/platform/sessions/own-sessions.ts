import type { ownSessions } from '@portal/contract/account/sessions.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { browserKinds, systemKinds } from '@portal/domain/rules/security/device.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { isLiving } from '../http/living-session.ts';
import type { Merchant } from '../journey/merchant.ts';

const { session } = tables;

const device = z.object({ browser: z.nullable(z.enum(browserKinds)), system: z.nullable(z.enum(systemKinds)) });

type OwnSession = AnswerOf<typeof ownSessions>['sessions'][number];

/** The valid sessions of the merchant's account: this one first, then by latest use. */
export async function sessionsOf(
  db: Queryable,
  { accountId, sessionHash }: Pick<Merchant, 'accountId' | 'sessionHash'>,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), isLiving))
    .orderBy(desc(sql`${session.idHash} = ${sessionHash}`), desc(session.seenAt), desc(session.createdAt));
  return rows.map((row) => ({
    isThis: row.idHash === sessionHash,
    ...device.parse(row),
    startedAt: row.createdAt.toISOString(),
    usedAt: row.seenAt.toISOString(),
  }));
}
