import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase, testDatabaseUrl } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import { rowsOf } from '../database/database.ts';
import { canonicalTexts } from './audit-row.ts';

const kinds = testDatabaseUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
const stored = z.object({ canonical: z.string(), seq: z.number(), at: z.string(), xid: z.string() });
const texts = ['', '말', '"\\/\b\f\n\r\t', '\u0001\u001f\u007f\u0085\u200b\u2028', '😀', "' || '"];

it.each(kinds)(
  'builds the canonical text of a row as JSON with every field, like JSON.stringify (%s)',
  async (kind) => {
    const database = await openTestDatabase(kind);
    try {
      for (const text of texts) {
        const accountId = crypto.randomUUID();
        const event = { actor: text, action: text, subject: text, accountId, requestId: text };
        await audit(database.db, { ...event, result: 'ok', detail: { text, count: 1.5 } });
        const [row] = await rowsOf(
          database.db,
          sql`select ${canonicalTexts.audit} as canonical, seq::integer, xid::text,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from audit_event event order by seq desc limit 1`,
          stored,
        );
        const { canonical = '', seq, at, xid } = row ?? {};
        const quoted = JSON.stringify(text);
        expect(canonical).toBe(
          `{"seq":${seq},"at":"${at}","actor":${quoted},"action":${quoted},"account_id":"${accountId}","subject":${quoted},` +
            `"result":"ok","detail":{"text": ${quoted}, "count": 1.5},"request_id":${quoted},"xid":"${xid}","source":null,"session":null}`,
        );
      }
    } finally {
      await database.close();
    }
  },
);
