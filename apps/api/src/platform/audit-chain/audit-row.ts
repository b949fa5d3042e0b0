import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** PostgreSQL's format for a time in UTC with full precision. */
export const timeFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

const text = (column: string) => `coalesce(to_json(event.${column})::text, 'null')`;

/**
 * Canonical text of a row named `event`: JSON in this order, UTC to the microsecond, `detail` as PostgreSQL writes it. Sealing, verifying and
 * exporting hash it.
 */
export const canonicalText = sql.raw(`concat('{"seq":', event.seq,
  ',"at":"', to_char(event.at at time zone 'UTC', '${timeFormat}'),
  '","actor":', ${text('actor')}, ',"action":', ${text('action')}, ',"account_id":', ${text('account_id')},
  ',"subject":', ${text('subject')}, ',"result":', ${text('result')}, ',"detail":', coalesce(event.detail::text, 'null'),
  ',"request_id":', ${text('request_id')}, ',"xid":"', event.xid,
  '","source":', ${text('source')}, ',"session":', ${text('session')}, '}')`);

/** The hash before the first link: binds the chain to this installation. */
export const chainStart = (installationId: string): Buffer => hash('sha256', `${installationId}/audit`, 'buffer');

/** A link: SHA-256 of the previous link, 32 bytes, and the row's canonical text in UTF-8. */
export const linkOf = (before: Buffer, canonical: string): Buffer =>
  hash('sha256', Buffer.concat([before, Buffer.from(canonical)]), 'buffer');
