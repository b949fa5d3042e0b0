import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestPortal } from '../../../testing/test-portal.ts';
import { audit } from '../audit.ts';
import { tables } from '../database/tables.ts';
import { purgeAgain, purgedIdsIn, purgeListPath } from './purge-list.ts';
import { createPurgeKeeping } from './purge-list-keeper.ts';

describeOnDatabase('the list of purges', (open) => {
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
    const listed = async () => purgedIdsIn(await readFile(purgeListPath(heads), 'utf8'));
    const keep = createPurgeKeeping(portal.db, heads);
    await purged(one);
    await keep();
    expect(await listed()).toEqual([one]);
    await purged(other);
    await keep();
    await createPurgeKeeping(portal.db, heads)();
    expect(await readFile(purgeListPath(heads), 'utf8')).toMatch(new RegExp(`^${one} .*\n${other} .*\n$`));
  });

  it('lets those go again whom a restore brought back, and no others', async () => {
    const [back, kept] = [await portal.merchantAt('documents'), await portal.merchantAt('documents')];
    const tools = { ...portal.platform };
    const again = await purgeAgain(tools, [back.accountId, randomUUID()], 'operator:tester');
    expect(again).toEqual({ purged: 1, kept: [] });
    const left = await portal.db.select().from(tables.account).where(eq(tables.account.id, kept.accountId));
    expect(left).toHaveLength(1);
    expect(await purgeAgain(tools, [back.accountId], 'operator:tester')).toEqual({ purged: 0, kept: [] });
  });
});
