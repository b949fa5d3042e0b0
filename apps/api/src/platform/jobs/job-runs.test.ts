import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnBothDatabases } from '../../../testing/test-portal.ts';
import { rowsOf } from '../database/database.ts';
import type { JobRun } from './job-runs.ts';
import { jobServers } from './job-servers.fixture.ts';
import type { Jobs } from './jobs.ts';

const eventually = (met: () => unknown) => vi.waitFor(met, { timeout: 20_000, interval: 20 });
const nothing = z.object({});
const job = z.object({ state: z.string(), tries: z.number() });

describeOnBothDatabases('a run of a job', 'the queue has a backend for each', (_open, database) => {
  let lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const servers = jobServers(database, log);
  let jobs: Jobs;
  beforeEach(() => {
    lines = [];
    jobs = servers.server();
  });

  const rowOf = async (name: string) =>
    (
      await rowsOf(
        servers.db,
        sql`select state::text, retry_count as tries from pgboss.job where name = ${name} order by created_on desc limit 1`,
        job,
      )
    )[0];
  const hurry = (name: string) =>
    servers.db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`);
  const expiries = (name: string) =>
    lines.filter((line) => line.includes('exceeded its time limit') && line.includes(name));

  it('that takes too long is reported, and joined by the next one instead of repeated', async () => {
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const work = async (): Promise<void> => {
      begun += 1;
      await end.promise;
    };
    jobs.handle('deaf', nothing, work, { atMostSeconds: 1 });
    await jobs.start();
    await jobs.enqueue(servers.db, 'deaf', {});
    // The job is taken twice, each time with a second in which it is not done.
    await eventually(async () => {
      await hurry('deaf');
      expect((await rowOf('deaf'))?.tries).toBeGreaterThanOrEqual(2);
    });
    expect(begun).toBe(1);
    end.resolve();
    await eventually(async () => {
      await hurry('deaf');
      expect(await rowOf('deaf')).toMatchObject({ state: 'completed' });
    });
    expect(expiries('deaf')).toHaveLength(1);
  });

  it('that got new data while the earlier run went on does that work afterwards', async () => {
    const end = Promise.withResolvers<void>();
    const done: string[] = [];
    const work = async ({ word }: { word: string }): Promise<void> => {
      if (word === 'old') await end.promise;
      done.push(word);
    };
    jobs.handle('renewed', z.object({ word: z.string() }), work, { atMostSeconds: 1 });
    await jobs.start();
    await jobs.enqueue(servers.db, 'renewed', { word: 'old' }, { singletonKey: 'a' });
    await eventually(async () => expect((await rowOf('renewed'))?.state).toBe('retry'));
    await jobs.enqueue(servers.db, 'renewed', { word: 'new' }, { singletonKey: 'a' });
    await eventually(async () => {
      await hurry('renewed');
      expect((await rowOf('renewed'))?.state).toBe('active');
    });
    expect(done).toEqual([]);
    end.resolve();
    await eventually(async () => {
      await hurry('renewed');
      expect(await rowOf('renewed')).toMatchObject({ state: 'completed' });
    });
    expect(done[0]).toBe('old');
    expect(done.slice(1).length).toBeGreaterThan(0);
    expect(new Set(done.slice(1))).toEqual(new Set(['new']));
  });

  it('that obeys its signal ends, and the next one does the work', async () => {
    let [begun, running, most] = [0, 0, 0];
    const work = async (_: unknown, { signal }: JobRun): Promise<void> => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (begun === 1) await aborted;
      running -= 1;
      signal.throwIfAborted();
    };
    jobs.handle('heeding', nothing, work, { atMostSeconds: 1 });
    await jobs.start();
    await jobs.enqueue(servers.db, 'heeding', {});
    await eventually(async () => {
      await hurry('heeding');
      expect(await rowOf('heeding')).toMatchObject({ state: 'completed' });
    });
    expect([begun, most, running]).toEqual([2, 1, 0]);
    expect(expiries('heeding')).toHaveLength(1);
  });

  it('done in time is not reported as expired, nor one aborted by the server’s stop', async () => {
    let aborted = false;
    jobs.handle('quick', nothing, async () => undefined);
    jobs.handle('endless', nothing, async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted = true;
    });
    await jobs.start();
    await jobs.enqueue(servers.db, 'quick', {});
    await jobs.enqueue(servers.db, 'endless', {});
    await eventually(async () => expect(await rowOf('quick')).toMatchObject({ state: 'completed' }));
    await eventually(async () => expect(await rowOf('endless')).toMatchObject({ state: 'active' }));
    await jobs.stop();
    await eventually(() => expect(aborted).toBe(true));
    expect(lines.filter((line) => line.includes('exceeded its time limit'))).toEqual([]);
  });

  it('has the time limit of its kind, even in a queue created by an older server', async () => {
    const queues = () =>
      rowsOf(
        servers.db,
        sql`select name, expire_seconds as most, heartbeat_seconds as beat, retention_seconds / 86400 as days from pgboss.queue
          where name in ('own', 'queued', 'scheduled') order by name`,
        z.object({ name: z.string(), most: z.number(), beat: z.nullable(z.number()), days: z.number() }),
      );
    const times = [
      { name: 'own', most: 7, beat: 60, days: 14 },
      { name: 'queued', most: 120, beat: 60, days: 14 },
      { name: 'scheduled', most: 21_600, beat: 60, days: 1 },
    ];
    const again = async (): Promise<Jobs> => {
      const one = servers.server();
      one.handle('own', nothing, async () => undefined, { atMostSeconds: 7 });
      one.handle('queued', nothing, async () => undefined);
      one.handle('scheduled', nothing, async () => undefined);
      one.schedule('scheduled', '0 0 1 1 *');
      await one.start(true);
      return one;
    };
    await again();
    expect(await queues()).toEqual(times);
    await servers.db.execute(sql`update pgboss.queue set expire_seconds = 120, heartbeat_seconds = null`);
    expect(await queues()).not.toEqual(times);
    await again();
    expect(await queues()).toEqual(times);
    await servers.db.execute(sql`update pgboss.queue set retention_seconds = 14 * 86400`);
    const one = await again();
    expect(await queues()).toEqual(times);
    servers.sent.length = 0;
    for (const { name } of times) await servers.db.transaction((tx) => one.enqueue(tx, name, {}));
    expect(servers.sent).toEqual([]);
  });
});
