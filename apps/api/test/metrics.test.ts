import { createServer, type Server } from 'node:http';
import { transitions } from '@portal/domain/journey/advance.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { tables } from '../src/platform/database/tables.ts';
import { mostRoutes } from '../src/platform/metrics/instruments.ts';
import { type MetricsServer, openMetrics } from '../src/platform/metrics/metrics-server.ts';
import {
  observedActions,
  observedCalls,
  observedMails,
  observedProviders,
  observedRefusals,
} from '../src/ports/observed.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

const seriesIn = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const outcomes = ['ok', 'unavailable', 'timeout', 'quota', 'rejected', 'unintelligible', 'resting', 'unknown'];
const providers = [
  'account-holder',
  'business-registry',
  'card-payment',
  'certificate-reader',
  'document-pages',
  'id-card-reader',
  'id-verifier',
  'merchant-registry',
  'storefront',
  'another',
];

describe('the metrics', () => {
  let metrics: MetricsServer;
  withPortal(() => openTestPortal({ register: [registerAccount], jobs: false }));
  // A new server for each test, so that counts start at zero.
  beforeEach(async () => {
    const { db, jobs } = portal.platform;
    const place = { host: '127.0.0.1', port: 0 };
    metrics = await openMetrics(place, { db, queues: () => jobs.names(), certificates: [] });
  });
  afterEach(() => metrics.close());
  const scrape = async (): Promise<string> => await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

  it('are served only by GET at /metrics', async () => {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const path of ['/', '/metrics/x', '/healthz']) {
      expect((await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('count requests by route and status class, and never contain typed values', async () => {
    await portal.app.inject({ url: '/api/onboarding/v1/login/me' });
    await portal.app.inject({ url: '/api/onboarding/v1/canary-7788' });
    const text = await scrape();
    expect(text).toMatch(/portal_requests_total\{route="GET \/api\/onboarding\/v1\/login\/me",status="4xx"\} 1/);
    expect(text).toMatch(/portal_requests_total\{route="GET unknown",status="4xx"\} 1/);
    expect(text).toMatch(/portal_request_seconds_count\{route="GET unknown"\} 1/);
    expect(text).not.toContain('canary');
  });

  it('show figures of the database: applications by step, queues, age of keys, unsealed audit', async () => {
    const { loginId } = await portal.merchantAt('owners');
    const ago = (interval: string) => sql`now() - ${interval}::interval`;
    const times = { createdAt: ago('9 days'), lastBackupAt: ago('1 hour') };
    await portal.db.insert(tables.installation).values({ id: crypto.randomUUID(), ...times });
    const text = await scrape();
    expect(text).toContain('portal_database_up 1');
    expect(text).toContain('portal_applications{step="owners"} 1');
    expect(text).toContain('portal_applications{step="complete"} 0');
    expect(text).toMatch(/portal_queue_jobs\{queue="mail"\} 0/);
    expect(text).toMatch(/portal_audit_unsealed_seconds [\d.e-]+/);
    expect(text).toMatch(/portal_backup_age_seconds 3[67]\d\d\./);
    expect(text).not.toContain(loginId);
  });

  it('leave out jobs of obsolete schedules or of later, and keys that are destroyed or never replaced', async () => {
    const ofNobody = ['of-no-schedule', 'of-a-schedule'];
    for (const name of ofNobody) {
      await portal.db.execute(sql`select pgboss.create_queue(${name}, '{"policy":"standard"}'::jsonb)`);
      await portal.db.execute(
        sql`insert into pgboss.job (name, start_after)
          values (${name}, now() - interval '1 hour'), (${name}, now() + interval '1 hour')`,
      );
    }
    await portal.db.execute(sql`insert into pgboss.schedule (name, cron) values ('of-a-schedule', '* * * * *')`);
    await portal.db.execute(sql`insert into installation_key (purpose, version, wrapped, state)
      values ('comparison', 1, 'wrapped', 'current'), ('index', 1, 'wrapped', 'current'), ('index', 0, null, 'retired')`);
    const text = await scrape();
    expect(text).toContain('portal_queue_jobs{queue="other"} 1');
    expect(text).toMatch(/^portal_key_age_seconds\{purpose="index"/m);
    expect(text).not.toMatch(/^portal_key_age_seconds\{(purpose="other"|.*state="retired")/m);
  });

  it('report that the database is down, without figures of it', async () => {
    const failing = { ...portal.db, execute: () => Promise.reject(new Error('away')) };
    const other = await openMetrics(
      { host: '127.0.0.1', port: 0 },
      {
        db: Object.setPrototypeOf(failing, Object.getPrototypeOf(portal.db)),
        queues: () => ['mail'],
        certificates: [],
      },
    );
    const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text();
    await other.close();
    expect(text).toContain('portal_database_up 0');
    expect(text).not.toMatch(/^portal_(queue|applications|key|audit|backup)/m);
  });

  it('report the event loop delay without the sampling interval', async () => {
    await scrape();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const text = await scrape();
    const [, median = ''] = /portal_event_loop_delay_seconds\{share="0\.5"\} (\S+)/.exec(text) ?? [];
    expect(Number(median)).toBeGreaterThanOrEqual(0);
  });

  it('stay below 2,000 series, whatever is observed', async () => {
    for (let route = 0; route < mostRoutes + 200; route += 1) {
      for (const status of [200, 302, 404, 500]) {
        observedCalls.publish({ method: 'POST', route: `/route/${route}`, status, seconds: 0.1 });
      }
    }
    for (const provider of providers) {
      for (const outcome of outcomes) observedProviders.publish({ provider, outcome, seconds: 1, isResting: false });
    }
    const actions = [
      ...Object.keys(transitions),
      'payment.opened',
      'payment.mismatch',
      'payment.refunded',
      'mall.paid',
    ];
    for (const action of [...actions, 'sign-up', 'login', 'login-code', 'id-card.verify', 'settlement-account.check']) {
      for (const result of ['ok', 'refused']) observedActions.publish({ action, result });
    }
    for (const kind of ['limit.refused', 'lock.refused', 'origin.refused', 'other']) observedRefusals.publish({ kind });
    for (const outcome of ['accepted', 'refused', 'deferred', 'slow', 'failed', 'late', 'given-up', 'x']) {
      observedMails.publish({ outcome });
    }
    const series = seriesIn(await scrape());
    expect(series.length).toBeGreaterThan(1_000);
    expect(series.length).toBeLessThanOrEqual(2_000);
  });

  it('have room for a route label for every call of the server', async () => {
    const paths = portal.app.printRoutes({ commonPrefix: false }).match(/\((GET|POST|PUT|PATCH|DELETE)/g) ?? [];
    expect(paths.length).toBeLessThan(mostRoutes);
  });

  it('count observations under fixed names, and unknown names as other', async () => {
    observedProviders.publish({ provider: 'id-verifier', outcome: 'timeout', seconds: 10, isResting: true });
    observedProviders.publish({ provider: 'canary', outcome: 'canary', seconds: undefined, isResting: undefined });
    observedActions.publish({ action: 'sign-up', result: 'ok' });
    for (const result of ['ok', 'refused']) observedActions.publish({ action: 'login', result });
    const text = await scrape();
    expect(text).toContain('portal_provider_calls_total{provider="id-verifier",outcome="timeout"} 1');
    expect(text).toContain('portal_provider_calls_total{provider="other",outcome="other"} 1');
    expect(text).toContain('portal_provider_resting{provider="id-verifier"} 1');
    expect(text).toContain('portal_sign_ups_total 1');
    expect(text).toContain('portal_strikes_total{kind="log-in"} 1');
    expect(text).not.toContain('canary');
  });

  it('refuse to open on a port that is in use', async () => {
    const taken: Server = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const measured = { db: portal.db, queues: () => [], certificates: [] };
    await expect(openMetrics({ host: '127.0.0.1', port }, measured)).rejects.toThrow(
      `Port ${port} is already in use: stop the program that holds it, or set METRICS_PORT to another port.`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});
