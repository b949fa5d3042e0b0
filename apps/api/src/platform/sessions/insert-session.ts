import { maximumSessions } from '@portal/domain/rules/security/attempts.ts';
import type { Device } from '@portal/domain/rules/security/device.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type AuditEvent, auditInsert, recordAudited } from '../audit.ts';
import { type Queryable, rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { isLiving } from '../http/living-session.ts';
import { withNulls } from '../nulls.ts';
import type { SessionEnd } from './session-end.ts';

const { session } = tables;

/** What the session's statement does first: it writes earlier audit rows, and creates the account. */
export interface SessionBeginning {
  readonly noted: readonly AuditEvent[];
  readonly making?: {
    /** Parts of the statement, each `name as (…)`. */
    readonly parts: readonly SQL[];
    /** Whether the parts have created the account; otherwise no session starts. */
    readonly isMade: SQL;
  };
}

interface NewSession {
  readonly idHash: string;
  readonly accountId: string;
  readonly device: Device;
}

function makeRoom(tx: Queryable, accountId: string): SQL {
  const beyond = tx
    .select({ idHash: session.idHash })
    .from(session)
    .where(and(eq(session.accountId, accountId), isLiving))
    .orderBy(desc(session.seenAt), desc(session.createdAt))
    .offset(maximumSessions - 1);
  const ended = tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason: 'superseded' satisfies SessionEnd })
    .where(inArray(session.idHash, beyond))
    .returning({ idHash: session.idHash });
  return sql`superseded as ${ended}`;
}

const outcome = z.object({ made: z.boolean(), superseded: z.boolean() });

/** Creates the account, ends surplus sessions, starts this one and writes audit rows, in one statement. @returns false if no account was created */
export async function insertSession(
  tx: Queryable,
  { idHash, accountId, device }: NewSession,
  { noted, making }: SessionBeginning = { noted: [] },
): Promise<boolean> {
  const { parts, isMade } = making ?? { parts: [], isMade: sql`true` };
  const own = { actor: `account:${accountId}`, accountId, result: 'ok' } as const;
  const started = { ...own, action: 'session-started' };
  const superseded = { ...own, action: 'session-superseded' };
  const { browser, system } = withNulls(device);
  const isSuperseded = sql`exists (select 1 from superseded)`;
  const recorded = [
    ...noted.map((event) => ({ event })),
    { event: superseded, only: isSuperseded },
    { event: started },
  ];
  const all = [
    ...parts,
    makeRoom(tx, accountId),
    sql`started as (insert into ${session} (id_hash, account_id, browser, system)
      select ${idHash}::text, ${accountId}::uuid, ${browser}::text, ${system}::text where ${isMade})`,
    sql`noted as (${auditInsert(recorded)})`,
  ];
  const [row] = await rowsOf(
    tx,
    sql`with ${sql.join(all, sql`, `)} select ${isMade} as made, ${isSuperseded} as superseded`,
    outcome,
  );
  if (!row?.made) return false;
  recordAudited([...noted, ...(row.superseded ? [superseded] : []), started]);
  return true;
}
