import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killServers, serverEnvironment, startServer } from '../server-process.fixture.ts';
import { operator } from './operator-process.fixture.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-running-'));
});
afterEach(async () => {
  killServers();
  await rm(dataDir, { recursive: true, force: true });
});

const give = (...argv: string[]) => operator({ DATA_DIR: dataDir, OPERATOR_NAME: 'tester' }, ...argv);
const socket = () => join(dataDir, 'operator', 'socket');

describe('commands to a running server with the embedded database', { timeout: 120_000 }, () => {
  it('are carried out by it, say what they say without one, and fail with a sentence', async () => {
    expect(await give('partners', 'add', 'BEFORE', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
    const without = await give('fee-policy', 'list');
    const { child, ended, isReady } = startServer(serverEnvironment(dataDir));
    await isReady;
    expect((await stat(socket())).mode & 0o777).toBe(0o600);
    expect(await give('fee-policy', 'list')).toEqual(without);
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
    expect((await give('fee-policy', 'list')).code).toBe(0);
  });

  it('go to the server that was started after a kill', async () => {
    const first = startServer(serverEnvironment(dataDir));
    await first.isReady;
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await stat(socket())).isSocket()).toBe(true);
    expect((await give('fee-policy', 'list')).code).toBe(0);
    await startServer(serverEnvironment(dataDir)).isReady;
    expect(await give('partners', 'add', 'AFTER', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
  });
});
