import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@portal/contract/account/account.ts';
import { accountsOfEmail } from '@portal/contract/account/recovery.ts';
import { checkSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPortoneAccountHolder } from '../src/adapters/account-holder.portone.ts';
import { createDiskFileStore } from '../src/adapters/file-store.disk.ts';
import { startIdentityServer } from '../src/adapters/identity-server.fixture.ts';
import { createOidcIdentityService } from '../src/adapters/identity-service.oidc.ts';
import { type ProviderServer, startProviderServer } from '../src/adapters/provider-server.fixture.ts';
import { recoveryToken } from '../src/features/account/account.fixture.ts';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { accountNumber, checkBody } from '../src/features/screening/testing/screening.fixture.ts';
import { withoutLiterals } from '../src/platform/database/statement-spans.ts';
import { type CollectedSpan, type Collector, startCollector } from '../src/platform/traces/collector.fixture.ts';
import { openTraces } from '../src/platform/traces/open-traces.ts';
import { traced } from '../src/ports/traced.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../testing/test-portal.ts';

const silent = pino({ level: 'silent' });
const password = 'Guessed!4071';

describeOnDatabase('traces', (open) => {
  let collector: Collector;
  let bank: ProviderServer;
  let portal: TestPortal;
  let merchant: TestMerchant;
  let token = '';
  let spans: CollectedSpan[] = [];

  beforeAll(async () => {
    collector = await startCollector();
    bank = await startProviderServer();
    const traces = openTraces({ url: collector.url, share: 1, service: 'portal' }, silent);
    const accountHolder = createPortoneAccountHolder({ url: bank.url, secret: 'bank-secret' });
    const register = [registerAccount, registerScreening];
    portal = await open({ register, providers: { accountHolder } });
    merchant = await portal.merchantAt('settlement-account', { loginId: 'tracedmerchant' });
    bank.answer({ json: { holderName: '홍길동' } });
    await merchant.client.call(checkSettlementAccount, { body: checkBody });
    bank.answer('hang-up');
    await merchant.client.call(checkSettlementAccount, { body: { ...checkBody, accountNumber: '1002345678902' } });
    await portal.client().call(login, { body: { loginId: merchant.loginId, password } });
    const grant = await recoveryToken(portal, merchant.email, { type: 'FIND_ID' });
    token = grant.token;
    await grant.client.call(accountsOfEmail, { query: { email: merchant.email, token } });
    await portal.app.inject({ url: `/%ED%99%8D%EA%B8%B8%EB%8F%99?token=${token}&email=${merchant.email}` });
    await traces.close();
    spans = collector.spans();
  });
  afterAll(async () => {
    await portal.close();
    await bank.close();
    await collector.close();
  });

  const named = (name: string): CollectedSpan[] => spans.filter((span) => span.name === name);
  const check = `POST ${checkSettlementAccount.path}`;
  const partsOf = ({ spanId }: CollectedSpan): CollectedSpan[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('have a span for each call, named by its route, with status and request id', () => {
    const [answered] = named(check);
    expect(answered?.facts).toMatchObject({
      'http.request.method': 'POST',
      'http.route': checkSettlementAccount.path,
      'http.response.status_code': '200',
      'portal.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answered?.parentSpanId).toBeUndefined();
    expect(named('GET unknown')).toMatchObject([{ isFailed: false }]);
  });

  it('show the provider and database calls of a call as its child spans', () => {
    const [answered, failed] = named(check).map(partsOf);
    expect(answered?.map(({ name }) => name)).toContain('account-holder');
    expect(answered?.filter(({ facts }) => facts['db.query.text']).length).toBeGreaterThan(3);
    expect(failed?.find(({ name }) => name === 'account-holder')).toMatchObject({
      isFailed: true,
      facts: { 'error.type': 'unavailable', 'portal.provider': 'account-holder' },
    });
  });

  it('show each statement of a transaction under its own call', () => {
    const [answered] = named(check).map(partsOf);
    expect(answered?.map(({ name }) => name)).toContain('insert audit_event');
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(({ facts }) => 'db.query.text' in facts)).toEqual([]);
  });

  it('have a span for each job, with its statements as children', () => {
    const jobs = spans.filter(({ facts }) => 'portal.job' in facts);
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.flatMap(partsOf).length).toBeGreaterThan(0);
  });

  it('contain no personal value, code, token or secret', () => {
    const canaries = [
      accountNumber,
      '1002345678902',
      '홍길동',
      '%ED%99%8D',
      merchant.loginId,
      merchant.accountId,
      merchant.email,
      encodeURIComponent(merchant.email),
      password,
      token,
      'bank-secret',
      '192.0.2.',
    ];
    const text = collector.text();
    expect(text).toContain('$1');
    expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
  });
});

describe('spans of external services', () => {
  const facts = (provider: string) => ({ name: provider, isFailed: false, facts: { 'portal.provider': provider } });
  async function collected(work: () => Promise<void>): Promise<{ spans: CollectedSpan[]; text: string }> {
    const collector = await startCollector();
    const traces = openTraces({ url: collector.url, share: 1, service: 'portal' }, silent);
    await work().finally(() => traces.close());
    await collector.close();
    return { spans: collector.spans(), text: collector.text() };
  }

  it('cover the files folder, without keys and paths', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-traced-'));
    const key = 'ab/0123456789abcdef';
    const { spans, text } = await collected(async () => {
      const store = createDiskFileStore(folder);
      await store.put(key, Buffer.from('홍길동'));
      await (await store.get(key))?.close();
      await store.delete(key);
      await expect(store.put('nowhere', Buffer.from(''))).rejects.toThrow();
    }).finally(() => rm(folder, { recursive: true }));
    const failed = { name: 'file-store', isFailed: true, facts: { 'error.type': 'unknown' } };
    const done = facts('file-store');
    expect(spans).toMatchObject([done, done, done, failed]);
    expect([folder, key, '홍길동'].filter((canary) => text.includes(canary))).toEqual([]);
  });

  it('cover the identity service, without naming who signed in', async () => {
    const server = await startIdentityServer();
    const person = { sub: 'person-4071', sid: 'session-4071', name: '서지안', email: 'jian.seo@staff.test' };
    const canaries: string[] = Object.values(person);
    const { spans, text } = await collected(async () => {
      const service = createOidcIdentityService(server.desk);
      const { address, secrets } = await service.ask({ again: false, choose: false });
      const query = await server.signIn(address, { ...person, groups: ['portal-desk-reviewer'] });
      canaries.push(address, query, ...Object.values(secrets), server.desk.clientSecret ?? '');
      await service.identify(query, secrets);
      await expect(service.identify(query, secrets)).rejects.toThrow();
    }).finally(() => server.close());
    const failed = { name: 'identity-service', isFailed: true, facts: { 'error.type': 'rejected' } };
    const done = facts('identity-service');
    expect(spans).toMatchObject([done, done, failed]);
    expect(canaries).not.toContain('');
    expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
  });
});

describe('an unreachable collector', () => {
  it('does not fail traced calls, and causes one log line', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const collector = await startCollector();
    await collector.close();
    const config = { url: collector.url, share: 1, service: 'portal' };
    const traces = openTraces(config, log, { between: 60_000, sending: 100, last: 10_000 });
    const start = { name: 'account-holder', kind: 'client', facts: {} } as const;
    expect(await traced(start, async () => 'answer')).toBe('answer');
    await expect(traced(start, () => Promise.reject(new TypeError('홍길동')))).rejects.toThrow('홍길동');
    await traces.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { spans: 2, msg: 'the collector does not accept spans' },
    ]);
  });
});

it('records no span outside the sampled share, nor its children', async () => {
  const collector = await startCollector();
  const traces = openTraces({ url: collector.url, share: 0, service: 'portal' }, silent);
  const start = { name: 'part', kind: 'client', facts: {} } as const;
  await traced(start, () => traced(start, async () => undefined));
  await traces.close();
  expect(collector.text()).toBe('');
  await collector.close();
});

it.each([
  ["select '홍길동', 12.5, $1 from account where id = $12", 'select ?, ?, $1 from account where id = $12'],
  ["select 'it''s', $$body 900101$$, t1.c2", 'select ?, ?, t1.c2'],
  ["insert into x values ('cut off", 'insert into x values (?'],
])('literals are removed from a statement: %s', (text, shown) => {
  expect(withoutLiterals(text)).toBe(shown);
});

it('loads OpenTelemetry only once a collector is configured', async () => {
  const compose = await readFile(new URL('../src/compose.ts', import.meta.url), 'utf8');
  const loads = compose.split('\n').filter((line) => line.includes('open-traces.ts'));
  expect(loads.map((line) => line.trim())).toEqual([
    "const { openTraces } = await import('./platform/traces/open-traces.ts');",
  ]);
});
