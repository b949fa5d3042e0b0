import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { auditEvent, registryAnswer } = tables;

const details = z.catch(z.record(z.string(), z.unknown()), {});

/** An audit row; the row of a change is written in the change's transaction, so both have the same time. */
export interface ChangeEvent {
  readonly action: string;
  readonly subject: string;
  readonly at: Date;
  readonly result: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Returns audit rows with these action names, earliest first. @param since earliest time; undefined: all */
export async function eventsNamed(
  db: Queryable,
  ownerId: string,
  names: readonly string[],
  since?: Date,
): Promise<readonly ChangeEvent[]> {
  const { action, subject, at, result, detail } = auditEvent;
  const rows = await db
    .select({ action, subject, at, result, detail })
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, ownerId), inArray(action, [...names]), since && gte(at, since)))
    .orderBy(asc(at), asc(auditEvent.seq));
  return rows.map((row) => ({ ...row, subject: row.subject ?? '', detail: details.parse(row.detail) }));
}

/** The registry's answers about the business's state, earliest first. */
export async function registryStates(
  db: Queryable,
  ownerId: string,
): Promise<readonly { readonly state: string; readonly at: Date }[]> {
  return await db
    .select({ state: registryAnswer.answer, at: registryAnswer.answeredAt })
    .from(registryAnswer)
    .where(and(eq(registryAnswer.ownerId, ownerId), eq(registryAnswer.question, 'state')))
    .orderBy(asc(registryAnswer.answeredAt));
}
