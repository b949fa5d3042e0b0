import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rowsOf } from './database.ts';
import { openPglite } from './pglite.ts';

const writer = fileURLToPath(new URL('../testing/durability-writer.ts', import.meta.url));
const acknowledged = z.object({ written: z.number() });

it('acknowledged rows of the embedded database survive the process being killed', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'portal-kill-')), 'database');
  const child = fork(writer, [dataDir], { execArgv: ['--disable-warning=ExperimentalWarning'] });
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
