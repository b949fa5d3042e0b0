import { setImmediate } from 'node:timers/promises';
import { login, logout, me } from '@portal/contract/account/account.ts';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { loginIdHeader, signedInCookie } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sessionCookie } from '../../../platform/http/session.ts';
import { hashCosts } from '../../../platform/security/hash-costs.ts';
import { merchant, newLoginId, withMerchant } from '../account.fixture.ts';
import { hasLoginId } from '../account.repository.ts';
import { deviceCookie } from './known-device.ts';
import { isPassword } from './password-hashing.ts';

describeOnDatabase('log-in', (open) => {
  withMerchant(open, () => ({ loginId: newLoginId() }));

  const logIn = (password: string, loginId = merchant.loginId, client: TestClient = portal.client()) =>
    client.call(login, { body: { loginId, password } });
  const rowsOf = (action: string) =>
    portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.action, action));

  it('compares the password of only five of 15 parallel wrong tries', async () => {
    const client = portal.client();
    const before = (await rowsOf('login')).length;
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn('Wrong!2345', merchant.loginId, client)));
    expect(answers.map((answer) => answer.status).filter((status) => status === 401)).toHaveLength(5);
    expect((await rowsOf('login')).length - before).toBe(5);
  });

  it('leads to the current step of the application', async () => {
    const answer = await logIn(merchant.password);
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      loginId: merchant.loginId,
      companyName: '시험상점',
      operatorEmail: merchant.email,
      accountStatus: 'PAID',
      screenCostInfo: 'SC002',
      kycStatus: 'STEP2',
      accountType: 'BC01',
      destination: '/owner-info',
      idleSeconds: 1_800,
      remainingSeconds: 43_200,
    });
  });

  it('accepts the login id in any case', async () => {
    for (const loginId of [merchant.loginId.toLowerCase(), merchant.loginId.toUpperCase()]) {
      expect((await logIn(merchant.password, loginId)).data?.loginId).toBe(merchant.loginId);
    }
  });

  it('does not distinguish an unknown id from a wrong password', async () => {
    const wrong = await logIn('Wrong!2345');
    const unknown = await logIn('Wrong!2345', newLoginId());
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: 'UNAUTHENTICATED', message: sentence('login.failed'), data: null });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  it('is refused with its own sentence after the relationship has ended, if the password is right', async () => {
    const ended = await portal.merchantAt('complete');
    const hasEnded = (relationshipEndedAt: Date | null) =>
      portal.db.update(tables.account).set({ relationshipEndedAt }).where(eq(tables.account.id, ended.accountId));
    await hasEnded(new Date());
    expect((await ended.client.call(me)).status).toBe(401);
    const refused = await logIn(ended.password, ended.loginId);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'FORBIDDEN', message: sentence('login.relationship-ended'), data: null },
    ]);
    expect((await logIn('Wrong!2345', ended.loginId)).body).toMatchObject({ message: sentence('login.failed') });
    const audits = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, ended.accountId));
    expect(audits).toMatchObject([{ subject: 'relationship-ended', result: 'refused' }, { result: 'refused' }]);
    await hasEnded(null);
    expect((await logIn(ended.password, ended.loginId)).status).toBe(200);
  });

  it.each([
    [{ loginId: '', password: 'x' }, { loginId: 'login.id-required' }],
    [{ loginId: 'x', password: '' }, { password: 'login.password-required' }],
    [{}, { loginId: 'login.id-required', password: 'login.password-required' }],
    [{ loginId: 'x', password: 'x'.repeat(201) }, { password: 'common.too-long' }],
    [{ loginId: { $ne: '' }, password: 'x' }, { loginId: 'login.id-required' }],
  ] as const)('answers %j with %j', async (rawBody, codes) => {
    const answer = await portal.client().call(login, { rawBody });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, sentence(code)])),
    );
  });

  it('sets cookies that scripts and other sites cannot use, and stores only a hash', async () => {
    const client = portal.client();
    const answer = await logIn(merchant.password, merchant.loginId, client);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const session = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith(`${signedInCookie}=1`))).not.toContain('HttpOnly');
    const kept = JSON.stringify(await portal.db.select().from(tables.session));
    expect(kept).not.toContain(client.cookies.get(sessionCookie));
  });

  it('starts a session with a new id each time, and ends the previous one', async () => {
    const client = portal.client();
    await logIn(merchant.password, merchant.loginId, client);
    const previous = client.cookies.get(sessionCookie) ?? '';
    await logIn(merchant.password, merchant.loginId, client);
    expect(client.cookies.get(sessionCookie)).not.toBe(previous);
    const thief = portal.client();
    thief.cookies.set(sessionCookie, previous);
    expect((await thief.call(me)).status).toBe(401);
    expect((await client.call(me)).status).toBe(200);
  });

  it('ignores a session id that the client sends', async () => {
    const client = portal.client();
    client.cookies.set(sessionCookie, 'A'.repeat(43));
    await logIn(merchant.password, merchant.loginId, client);
    expect(client.cookies.get(sessionCookie)).not.toBe('A'.repeat(43));
  });

  it('writes audit rows for success and failure, without what was typed', async () => {
    await logIn(merchant.password);
    await logIn('Typed!Secret1');
    const rows = (await rowsOf('login')).filter((row) => row.accountId === merchant.accountId);
    expect(rows.map((row) => row.result).sort()).toEqual(['ok', 'refused']);
    expect(JSON.stringify(rows)).not.toMatch(/Typed|Portal!/);
  });

  describe('log-in limits', () => {
    it('refuse the sixth try after five failures without checking it', async () => {
      const client = portal.client();
      for (let number = 0; number < 5; number += 1) {
        expect((await logIn('Wrong!2345', merchant.loginId, client)).status).toBe(401);
      }
      const blocked = await logIn(merchant.password, merchant.loginId, client);
      expect(blocked).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: sentence('login.blocked', { when: '15분 뒤에' }) },
      });
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900);
    });

    it('apply to the id in any case, and to an unknown id alike', async () => {
      for (const loginId of [merchant.loginId, newLoginId()]) {
        const client = portal.client();
        const spellings = [loginId, loginId.toLowerCase(), loginId.toUpperCase(), loginId, loginId.toLowerCase()];
        for (const spelling of spellings) await logIn('Wrong!2345', spelling, client);
        expect((await logIn('Wrong!2345', loginId.toUpperCase(), client)).status).toBe(429);
      }
    });

    it('do not fold a letter that a database may equate with one of the id', () => {
      const { params } = new PgDialect().sqlToQuery(hasLoginId('SHOPİDEA'));
      expect(params).toEqual(['SHOPİDEA'.toLowerCase()]);
      expect(params).not.toEqual(['shopidea']);
    });

    it('do not lock the owner out elsewhere after a stranger’s failures', async () => {
      const stranger = portal.client();
      for (let number = 0; number < 6; number += 1) await logIn('Wrong!2345', merchant.loginId, stranger);
      expect((await logIn(merchant.password)).status).toBe(200);
    });

    it('forget earlier failures after a success', async () => {
      const client = portal.client();
      for (let number = 0; number < 4; number += 1) await logIn('Wrong!2345', merchant.loginId, client);
      expect((await logIn(merchant.password, merchant.loginId, client)).status).toBe(200);
      for (let number = 0; number < 5; number += 1) {
        expect((await logIn('Wrong!2345', merchant.loginId, client)).status).toBe(401);
      }
    });

    it('close the account after 50 failures a day, except for the owner’s known browser', async () => {
      const own = portal.client();
      await logIn(merchant.password, merchant.loginId, own);
      await own.call(logout);
      expect(own.cookies.has(deviceCookie)).toBe(true);
      for (let place = 0; place < 10; place += 1) {
        const client = portal.client();
        for (let number = 0; number < 5; number += 1) await logIn('Wrong!2345', merchant.loginId, client);
      }
      expect((await logIn(merchant.password)).status).toBe(429);
      expect((await logIn(merchant.password, merchant.loginId, own)).status).toBe(200);
      const forged = portal.client();
      forged.cookies.set(deviceCookie, `${'A'.repeat(22)}.${'A'.repeat(43)}`);
      expect((await logIn(merchant.password, merchant.loginId, forged)).status).toBe(429);
    });

    it('treat a browser known to one account as unknown to another', async () => {
      const own = portal.client();
      await logIn(merchant.password, merchant.loginId, own);
      const other = await portal.merchantAt('owners', { loginId: newLoginId() });
      for (let place = 0; place < 10; place += 1) {
        const client = portal.client();
        for (let number = 0; number < 5; number += 1) await logIn('Wrong!2345', other.loginId, client);
      }
      expect((await logIn(other.password, other.loginId, own)).status).toBe(429);
    });

    it('let the owner’s browser in ahead of a queue of guesses', async () => {
      const own = portal.client();
      await logIn(merchant.password, merchant.loginId, own);
      const tools = { hashCosts, keys: portal.platform.keys };
      const isOver = new AbortController();
      const guess = async (): Promise<void> => {
        while (!isOver.signal.aborted) {
          await isPassword(tools, undefined, 'Guessed!2word').catch(() => false);
          await setImmediate();
        }
      };
      // The queue stays full until both requests are answered, however long they take to reach it.
      const guesses = Array.from({ length: 200 }, guess);
      const [stranger, owner] = await Promise.all([
        logIn('Wrong!2345', newLoginId()),
        logIn(merchant.password, merchant.loginId, own),
      ]).finally(() => isOver.abort());
      expect([stranger.status, owner.status]).toEqual([503, 200]);
      await Promise.all(guesses);
    });

    it('allow a source 20 log-ins a minute', async () => {
      const client = portal.client();
      const statuses = [];
      for (let number = 0; number < 21; number += 1) {
        statuses.push((await logIn('Wrong!2345', newLoginId(), client)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    });
  });

  describe('the session', () => {
    it('returns who is logged in', async () => {
      const answer = await merchant.client.call(me);
      expect(answer.data).toMatchObject({ loginId: merchant.loginId, destination: '/owner-info', kycStatus: 'STEP2' });
      expect(answer.data?.remainingSeconds).toBeGreaterThan(43_000);
    });

    it('is required to ask who is logged in', async () => {
      expect(await portal.client().call(me)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: sentence('common.unauthenticated') },
      });
    });

    it('ends at log-out for every holder of its cookie', async () => {
      const id = merchant.client.cookies.get(sessionCookie) ?? '';
      expect((await merchant.client.call(logout)).status).toBe(200);
      expect(merchant.client.cookies.has(sessionCookie)).toBe(false);
      expect(merchant.client.cookies.has(signedInCookie)).toBe(false);
      const thief = portal.client();
      thief.cookies.set(sessionCookie, id);
      expect((await thief.call(me)).status).toBe(401);
    });

    it('clears the browser cache at log-out, and keeps cookies and storage', async () => {
      const { headers } = await portal.client().call(logout);
      expect(headers['clear-site-data']).toBe('"cache"');
    });

    it('is not ended by a page of another login id', async () => {
      const { client, loginId } = await portal.merchantAt('owners');
      const stale = await client.call(logout, { headers: { [loginIdHeader]: 'somebodyelse' } });
      expect([stale.status, stale.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await client.call(me)).data?.loginId).toBe(loginId);
      expect((await client.call(logout, { headers: { [loginIdHeader]: loginId } })).status).toBe(200);
      expect((await client.call(logout, { headers: { [loginIdHeader]: loginId } })).status).toBe(200);
    });

    it('is not required for logging out', async () => {
      expect((await portal.client().call(logout)).status).toBe(200);
    });
  });

  describe('the check whether a login id is taken', () => {
    const exists = (loginId: string, client = portal.client()) => client.call(loginIdExists, { body: { loginId } });

    it('answers yes in any case, and no for a free id', async () => {
      expect((await exists(merchant.loginId)).data).toBe(true);
      expect((await exists(merchant.loginId.toUpperCase())).data).toBe(true);
      expect((await exists(newLoginId())).data).toBe(false);
    });

    it.each([
      ['', 'login-id.empty'],
      ['abcd', 'login-id.length'],
      ['abc de', 'login-id.characters'],
      ['аbcde', 'login-id.characters'],
    ] as const)('answers %j with %s', async (loginId, code) => {
      expect(await exists(loginId)).toMatchObject({ status: 400, body: { errors: { loginId: sentence(code) } } });
    });

    it('is limited to 30 calls in ten minutes', async () => {
      const client = portal.client();
      for (let number = 0; number < 30; number += 1) expect((await exists(newLoginId(), client)).status).toBe(200);
      expect((await exists(newLoginId(), client)).status).toBe(429);
    });

    it('is limited to 300 calls a day', async () => {
      const client = portal.client();
      await portal.platform.limits.consume('id-exists-day', client.source, 299);
      expect((await exists(newLoginId(), client)).status).toBe(200);
      expect((await exists(newLoginId(), client)).status).toBe(429);
    });
  });
});
