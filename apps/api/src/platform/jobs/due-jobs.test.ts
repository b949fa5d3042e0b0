import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnBothDatabases } from '../../../testing/test-portal.ts';
import { dueKinds } from './due-jobs.ts';
import { jobServers } from './job-servers.fixture.ts';
import type { Jobs } from './jobs.ts';

const data = z.object({ word: z.string() });

describeOnBothDatabases('due jobs', 'the queue has a backend for each', (_open, database) => {
  const servers = jobServers(database, pino({ level: 'silent' }));
  let jobs: Jobs;
  beforeEach(() => {
    jobs = servers.server();
  });

  it('are found by one statement for all kinds, without polling by idle workers', async () => {
    const done = vi.fn();
    for (const name of ['one', 'two', 'three']) jobs.handle(name, data, done, { atOnce: 4 });
    await jobs.start();
    const fetches = (): number =>
      servers.sent.filter((text) => /'(?:one|two|three)'[\s\S]*skip locked/i.test(text)).length;
    await vi.waitFor(() => expect(fetches()).toBe(12));
    await jobs.enqueue(servers.db, 'two', { word: 'later' }, { startAfterSeconds: 3 });
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    // One fetch took the job, another was woken by that; at most each repeats once because the job was queued here.
    expect(fetches()).toBeLessThan(12 + 8);
  });

  it('queued by this process are fetched once each, by the worker that is woken', async () => {
    const done = vi.fn();
    jobs.handle('counted', data, done, { atOnce: 4 });
    await jobs.start();
    const fetches = (): number => servers.sent.filter((text) => /'counted'[\s\S]*skip locked/i.test(text)).length;
    await vi.waitFor(() => expect(fetches()).toBe(4));
    const fetchesOfOne = async (): Promise<number> => {
      const [before, times] = [fetches(), done.mock.calls.length];
      await jobs.enqueue(servers.db, 'counted', { word: 'x' });
      await vi.waitFor(() => expect(done.mock.calls.length).toBe(times + 1));
      // Waits until a further fetch would have been sent.
      await pause(50);
      return fetches() - before;
    };
    // True once a look has found no further job.
    await vi.waitFor(async () => expect(await fetchesOfOne()).toBe(1), { timeout: 20_000 });
  });

  it('queued by a server that runs no jobs are run by another', async () => {
    const words: string[] = [];
    jobs.handle('left', data, async ({ word }) => void words.push(word));
    await jobs.start();
    const other = servers.server();
    other.handle('left', data, async () => undefined);
    await other.start(true);
    await other.enqueue(servers.db, 'left', { word: 'of another' });
    await vi.waitFor(() => expect(words).toEqual(['of another']));
  });

  it('are run by as many workers as allowed, each once, and the next as soon as one is done', async () => {
    const words: string[] = [];
    const through: (() => void)[] = [];
    jobs.handle(
      'crowd',
      data,
      ({ word }) =>
        new Promise<void>((resolve) => {
          words.push(word);
          through.push(resolve);
        }),
      { atOnce: 3 },
    );
    await jobs.start();
    await servers.db.transaction(async (tx) => {
      for (const word of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(tx, 'crowd', { word });
    });
    await vi.waitFor(() => expect(words).toHaveLength(3));
    for (let count = 4; count <= 5; count += 1) {
      through.shift()?.();
      await vi.waitFor(() => expect(words).toHaveLength(count));
    }
    for (const end of through) end();
    expect(words.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are enqueued on the transaction’s own connection, even as the first of a new queue', async () => {
    // The queue is new at the first start, and exists at the second.
    for (let start = 1; start <= 2; start += 1) {
      const one = servers.server();
      one.handle('first', data, async () => undefined);
      await one.start(true);
      servers.sent.length = 0;
      await servers.db.transaction((tx) => one.enqueue(tx, 'first', { word: 'x' }));
      expect(servers.sent).toEqual([]);
    }
    expect(await dueKinds(servers.db, ['first'])).toEqual(['first']);
  });

  it('include only those of the requested kinds whose start time has come', async () => {
    for (const name of ['now', 'later', 'unasked', 'empty']) jobs.handle(name, data, async () => undefined);
    await jobs.start(true);
    await jobs.enqueue(servers.db, 'now', { word: 'x' });
    await jobs.enqueue(servers.db, 'unasked', { word: 'x' });
    await jobs.enqueue(servers.db, 'later', { word: 'x' }, { startAfterSeconds: 3_600 });
    expect(await dueKinds(servers.db, ['now', 'later', 'empty', 'unknown'])).toEqual(['now']);
  });
});
