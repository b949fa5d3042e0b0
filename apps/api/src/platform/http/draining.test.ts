import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRaw, portOf, untilClosed } from '../../../testing/raw-socket.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { Register } from './app.ts';
import { registerHealth } from './health.routes.ts';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`;

describe('a server that is draining', () => {
  let portal: TestPortal;
  let port = 0;
  let release: () => void;
  let arrived: Promise<unknown>;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    let arrive: () => void = () => undefined;
    arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const registerSlow: Register = (app) => {
      app.get('/slow', async () => {
        arrive();
        await released;
        return { status: 'slow' };
      });
    };
    portal = await openTestPortal({ jobs: false, register: [registerHealth, registerSlow] });
    port = await portOf(portal.app);
  });
  afterEach(async () => {
    release();
    for (const socket of sockets.splice(0)) socket.destroy();
    await portal.close();
  });

  const say = (bytes: string): Socket => {
    const socket = openRaw(port, bytes);
    sockets.push(socket);
    return socket;
  };

  it('reports at /readyz that it stops, and still answers calls, closing each connection', async () => {
    portal.app.draining.begin();
    const ready = await untilClosed(say(get('/readyz')));
    expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'stopping' }]);
    const alive = await untilClosed(say(get('/healthz')));
    expect([alive.status, alive.headers.connection]).toEqual([200, 'close']);
  });

  it('answers running calls, on connections accepted before and during the close', async () => {
    const running = say(get('/slow'));
    await arrived;
    const quiet = say('');
    await once(quiet, 'connect');
    const closed = portal.app.close();
    await expect.poll(() => portal.app.server.listening, { timeout: 30_000 }).toBe(false);
    quiet.write(get('/healthz'));
    expect((await untilClosed(quiet)).status).toBe(200);
    release();
    expect(await untilClosed(running)).toMatchObject({ status: 200, body: '{"status":"slow"}' });
    await closed;
  });

  it('accepts all waiting connections before it closes its listener', async () => {
    const waiting = Array.from({ length: 20 }, () => say(get('/healthz')));
    await Promise.all(waiting.map((socket) => once(socket, 'connect')));
    const [answers] = await Promise.all([Promise.all(waiting.map(untilClosed)), portal.app.close()]);
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200));
  });
});
