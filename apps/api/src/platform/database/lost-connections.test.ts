import { setTimeout as pause } from 'node:timers/promises';
import { defineCall } from '@portal/contract/call.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { describeOnBothDatabases, type TestPortal } from '../../../testing/test-portal.ts';
import { serve } from '../http/serve.ts';
import { rowsOf } from './database.ts';

const slowCall = defineCall({
  noun: 'platform',
  summary: 'A call of tests that is in the database for a while.',
  source: 'tests',
  id: 'slowCall',
  method: 'GET',
  path: '/api/probe/slow',
  envelope: 'onboarding',
  caller: 'anyone',
  answer: z.object({}),
});

describeOnBothDatabases('a database whose connections are ended', 'connections', (open, kind) => {
  let portal: TestPortal;
  let name = '';
  beforeAll(async () => {
    portal = await open({
      jobs: false,
      register: [
        (app, { db }) =>
          serve(app, slowCall, async () => {
            await db.transaction(async (tx) => {
              await tx.execute(sql`select pg_sleep(0.05)`);
              await tx.execute(sql`select pg_sleep(0.05)`);
            });
            return {};
          }),
      ],
    });
    const row = z.object({ name: z.string() });
    const [found] = await rowsOf(portal.db, sql`select current_database() as name`, row);
    name = found?.name ?? '';
  });
  afterAll(() => portal.close());

  async function endConnections(times: number): Promise<number> {
    if (kind === 'pglite') return 0;
    const admin = new pg.Client({ connectionString: testDatabaseUrl });
    await admin.connect();
    let ended = 0;
    for (let time = 0; time < times; time += 1) {
      const { rowCount } = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
      ended += rowCount ?? 0;
      await pause(40);
    }
    await admin.end();
    return ended;
  }

  it('answers 503 with Retry-After, never 500, and recovers at once', async () => {
    const answers: { status: number; again: unknown }[] = [];
    let isEnding = true;
    const callers = Array.from({ length: 8 }, async () => {
      while (isEnding) {
        const { status, headers } = await portal.client().call(slowCall);
        answers.push({ status, again: headers['retry-after'] });
      }
    });
    const ended = await endConnections(20);
    isEnding = false;
    await Promise.all(callers);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, again }) => status !== 503 || again !== '5')).toEqual([]);
    if (kind === 'postgres') {
      expect(ended).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
    }
    const after = await Promise.all(Array.from({ length: 20 }, () => portal.client().call(slowCall)));
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
