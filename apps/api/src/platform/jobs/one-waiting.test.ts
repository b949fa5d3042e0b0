import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnBothDatabases } from '../../../testing/test-portal.ts';
import { rowsOf } from '../database/database.ts';
import { jobServers } from './job-servers.fixture.ts';
import type { Jobs } from './jobs.ts';

const data = z.object({ word: z.string() });
const name = 'keyed';
const eventually = (met: () => unknown) => vi.waitFor(met, { timeout: 20_000, interval: 20 });
const row = z.object({ word: z.string(), state: z.string(), retries: z.number() });

describeOnBothDatabases('jobs with the same key', 'the queue has a backend for each', (_open, database) => {
  /** The started runs of the jobs, and functions that end each one. */
  let words: string[] = [];
  let ends: ((fault?: Error) => void)[] = [];
  const servers = jobServers(database, pino({ level: 'silent' }), (one) =>
    one.handle(name, data, ({ word }) => {
      words.push(word);
      return new Promise((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      });
    }),
  );
  let jobs: Jobs;
  beforeEach(() => {
    [words, ends] = [[], []];
    jobs = servers.server();
  });
  afterEach(async () => {
    for (const end of ends) end();
    await servers.db.execute(sql`delete from pgboss.job where name = ${name}`);
  });

  const put = (word: string, singletonKey = 'a', retryLimit = 3) =>
    jobs.enqueue(servers.db, name, { word }, { singletonKey, retryLimit });
  const unfinished = () =>
    rowsOf(
      servers.db,
      sql`select data ->> 'word' as word, state::text, retry_limit - retry_count as retries from pgboss.job
        where name = ${name} and state <= 'active' order by state`,
      row,
    );
  const waiting = async () => (await unfinished()).filter(({ state }) => state !== 'active');

  it('wait as one with the newest data; those with another key wait separately', async () => {
    await jobs.start(true);
    for (const word of ['1', '2', '3', '4', '5']) await put(word);
    expect(await waiting()).toEqual([{ word: '5', state: 'created', retries: 3 }]);
    await put('other', 'b');
    expect(await waiting()).toHaveLength(2);
  });

  it('wait as one when fifty are queued at once by two servers', async () => {
    await jobs.start(true);
    const other = servers.server();
    await other.start(true);
    const both = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? jobs : other));
    await Promise.all(both.map((one) => one.enqueue(servers.db, name, { word: 'x' }, { singletonKey: 'a' })));
    expect(await waiting()).toHaveLength(1);
  });

  it('lead to one further run when queued during a run', async () => {
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
    await servers.server().start();
    await eventually(() => expect(words).toEqual(['first', '4']));
    ends[1]?.();
    await eventually(async () => expect(await unfinished()).toEqual([]));
  });

  it('get a new job’s number of retries while waiting for a retry', async () => {
    await jobs.start();
    await put('first', 'a', 1);
    await eventually(() => expect(ends).toHaveLength(1));
    ends[0]?.(new Error('not yet'));
    await eventually(async () => expect(await waiting()).toEqual([{ word: 'first', state: 'retry', retries: 1 }]));
    await servers.db.execute(sql`update pgboss.job set keep_until = now() + interval '1 day' where name = ${name}`);
    await put('second', 'a', 1);
    expect(await waiting()).toEqual([{ word: 'second', state: 'retry', retries: 2 }]);
    const isKept = sql`select 1 from pgboss.job where name = ${name} and keep_until > now() + interval '13 days'`;
    expect(await rowsOf(servers.db, isKept, z.unknown())).toHaveLength(1);
  });

  // The embedded database has a single connection, so nothing can look while a transaction is open.
  const ofMany = database === 'postgres' ? it : undefined;
  ofMany?.('are not taken before what queued them is committed', async () => {
    await jobs.start(true);
    await put('old');
    const queued = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const committed = servers.db.transaction(async (tx) => {
      await jobs.enqueue(tx, name, { word: 'new' }, { singletonKey: 'a' });
      queued.resolve();
      await looked.promise;
    });
    await queued.promise;
    await servers.server().start();
    // One fetch by each of the two workers.
    await eventually(() => expect(servers.sent.filter((text) => /skip locked/i.test(text))).toHaveLength(2));
    expect(words).toEqual([]);
    looked.resolve();
    await committed;
    await eventually(() => expect(words).toEqual(['new']));
  });
});
