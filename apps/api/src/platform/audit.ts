import { type SQL, sql } from 'drizzle-orm';
import { observedActions } from '../ports/observed.ts';
import { presentAuditOrigin } from './audit-origin.ts';
import type { Queryable } from './database/database.ts';
import { tables } from './database/tables.ts';
import { writeWithNext } from './database/transaction-client.ts';
import { afterCommit } from './database/transaction-scope.ts';
import { withNulls } from './nulls.ts';

/** What happened, by which actor, to which subject: ids, codes and counts only, never personal data. */
export interface AuditEvent {
  /** account:<id>, operator:<name>, visitor, gateway, system */
  readonly actor: string;
  readonly action: string;
  readonly accountId?: string;
  readonly subject?: string;
  readonly result: 'ok' | 'refused';
  readonly detail?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly requestId?: string;
}

function rowOf(event: AuditEvent) {
  const origin = presentAuditOrigin();
  return {
    actor: event.actor,
    action: event.action,
    accountId: event.accountId ?? null,
    subject: event.subject ?? null,
    result: event.result,
    detail: event.detail ? withNulls(event.detail) : null,
    requestId: event.requestId ?? origin?.requestId ?? null,
    source: origin?.source() ?? null,
    session: origin?.session(event.actor) ?? null,
  };
}

const publishAfterCommit = ({ action, result }: AuditEvent): void =>
  afterCommit(() => observedActions.publish({ action, result }));

/** An event that is recorded in the statement of the change itself; `only` restricts it to a condition of that statement. */
export interface AuditPart {
  readonly event: AuditEvent;
  readonly only?: SQL;
}

function selectOf({ event, only = sql`true` }: AuditPart, place: number): SQL {
  const { actor, action, accountId, subject, result, detail, requestId, source, session } = rowOf(event);
  const details = detail && JSON.stringify(detail);
  return sql`select ${place}::int as place, ${actor}::text, ${action}::text, ${accountId}::uuid, ${subject}::text, ${result}::text,
    ${details}::jsonb, ${requestId}::text, ${source}::text, ${session}::text where ${only}`;
}

/** An insert of rows in this order, as part of a statement. The caller then calls {@link recordAudited} with the rows that were written. */
export function auditInsert(parts: readonly AuditPart[]): SQL {
  const rows = sql.join(parts.map(selectOf), sql` union all `);
  return sql`insert into ${tables.auditEvent} (actor, action, account_id, subject, result, detail, request_id, source, session)
    select actor, action, account_id, subject, result, detail, request_id, source, session
    from (${rows}) noted (place, actor, action, account_id, subject, result, detail, request_id, source, session) order by place`;
}

/** Publishes the rows of an {@link auditInsert} once they are committed. */
export function recordAudited(events: readonly AuditEvent[]): void {
  for (const event of events) publishAfterCommit(event);
}

/** Writes an audit row in the transaction of the change. The table allows no update and no delete. */
export async function audit(db: Queryable, event: AuditEvent): Promise<void> {
  // The query builder would take four times as long.
  await writeWithNext(db, auditInsert([{ event }]));
  publishAfterCommit(event);
}
