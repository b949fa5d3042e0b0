import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestPortal } from '../../../testing/test-portal.ts';
import { audit } from '../audit.ts';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { openPurgeList, purgeAgain, purgeLine, purgeListPath } from './purge-list.ts';
import { createPurgeKeeping } from './purge-list-keeper.ts';

async function idsAt(path: string): Promise<string[] | undefined> {
  using list = await openPurgeList(path);
  if (!list) return undefined;
  const ids: string[] = [];
  for await (const id of list.ids) ids.push(id);
  return ids;
}

describeOnDatabase('the list of purges', (open, database) => {
  let portal: TestPortal;
  let folder = '';
  beforeAll(async () => {
    portal = await open({ jobs: false });
    folder = await mkdtemp(join(tmpdir(), 'portal-purges-'));
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  it('names each purged owner once, whoever purged and however often the server starts', async () => {
    const heads = join(folder, 'heads');
    const [one, other] = [randomUUID(), randomUUID()];
    const purged = (accountId: string) =>
      audit(portal.db, { actor: 'system', action: 'purged', accountId, result: 'ok' });
    const listed = () => idsAt(purgeListPath(heads));
    const keep = createPurgeKeeping(portal.db, heads);
    await purged(one);
    await keep();
    expect(await listed()).toEqual([one]);
    await purged(other);
    await keep();
    await createPurgeKeeping(portal.db, heads)();
    expect(await readFile(purgeListPath(heads), 'utf8')).toMatch(new RegExp(`^${one} .*\n${other} .*\n$`));
  });

  // The embedded database has one connection.
  if (database !== 'pglite') {
    it('names an owner whose purge commits after a later one', async () => {
      const heads = join(folder, 'late');
      const [early, late] = [randomUUID(), randomUUID()];
      const keep = createPurgeKeeping(portal.db, heads);
      const purged = (db: Queryable, accountId: string) =>
        audit(db, { actor: 'system', action: 'purged', accountId, result: 'ok' });
      const onAnotherServer = AsyncLocalStorage.snapshot();
      await portal.db.transaction(async (tx) => {
        await purged(tx, late);
        await tx.execute(sql`select 1`);
        await onAnotherServer(async () => {
          await purged(portal.db, early);
          await keep();
        });
      });
      await keep();
      expect((await idsAt(purgeListPath(heads)))?.slice(-2)).toEqual([early, late]);
    });
  }

  it('stays readable after a crash has truncated its last line', async () => {
    const heads = join(folder, 'crashed');
    await writeFile(purgeListPath(heads), randomUUID().slice(0, 20));
    await audit(portal.db, { actor: 'system', action: 'purged', accountId: randomUUID(), result: 'ok' });
    await createPurgeKeeping(portal.db, heads)();
    const rows = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.action, 'purged'));
    expect(await idsAt(purgeListPath(heads))).toEqual(expect.arrayContaining(rows.map(({ accountId }) => accountId)));
  });

  it('is read to its end, however long, except for a truncated line', async () => {
    const path = join(folder, 'long');
    const ids = Array.from({ length: 4_000 }, () => randomUUID());
    const lines = ids.map((id) => purgeLine(id, '2026-01-01T00:00:00.000Z'));
    await writeFile(path, `${lines.join('')}${randomUUID().slice(0, 20)}`);
    expect(await idsAt(path)).toEqual(ids);
    await writeFile(path, '');
    expect(await idsAt(path)).toEqual([]);
    expect(await idsAt(join(folder, 'none'))).toBeUndefined();
  });

  it('is reported when unreadable, not taken for an empty one', async () => {
    const heads = join(folder, 'unreadable');
    await mkdir(purgeListPath(heads));
    await expect(openPurgeList(purgeListPath(heads))).rejects.toThrow('EISDIR');
    await audit(portal.db, { actor: 'system', action: 'purged', accountId: randomUUID(), result: 'ok' });
    await expect(createPurgeKeeping(portal.db, heads)()).rejects.toThrow('EISDIR');
  });

  it('purges again the owners brought back by a restore, and no others', async () => {
    const [back, kept] = [await portal.merchantAt('documents'), await portal.merchantAt('documents')];
    const tools = { ...portal.platform };
    const long = Array.from({ length: 1_200 }, () => randomUUID());
    const again = await purgeAgain(tools, [...long, back.accountId, randomUUID()], 'operator:tester');
    expect(again).toEqual({ purged: 1, kept: [] });
    const left = await portal.db.select().from(tables.account).where(eq(tables.account.id, kept.accountId));
    expect(left).toHaveLength(1);
    expect(await purgeAgain(tools, [back.accountId], 'operator:tester')).toEqual({ purged: 0, kept: [] });
  });
});
