import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '../src/operator/program.fixture.ts';
import { createTestDataFolder } from '../testing/test-database.ts';
import { createReader } from './backup.fixture.ts';
import { killServers, serverEnvironment, startServer } from './server-process.fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-embedded-'));
});
afterAll(async () => {
  killServers();
  await rm(folder, { recursive: true, force: true });
});

it('backs up the embedded database through its running server and restores it into another data folder', async () => {
  const reader = await createReader(folder);
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const archive = join(folder, 'backup.age');
  const give = (DATA_DIR: string, ...argv: string[]) =>
    operator(
      { DATA_DIR, OPERATOR_NAME: 'tester', ...(DATA_DIR === there && { MASTER_KEY_FILE: join(here, 'master.key') }) },
      ...argv,
    );
  await createTestDataFolder(here);
  const toArchive = ['--to', archive, '--recipient', reader.recipient];
  expect(await give(here, 'backup', ...toArchive)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No portal is running'),
  });
  await startServer(serverEnvironment(here)).isReady;
  expect(await give(here, 'partners', 'add', 'KEPT', '모형 제휴사')).toMatchObject({ code: 0 });
  expect(await give(here, 'backup', ...toArchive)).toMatchObject({ code: 0, err: '' });
  const from = ['--from', archive, '--identity', reader.identity];
  expect(await give(there, 'backup', 'verify', ...from)).toMatchObject({ code: 0, err: '' });
  expect(await give(there, 'restore', ...from)).toMatchObject({ code: 0, err: '' });
  expect(await give(there, 'restore', ...from)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty'),
  });
  expect(await give(there, 'fee-policy', 'list')).toMatchObject({ code: 0, out: expect.stringContaining('KEPT') });
  expect(await give(there, 'backup', 'drill', ...from)).toMatchObject({ code: 0, err: '' });
});
