import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expressionsIn } from '../apps/api/src/platform/metrics/deployed.fixture.ts';
import { openMetrics } from '../apps/api/src/platform/metrics/metrics-server.ts';
import { openTestPortal } from '../apps/api/testing/test-portal.ts';

const deploy = new URL('../deploy/', import.meta.url);
const path = (name: string): string => new URL(name, deploy).pathname;
/** From Debian's package `prometheus`, which may also be unpacked without installation: PROMTOOL_DIR is then the folder of its programs. */
const folders = [process.env.PROMTOOL_DIR, ...(process.env.PATH ?? '').split(delimiter)];
const promtool = folders
  .map((folder) => join(folder ?? '', 'promtool'))
  .find((file) => file !== 'promtool' && existsSync(file));

/** @throws if the tool fails, with its output */
const ask = (args: readonly string[], input = ''): string =>
  execFileSync(promtool ?? '', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });

if (!promtool) process.stdout.write('left out: alert rules, dashboard and metrics by promtool (Debian: prometheus)\n');

describe.runIf(promtool)('the monitoring of the portal, checked by promtool', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-watching-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the alert rules are valid, and each fires when it should and not on a quiet day', () => {
    expect(ask(['check', 'rules', path('alerts.yml')])).toContain('SUCCESS');
    expect(ask(['test', 'rules', path('alerts.test.yml')])).toContain('SUCCESS');
  });

  it('the dashboard uses expressions that Prometheus understands', async () => {
    const expressions = expressionsIn(await readFile(path('grafana-dashboard.json'), 'utf8'));
    const rules = expressions.map((expr, index) => ({ record: `dashboard:panel_${index}`, expr }));
    const file = join(folder, 'dashboard.json');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(ask(['check', 'rules', file])).toContain(`${expressions.length} rules found`);
  });

  it('the metrics follow the names and format of Prometheus', async () => {
    const portal = await openTestPortal({ jobs: false });
    const { db, jobs } = portal.platform;
    const measured = { db, queues: () => jobs.names(), certificates: [] };
    const metrics = await openMetrics({ host: '127.0.0.1', port: 0 }, measured);
    try {
      await portal.app.inject({ url: '/healthz' });
      const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
      expect(ask(['check', 'metrics'], text)).toBe('');
    } finally {
      await metrics.close();
      await portal.close();
    }
  });
});
