import { openVisitorSession } from '@portal/contract/account/account.ts';
import { loginIdHeader, otherLogin } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import {
  probeCheck,
  probeFile,
  probeForm,
  probeMerchant,
  probeOutcome,
  probeVisitor,
} from '../../../testing/probe-calls.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { serve } from './serve.ts';

describe('a call', () => {
  const logLines: string[] = [];
  withPortal(() =>
    openTestPortal({
      logLines,
      jobs: false,
      register: [
        registerProbe,
        (app, { sessions }) =>
          serve(app, openVisitorSession, async ({ request, reply }) => ({
            cacheId: (await sessions.openVisitor(request, reply)).hash,
          })),
      ],
    }),
  );

  const good = { mail: 'a@shop.test', nested: { count: 1 } };

  it('answers in its envelope, without members the contract does not declare', async () => {
    const { status, body } = await portal.client().call(probeForm, { body: good });
    expect([status, body]).toEqual([200, { code: 'OK', message: '', data: { mail: 'a@shop.test' } }]);
    const front = await portal.client().call(probeOutcome, { query: { kind: 'word' } });
    expect(front.body).toEqual({ result: 'SUCCESS', word: 'word' });
    const check = await portal.client().call(probeCheck, { query: { kind: 'fine' } });
    expect(check.body).toEqual({ rescode: '0000', resmsg: '' });
  });

  it.each(['/api/probe/form', '/api/probe/form/'])('is answered at %s', async (url) => {
    const { status } = await portal.client().raw({ method: 'POST', url, payload: good });
    expect(status).toBe(200);
  });

  it('reports the first broken rule of each field, in Korean, nested fields with dots', async () => {
    const { status, body } = await portal.client().call(probeForm, { rawBody: { mail: 'x', nested: { text: 7 } } });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'VALIDATION',
      message: sentence('common.validation'),
      data: null,
      errors: {
        mail: sentence('email.format'),
        'nested.count': sentence('common.required'),
        'nested.text': sentence('common.invalid'),
      },
    });
  });

  it.each([
    ['malformed JSON', '{"mail":', 'application/json', 400, 'common.validation'],
    ['an empty body', '', 'application/json', 400, 'common.validation'],
    ['JSON that is not an object', '[1]', 'application/json', 400, 'common.validation'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'common.validation'],
    ['a form body', 'mail=a', 'application/x-www-form-urlencoded', 415, 'common.invalid'],
    ['plain text', 'mail', 'text/plain', 415, 'common.invalid'],
    ['parts', '--x--', 'multipart/form-data; boundary=x', 415, 'common.invalid'],
    ['an unknown type', '<a/>', 'application/xml', 415, 'common.invalid'],
    ['more than 64 KB', JSON.stringify({ mail: 'a'.repeat(70_000) }), 'application/json', 413, 'common.too-long'],
  ] as const)('refuses %s with an envelope and its sentence', async (_name, payload, type, expected, message) => {
    const headers = { 'content-type': type };
    const { status, body } = await portal.client().raw({ method: 'POST', url: '/api/probe/form/', payload, headers });
    expect(status).toBe(expected);
    const refusal = { code: expect.stringMatching(/^[A-Z_]+$/), message: sentence(message), data: null };
    expect(JSON.parse(body)).toMatchObject(refusal);
  });

  it('answers a refusal with 200 and its data', async () => {
    const no = await portal.client().call(probeOutcome, { query: { kind: 'no' } });
    expect([no.status, no.body]).toEqual([
      200,
      { result: 'FAILURE', code: '0590', message: sentence('provider.0590'), left: 2 },
    ]);
    const check = await portal.client().call(probeCheck, { query: { kind: 'no' } });
    expect(check.body).toMatchObject({ rescode: '0590', resmsg: sentence('provider.0590') });
  });

  const waits = new Map<string, string>([
    ['often', '7'],
    ['folder', '10'],
  ]);
  it.each([
    ['locked', 423, 'LOCKED', 'common.locked'],
    ['often', 429, 'TOO_MANY_REQUESTS', 'common.too-many-requests'],
    ['down', 503, 'PROVIDER_UNAVAILABLE', 'common.provider-unavailable'],
    ['quota', 200, '0025', 'provider.0025'],
    ['ours', 500, 'SERVER_ERROR', 'common.server-error'],
    ['folder', 503, 'SERVER_ERROR', 'common.storage'],
  ] as const)('answers %s with %i %s', async (kind, expected, code, message) => {
    const { status, body, headers } = await portal.client().call(probeOutcome, { query: { kind } });
    expect([status, body.code, body.message]).toEqual([expected, code, sentence(message, { when: '7초 뒤에' })]);
    expect(headers['retry-after']).toBe(waits.get(kind));
    expect(JSON.stringify(body)).not.toContain('secret words');
  });

  it('logs neither values nor error messages', async () => {
    await portal.client().call(probeOutcome, { query: { kind: 'ours' } });
    await portal.client().call(probeForm, { body: { ...good, mail: 'private@shop.test' } });
    const log = logLines.join('');
    expect(log).toContain('/front/v1/probe/outcome');
    expect(log).toContain('a call failed with an internal error');
    expect(log).not.toMatch(/secret words|private@shop|kind=|portal\.test/);
  });

  it('logs the folder of temporary files when it cannot be written', async () => {
    await portal.client().call(probeOutcome, { query: { kind: 'folder' } });
    expect(logLines.join('')).toContain('"temporaryFiles":{"folder":"/tmp/portal-files","code":"ENOSPC"}');
  });

  it.each(['/api/nothing', '/front/v1/nothing'])('answers 404 for %s', async (url) => {
    const { status, body } = await portal.client().raw({ method: 'GET', url });
    expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers 404 for another method of a known path', async () => {
    const { status, body } = await portal.client().raw({ method: 'DELETE', url: '/api/probe/form' });
    expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['/api/%zz', '/api/%00', `/api/${'a'.repeat(9_000)}`])(
    'refuses an unreadable address with a 4xx status',
    async (url) => {
      const { status } = await portal.client().raw({ method: 'GET', url });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('sends files with their name', async () => {
    const { headers, bytes } = await portal.client().call(probeFile);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('위임장 1.png')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.toString()).toBe('content');
  });

  it('of a visitor requires the visitor session', async () => {
    const client = portal.client();
    expect((await client.call(probeVisitor)).status).toBe(401);
    await client.call(openVisitorSession);
    expect((await client.call(probeVisitor)).body).toEqual({ result: 'SUCCESS' });
  });

  it('of a merchant requires a log-in', async () => {
    const { status, body } = await portal.client().call(probeMerchant, { body: { word: 'x' } });
    expect([status, body.code, body.message]).toEqual([401, 'UNAUTHENTICATED', sentence('common.unauthenticated')]);
  });

  it('of a merchant accepts its own login id', async () => {
    const { client, loginId } = await portal.merchantAt('owners');
    const { data } = await client.call(probeMerchant, { query: { loginId }, body: { loginId, word: 'x' } });
    expect(data?.word).toBe(`x ${loginId}`);
  });

  it.each([
    ['query', 'owners'],
    ['body', 'owners'],
    ['body', 'documents'],
  ] as const)('refuses another merchant’s login id in the %s, at %s, and audits it', async (part, step) => {
    const { client, accountId } = await portal.merchantAt(step);
    const other = { loginId: 'somebodyelse' };
    const sent = part === 'query' ? { query: other, body: { word: 'x' } } : { body: { ...other, word: 'x' } };
    const { status, body } = await client.call(probeMerchant, sent);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    const events = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, accountId))
      .orderBy(tables.auditEvent.seq);
    expect(events).toMatchObject([{ action: 'foreign-login-id', subject: 'probeMerchant', result: 'refused' }]);
  });

  it('of a merchant accepts its own login id in the page’s header', async () => {
    const { client, loginId } = await portal.merchantAt('owners');
    const headers = { [loginIdHeader]: loginId };
    expect((await client.call(probeMerchant, { headers, body: { word: 'x' } })).data?.word).toBe(`x ${loginId}`);
  });

  it('refuses a page of another login id before it reveals anything, and audits it', async () => {
    const { client, accountId } = await portal.merchantAt('documents');
    const headers = { [loginIdHeader]: 'somebodyelse' };
    const { status, body } = await client.call(probeMerchant, { headers, body: { word: 'x' } });
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'FORBIDDEN',
      message: sentence('common.other-login'),
      data: { reason: otherLogin },
    });
    const events = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, accountId))
      .orderBy(tables.auditEvent.seq);
    expect(events).toMatchObject([{ action: 'foreign-login-id', subject: 'probeMerchant', result: 'refused' }]);
  });

  it('without a session requires a log-in, whatever the header names', async () => {
    const headers = { [loginIdHeader]: 'somebodyelse' };
    expect((await portal.client().call(probeMerchant, { headers, body: { word: 'x' } })).status).toBe(401);
  });

  it('at another step is refused with a redirect, whatever it contains', async () => {
    const { client } = await portal.merchantAt('documents');
    for (const rawBody of [{ word: 'x' }, {}]) {
      const { status, body } = await client.call(probeMerchant, { rawBody });
      expect([status, body.code, body.data]).toEqual([409, 'STATE_CONFLICT', { redirect: '/document-upload' }]);
    }
  });

  it('at another step is answered as before when it is a repetition', async () => {
    const { client } = await portal.merchantAt('documents');
    const { status, data } = await client.call(probeMerchant, { body: { word: 'again' } });
    expect([status, data]).toEqual([200, { word: 'as before' }]);
  });
});
