import { mkdtemp, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { openRaw, portOf, untilClosed } from '../../../testing/raw-socket.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { registerHealth } from './health.routes.ts';
import { pagesFrom } from './pages/pages.routes.ts';
import { securityHeaders } from './security-headers.ts';

const json = '{"mail":"a@shop.test","nested":{"count":1}}';
const form = (...headers: string[]): string =>
  `POST /api/probe/form HTTP/1.1\r\n${['Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;
const host = 'Host: portal.test';
const length = `Content-Length: ${json.length}`;
const get = (path: string, ...headers: string[]): string =>
  `GET ${path} HTTP/1.1\r\n${[host, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

describe('a raw request', () => {
  let portal: TestPortal;
  let port = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    const dist = await mkdtemp(join(tmpdir(), 'portal-pages-'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>a page</title>');
    portal = await openTestPortal({
      jobs: false,
      register: [registerProbe, registerHealth, pagesFrom(dist)],
      config: { bodyPace: { idleMs: 500, graceMs: 5_000, bytesPerSecond: 1 } },
    });
    portal.app.server.headersTimeout = 500;
    port = await portOf(portal.app);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await portal.close();
  });
  const say = (bytes: string) => {
    const socket = openRaw(port, Buffer.from(bytes, 'latin1'));
    sockets.push(socket);
    return untilClosed(socket);
  };

  it.each([
    ['two hosts', form(host, 'Host: evil.test', length) + json],
    ['the same host twice', form(host, host, length) + json],
    ['two hosts in a GET', `GET / HTTP/1.1\r\n${host}\r\nhost: evil.test\r\n\r\n`],
    ['two hosts and an invalid path', `GET /% HTTP/1.1\r\n${host}\r\nhost: evil.test\r\n\r\n`],
    ['no host', form(length) + json],
    ['an invalid host', form('Host: portal.test/x@y', length) + json],
    ['an empty host', form('Host:', length) + json],
    ['two lengths', form(host, length, 'Content-Length: 3') + json],
    ['the same length twice', form(host, length, length) + json],
    ['two content types', form(host, 'Content-Type: text/plain', length) + json],
    ['two origins', form(host, length, 'Origin: https://portal.test', 'Origin: https://evil.test') + json],
    ...['Content-Encoding', 'Expect', 'Referer', 'Authorization', 'Sec-Fetch-Site', 'User-Agent'].map(
      (name): [string, string] => [`two headers ${name}`, form(host, length, `${name}: a`, `${name}: b`) + json],
    ),
    ['a length and chunked encoding', `${form(host, length, 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['chunked encoding and a length', `${form(host, 'Transfer-Encoding: chunked', length)}0\r\n\r\n`],
    ['two transfer encodings', `${form(host, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['two transfer encodings in one header', `${form(host, 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
    ['an unknown transfer encoding', `${form(host, 'Transfer-Encoding: xchunked')}0\r\n\r\n`],
    ['a length that is not a number', form(host, 'Content-Length: +43') + json],
    ['a folded header', form(host, length, 'X-A: a\r\n b') + json],
    ['a space before the colon', form(host, 'Content-Length : 43') + json],
    ['lines that end in LF only', `GET /healthz HTTP/1.1\n${host}\n\n`],
    ['a chunk without a size', `${form(host, 'Transfer-Encoding: chunked')}zz\r\n`],
    ['text that is not a request', 'hello\r\n\r\n'],
  ])('with %s is refused with 400 and our headers, and the connection is closed (9.14)', async (_what, bytes) => {
    const { status, headers, body } = await say(bytes);
    expect([status, headers.connection, headers['x-content-type-options']]).toEqual([400, 'close', 'nosniff']);
    expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(/[가-힣]/) });
  });

  it.each([
    ['/%', 404],
    ['/%zz', 404],
    ['/%00', 404],
    ['/api/%', 400],
    ['/api/%zz', 400],
    ['/front/v1/%E0%A4%A', 400],
    ['/..%2f..%2fetc/passwd', 404],
    ['//evil.test/', 404],
    ['/no-such-page', 404],
    ['/api/nothing', 404],
    ['/forms/nothing.pdf', 404],
    ['/assets/', 404],
    [`/api/${'a'.repeat(9_000)}`, 414],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/front/v1/probe/outcome?kind=ours', 500],
    ['/front/v1/probe/outcome?kind=down', 503],
    ['/api/probe/merchant', 404],
  ])('for %s has every security header (9.14)', async (path, expected) => {
    const { status, headers } = await say(get(path));
    expect(status).toBe(expected);
    expect(headers).toMatchObject(everywhere);
  });

  it.each([
    ['headers without an end', `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['thousands of headers', `GET / HTTP/1.1\r\n${host}\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, 431],
    ['headers that do not arrive', `GET / HTTP/1.1\r\n${host}\r\nX-A:`, 408],
    ['a body that does not arrive', form(host, length), 408],
    ['a body that is too long', form(host, 'Content-Length: 70000'), 413],
    ['chunks with endless extensions', `${form(host, 'Transfer-Encoding: chunked')}1;${'a'.repeat(20_000)}`, 413],
    ['an unknown expectation', get('/healthz', 'Expect: a-miracle'), 200],
    ['HTTP/1.0 without a host, as sent by probes', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['another host name, as sent by probes and proxies', get('/healthz').replace(host, 'Host: 10.0.0.7:3000'), 200],
    ['an unknown method', get('/api/probe/form').replace('GET', 'PROPFIND'), 404],
    ['a complete URL in the request line', get('http://portal.test/healthz'), 200],
    ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', 404],
    ['TRACE', get('/healthz').replace('GET', 'TRACE'), 404],
    ['an upgrade', get('/healthz', 'Upgrade: websocket'), 200],
    ['HEAD', get('/healthz').replace('GET', 'HEAD'), 200],
  ])('with %s has every security header (9.14)', async (_what, bytes, expected) => {
    const { status, headers } = await say(bytes);
    expect(status).toBe(expected);
    expect(headers).toMatchObject(everywhere);
  });

  it.each(['http://portal.test/front/v1/probe/outcome?kind=a', '/%66ront/v1/probe/outcome?kind=a'])(
    'that spells a call as %s is counted and guarded as that call',
    async (path) => {
      const counted = vi.spyOn(portal.platform.limits, 'consume');
      const { status, headers } = await say(get(path));
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`);
      expect(counted.mock.calls).toEqual([['request', '127.0.0.1']]);
      counted.mockRestore();
    },
  );

  it('that is valid is answered', async () => {
    const { status, body } = await say(form(host, length, 'Connection: close') + json);
    expect([status, JSON.parse(body).data]).toEqual([200, { mail: 'a@shop.test' }]);
  });

  it('followed by garbage on the same connection is answered completely', async () => {
    const { status, body } = await say(`${get('/healthz').replace('Connection: close\r\n', '')}garbage\r\n\r\n`);
    expect([200, 400]).toContain(status);
    expect(body.startsWith('{')).toBe(true);
  });
});

it.each(['/', '/api/probe/form', '/assets/main.js'])(
  'an answer in production over TLS requires TLS from then on: %s',
  (path) => {
    const of = (change: Partial<typeof testConfig>) =>
      new Map(securityHeaders({ ...testConfig, gatewayOrigins: [], production: true, ...change })(path)).get(
        'strict-transport-security',
      );
    expect(of({})).toBe('max-age=31536000; includeSubDomains');
    expect(of({ publicOrigin: 'http://portal.test' })).toBeUndefined();
  },
);

const everywhere = {
  'content-security-policy': expect.stringContaining(`default-src 'none'`),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
