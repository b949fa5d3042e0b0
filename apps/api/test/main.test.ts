import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw, untilClosed } from '../testing/raw-socket.ts';
import { createTestDataFolder } from '../testing/test-database.ts';
import {
  deskEnvironment,
  killServers,
  productionEnvironment,
  serverEnvironment,
  startServer,
} from './server-process.fixture.ts';

describe('the server', () => {
  afterEach(killServers);

  const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-main-'));

  async function migratedFolder(): Promise<string> {
    const folder = await freshFolder();
    await createTestDataFolder(folder);
    return folder;
  }

  it('becomes ready, locks its data folder, drains on a stop signal, and stops despite an idle client', async () => {
    const dataDir = await migratedFolder();
    const times = { DRAIN_SECONDS: '2', STOP_SECONDS: '20', LOG_LEVEL: 'info' };
    const { child, ended, isReady, deskPort, log } = startServer({
      ...serverEnvironment(dataDir),
      ...deskEnvironment,
      ...times,
    });
    const [port, desk] = [await isReady, await deskPort];
    const agent = new Agent({ keepAlive: true });
    const status = await new Promise((resolve) => {
      get({ port, path: '/readyz', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
    });
    expect(status).toBe(200);
    const second = await startServer(serverEnvironment(dataDir)).ended;
    expect(second).toEqual({ code: 78, words: `The data folder ${dataDir} is in use by process ${child.pid}.\n` });
    const body = JSON.stringify({ loginId: 'nobody1', password: 'x' });
    const head = `POST /onboarding HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const begun = openRaw(port, `${head}\r\n\r\n${body.slice(0, 5)}`);
    await once(begun, 'connect');
    child.kill('SIGTERM');
    const probe = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const ready = async (at: number) => (await untilClosed(openRaw(at, probe))).body;
    await expect.poll(() => ready(port), { timeout: 30_000 }).toBe('{"status":"stopping"}');
    // Both listeners stay open for a proxy that has not noticed yet.
    await delay(1_000);
    expect([await ready(port), await ready(desk)]).toEqual(['{"status":"stopping"}', '{"status":"stopping"}']);
    begun.write(body.slice(5));
    const answer = await untilClosed(begun);
    expect([answer.status, answer.headers.connection]).toEqual([404, 'close']);
    expect(await ended).toEqual({ code: 0, words: '' });
    expect(
      log()
        .match(/"msg":"(listening|stopping|stopped)"/g)
        ?.join(' '),
    ).toBe('"msg":"listening" "msg":"stopping" "msg":"stopped"');
    agent.destroy();
  });

  it('cuts off a call that has not ended after STOP_SECONDS', async () => {
    const environment = { ...serverEnvironment(await migratedFolder()), STOP_SECONDS: '0.5' };
    const { child, ended, isReady, log } = startServer(environment);
    const head = 'POST /onboarding HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9';
    const begun = openRaw(await isReady, `${head}\r\n\r\n{`);
    await once(begun, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1 });
    expect(log()).toContain('what still ran after STOP_SECONDS was cut off');
  });

  it('prepares while the client builds, is ready once notified, and ends with its parent process', async () => {
    const dataDir = await migratedFolder();
    const environment = { ...serverEnvironment(dataDir), CLIENT_FOLLOWS: '1', STOP_SECONDS: '60' };
    const { child, isReady } = startServer(environment);
    const happened: string[] = [];
    const serves = isReady.then(() => happened.push('ready'));
    // Waits for the mark of the file store, which is opened after database and keys.
    await expect.poll(() => readdir(join(dataDir, 'files')).catch(() => []), { timeout: 60_000 }).not.toEqual([]);
    happened.push('told');
    child.send({ type: 'client-built' });
    await serves;
    expect(happened).toEqual(['told', 'ready']);
    // After a disconnect from this side, the streams emit no 'close'.
    const exit = once(child, 'exit');
    const asked = performance.now();
    child.disconnect();
    expect(await exit).toEqual([0, null]);
    // Nothing delays the stop.
    expect(performance.now() - asked).toBeLessThan(30_000);
  });

  it('exits when the process that builds the client is gone', async () => {
    const { child } = startServer({ ...serverEnvironment(await migratedFolder()), CLIENT_FOLLOWS: '1' });
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([1, null]);
  });

  it.each([
    ['a missing variable', { SMTP_URL: '' }, 78, 'The environment lacks SMTP_URL.\n'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      1,
      'The database at DATABASE_URL cannot be reached.\n',
    ],
    [
      'an unreachable production database',
      { ...productionEnvironment, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      1,
      'The database at DATABASE_URL cannot be reached.\n',
    ],
    [
      'settings that production refuses',
      { ...productionEnvironment, MASTER_KEY: '', TRUSTED_PROXIES: '', DATABASE_URL: 'postgres:///none?host=/nowhere' },
      78,
      'TRUSTED_PROXIES must be set in production: the number of proxies in front of the server, 0 if browsers reach it directly.\n' +
        'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.\n',
    ],
  ])('prints a sentence for each problem that prevents its start: %s (9.15)', async (_name, change, code, words) => {
    expect(await startServer({ ...serverEnvironment(await freshFolder()), ...change }).ended).toEqual({ code, words });
  });
});
