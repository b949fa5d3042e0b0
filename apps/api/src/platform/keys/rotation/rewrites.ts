import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { keyTables, resealSystem, rewrapOwnerKey } from '../../security/personal-data.ts';
import { keyIdIn, SealBroken } from '../../security/sealing.ts';
import type { KeyRing } from '../key-ring.ts';
import type { KeyPurpose, RingKey } from '../ring-key.ts';

/** How values under former versions of a purpose come under the current one. */
export interface Rewrite {
  /** Rewrites what it finds, yielding the number of each page; what changed meanwhile is left to the next run. */
  pages(db: Database, keys: KeyRing, pageSize: number): AsyncGenerator<number, void>;
  /** The number of values under any other version than this one. */
  left(db: Database, current: RingKey): Promise<number>;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const stored = z.object({ id: z.string(), place: z.string(), sealed: z.string() });
type Stored = z.output<typeof stored>;
const counted = z.object({ count: z.coerce.number() });
const done = z.object({ id: z.string() });

/** A column of values sealed under a purpose. */
interface Sealed {
  readonly purpose: KeyPurpose;
  /** The table with a column `id` (uuid), aliased `t`. */
  readonly from: SQL;
  readonly sealed: SQL;
  /** What its place calls the row. */
  readonly place: SQL;
  /** Assigns `v.fresh`, where the value is still `v.sealed`. */
  readonly update: (values: SQL) => SQL;
  reseal(row: Stored, from: RingKey, to: RingKey): string;
}

const isOther = ({ sealed }: Sealed, { id }: RingKey): SQL => sql`split_part(${sealed}, '.', 2) <> ${id}`;

/** @throws SealBroken where no version opens it */
function resealed(column: Sealed, keys: KeyRing, row: Stored): string {
  const from = keys.known(column.purpose, keyIdIn(row.sealed) ?? '');
  if (!from) throw new SealBroken();
  return column.reseal(row, from, keys.current(column.purpose));
}

async function* pagesOf(db: Database, keys: KeyRing, column: Sealed, pageSize: number): AsyncGenerator<number, void> {
  for (let after = nobody; ; ) {
    const rows = await rowsOf(
      db,
      sql`select t.id::text as id, ${column.place} as place, ${column.sealed} as sealed from ${column.from}
        where t.id > ${after}::uuid and ${isOther(column, keys.current(column.purpose))}
        order by t.id limit ${pageSize}`,
      stored,
    );
    const last = rows.at(-1);
    if (!last) return;
    const fresh = rows.map((row) => ({ ...row, fresh: resealed(column, keys, row) }));
    const values = sql`json_to_recordset(${JSON.stringify(fresh)}::json) as v(id uuid, sealed text, fresh text)`;
    yield (await rowsOf(db, column.update(values), done)).length;
    after = last.id;
  }
}

const rewriteOf = (columns: readonly Sealed[]): Rewrite => ({
  async *pages(db, keys, pageSize) {
    for (const column of columns) yield* pagesOf(db, keys, column, pageSize);
  },
  async left(db, current) {
    let left = 0;
    for (const column of columns) {
      const where = isOther(column, current);
      const [row] = await rowsOf(db, sql`select count(*) as count from ${column.from} where ${where}`, counted);
      left += row?.count ?? 0;
    }
    return left;
  },
});

const ownerKeys = (table: PgTable): Sealed => ({
  purpose: 'wrap',
  from: sql`${table} t`,
  place: sql`t.id::text`,
  sealed: sql`t.wrapped_key`,
  update: (values) => sql`update ${table} t set wrapped_key = v.fresh from ${values}
    where t.id = v.id and t.wrapped_key = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, from, to) => rewrapOwnerKey(place, sealed, { from, to }),
});

const notices: Sealed = {
  purpose: 'system',
  from: sql`${tables.paymentNotice} t`,
  place: sql`t.id::text`,
  sealed: sql`t.raw_sealed`,
  update: (values) => sql`update ${tables.paymentNotice} t set raw_sealed = v.fresh from ${values}
    where t.id = v.id and t.raw_sealed = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, from, to) =>
    resealSystem({ table: 'payment_notice', column: 'raw_sealed', row: place }, sealed, { from, to }),
};

/** Mails in the job queue, those that were sent too. */
const mails: Sealed = {
  purpose: 'system',
  from: sql`pgboss.job t`,
  place: sql`t.data->>'ref'`,
  sealed: sql`t.data->>'sealed'`,
  update: (values) => sql`update pgboss.job t set data = jsonb_set(t.data, '{sealed}', to_jsonb(v.fresh)) from ${values}
    where t.id = v.id and t.data->>'sealed' = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, from, to) =>
    resealSystem({ table: 'mail', column: 'sealed', row: place }, sealed, { from, to }),
};

export const ownerKeyRewrite = rewriteOf(keyTables.map(ownerKeys));
export const systemRewrite = rewriteOf([notices, mails]);

/** What was signed stays signed by the version that signed it. */
export const nothingToRewrite: Rewrite = { async *pages() {}, left: async () => 0 };

/** Only the person who knows a password can bring its hash under another pepper: at log-in. */
export const passwordRewrite: Rewrite = {
  async *pages() {},
  async left(db, { id }) {
    const pepper = sql`split_part(${tables.account.passwordHash}, '$', 1)`;
    const [row] = await rowsOf(
      db,
      sql`select count(*) as count from ${tables.account} where ${pepper} not in ('', ${id})`,
      counted,
    );
    return row?.count ?? 0;
  },
};
