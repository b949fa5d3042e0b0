import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../../apps/api/src/platform/database/database.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { ownerValues } from '../../apps/api/src/platform/keys/rotation/owner-values.ts';

const counted = z.object({ held: z.coerce.number(), former: z.coerce.number() });
const version = z.object({ version: z.number(), state: z.string() });
const progress = z.object({ rewritten: z.coerce.number() });
const indexed = z.object({ index: z.string() });

/** State of the keys in the database, read independently of the servers. */
export function openStoredKeys(url: string) {
  const { db, close } = openPostgres(url, () => undefined);
  return {
    close,
    async rewritten(kind: string): Promise<number> {
      const [row] = await rowsOf(db, sql`select rewritten from key_rotation where kind = ${kind}`, progress);
      return row?.rewritten ?? 0;
    },
    /** Such as `2 current`. */
    async statesOf(purpose: string): Promise<string[]> {
      const asked = sql`select version, state from installation_key where purpose = ${purpose} order by version`;
      return (await rowsOf(db, asked, version)).map((one) => `${one.version} ${one.state}`);
    },
    async indexes(): Promise<string[]> {
      const rows = await rowsOf(db, sql`select operator_email_index as index from account`, indexed);
      return rows.map(({ index }) => index);
    },
    /** Number of values under owners' keys, and how many of them use a key with another name. */
    async valuesUnder(name: string): Promise<{ held: number; former: number }> {
      const all = { held: 0, former: 0 };
      for (const { table, column } of ownerValues) {
        const isFormer = sql`split_part(${column}, '.', 2) <> ${name}`;
        const asked = sql`select count(${column}) as held, count(*) filter (where ${isFormer}) as former from ${table} t`;
        const [row] = await rowsOf(db, asked, counted);
        all.held += row?.held ?? 0;
        all.former += row?.former ?? 0;
      }
      return all;
    },
  };
}

export type StoredKeys = ReturnType<typeof openStoredKeys>;
