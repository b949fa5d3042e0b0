import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { accessEvent, auditEvent } = tables;

/** An event of the audit, or a viewing of the access record; its moment in microseconds since 1970, as text. */
export interface TimelineRow {
  readonly id: string;
  readonly kind: 'event' | 'viewing';
  readonly moment: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | undefined;
  readonly result: string;
}

const microseconds = (column: typeof auditEvent.at | typeof accessEvent.at) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
const before = (column: typeof auditEvent.at | typeof accessEvent.at, cursor: string | undefined) =>
  cursor === undefined ? undefined : lt(column, sql`to_timestamp(0) + ${cursor}::bigint * interval '1 microsecond'`);

/** The audit's rows of an account, the latest first. */
export async function eventsOf(
  db: Database,
  ownerId: string,
  actions: readonly string[],
  { cursor, most }: { readonly cursor: string | undefined; readonly most: number },
): Promise<readonly TimelineRow[]> {
  const { seq, at, actor, action, subject, result } = auditEvent;
  const rows = await db
    .select({ seq, at, actor, action, subject, result, moment: microseconds(at) })
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, ownerId), inArray(action, [...actions]), before(at, cursor)))
    .orderBy(desc(at), desc(seq))
    .limit(most);
  return rows.map(({ seq: number, subject: about, ...row }) => ({
    ...row,
    id: `event-${number}`,
    kind: 'event',
    subject: about ?? undefined,
  }));
}

/** Viewings of an application: its head, and openings with a reason; not what a page asked for again by itself. */
export async function viewingsOf(
  db: Database,
  ownerId: string,
  { cursor, most }: { readonly cursor: string | undefined; readonly most: number },
): Promise<readonly TimelineRow[]> {
  const { seq, at, actor, code, subject, result, detail } = accessEvent;
  const isViewing = sql`(${code} = 'opened' or (${code} = 'read' and ${subject} = 'head')) and ${result} = 'ok' and ${detail}->'again' is null`;
  const rows = await db
    .select({ seq, at, actor, action: code, result, moment: microseconds(at) })
    .from(accessEvent)
    .where(and(eq(accessEvent.ownerId, ownerId), isViewing, before(at, cursor)))
    .orderBy(desc(at), desc(seq))
    .limit(most);
  return rows.map(({ seq: number, ...row }) => ({
    ...row,
    id: `viewing-${number}`,
    kind: 'viewing',
    subject: undefined,
  }));
}
