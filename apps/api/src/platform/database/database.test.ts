import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordStatements } from '../../../test/count-statements.fixture.ts';
import { createTestDatabase, openTestDatabase, testDatabaseUrl } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import { type Database, type OpenDatabase, rowsOf } from './database.ts';
import { openPostgres } from './postgres.ts';
import { tables } from './tables.ts';
import { afterCommit, afterRollback, currentTransaction } from './transaction-scope.ts';

const kinds = testDatabaseUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

/** The database's own message, which the query builder wraps. */
const causeOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${String(error.cause)}` : '');

describe.each(kinds)('the database (%s)', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('has every table after migration, and migrating again changes nothing', async () => {
    await Promise.all([database.migrate(), database.migrate()]);
    for (const table of Object.values(tables)) expect(await database.db.select().from(table).limit(1)).toEqual([]);
  });

  it.each(['update audit_event set action = 1', 'delete from audit_event', 'truncate audit_event'])(
    'protects the audit from: %s',
    async (statement) => {
      await audit(database.db, { actor: 'system', action: 'tested', result: 'ok', detail: { count: 1 } });
      const problem = await database.db.execute(sql.raw(statement)).then(() => '', causeOf);
      expect(problem).toContain('append-only');
    },
  );

  it('exposes the current transaction to the code in it, until it ends', async () => {
    const ends: string[] = [];
    await database.db.transaction(async (tx) => {
      expect(currentTransaction()).toBe(tx);
      afterCommit(() => ends.push('committed'));
      afterRollback(() => ends.push('rolled back'));
      expect(ends).toEqual([]);
    });
    expect([currentTransaction(), ends]).toEqual([undefined, ['committed']]);
    const failing = database.db.transaction(async () => {
      afterCommit(() => ends.push('committed'));
      afterRollback(() => ends.push('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ends).toEqual(['committed', 'rolled back']);
  });

  it('runs a statement by name, with its columns as text in order', async () => {
    const statement = { name: 'told', text: `select $1::text, null, (length($1) > 3)::text, 100 / length($1) || '%'` };
    const ask = (value: string) => database.executeNamed(statement, [value]);
    expect(await ask('가나')).toEqual([['가나', null, 'false', '50%']]);
    expect(await Promise.all(['abcd', 'a', 'ab'].map(ask))).toEqual([
      [['abcd', null, 'true', '25%']],
      [['a', null, 'false', '100%']],
      [['ab', null, 'false', '50%']],
    ]);
    const none = { name: 'told_none', text: 'select $1::text where false' };
    expect(await database.executeNamed(none, ['x'])).toEqual([]);
  });

  it('returns each of a hundred parallel runs its own rows, including none and several', async () => {
    const statement = { name: 'counted', text: `select n::text, $1::text from generate_series(1, length($1)) as n` };
    const values = Array.from({ length: 100 }, (_, place) => `${'x'.repeat(place % 4)}`);
    const answers = await Promise.all(values.map((value) => database.executeNamed(statement, [value])));
    expect(answers).toEqual(values.map((value) => [...value].map((_, place) => [String(place + 1), value])));
  });

  it('reports why a named statement failed, and runs it again', async () => {
    const statement = { name: 'divided', text: `select (100 / $1::int)::text` };
    const ask = (value: string) => database.executeNamed(statement, [value]);
    for (let time = 0; time < 3; time += 1) {
      await expect(ask('0')).rejects.toMatchObject({ code: '22012' });
      expect(await ask('4')).toEqual([['25']]);
    }
    const wrong = { name: 'wrong', text: 'select nothing_like_it' };
    await expect(database.executeNamed(wrong, [])).rejects.toMatchObject({ code: '42703' });
    await expect(database.executeNamed(wrong, [])).rejects.toMatchObject({ code: '42703' });
  });

  it('validates the rows of raw statements', async () => {
    const row = z.object({ one: z.number() });
    expect(await rowsOf(database.db, sql`select 1 as one`, row)).toEqual([{ one: 1 }]);
    await expect(rowsOf(database.db, sql`select 'x' as one`, row)).rejects.toThrow();
  });
});

it.runIf(testDatabaseUrl)('sends parallel named runs to the server together, and fails them together', async () => {
  const database = await openTestDatabase('postgres');
  const statement = { name: 'quotient', text: `select (100 / $1::int)::text` };
  const divide = (value: string) => database.executeNamed(statement, [value]);
  const sent = await recordStatements(() => Promise.all(Array.from({ length: 40 }, () => divide('4'))));
  expect(sent).toHaveLength(2);
  const alone = { ...statement, name: 'quotient_alone', isAlone: true };
  const runs = ['4', '0', '5'].map((value) => database.executeNamed(alone, [value]));
  expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const outcomes = await Promise.allSettled([divide('4'), divide('0'), divide('5')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const other = { name: 'elsewhere', text: `select $1::text` };
  expect(await Promise.all([divide('5'), database.executeNamed(other, ['a'])])).toEqual([[['20']], [['a']]]);
  await database.close();
});

it.runIf(testDatabaseUrl)('a day has 24 hours, whatever the database’s time zone', async () => {
  const { url, drop } = await createTestDatabase();
  const opened = async (work: (db: Database) => Promise<unknown>) => {
    const database = openPostgres(url, () => undefined);
    return await work(database.db).finally(() => database.close());
  };
  await opened((db) =>
    db.execute(sql.raw(`alter database ${new URL(url).pathname.slice(1)} set timezone to 'America/New_York'`)),
  );
  const spring = sql`select (timestamptz '2026-03-09 00:00Z' - interval '2 days')::text as before`;
  const row = z.object({ before: z.string() });
  expect(await opened((db) => rowsOf(db, spring, row))).toEqual([{ before: '2026-03-07 00:00:00+00' }]);
  await drop();
});

it('the embedded database refuses a query outside the open transaction, which would wait forever', async () => {
  const { db, close } = await openTestDatabase('pglite');
  const problem = await db.transaction(() => db.select().from(tables.partner)).then(() => '', causeOf);
  expect(problem).toContain('beside the open transaction');
  expect(await db.select().from(tables.partner)).toEqual([]);
  await close();
});
