import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { probeMerchant } from '../../../testing/probe-calls.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { seenEverySeconds } from './living-session.ts';

describeOnDatabase('the row of a session', (open, database) => {
  withPortal(() => open({ register: [registerProbe], jobs: false }));
  beforeAll(async () => {
    await portal.db.execute(sql`create table written (id_hash text)`);
    await portal.db.execute(sql`create function count_written() returns trigger language plpgsql as
      'begin insert into written values (new.id_hash); return new; end'`);
    await portal.db.execute(sql`create trigger count_written after update on session
      for each row execute function count_written()`);
  });

  const { session } = tables;
  const call = async (client: TestClient): Promise<number> =>
    (await client.call(probeMerchant, { body: { word: 'x' } })).status;
  const callOften = (client: TestClient, times: number) =>
    Promise.all(Array.from({ length: times }, () => call(client)));
  const written = async (): Promise<number> =>
    (await rowsOf(portal.db, sql`select id_hash from written`, z.object({ id_hash: z.string() }))).length;
  const seenBefore = async (accountId: string, seconds: number): Promise<void> => {
    const seenAt = sql`now() - make_interval(secs => ${seconds})`;
    await portal.db.update(session).set({ seenAt }).where(eq(session.accountId, accountId));
    await portal.db.execute(sql`delete from written`);
  };

  it('is not written by calls within a minute', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    await seenBefore(accountId, 0);
    expect(new Set(await callOften(client, 10))).toEqual(new Set([200]));
    expect(await written()).toBe(0);
  });

  it('is written by one of many calls once a minute has passed', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    await seenBefore(accountId, seenEverySeconds);
    expect(new Set(await callOften(client, 10))).toEqual(new Set([200]));
    expect(await written()).toBe(1);
  });

  it('is not written for a session that has ended', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    await portal.db.update(session).set({ endedAt: sql`now()` }).where(eq(session.accountId, accountId));
    await seenBefore(accountId, 120);
    expect(await call(client)).toBe(401);
    expect(await written()).toBe(0);
  });

  // The embedded database has no named statements.
  if (database === 'postgres') {
    it('is read by a prepared statement', async () => {
      const { client } = await portal.merchantAt('owners');
      await call(client);
      const named = z.object({ name: z.string() });
      const kept = await rowsOf(portal.db, sql`select name from pg_prepared_statements`, named);
      expect(kept).toContainEqual({ name: 'living_session' });
    });
  }
});
