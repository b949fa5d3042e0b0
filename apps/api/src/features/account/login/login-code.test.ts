import { checkEmailCode, login, sendEmailCode } from '@portal/contract/account/account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase, openTestPortal, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import {
  forgetLimits,
  merchant,
  newEmail,
  newLoginId,
  otherThan,
  visitorOf,
  withAccount,
  withMerchant,
} from '../account.fixture.ts';
import { deviceCookie } from './known-device.ts';

const wrong = 'Wrong!2345';

describeOnDatabase('log-in with a mailed code', (open) => {
  let owner: TestClient;
  withMerchant(open, () => ({ loginId: newLoginId(), email: newEmail() }));
  beforeEach(async () => {
    owner = await visitorOf(portal);
  });

  interface Typed {
    readonly loginId?: string;
    readonly password?: string;
    readonly authNumber?: string;
  }
  const logIn = (typed: Typed = {}, client = owner) =>
    client.call(login, { body: { loginId: merchant.loginId, password: merchant.password, ...typed } });
  const ask = (typed: Typed = {}, client = owner) => {
    const { loginId, password } = { loginId: merchant.loginId, password: merchant.password, ...typed };
    return client.call(sendEmailCode, { body: { type: 'LOGIN', loginId, password } });
  };
  const mailed = () => portal.mails.filter(({ to }) => to === merchant.email);
  const codeMailed = async (client = owner): Promise<string> => {
    const before = mailed().length;
    expect((await ask({}, client)).body).toEqual({ result: 'SUCCESS', expiresInSeconds: 180 });
    const mails = await portal.mailsTo(merchant.email, before + 1);
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const guessed = async () => {
    for (let place = 0; place < 10; place += 1) {
      const stranger = portal.client();
      for (let number = 0; number < 5; number += 1) await logIn({ password: wrong }, stranger);
    }
  };
  const shut = (loginId = merchant.loginId) =>
    portal.platform.limits.consume('login-fail-account', loginId.toLowerCase(), 50);
  const forgetSends = () => portal.db.delete(tables.rateLimit).where(sql`key like 'code-send%'`);
  const codesOf = (loginId: string) =>
    portal.db.select().from(tables.emailCode).where(eq(tables.emailCode.loginId, loginId.toLowerCase()));
  const audited = (action: string) =>
    portal.db
      .select()
      .from(tables.auditEvent)
      .where(and(eq(tables.auditEvent.action, action), eq(tables.auditEvent.accountId, merchant.accountId)));
  const atCode = (code: 'mismatch' | 'expired' | 'exhausted') => ({
    status: 400,
    body: { code: 'VALIDATION', errors: { authNumber: sentence(`auth-number.${code}`) } },
  });

  it('admits the owner while others guess, and remembers the browser from then on', async () => {
    await guessed();
    expect(await logIn()).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: sentence('login.blocked-elsewhere'),
        data: { wayIn: 'EMAIL_CODE' },
      },
    });
    const authNumber = await codeMailed();
    expect(mailed().at(-1)?.text).toContain(merchant.loginId);
    const entered = await logIn({ authNumber });
    expect(entered).toMatchObject({ status: 200, data: { loginId: merchant.loginId } });
    expect(owner.cookies.has(deviceCookie)).toBe(true);
    expect((await logIn()).status).toBe(200);
    expect((await logIn({}, portal.client())).status).toBe(429);
    expect(await audited('login-code-sent')).toMatchObject([{ actor: 'visitor', result: 'ok' }]);
    expect((await audited('login')).filter(({ subject }) => subject === 'email-code')).toHaveLength(1);
  });

  it('is offered alike for an unknown id, and not to a source that is itself blocked', async () => {
    const nobody = newLoginId();
    await shut();
    await shut(nobody);
    const [known, unknown] = [await logIn({}, portal.client()), await logIn({ loginId: nobody }, portal.client())];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    await forgetLimits(portal);
    const guesser = portal.client();
    for (let number = 0; number < 5; number += 1) await logIn({ password: wrong }, guesser);
    const blocked = await logIn({}, guesser);
    expect(blocked).toMatchObject({
      status: 429,
      body: { message: sentence('login.blocked', { when: '15분 뒤에' }), data: null },
    });
  });

  it('does not count the tries of an owner who is only locked out', async () => {
    await shut();
    for (let number = 0; number < 8; number += 1) expect((await logIn()).body.data).toEqual({ wayIn: 'EMAIL_CODE' });
    expect((await logIn({ authNumber: await codeMailed() })).status).toBe(200);
  });

  describe('sending the code', () => {
    it('answers alike for a wrong password and an unknown id, and sends no mail', async () => {
      const right = await ask();
      const [badPassword, unknown] = [
        await ask({ password: wrong }, await visitorOf(portal)),
        await ask({ loginId: newLoginId() }, await visitorOf(portal)),
      ];
      for (const { status, body, headers } of [badPassword, unknown]) {
        expect([status, body]).toEqual([right.status, right.body]);
        expect(Object.keys(headers).sort()).toEqual(Object.keys(right.headers).sort());
      }
      expect(JSON.stringify(right.body)).not.toContain('@');
      await portal.mailsTo(merchant.email);
      await portal.platform.mail.enqueue(portal.db, {
        to: `after-${merchant.email}`,
        template: 'login-code',
        values: {},
        deadlineSeconds: 180,
      });
      await portal.mailsTo(`after-${merchant.email}`);
      expect(mailed()).toHaveLength(1);
    });

    it('is limited alike for a right and a wrong password', async () => {
      const statuses = async (password: string) => {
        const client = await visitorOf(portal);
        const given = [];
        for (let number = 0; number < 6; number += 1) {
          given.push((await ask({ password }, client)).status);
          await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send-gap%'`);
        }
        return given;
      };
      expect(await statuses(merchant.password)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await statuses(wrong)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('is limited to 15 a day for one id and source', async () => {
      const key = `${merchant.loginId.toLowerCase()}|LOGIN|${owner.source}`;
      await portal.platform.limits.consume('code-send-day', key, 14);
      expect((await ask()).status).toBe(200);
      await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send-gap%'`);
      expect((await ask()).status).toBe(429);
    });

    it('cannot be exhausted by strangers', async () => {
      for (let place = 0; place < 16; place += 1) await ask({ password: wrong }, await visitorOf(portal));
      expect((await logIn({ authNumber: await codeMailed() })).status).toBe(200);
    });

    it('mails an account at most 15 times a day, without saying so', async () => {
      for (let place = 0; place < 15; place += 1) await codeMailed(await visitorOf(portal));
      expect((await ask({}, await visitorOf(portal))).status).toBe(200);
      expect((await audited('login-code-sent')).map(({ result }) => result).sort()).toEqual([
        ...Array.from({ length: 15 }, () => 'ok'),
        'refused',
      ]);
    });

    it.each([
      [{ loginId: '' }, { loginId: 'login.id-required' }],
      [{ password: '' }, { password: 'login.password-required' }],
    ] as const)('answers %j with %j', async (typed, codes) => {
      const errors = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, sentence(code)]));
      expect(await ask(typed)).toMatchObject({ status: 400, body: { errors } });
    });
  });

  describe('the mailed code', () => {
    it('logs in exactly one of 16 at once, and is used up then', async () => {
      const authNumber = await codeMailed();
      const answers = await Promise.all(Array.from({ length: 16 }, () => logIn({ authNumber })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await forgetLimits(portal);
      expect(await logIn({ authNumber })).toMatchObject(atCode('mismatch'));
    });

    it('is refused when wrong; five wrong answers also invalidate the right one', async () => {
      const authNumber = await codeMailed();
      const answers = [];
      for (let number = 0; number < 5; number += 1) answers.push(await logIn({ authNumber: otherThan(authNumber) }));
      expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(answers[0]).toMatchObject(atCode('mismatch'));
      expect(answers[4]).toMatchObject(atCode('exhausted'));
      expect(await logIn({ authNumber })).toMatchObject(atCode('exhausted'));
    });

    it('resets the wrong answers of this source', async () => {
      const authNumber = await codeMailed();
      for (let number = 0; number < 4; number += 1) await logIn({ authNumber: otherThan(authNumber) });
      expect((await logIn({ authNumber })).status).toBe(200);
      const index = portal.platform.personalData.keyedHash('login-code', merchant.loginId.toLowerCase());
      expect((await portal.platform.limits.uses('code-check', `${index}|${owner.source}`)).count).toBe(0);
    });

    it('does not log in with a wrong password, which counts as a failure', async () => {
      const authNumber = await codeMailed();
      for (let number = 0; number < 5; number += 1) {
        expect(await logIn({ password: wrong, authNumber })).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED', message: sentence('login.failed'), data: null },
        });
      }
      expect(await logIn({ authNumber })).toMatchObject(atCode('exhausted'));
      await forgetSends();
      const again = await codeMailed();
      expect(await logIn({ authNumber: again })).toMatchObject({ status: 429, body: { data: null } });
    });

    it('is refused for another visitor, another id and another purpose', async () => {
      const authNumber = await codeMailed();
      expect(await logIn({ authNumber }, await visitorOf(portal))).toMatchObject(atCode('mismatch'));
      expect(await logIn({ authNumber }, portal.client())).toMatchObject(atCode('mismatch'));
      const other = await portal.merchantAt('owners', { loginId: newLoginId() });
      const { loginId, password } = other;
      expect(await logIn({ loginId, password, authNumber })).toMatchObject(atCode('mismatch'));
      const checked = await owner.call(checkEmailCode, { body: { email: merchant.email, authNumber } });
      expect(checked.body).toMatchObject({ result: 'FAILURE', code: 'MISMATCH' });
      const rawBody = { email: merchant.email, authNumber, type: 'LOGIN' };
      expect((await owner.call(checkEmailCode, { rawBody })).status).toBe(400);
      expect((await logIn({ authNumber })).status).toBe(200);
    });

    it('is invalid after 180 seconds, and once another was sent', async () => {
      const first = await codeMailed();
      await forgetSends();
      const second = await codeMailed();
      if (first !== second) expect(await logIn({ authNumber: first })).toMatchObject(atCode('mismatch'));
      await portal.db
        .update(tables.emailCode)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(tables.emailCode.loginId, merchant.loginId.toLowerCase()));
      expect(await logIn({ authNumber: second })).toMatchObject(atCode('expired'));
    });

    it('requested with a wrong password or an unknown id is refused alike until it expires', async () => {
      const nobody = newLoginId();
      for (const [loginId, password] of [
        [merchant.loginId, wrong],
        [nobody, wrong],
      ] as const) {
        const client = await visitorOf(portal);
        await ask({ loginId, password }, client);
        expect(await codesOf(loginId)).toHaveLength(1);
        const answers = [];
        for (let number = 0; number < 5; number += 1) {
          answers.push((await logIn({ loginId, password, authNumber: '123456' }, client)).body.errors);
        }
        const mismatch = { authNumber: sentence('auth-number.mismatch') };
        expect(answers).toEqual([...Array(4).fill(mismatch), { authNumber: sentence('auth-number.exhausted') }]);
      }
    });
  });
});

it('log-in with a mailed code is reported as unavailable to everybody while mail is down', async () => {
  const portal = await openTestPortal(withAccount);
  const client = await visitorOf(portal);
  for (const to of ['first@down.test', 'second@down.test']) {
    await client.call(sendEmailCode, { body: { to, type: 'SIGNUP' } });
  }
  await expect.poll(() => portal.platform.mail.isUp(), { timeout: 10_000 }).toBe(false);
  const { loginId, password } = await portal.merchantAt('owners');
  for (const body of [
    { type: 'LOGIN', loginId, password } as const,
    { type: 'LOGIN', loginId: newLoginId(), password } as const,
  ]) {
    const answer = await client.call(sendEmailCode, { body });
    expect(answer).toMatchObject({ status: 503, body: { message: sentence('email.mail-unavailable') } });
  }
  await portal.close();
});
