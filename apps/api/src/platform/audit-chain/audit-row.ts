import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** An audit row as the chain hashes it: everything as text, times in UTC to the microsecond. */
export const auditRow = z.object({
  seq: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  account_id: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  result: z.string(),
  detail: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  xid: z.string(),
  source: z.nullable(z.string()),
  session: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

/** PostgreSQL's format for a time in UTC with full precision. */
export const timeFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** The columns of {@link auditRow}, of `audit_event` under the name `event`. */
export const auditColumns = sql`event.seq::text as seq,
  to_char(event.at at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as at,
  event.actor, event.action, event.account_id::text as account_id, event.subject, event.result,
  event.detail::text as detail, event.request_id, event.xid::text as xid, event.source, event.session`;

const quoted = (value: string | null): string => JSON.stringify(value);

/**
 * The canonical text of a row: JSON with every field in this order and `detail` as PostgreSQL writes it, so that the
 * database and an export give the same text.
 */
export function canonicalRow(row: AuditRow): string {
  const { seq, at, actor, action, account_id, subject, result, detail, request_id, xid, source, session } = row;
  return (
    `{"seq":${seq},"at":${quoted(at)},"actor":${quoted(actor)},"action":${quoted(action)},` +
    `"account_id":${quoted(account_id)},"subject":${quoted(subject)},"result":${quoted(result)},` +
    `"detail":${detail ?? 'null'},"request_id":${quoted(request_id)},"xid":${quoted(xid)},` +
    `"source":${quoted(source)},"session":${quoted(session)}}`
  );
}

/** The hash before the first link: binds the chain to this installation. */
export const chainStart = (installationId: string): Buffer =>
  createHash('sha256').update(`${installationId}/audit`).digest();

/** A link: SHA-256 of the previous link, 32 bytes, and the row's text in UTF-8. */
export const linkOf = (before: Buffer, canonical: string): Buffer =>
  createHash('sha256').update(before).update(canonical).digest();
