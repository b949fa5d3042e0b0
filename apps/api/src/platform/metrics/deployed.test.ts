import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { watchCertificates } from './certificates.ts';
import { watchDatabase } from './database-gauges.ts';
import { alertsIn, expressionsIn, metricsIn } from './deployed.fixture.ts';
import { watchProcess } from './instruments.ts';
import { watchRuntime } from './process-gauges.ts';

const read = (path: string): Promise<string> => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

async function served(): Promise<string[]> {
  const database = await openTestDatabase();
  const registry = new Registry();
  watchDatabase(registry, database.db, () => []);
  const ends = [watchProcess(registry), watchRuntime(registry), watchCertificates(registry, [])];
  for (const end of ends) end();
  await database.close();
  return registry.getMetricsAsArray().map(({ name }) => name);
}

describe('alert rules and dashboard', () => {
  it('use existing metrics, and every metric is on the dashboard', async () => {
    const names = (await served()).sort();
    expect(names.every((name) => /^portal_[a-z_]+$/.test(name))).toBe(true);
    const alerts = await read('deploy/alerts.yml');
    expect(metricsIn(alerts).filter((name) => !names.includes(name))).toEqual([]);
    const expressions = expressionsIn(await read('deploy/grafana-dashboard.json'));
    expect(metricsIn(expressions.join('\n')).sort()).toEqual(names);
  });

  it('have a test that fires and an operations section for every rule', async () => {
    const alerts = alertsIn(await read('deploy/alerts.yml'));
    const [tests, manual] = [await read('deploy/alerts.test.yml'), await read('docs/operations.md')];
    for (const name of alerts) {
      expect(tests).toContain(`        alertname: ${name}\n        exp_alerts:\n          - `);
      expect(tests).toContain(`alertname: ${name}, exp_alerts: []`);
      expect(manual).toContain(`#### ${name}\n`);
    }
    expect(alerts.length).toBeGreaterThan(10);
  });
});
