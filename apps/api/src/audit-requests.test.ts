import { accountDetail } from '@portal/contract/account/account.ts';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { phoneLinkHeader } from '@portal/contract/call.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerProbe } from '../testing/probe.routes.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { registerAccount } from './features/account/account.routes.ts';
import { tables } from './platform/database/tables.ts';
import { phoneCookie } from './platform/http/phone-session.ts';
import { sessionCookie } from './platform/http/session.ts';

const { auditEvent } = tables;

describe('audit rows of requests', () => {
  withPortal(() => openTestPortal({ jobs: false, register: [registerAccount, registerProbe] }));
  afterEach(() => vi.useRealTimers());

  const rowsOf = (action: string) =>
    portal.db.select().from(auditEvent).where(eq(auditEvent.action, action)).orderBy(auditEvent.seq);
  const foreign = (address: string, url = '/api/onboarding/v1/login/') =>
    portal.app.inject({ method: 'POST', url, remoteAddress: address, headers: { origin: 'https://elsewhere.test' } });

  it('have the source and session as pseudonyms', async () => {
    const one = await portal.merchantAt('owners');
    const other = await portal.merchantAt('owners');
    for (const { client } of [one, one, other]) {
      await client.call(accountDetail, { rawQuery: { loginId: 'somebodyelse' } });
    }
    const rows = await rowsOf('foreign-login-id');
    expect(rows.map(({ actor }) => actor)).toEqual([one, one, other].map((of) => `account:${of.accountId}`));
    const [first, again, third] = rows;
    expect(first).toMatchObject({ source: expect.stringMatching(/^20\d\d\./), session: expect.any(String) });
    expect(again).toMatchObject({ source: first?.source, session: first?.session });
    expect(again?.requestId).not.toBe(first?.requestId);
    expect(third?.source).not.toBe(first?.source);
    expect(third?.session).not.toBe(first?.session);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.');
  });

  it('are written for foreign origins, once a minute for each source', async () => {
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.1']) {
      expect((await foreign(address)).statusCode).toBe(403);
    }
    await expect.poll(() => rowsOf('origin.refused')).toHaveLength(2);
    const [first, second] = await rowsOf('origin.refused');
    expect(first).toMatchObject({ actor: 'visitor', subject: 'POST /api/onboarding/v1/login/', result: 'refused' });
    expect(first?.requestId).toEqual(expect.any(String));
    expect(second?.source).not.toBe(first?.source);
  });

  it('are written for exceeded limits, once for many calls', async () => {
    const client = portal.client();
    const ask = () => client.call(loginIdExists, { body: { loginId: 'nobodyhere' } });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(1);
    await expect.poll(() => rowsOf('limit.refused')).toHaveLength(1);
  });

  it.each([
    ['phone that used a link', 'phone', '198.51.100.21', { [phoneLinkHeader]: 'x' }],
    ['computer', 'computer', '198.51.100.22', {}],
  ])('are written for locks, with the session of the %s', async (_what, session, remoteAddress, headers) => {
    const cookie = `${sessionCookie}=computer; ${phoneCookie}=phone`;
    const url = '/front/v1/probe/outcome?kind=locked';
    await portal.app.inject({ url, remoteAddress, headers: { ...headers, cookie } });
    const row = { subject: 'GET /front/v1/probe/outcome', session: portal.platform.pseudonyms.session(session) };
    await expect.poll(async () => (await rowsOf('lock.refused')).at(-1)).toMatchObject(row);
  });

  it('are limited to 600 a minute for refusals of many sources', async () => {
    // Stops the clock, so that all calls fall within one minute, however slow the machine is.
    vi.useFakeTimers({ toFake: ['performance'] });
    const before = (await rowsOf('origin.refused')).length;
    for (let at = 0; at < 700; at += 1) await foreign(`203.0.${113 + Math.floor(at / 250)}.${at % 250}`);
    await expect.poll(async () => (await rowsOf('origin.refused')).length).toBeGreaterThan(before + 500);
    expect((await rowsOf('origin.refused')).length).toBeLessThanOrEqual(600);
  });
});
