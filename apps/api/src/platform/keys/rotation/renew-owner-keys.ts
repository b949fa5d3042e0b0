import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { rowsOf } from '../../database/database.ts';
import { keyTables } from '../../security/held-owner-keys.ts';
import { lengthOfOne, narrowOwnerKey, ownerKeyName } from '../../security/owner-keys.ts';
import { keyIdIn, SealBroken } from '../../security/sealing.ts';
import type { RingKey } from '../ring-key.ts';
import { type OwnerValue, ownerValues } from './owner-values.ts';
import { countOf, nobody, ownerKeysUnder, type Rewrite } from './rewrites.ts';
import type { RotationTools } from './rotation-tools.ts';

const ownerRow = z.object({ id: z.string(), wrapped: z.string() });
const valueRow = z.object({ owner: z.string(), row: z.string(), sealed: z.string() });
const done = z.object({ id: z.string() });

async function* ownersOf({ db, pace }: RotationTools, table: PgTable, which: SQL = sql`true`) {
  for (let after = nobody; ; ) {
    const owners = await rowsOf(
      db,
      sql`select t.id::text as id, t.wrapped_key as wrapped from ${table} t
        where t.id > ${after}::uuid and ${which} order by t.id limit ${pace.pageSize}`,
      ownerRow,
    );
    const last = owners.at(-1);
    if (!last) return;
    yield owners;
    after = last.id;
  }
}

const idsIn = (owners: readonly { readonly id: string }[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(owners.map(({ id }) => id))}::json)::uuid)`;

const isOther = ({ column }: OwnerValue, { version }: RingKey): SQL =>
  sql`split_part(${column}, '.', 2) <> ${ownerKeyName(version)}`;

type Fresh = z.output<typeof valueRow> & { readonly fresh: string };

/** Reseals values; one that cannot be opened stays, and is counted at the end. */
async function resealed({ personalData }: RotationTools, value: OwnerValue, found: z.output<typeof valueRow>[]) {
  const fresh: Fresh[] = [];
  for (const one of found) {
    const place = { table: value.placeTable, column: value.placeColumn, row: one.row };
    try {
      fresh.push({ ...one, fresh: await personalData.reseal(one.owner, place, one.sealed) });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return fresh;
}

/** Reseals a column's values of some owners with their current keys, unless they changed meanwhile. @returns the number resealed */
async function resealColumn(tools: RotationTools, value: OwnerValue, owners: readonly { id: string }[], to: RingKey) {
  const found = await rowsOf(
    tools.db,
    sql`select ${value.owner}::text as owner, ${value.row} as row, ${value.column} as sealed from ${value.table} t
      where ${value.owner} in ${idsIn(owners)} and ${isOther(value, to)}`,
    valueRow,
  );
  if (found.length === 0) return 0;
  const fresh = await resealed(tools, value, found);
  const set = sql.raw(value.columnName);
  const values = sql`json_to_recordset(${JSON.stringify(fresh)}::json) as v(owner uuid, sealed text, fresh text)`;
  const changed = await rowsOf(
    tools.db,
    sql`update ${value.table} t set ${set} = v.fresh from ${values}
      where ${value.owner} = v.owner and ${value.column} = v.sealed returning v.owner::text as id`,
    done,
  );
  return changed.length;
}

export const ownerValueRewrite: Rewrite = {
  async *pages(tools, to) {
    for (const table of keyTables) {
      for await (const owners of ownersOf(tools, table)) {
        for (const { id, wrapped } of owners) tools.personalData.remember(id, wrapped);
        let changed = 0;
        for (const value of ownerValues) changed += await resealColumn(tools, value, owners, to);
        yield changed;
      }
    }
  },
  async left(tools, to) {
    let left = await ownerKeysUnder.left(tools, to);
    for (const value of ownerValues) left += await countOf(tools.db, sql`${value.table} t`, isOther(value, to));
    return left;
  },
};

const keptRow = z.object({ id: z.string(), key: z.string() });

/** The names of keys with which an owner's values in the audit, whose rows never change, are sealed. */
async function namedInAudit({ db }: RotationTools, owners: readonly { readonly id: string }[]) {
  const rows = await rowsOf(
    db,
    sql`select distinct account_id::text as id, split_part(detail->>'previousSealed', '.', 2) as key from audit_event
      where account_id in ${idsIn(owners)} and jsonb_exists(detail, 'previousSealed')`,
    keptRow,
  );
  return (ownerId: string): readonly string[] => rows.filter(({ id }) => id === ownerId).map(({ key }) => key);
}

const hasSeveral = sql`length(split_part(t.wrapped_key, '.', 5)) <> ${lengthOfOne}`;

/** Destroys the former keys of some owners, except those that the audit needs. @returns how many owners keep some */
async function narrow(tools: RotationTools, table: PgTable, owners: z.output<typeof ownerRow>[], to: RingKey) {
  const named = await namedInAudit(tools, owners);
  const fresh = owners.map(({ id, wrapped }) => {
    if (keyIdIn(wrapped) !== to.id) throw new SealBroken();
    const kept = [ownerKeyName(to.version), ...named(id)];
    return { id, sealed: wrapped, ...narrowOwnerKey(to, id, wrapped, kept) };
  });
  const less = fresh.filter(({ dropped }) => dropped > 0);
  const values = sql`json_to_recordset(${JSON.stringify(less)}::json) as v(id uuid, sealed text, fresh text)`;
  await rowsOf(
    tools.db,
    sql`update ${table} t set wrapped_key = v.fresh from ${values}
      where t.id = v.id and t.wrapped_key = v.sealed returning t.id::text as id`,
    done,
  );
  return fresh.filter(({ left }) => left > 1).length;
}

/** Destroys owners' former keys once no value uses them, and reports how many owners keep one for the audit. */
export async function dropFormerKeys(tools: RotationTools, to: RingKey): Promise<void> {
  let keeping = 0;
  for (const table of keyTables) {
    for await (const owners of ownersOf(tools, table, hasSeveral)) keeping += await narrow(tools, table, owners, to);
  }
  if (keeping > 0) {
    tools.say(
      `${keeping} accounts keep a former key: the audit, which never changes, contains corrected answers sealed with it.`,
    );
  }
}
