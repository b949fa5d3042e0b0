import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { describeOnBothDatabases } from '../../../testing/test-portal.ts';
import { type OpenDatabase, rowsOf } from '../database/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const silent = pino({ level: 'silent' });
const data = z.object({ word: z.string() });
const name = 'keyed';
const eventually = (met: () => unknown) => vi.waitFor(met, { timeout: 20_000, interval: 20 });
const row = z.object({ word: z.string(), state: z.string(), retries: z.number() });

describeOnBothDatabases('jobs of one key', 'the queue has a backend for each', (_open, database) => {
  let opened: OpenDatabase;
  let jobs: Jobs;
  const started: Jobs[] = [];
  /** What runs of the jobs have begun, and what ends each. */
  let words: string[] = [];
  let ends: ((fault?: Error) => void)[] = [];
  /** What this server's queue has sent. */
  let sent: string[] = [];
  const server = (): Jobs => {
    const executeSql: OpenDatabase['executeSql'] = (text, values) => {
      sent.push(text);
      return opened.executeSql(text, values);
    };
    const one = createJobs({ ...opened, executeSql }, silent, { background: false });
    one.handle(name, data, ({ word }) => {
      words.push(word);
      return new Promise((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      });
    });
    started.push(one);
    return one;
  };
  beforeAll(async () => {
    opened = await openTestDatabase(database);
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    [words, ends, sent] = [[], [], []];
    jobs = server();
  });
  afterEach(async () => {
    for (const end of ends) end();
    await Promise.all(started.splice(0).map((one) => one.stop()));
    await opened.db.execute(sql`delete from pgboss.job where name = ${name}`);
  });

  const put = (word: string, singletonKey = 'a', retryLimit = 3) =>
    jobs.enqueue(opened.db, name, { word }, { singletonKey, retryLimit });
  const unfinished = () =>
    rowsOf(
      opened.db,
      sql`select data ->> 'word' as word, state::text, retry_limit - retry_count as retries from pgboss.job
        where name = ${name} and state <= 'active' order by state`,
      row,
    );
  const waiting = async () => (await unfinished()).filter(({ state }) => state !== 'active');

  it('wait as one, which has the newest data, however many are queued; those of another key beside it', async () => {
    await jobs.start(true);
    for (const word of ['1', '2', '3', '4', '5']) await put(word);
    expect(await waiting()).toEqual([{ word: '5', state: 'created', retries: 3 }]);
    await put('other', 'b');
    expect(await waiting()).toHaveLength(2);
  });

  it('wait as one where fifty are queued at once, by two servers', async () => {
    await jobs.start(true);
    const other = server();
    await other.start(true);
    const servers = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? jobs : other));
    await Promise.all(servers.map((one) => one.enqueue(opened.db, name, { word: 'x' }, { singletonKey: 'a' })));
    expect(await waiting()).toHaveLength(1);
  });

  it('lead to one further run where they are queued while one runs', async () => {
    await jobs.start();
    await put('first');
    await eventually(() => expect(words).toEqual(['first']));
    jobs.takeNoMore();
    for (const word of ['2', '3', '4']) await put(word);
    expect((await unfinished()).map(({ word, state }) => [word, state])).toEqual([
      ['first', 'active'],
      ['4', 'created'],
    ]);
    ends[0]?.();
    await server().start();
    await eventually(() => expect(words).toEqual(['first', '4']));
    ends[1]?.();
    await eventually(async () => expect(await unfinished()).toEqual([]));
  });

  it('have as many tries as a new one where one waits for a retry', async () => {
    await jobs.start();
    await put('first', 'a', 1);
    await eventually(() => expect(ends).toHaveLength(1));
    ends[0]?.(new Error('not yet'));
    await eventually(async () => expect(await waiting()).toEqual([{ word: 'first', state: 'retry', retries: 1 }]));
    await opened.db.execute(sql`update pgboss.job set keep_until = now() + interval '1 day' where name = ${name}`);
    await put('second', 'a', 1);
    expect(await waiting()).toEqual([{ word: 'second', state: 'retry', retries: 2 }]);
    const isKept = sql`select 1 from pgboss.job where name = ${name} and keep_until > now() + interval '13 days'`;
    expect(await rowsOf(opened.db, isKept, z.unknown())).toHaveLength(1);
  });

  // The embedded database has a single connection: nobody can look while a transaction is open.
  const ofMany = database === 'postgres' ? it : undefined;
  ofMany?.('are not taken before what queued them is committed', async () => {
    await jobs.start(true);
    await put('old');
    const queued = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const committed = opened.db.transaction(async (tx) => {
      await jobs.enqueue(tx, name, { word: 'new' }, { singletonKey: 'a' });
      queued.resolve();
      await looked.promise;
    });
    await queued.promise;
    sent = [];
    await server().start();
    // Each of the two workers.
    await eventually(() => expect(sent.filter((text) => /skip locked/i.test(text))).toHaveLength(2));
    expect(words).toEqual([]);
    looked.resolve();
    await committed;
    await eventually(() => expect(words).toEqual(['new']));
  });
});
