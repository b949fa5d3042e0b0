import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { signedInCookie } from '@portal/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '../../../../testing/test-portal.ts';
import { contentOf } from '../../../ports/content.ts';
import { TemporaryFolderError } from '../../files/temporary-files.ts';
import { registerHealth } from '../health.routes.ts';
import { registerDocs } from './docs.routes.ts';
import { pagesFrom } from './pages.routes.ts';
import { registerPostcodeFrame } from './postcode-frame.routes.ts';

const script = 'document.documentElement.dataset.theme="light"';

describe('the web client', () => {
  let portal: TestPortal;
  const logLines: string[] = [];
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'portal-dist-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), `<html>home<script>${script}</script></html>`);
    await writeFile(join(dist, 'login.html'), '<html>login</html>');
    await writeFile(join(dist, 'login.html.br'), brotliCompressSync('<html>login</html>'));
    await writeFile(join(dist, 'shell.html'), '<html>shell</html>');
    await writeFile(
      join(dist, 'my-file.html'),
      '<html><script src="/assets/Ab12Cd34.js" data-asks="/who"></script></html>',
    );
    await writeFile(join(dist, 'assets', 'main-Ab12Cd34.js'), 'export {};');
    await writeFile(join(dist, 'assets', 'Ab12Cd34.js'), 'export {};');
    await writeFile(join(dist, 'assets', 'main-Ab12Cd34.js.br'), brotliCompressSync('export {};'));
    await writeFile(join(dist, 'assets', 'main-Ab12Cd34.js.gz'), gzipSync('export {};'));
    await writeFile(join(dist, 'assets', 'a-Ab12Cd34.woff2'), 'letters');
    await writeFile(join(dist, 'assets', 'gone-Ab12Cd34.css'), 'a{}');
    await writeFile(join(dist, 'icon.svg'), '<svg/>');
    await mkdir(join(dist, '.vite'));
    for (const hidden of ['.build', '.vite/map.js']) await writeFile(join(dist, hidden), 'stamp');
    const register = [registerHealth, registerDocs, registerPostcodeFrame, pagesFrom(dist)];
    portal = await openTestPortal({ jobs: false, logLines, register });
  });
  afterAll(() => portal.close());
  const get = (url: string) => portal.client().raw({ method: 'GET', url });

  it.each([
    ['/', 200, 'home'],
    ['/login', 200, 'login'],
    ['/login/', 200, 'login'],
    ['/signup?partner=x', 200, 'shell'],
    ['/document-upload', 200, 'shell'],
    ['/cafe24/nothing', 404, 'shell'],
    ['/nowhere', 404, 'shell'],
    ['/../../etc/passwd', 404, 'shell'],
    ['/%', 404, 'shell'],
    ['/login/%zz?from=x', 404, 'shell'],
    ['/cafe24/error/%', 200, 'shell'],
    ['/cafe24/error/100%', 200, 'shell'],
  ])('answers %s with %i: a missing page is a 404 (11.16)', async (url, status, word) => {
    const answer = await get(url);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(word);
  });

  it.each([
    ['/login', 'gzip, deflate, br, zstd', 'br'],
    ['/login', 'br;q=0.8', 'br'],
    ['/login', 'gzip, br;q=0', undefined],
    ['/login', 'brotli', undefined],
    ['/login', undefined, undefined],
    ['/signup', 'br', undefined],
  ])('sends %s to a browser that accepts %j encoded as %j', async (url, accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await portal.client().raw({ method: 'GET', url, headers });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding']);
  });

  it.each([
    ['/login?from=x', '/*'],
    ['/api/nothing', 'unknown'],
    ['/front/v1/nothing', 'unknown'],
    ['/desk/v1/queue', 'unknown'],
    ['/healthz', '/healthz'],
  ])('logs %s only by its route: %s (9.16)', async (url, route) => {
    logLines.length = 0;
    await get(url);
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(lines.map((line) => line.route)).toEqual([route]);
  });

  it.each([
    ['/my-file', `${signedInCookie}=1`, '</who>; rel=preload; as=fetch; crossorigin'],
    ['/my-file', '', undefined],
    ['/login', `${signedInCookie}=1`, undefined],
  ])('preloads data on %s for a browser with the cookies "%s": %s', async (url, cookie, link) => {
    const { headers } = await portal.client().raw({ method: 'GET', url, headers: { cookie } });
    expect(headers.link).toBe(link);
  });

  const forEver = 'public, max-age=31536000, immutable';
  it.each([
    ['/assets/main-Ab12Cd34.js', 'gzip, br', 'br', 'text/javascript; charset=utf-8', forEver],
    ['/assets/main-Ab12Cd34.js', 'gzip, deflate', 'gzip', 'text/javascript; charset=utf-8', forEver],
    ['/assets/main-Ab12Cd34.js', 'br;q=0', undefined, 'text/javascript; charset=utf-8', forEver],
    ['/assets/Ab12Cd34.js', 'br', undefined, 'text/javascript; charset=utf-8', forEver],
    ['/assets/a-Ab12Cd34.woff2', 'br', undefined, 'font/woff2', forEver],
    ['/icon.svg', 'br', undefined, 'image/svg+xml', 'no-cache'],
  ])('sends %s to a browser that accepts %j encoded as %j, as %s, cached %s', async (url, accepted, ...sent) => {
    const answer = await portal.client().raw({ method: 'GET', url, headers: { 'accept-encoding': accepted } });
    const { headers } = answer;
    expect([headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual(sent);
    const again = await portal.client().raw({ method: 'GET', url, headers: { 'accept-encoding': accepted } });
    expect(again.bytes).toEqual(answer.bytes);
  });

  it('serves no other files of the build', async () => {
    for (const url of ['/.build', '/.vite/map.js', '/assets/main-Ab12Cd34.js.br', '/assets/../.build'])
      expect((await get(url)).body, url).toContain('shell');
  });

  it('keeps serving a cached file, and answers 404 for a missing one, during a rebuild', async () => {
    await get('/assets/Ab12Cd34.js');
    for (const name of ['Ab12Cd34.js', 'gone-Ab12Cd34.css']) await rm(join(dist, 'assets', name));
    expect((await get('/assets/Ab12Cd34.js')).body).toBe('export {};');
    expect((await get('/assets/gone-Ab12Cd34.css')).status).toBe(404);
    await writeFile(join(dist, 'assets', 'gone-Ab12Cd34.css'), 'a{}');
    expect((await get('/assets/gone-Ab12Cd34.css')).body).toBe('a{}');
  });

  it('has a policy that allows its own inline scripts and no others', async () => {
    const home = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(home).toContain(`script-src 'self' 'sha256-${hash}'`);
    const login = String((await get('/login')).headers['content-security-policy']);
    expect(login).not.toContain('sha256-');
    for (const rule of [
      `default-src 'none'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `script-src 'self'`,
      `connect-src 'self'`,
      `frame-src 'self'`,
      `require-trusted-types-for 'script'`,
      'trusted-types portal',
      'report-uri /api/policy-reports',
      `form-action 'self'`,
      `style-src 'self'`,
    ]) {
      expect(login.split('; ')).toContain(rule);
    }
    expect(login).not.toMatch(/script-src[^;]*unsafe/);
  });

  /** The hash of the handler `t`, with which jQuery 1.12 tests for an event. */
  const jqueryProbe = `sha256-${createHash('sha256').update('t').digest('base64')}`;
  const rulesOf = async (url: string): Promise<string[]> =>
    String((await get(url)).headers['content-security-policy']).split('; ');

  it.each(['/payment-complete', '/payment-complete/', '/payment-complete?again'])(
    'gives %s a policy of its own: the gateway and no other service',
    async (url) => {
      const rules = await rulesOf(url);
      expect(rules).toEqual(
        expect.arrayContaining([
          `default-src 'none'`,
          `script-src 'self' https://gateway.test`,
          `connect-src 'self' https://gateway.test`,
          `frame-src 'self' https://gateway.test`,
          `form-action 'self' https://gateway.test`,
          `script-src-attr 'unsafe-hashes' '${jqueryProbe}'`,
          `style-src 'self'`,
          `style-src-attr 'unsafe-inline'`,
          `frame-ancestors 'none'`,
          `base-uri 'none'`,
        ]),
      );
      expect(rules.join('; ')).not.toMatch(/postcode|unsafe-eval|script-src [^;]*unsafe|script-src-attr [^;]*inline/);
    },
  );

  it.each(['/', '/login', '/before-kyc', '/payment-service', '/payment-success', '/payment-fail', '/nowhere'])(
    'does not allow the gateway on %s',
    async (url) => {
      expect((await rulesOf(url)).join('; ')).not.toMatch(/gateway|unsafe/);
    },
  );

  it('embeds the postcode service in a document with an opaque origin', async () => {
    const { status, headers, body } = await get('/postcode-frame');
    const hash = createHash('sha256')
      .update(/<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '')
      .digest('base64');
    expect([status, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        `default-src 'none'`,
        `script-src 'sha256-${hash}' http://postcode.test`,
        `frame-src http://postcode.test`,
        `form-action 'none'`,
        `frame-ancestors 'self'`,
        'sandbox allow-scripts allow-forms allow-popups',
      ]),
    );
    expect(body).toContain('data-widget="http://postcode.test/postcode.v2.js"');
  });

  it('keeps the opener on the last page of a payment', async () => {
    expect((await get('/payment-success')).headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect((await get('/login')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('is not served for calls', async () => {
    expect(JSON.parse((await get('/api/nothing')).body)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('comes with a description of the API, for machines and people', async () => {
    const { body } = await get('/api/openapi.json');
    expect(JSON.parse(body).openapi).toBe('3.1.0');
    expect(body).not.toContain('/desk/');
    const page = await get('/api/docs/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/);
  });

  it('reports that it is alive and ready', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  });
});

it('reports the failing part in /readyz, and the unwritable folder in the log', async () => {
  const full = () => Promise.reject(new TemporaryFolderError('/tmp/portal-files', new Error('no room')));
  const fileStore = {
    put: full,
    create: full,
    get: async () => undefined,
    delete: async () => undefined,
    isListedInParts: false,
    async *writtenBefore() {},
  };
  const logLines: string[] = [];
  const given = { logLines, jobs: false, register: [registerHealth], providers: { fileStore } };
  const portal = await openTestPortal({ ...given, config: { trustedProxies: 0 } });
  const forwarded = { method: 'GET', url: '/readyz', headers: { 'x-forwarded-for': '198.51.100.7' } } as const;
  const { status, body } = await portal.client().raw(forwarded);
  expect([status, JSON.parse(body)]).toEqual([503, { status: 'unavailable', part: 'storage' }]);
  expect(logLines.join('')).toContain('"part":"storage","temporaryFiles":{"folder":"/tmp/portal-files"');
  await portal.client().raw(forwarded);
  // Once, or every request of a proxy would be one more line.
  expect(logLines.filter((line) => line.includes('a request came through a proxy'))).toHaveLength(1);
  await portal.close();
});

it('checks the store once for all readiness calls within five seconds, and the database once for concurrent ones', async () => {
  const calls: string[] = [];
  let kept: Buffer | undefined;
  const fileStore: TestPortal['fakes']['fileStore'] = {
    isListedInParts: false,
    async put(_key, content) {
      calls.push('put');
      kept = Buffer.isBuffer(content) ? content : undefined;
    },
    create: async () => true,
    async get() {
      calls.push('get');
      return kept && { ...contentOf(kept), close: async () => undefined };
    },
    delete: async () => undefined,
    async *writtenBefore() {},
  };
  const portal = await openTestPortal({ jobs: false, register: [registerHealth], providers: { fileStore } });
  const ask = () => portal.client().raw({ method: 'GET', url: '/readyz' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const selecting = vi.spyOn(portal.platform.db, 'execute');
  for (const { status } of await Promise.all([ask(), ask(), ask()])) expect(status).toBe(200);
  expect(selecting).toHaveBeenCalledTimes(1);
  selecting.mockRestore();
  vi.setSystemTime(Date.now() + 5_001);
  expect((await ask()).status).toBe(200);
  expect(calls).toEqual(['put', 'get', 'get']);
  // Somebody has tidied the folder: the store can still be used.
  kept = undefined;
  vi.setSystemTime(Date.now() + 5_001);
  expect((await ask()).status).toBe(200);
  vi.useRealTimers();
  await portal.close();
});

it('every document has the place for the sandbox banner, however encoded', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  await writeFile(join(dist, 'shell.html'), '<html lang="ko">shell</html>');
  await writeFile(join(dist, 'shell.html.br'), brotliCompressSync('<html lang="ko">shell</html>'));
  const config = { sandboxUrl: 'http://localhost:4000' };
  const portal = await openTestPortal({ jobs: false, config, register: [pagesFrom(dist)] });
  const get = (encoding: string) =>
    portal.client().raw({ method: 'GET', url: '/signup', headers: { 'accept-encoding': encoding } });
  const marked = '<html data-sandbox lang="ko">shell</html>';
  expect((await get('gzip')).body).toBe(marked);
  expect(brotliDecompressSync((await get('br')).bytes).toString()).toBe(marked);
  await portal.close();
});
