import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { openRaw, portOf, untilClosed } from '../../../testing/raw-socket.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { registerHealth } from './health.routes.ts';
import { pagesFrom } from './pages/pages.routes.ts';

describe('a scanner of the server', () => {
  let portal: TestPortal;
  let port = 0;
  beforeAll(async () => {
    const dist = await mkdtemp(join(tmpdir(), 'portal-exposure-'));
    for (const name of ['index.html', 'shell.html'])
      await writeFile(join(dist, name), '<!doctype html><title>page</title>');
    portal = await openTestPortal({ jobs: false, register: [registerProbe, registerHealth, pagesFrom(dist)] });
    port = await portOf(portal.app);
  });
  afterAll(() => portal.close());
  const say = (method: string, path: string, ...headers: string[]) =>
    untilClosed(
      openRaw(
        port,
        `${[`${method} ${path} HTTP/1.1`, 'Host: portal.test', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
      ),
    );

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/apps/api/src/main.ts',
    '/assets/',
    '/assets/main.js.map',
    '/server-status',
    '/actuator/env',
    '/debug/pprof',
    '/metrics',
  ])('finds nothing at %s', async (path) => {
    expect((await say('GET', path)).status).toBe(404);
  });

  it.each(['TRACE', 'TRACK', 'PROPFIND', 'DEBUG', 'LINK'])('gets no answer to %s', async (method) => {
    for (const path of ['/', '/login', '/api/probe/form', '/healthz']) {
      const { status, body } = await say(method, path, 'X-Echo: must-not-come-back');
      expect([path, status >= 400 && status < 500, body.includes('must-not-come-back')]).toEqual([path, true, false]);
    }
  });

  it.each(['https://evil.test', 'null', 'https://portal.test.evil.test'])(
    'cannot read from a page of %s',
    async (origin) => {
      for (const path of ['/', '/login', '/api/probe/form', '/healthz', '/api/nothing']) {
        const { headers } = await say('GET', path, `Origin: ${origin}`);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it.each(['/', '/healthz', '/api/nothing', '/nowhere'])('does not see at %s which software runs', async (path) => {
    const { headers } = await say('GET', path);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/api/probe/form/a.css', '/api/onboarding/v1/account/status.js', '/front/v1/x.png'])(
    'gets an uncached 404 for a call that looks like a file: %s',
    async (path) => {
      const { status, headers } = await say('GET', path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
