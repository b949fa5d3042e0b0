import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDataFolder, emptyPglite } from '../../../testing/test-database.ts';
import { failureOf } from '../http/failure.ts';
import { rowsOf } from './database.ts';
import { openPglite, withClient } from './pglite.ts';

const writer = fileURLToPath(new URL('../../../testing/durability-writer.ts', import.meta.url));
const acknowledged = z.object({ written: z.number() });

it('keeps acknowledged rows of the embedded database after the process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  await createTestDataFolder(folder);
  const dataDir = join(folder, 'database');
  const child = fork(writer, [dataDir]);
  let last = -1;
  await new Promise<void>((resolve) => {
    child.on('message', (message) => {
      last = acknowledged.parse(message).written;
      if (last < 200) return;
      child.kill('SIGKILL');
      resolve();
    });
  });
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const database = await openPglite({ dataDir });
  const [row] = await rowsOf(
    database.db,
    sql`select count(*)::int as count, max(n)::int as max from written`,
    z.object({ count: z.number(), max: z.number() }),
  );
  await database.close();
  expect(row?.max).toBeGreaterThanOrEqual(last);
  expect(row?.count).toBe((row?.max ?? 0) + 1);
});

it('answers every call after a full disk ended the embedded database, and none with 500', async () => {
  const client = await emptyPglite();
  const run = client.execProtocolStream.bind(client);
  const log = { full: false, asked: 0 };
  client.execProtocolStream = async (message, options) => {
    if (!log.full) return await run(message, options);
    log.asked += 1;
    throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), {
      severity: 'PANIC',
      code: '53100',
    });
  };
  let panics = 0;
  const database = withClient(client, () => {
    panics += 1;
  });
  await database.db.execute(sql`create table written (n integer)`);
  log.full = true;
  const inTransaction = () => database.db.transaction((tx) => tx.execute(sql`insert into written values (1)`));
  for (const call of [inTransaction, inTransaction, () => database.db.execute(sql`select 1`)]) {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(failureOf(error).failure.status).toBe(503);
  }
  expect([log.asked, panics]).toEqual([1, 1]);
  await client.close();
});
