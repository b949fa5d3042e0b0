import { observedActions } from '../ports/observed.ts';
import { presentAuditOrigin } from './audit-origin.ts';
import type { Queryable } from './database/database.ts';
import { tables } from './database/tables.ts';
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

/** In the transaction of the change. The table allows no update and no delete. */
export async function audit(db: Queryable, event: AuditEvent): Promise<void> {
  const origin = presentAuditOrigin();
  await db.insert(tables.auditEvent).values({
    actor: event.actor,
    action: event.action,
    accountId: event.accountId ?? null,
    subject: event.subject ?? null,
    result: event.result,
    detail: event.detail ? withNulls(event.detail) : null,
    requestId: event.requestId ?? origin?.requestId ?? null,
    source: origin?.source() ?? null,
    session: origin?.session() ?? null,
  });
  const { action, result } = event;
  afterCommit(() => observedActions.publish({ action, result }));
}
