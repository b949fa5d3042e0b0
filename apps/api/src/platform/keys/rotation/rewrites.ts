import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { keyTables } from '../../security/held-owner-keys.ts';
import { type FromTo, renewOwnerKey, rewrapOwnerKey } from '../../security/owner-keys.ts';
import { resealSystem } from '../../security/personal-data.ts';
import { keyIdIn, SealBroken } from '../../security/sealing.ts';
import type { KeyPurpose, RingKey } from '../ring-key.ts';
import type { RotationTools } from './rotation-tools.ts';

/** Brings values that use other versions of a purpose's key to one version. */
export interface Rewrite {
  /** Rewrites values, yielding the number of each page; values that changed meanwhile are left to the next run. */
  pages(tools: RotationTools, to: RingKey): AsyncGenerator<number, void>;
  /** The number of values that use any other version. */
  left(tools: RotationTools, to: RingKey): Promise<number>;
}

/** Sorts before every id. */
export const nobody = '00000000-0000-0000-0000-000000000000';
const stored = z.object({ id: z.string(), place: z.string(), sealed: z.string() });
type Stored = z.output<typeof stored>;
const counted = z.object({ count: z.coerce.number() });
const done = z.object({ id: z.string() });

interface Sealed {
  readonly purpose: KeyPurpose;
  readonly from: SQL;
  readonly sealed: SQL;
  readonly place: SQL;
  readonly update: (values: SQL) => SQL;
  reseal(row: Stored, versions: FromTo): string;
}

const isOther = ({ sealed }: Sealed, { id }: RingKey): SQL => sql`split_part(${sealed}, '.', 2) <> ${id}`;

/** @throws SealBroken if no version opens it */
function resealed(column: Sealed, { keys }: RotationTools, row: Stored, to: RingKey): string {
  const from = keys.known(column.purpose, keyIdIn(row.sealed) ?? '');
  if (!from) throw new SealBroken();
  return column.reseal(row, { from, to });
}

async function* pagesOf(tools: RotationTools, column: Sealed, to: RingKey): AsyncGenerator<number, void> {
  const { db, pace } = tools;
  for (let after = nobody; ; ) {
    const rows = await rowsOf(
      db,
      sql`select t.id::text as id, ${column.place} as place, ${column.sealed} as sealed from ${column.from}
        where t.id > ${after}::uuid and ${isOther(column, to)}
        order by t.id limit ${pace.pageSize}`,
      stored,
    );
    const last = rows.at(-1);
    if (!last) return;
    const fresh = rows.map((row) => ({ ...row, fresh: resealed(column, tools, row, to) }));
    const values = sql`json_to_recordset(${JSON.stringify(fresh)}::json) as v(id uuid, sealed text, fresh text)`;
    yield (await rowsOf(db, column.update(values), done)).length;
    after = last.id;
  }
}

/** @param from the table, aliased `t` */
export async function countOf(db: Database, from: SQL, where: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*) as count from ${from} where ${where}`, counted);
  return row?.count ?? 0;
}

const rewriteOf = (columns: readonly Sealed[]): Rewrite => ({
  async *pages(tools, to) {
    for (const column of columns) yield* pagesOf(tools, column, to);
  },
  async left({ db }, to) {
    let left = 0;
    for (const column of columns) left += await countOf(db, column.from, isOther(column, to));
    return left;
  },
});

const ownerKeys = (table: PgTable, rewrap: typeof rewrapOwnerKey): Sealed => ({
  purpose: 'wrap',
  from: sql`${table} t`,
  place: sql`t.id::text`,
  sealed: sql`t.wrapped_key`,
  update: (values) => sql`update ${table} t set wrapped_key = v.fresh from ${values}
    where t.id = v.id and t.wrapped_key = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, versions) => rewrap(place, sealed, versions),
});

const notices: Sealed = {
  purpose: 'system',
  from: sql`${tables.paymentNotice} t`,
  place: sql`t.id::text`,
  sealed: sql`t.raw_sealed`,
  update: (values) => sql`update ${tables.paymentNotice} t set raw_sealed = v.fresh from ${values}
    where t.id = v.id and t.raw_sealed = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, versions) =>
    resealSystem({ table: 'payment_notice', column: 'raw_sealed', row: place }, sealed, versions),
};

const mails: Sealed = {
  purpose: 'system',
  from: sql`pgboss.job t`,
  place: sql`t.data->>'ref'`,
  sealed: sql`t.data->>'sealed'`,
  update: (values) => sql`update pgboss.job t set data = jsonb_set(t.data, '{sealed}', to_jsonb(v.fresh)) from ${values}
    where t.id = v.id and t.data->>'sealed' = v.sealed returning t.id::text as id`,
  reseal: ({ place, sealed }, versions) =>
    resealSystem({ table: 'mail', column: 'sealed', row: place }, sealed, versions),
};

/** Rewraps owners' keys with another version. */
export const ownerKeysUnder = rewriteOf(keyTables.map((table) => ownerKeys(table, rewrapOwnerKey)));
/** The same, adding to each owner a key for that version. */
export const ownerKeysRenewed = rewriteOf(keyTables.map((table) => ownerKeys(table, renewOwnerKey)));

/** A column sealed with the system's key, in a table whose rows have an id. */
const systemValue = (table: PgTable, name: string): Sealed => {
  const column = sql.raw(name);
  return {
    purpose: 'system',
    from: sql`${table} t`,
    place: sql`t.id::text`,
    sealed: sql`t.${column}`,
    update: (values) => sql`update ${table} t set ${column} = v.fresh from ${values}
      where t.id = v.id and t.${column} = v.sealed returning t.id::text as id`,
    reseal: ({ place, sealed }, versions) =>
      resealSystem({ table: getTableName(table), column: name, row: place }, sealed, versions),
  };
};

/** Columns sealed with the system's key that are not rewritten: the access record never changes, and a sign-in lasts for minutes. */
export const unchangingSystemValues: readonly (readonly [PgTable, string])[] = [
  [tables.accessEvent, 'reason_sealed'],
  [tables.accessEvent, 'source_sealed'],
  [tables.signInAttempt, 'secrets_sealed'],
  [tables.signInAttempt, 'who_sealed'],
];

const systemValues = rewriteOf([
  notices,
  mails,
  systemValue(tables.staff, 'name_sealed'),
  systemValue(tables.staff, 'email_sealed'),
  systemValue(tables.accessReviewRow, 'text_sealed'),
]);
export const systemRewrite: Rewrite = {
  pages: systemValues.pages,
  async left(tools, to) {
    let left = await systemValues.left(tools, to);
    for (const [table, column] of unchangingSystemValues) {
      left += await countOf(tools.db, sql`${table} t`, sql`split_part(${sql.raw(`t.${column}`)}, '.', 2) <> ${to.id}`);
    }
    return left;
  },
};

/** For signing keys: existing signatures stay with the version that made them. */
export const nothingToRewrite: Rewrite = { async *pages() {}, left: async () => 0 };

/** Password hashes can get another pepper only when the person logs in, so none is rewritten here. */
export const passwordRewrite: Rewrite = {
  async *pages() {},
  left: ({ db }, { id }) =>
    countOf(db, sql`${tables.account}`, sql`split_part(${tables.account.passwordHash}, '$', 1) not in ('', ${id})`),
};
