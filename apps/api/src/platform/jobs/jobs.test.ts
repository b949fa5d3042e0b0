import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import { rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { jobsHeld, refuseOtherDrill, startJobs } from './held-jobs.ts';

describeOnBothDatabases('a job', 'the queue has a backend for each', (open) => {
  const done: string[] = [];
  let failures = 1;
  withPortal(() =>
    open({
      register: [
        (_app, { jobs }) => {
          const data = z.object({ word: z.string() });
          jobs.handle('note', data, async ({ word }) => void done.push(word));
          jobs.handle('stumble', data, async ({ word }) => {
            failures -= 1;
            if (failures >= 0) throw new Error('first time');
            done.push(word);
          });
        },
      ],
    }),
  );
  const patience = { timeout: 20_000, interval: 20 };
  const isDone = (word: string) => vi.waitFor(() => expect(done).toContain(word), patience);

  it('runs once its transaction is committed, never after a rollback', async () => {
    const { db, jobs } = portal.platform;
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'note', { word: 'rolled back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction((tx) => jobs.enqueue(tx, 'note', { word: 'committed' }));
    await isDone('committed');
    expect(done).not.toContain('rolled back');
  });

  it('is retried after it failed', async () => {
    await portal.platform.jobs.enqueue(portal.db, 'stumble', { word: 'got up' });
    await isDone('got up');
  });

  it('with invalid data does not reach its handler', async () => {
    await portal.platform.jobs.enqueue(portal.db, 'note', { word: 7 }, { retryLimit: 0 });
    await portal.platform.jobs.enqueue(portal.db, 'note', { word: 'after' });
    await isDone('after');
    expect(done).not.toContain(7);
    // Of an error, the queue keeps names only, as its words may quote a value.
    const failed = sql`select output->>'message' as words from pgboss.job where name = 'note' and state = 'failed'`;
    const words = () => rowsOf(portal.db, failed, z.object({ words: z.string() }));
    await vi.waitFor(
      async () => expect(await words()).toEqual([{ words: expect.stringMatching(/^\$?Zod\w*$/) }]),
      patience,
    );
  });

  it.each([
    ['restored', [[jobsHeld]]],
    ['drill', []],
  ])('is held in a %s copy, with a warning only where an operator has to confirm', async (held, lines) => {
    const { installation } = tables;
    await portal.db.insert(installation).values({ id: crypto.randomUUID() }).onConflictDoNothing();
    await portal.db.update(installation).set({ held });
    const [start, warn] = [vi.fn(async () => undefined), vi.spyOn(portal.platform.log, 'warn').mockReturnValue()];
    const end = await startJobs({ ...portal.platform.jobs, start }, portal.db, portal.platform.log);
    end();
    expect([start.mock.calls, warn.mock.calls]).toEqual([[[true]], lines]);
    warn.mockRestore();
    await portal.db.update(installation).set({ held: null });
  });

  it('of a drill’s copy runs nowhere else, and a drill on no other database', async () => {
    const { installation } = tables;
    await portal.db.insert(installation).values({ id: crypto.randomUUID() }).onConflictDoNothing();
    for (const held of [null, 'restored', 'drill']) {
      await portal.db.update(installation).set({ held });
      const isCopy = held === 'drill';
      await expect(refuseOtherDrill(portal.db, isCopy)).resolves.toBeUndefined();
      const sentence = isCopy ? 'no portal may run on it' : 'DRILL=1 is only for the copy that backup drill makes';
      await expect(refuseOtherDrill(portal.db, !isCopy)).rejects.toThrow(sentence);
    }
    await portal.db.update(installation).set({ held: null });
  });

  it('is not started by a server that is stopping, and kept for another', async () => {
    const { jobs } = portal.platform;
    jobs.takeNoMore();
    await jobs.enqueue(portal.db, 'note', { word: 'kept' });
    const waiting = sql`select state from pgboss.job where name = 'note' and data ->> 'word' = 'kept'`;
    await jobs.stop();
    expect(await rowsOf(portal.db, waiting, z.object({ state: z.string() }))).toEqual([{ state: 'created' }]);
    expect(done).not.toContain('kept');
  });
});
