import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** PostgreSQL's format for a time in UTC with full precision. */
export const timeFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

const text = (column: string) => `"${column}":', coalesce(to_json(event.${column})::text, 'null'), ',`;

/** Every field in this order; `seq` and `at` come first. */
const fields = {
  audit: ['actor', 'action', 'account_id', 'subject', 'result', 'detail', 'request_id', 'xid', 'source', 'session'],
  access: [
    ...[
      'actor',
      'code',
      'owner_id',
      'application_number',
      'subject',
      'reason_sealed',
      'result',
      'detail',
      'request_id',
    ],
    ...['xid', 'source_sealed', 'source', 'session'],
  ],
} as const;

/** As PostgreSQL writes it, and a transaction's number, of which JSON has no exact one, as text. */
const written: Readonly<Record<string, string>> = {
  detail: `"detail":', coalesce(event.detail::text, 'null'), ',`,
  xid: `"xid":"', event.xid, '",`,
};

const canonicalOf = (columns: readonly string[]) =>
  sql.raw(
    `concat('{"seq":', event.seq, ',"at":"', to_char(event.at at time zone 'UTC', '${timeFormat}'), '",${columns
      .map((column) => written[column] ?? text(column))
      .join('')
      .replace(/,$/, '')}}')`,
  );

/**
 * The canonical text of a row under the name `event`, made by the database: JSON with every field in this order, times in UTC to
 * the microsecond, `detail` as PostgreSQL writes it. Sealing, verifying and exporting hash the same text.
 */
export const canonicalTexts = { audit: canonicalOf(fields.audit), access: canonicalOf(fields.access) };

/** The hash before the first link: binds the chain to this installation. */
export const chainStart = (installationId: string, chain: 'audit' | 'access'): Buffer =>
  hash('sha256', `${installationId}/${chain}`, 'buffer');

/** A link: SHA-256 of the previous link, 32 bytes, and the row's canonical text in UTF-8. */
export const linkOf = (before: Buffer, canonical: string): Buffer =>
  hash('sha256', Buffer.concat([before, Buffer.from(canonical)]), 'buffer');
