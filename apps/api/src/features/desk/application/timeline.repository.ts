import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isByPerson } from '../../../platform/database/access-conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { accessEvent, auditEvent } = tables;

/** An audit event, or a viewing from the access record; `moment` is microseconds since 1970, as text. */
export interface TimelineRow {
  /** Its number in the audit or the access record. */
  readonly seq: number;
  readonly kind: 'event' | 'viewing';
  readonly moment: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | undefined;
  readonly result: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Of a viewing; sealed with the installation's key. */
  readonly reasonSealed?: string | undefined;
  readonly requestId?: string | undefined;
}

const details = z.catch(z.record(z.string(), z.unknown()), {});

const microseconds = (column: typeof auditEvent.at | typeof accessEvent.at) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
const before = (column: typeof auditEvent.at | typeof accessEvent.at, cursor: string | undefined) =>
  cursor === undefined ? undefined : lt(column, sql`to_timestamp(0) + ${cursor}::bigint * interval '1 microsecond'`);

/** An account's audit rows, latest first. */
export async function eventsOf(
  db: Database,
  ownerId: string,
  actions: readonly string[],
  { cursor, most }: { readonly cursor: string | undefined; readonly most: number },
): Promise<readonly TimelineRow[]> {
  const { seq, at, actor, action, subject, result, detail } = auditEvent;
  const rows = await db
    .select({ seq, at, actor, action, subject, result, detail, moment: microseconds(at) })
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, ownerId), inArray(action, [...actions]), before(at, cursor)))
    .orderBy(desc(at), desc(seq))
    .limit(most);
  return rows.map(({ subject: about, detail: more, ...row }) => ({
    ...row,
    kind: 'event',
    subject: about ?? undefined,
    detail: details.parse(more),
  }));
}

/**
 * Returns the access-record rows shown in the history. Reading the head counts as opening; excluded are automatic repetitions by a page and
 * checks that were taken off.
 */
export async function viewingsOf(
  db: Database,
  ownerId: string,
  codes: readonly string[],
  { cursor, most }: { readonly cursor: string | undefined; readonly most: number },
): Promise<readonly TimelineRow[]> {
  const { seq, at, actor, code, subject, result, detail, reasonSealed, requestId } = accessEvent;
  const isOpening = sql`(${code} <> 'read' or ${subject} = 'head')`;
  const isDone = sql`${isByPerson} and ${detail}->>'outcome' is distinct from 'off'`;
  const isOne = and(inArray(code, [...codes]), isOpening, eq(result, 'ok'), isDone);
  const rows = await db
    .select({
      seq,
      at,
      actor,
      action: code,
      subject,
      result,
      detail,
      reasonSealed,
      requestId,
      moment: microseconds(at),
    })
    .from(accessEvent)
    .where(and(eq(accessEvent.ownerId, ownerId), isOne, before(at, cursor)))
    .orderBy(desc(at), desc(seq))
    .limit(most);
  return rows.map(({ detail: more, reasonSealed: reason, requestId: request, subject: about, action, ...row }) => ({
    ...row,
    action,
    kind: 'viewing',
    subject: action === 'read' ? undefined : (about ?? undefined),
    detail: details.parse(more),
    reasonSealed: reason ?? undefined,
    requestId: request ?? undefined,
  }));
}
