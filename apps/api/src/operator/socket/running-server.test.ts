import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  killServers,
  productionEnvironment,
  serverEnvironment,
  startServer,
} from '../../../test/server-process.fixture.ts';
import { createTestDataFolder, testDatabaseUrl } from '../../../testing/test-database.ts';
import { createTestRoles } from '../../../testing/test-roles.ts';
import { askerIn, operator } from '../program.fixture.ts';
import { recognise } from '../run-command.ts';
import { askServer } from './ask-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-running-'));
  await createTestDataFolder(dataDir);
});
afterEach(async () => {
  killServers();
  await rm(dataDir, { recursive: true, force: true });
});

const give = (...argv: string[]) => operator({ DATA_DIR: dataDir, OPERATOR_NAME: 'tester' }, ...argv);
const socket = () => join(dataDir, 'operator', 'socket');

describe('commands to a running server with the embedded database', { timeout: 180_000 }, () => {
  it('run in the server, print the same as without one, and fail with a sentence', async () => {
    const without = await give('fee-policy', 'list');
    expect(without).toMatchObject({ code: 0, err: '' });
    const heads = join(dataDir, 'heads');
    const { child, ended, isReady } = startServer({ ...serverEnvironment(dataDir), AUDIT_HEADS_FILE: heads });
    await isReady;
    expect((await stat(socket())).mode & 0o777).toBe(0o600);
    expect(await give('fee-policy', 'list')).toEqual(without);
    expect(await give('partners', 'add', 'BEFORE', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
    expect(await give('partners', 'add', 'BEFORE', '다른 이름')).toEqual({
      code: 1,
      out: '',
      err: 'The partner code BEFORE exists already.\n',
    });
    const file = join(dataDir, 'merchants.csv');
    await writeFile(file, 'id,type\nshop0001,TEMP\n');
    expect((await give('merchants', 'import', file)).out).toBe(
      '1 merchant ids were imported; the directory holds 1.\n',
    );
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, words: '' });
    await expect(stat(socket())).rejects.toThrow('ENOENT');
    // The head that the server sealed when it stopped.
    expect(await give('audit', 'verify', '--head', heads)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/No row is waiting to be sealed\.\nEvery sealed row is as it was sealed\.\n$/),
    });
  });

  it('are answered, 200 at once, while it serves, and by the next server after it was killed', async () => {
    const first = startServer(serverEnvironment(dataDir));
    const port = await first.isReady;
    const config = askerIn(dataDir);
    const codes = Array.from({ length: 200 }, (_, at) => `PARTNER${at}`);
    const add = (code: string) => ['partners', 'add', code, '모형 제휴사'];
    const answers = await Promise.all(codes.map((code) => askServer(config, add(code), recognise(add(code)))));
    expect(answers.map((one) => one?.lines[0])).toEqual(codes.map((code) => expect.stringContaining(` ${code} `)));
    expect((await give('fee-policy', 'list')).out.match(/^PARTNER/gm)).toHaveLength(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await stat(socket())).isSocket()).toBe(true);
    await startServer(serverEnvironment(dataDir)).isReady;
    expect(await give('partners', 'add', 'AFTER', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
  });
});

describe.runIf(testDatabaseUrl)('commands with PostgreSQL', { timeout: 180_000 }, () => {
  it('migrate it, open it without a server, use the running one, and refuse trial merchants', async () => {
    const roles = await createTestRoles(testDatabaseUrl ?? '');
    const masterKey = { MASTER_KEY: productionEnvironment.MASTER_KEY };
    const given = { DATA_DIR: dataDir, DATABASE_URL: roles.appUrl, OPERATOR_NAME: 'tester', ...masterKey };
    const giveDirectly = (...argv: string[]) => operator(given, ...argv);
    const inProduction = {
      ...serverEnvironment(dataDir),
      ...productionEnvironment,
      ...masterKey,
      DATABASE_URL: roles.appUrl,
    };
    try {
      const lacks = expect.stringContaining('The database lacks tables or rights of this version');
      expect(await startServer(inProduction).ended).toEqual({ code: 78, words: lacks });
      expect(await giveDirectly('fee-policy', 'list')).toEqual({ code: 1, out: '', err: lacks });
      expect(await operator({ ...given, MIGRATION_DATABASE_URL: roles.migrationUrl }, 'migrate')).toEqual({
        code: 0,
        out: 'The database has the tables, the job queue and the rights of this version.\n',
        err: '',
      });
      expect(await startServer({ ...inProduction, DATABASE_URL: roles.migrationUrl }).ended).toEqual({
        code: 78,
        words: expect.stringContaining('The role of DATABASE_URL owns tables'),
      });
      expect(await giveDirectly('partners', 'add', 'BEFORE', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
      const without = await giveDirectly('fee-policy', 'list');
      const { child, ended, isReady } = startServer(inProduction);
      await isReady;
      // Works without the database's URL and key, which the server has.
      expect(await give('fee-policy', 'list')).toEqual(without);
      expect(await give('merchant-at', 'owners')).toEqual({
        code: 1,
        out: '',
        err: 'A portal in production does not create trial merchants.\n',
      });
      child.kill('SIGTERM');
      await ended;
    } finally {
      killServers();
      await roles.drop();
    }
  });
});
