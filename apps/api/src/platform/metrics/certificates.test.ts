import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { deskOf } from '../config/desk-config.ts';
import { certificateTargets } from './certificate-targets.ts';
import { watchCertificates } from './certificates.ts';

it('reports the remaining days of a certificate, of several the first to expire, and nothing for an unreadable one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-certificates-'));
  const path = join(folder, 'root.pem');
  const roots = rootCertificates.slice(0, 3);
  await writeFile(path, roots.join('\n'));
  const registry = new Registry();
  const end = watchCertificates(registry, [
    { name: 'DATABASE_URL', at: path },
    { name: 'READER_URL', at: 'https://127.0.0.1:1' },
    { name: 'WEBHOOK_URL', at: join(folder, 'none.pem') },
  ]);
  try {
    await vi.waitFor(
      async () => expect(await registry.metrics()).toMatch(/portal_certificate_days_left\{name="DATABASE_URL"\} -?\d/),
      { timeout: 20_000 },
    );
    const metrics = await registry.metrics();
    const days = Number(/\{name="DATABASE_URL"\} (\S+)/.exec(metrics)?.[1]);
    const ends = roots.map((root) => Date.parse(new X509Certificate(root).validTo));
    expect(days).toBeCloseTo((Math.min(...ends) - Date.now()) / 86_400_000, 1);
    expect(metrics).not.toMatch(/READER_URL|WEBHOOK_URL/);
  } finally {
    end();
    await rm(folder, { recursive: true });
  }
});

it('watches every https address, and the authority of the database', () => {
  const config = {
    ...testConfig,
    publicOrigin: 'https://portal.example',
    databaseUrl: 'postgres://app@db.example/portal?sslmode=verify-full&sslrootcert=/etc/portal/root.pem',
    filesBucket: { bucket: 'b', prefix: '', endpoint: 'https://s3.example', region: 'kr' },
    desk: deskOf({
      DESK_ISSUER: 'https://id.example/realm',
      DESK_ORIGIN: 'https://desk.example',
      DESK_CLIENT_ID: 'portal',
      DESK_CLIENT_SECRET: 'secret',
    }),
  };
  const targets = certificateTargets(config);
  expect(targets).toContainEqual({ name: 'PUBLIC_ORIGIN', at: 'https://portal.example' });
  expect(targets).toContainEqual({ name: 'DATABASE_URL', at: '/etc/portal/root.pem' });
  expect(targets).toContainEqual({ name: 'S3_ENDPOINT', at: 'https://s3.example' });
  expect(targets).toContainEqual({ name: 'DESK_ORIGIN', at: 'https://desk.example' });
  expect(targets).toContainEqual({ name: 'DESK_ISSUER', at: 'https://id.example' });
  expect(targets.every(({ at }) => at.startsWith('https:') || at.startsWith('/'))).toBe(true);
});
