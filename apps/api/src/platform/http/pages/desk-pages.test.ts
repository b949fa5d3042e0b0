import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../../../testing/test-client.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { openTestPortal, type TestPortal } from '../../../../testing/test-portal.ts';
import { buildApp, deskSite } from '../app.ts';
import { deskPagesFrom } from './desk-pages.routes.ts';

const origin = 'https://desk.test';
const brand = { ...testConfig.brand, name: '하나 & <b>둘' };

describe('the desk client', () => {
  let portal: TestPortal;
  let desk: FastifyInstance;
  let unbuilt: FastifyInstance;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'desk-dist-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), '<html>desk</html>');
    await writeFile(join(dist, 'index.html.br'), brotliCompressSync('<html>desk</html>'));
    await writeFile(join(dist, 'icon.svg'), '<svg/>');
    await writeFile(join(dist, 'assets', 'main-Ab12Cd34.js'), 'export {};');
    await writeFile(join(dist, '.build'), 'stamp');
    portal = await openTestPortal({ jobs: false, config: { brand } });
    const site = deskSite({ production: true }, origin);
    desk = await buildApp(portal.platform, portal.fakes, [deskPagesFrom(dist)], site);
    unbuilt = await buildApp(portal.platform, portal.fakes, [deskPagesFrom(join(dist, 'nothing'))], site);
    await Promise.all([desk.ready(), unbuilt.ready()]);
  });
  afterAll(async () => {
    await Promise.all([desk.close(), unbuilt.close(), portal.close()]);
    await rm(dist, { recursive: true });
  });
  const get = (url: string, headers = {}, app = desk) =>
    new TestClient(app, origin, '198.51.100.9').raw({ method: 'GET', url, headers });

  it.each(['/', '/queue', '/a/A261119-0012?part=documents', '/.build', '/nowhere', '/%', '/desk/v1'])(
    'is the same page at every address: %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.status, answer.body]).toEqual([200, '<html>desk</html>']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    },
  );

  it('is sent compressed to browsers that accept it', async () => {
    const { headers } = await get('/queue', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  it('answers an unknown call as JSON', async () => {
    const answer = await get('/desk/v1/nothing');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('caches files forever if their name contains their hash', async () => {
    expect((await get('/assets/main-Ab12Cd34.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('runs only its own scripts, in no frame, and with trusted types', async () => {
    const { headers } = await get('/queue');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src 'self' blob:`,
      `font-src 'self'`,
      `connect-src 'self'`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      'trusted-types default',
      'report-uri /api/policy-reports',
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
  });

  it('shows a page when it was not built', async () => {
    const answer = await get('/queue', {}, unbuilt);
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>하나 &amp; &lt;b&gt;둘</title>');
  });
});
