import { checkEmailCode, login, me, sendEmailCode } from '@portal/contract/account/account.ts';
import { accountsOfEmail, changePassword, checkToken } from '@portal/contract/account/recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import {
  codeSentTo,
  forgetLimits,
  merchant,
  newEmail,
  newLoginId,
  otherThan,
  recoveryToken,
  sealedFor,
  visitorOf,
  withMerchant,
} from '../account.fixture.ts';
import { deviceCookie } from '../login/known-device.ts';

describeOnDatabase('recovery', (open) => {
  withMerchant(open, () => ({ loginId: newLoginId() }));

  const check = (client: TestClient, key: string, value: string) => client.call(checkToken, { body: { key, value } });
  const read = (client: TestClient, email: string, token?: string) =>
    client.call(accountsOfEmail, { query: token === undefined ? { email } : { email, token } });
  const change = async (client: TestClient, token: string | undefined, password: string) =>
    client.call(changePassword, {
      body: {
        loginId: merchant.loginId,
        password: await sealedFor(portal, password),
        ...(token === undefined ? {} : { token }),
      },
    });
  const logIn = (password: string, client = portal.client()) =>
    client.call(login, { body: { loginId: merchant.loginId, password } });
  const findId = (client?: TestClient) => recoveryToken(portal, merchant.email, { type: 'FIND_ID' }, client);
  const findPassword = (client?: TestClient) =>
    recoveryToken(portal, merchant.email, { type: 'FIND_PASSWORD', loginId: merchant.loginId }, client);
  const auditOf = (action: string) =>
    portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.action, action));

  describe('recovery codes', () => {
    it('are requested with the same answer for known and unknown addresses and ids', async () => {
      const client = await visitorOf(portal);
      const bodies = [
        { to: merchant.email, type: 'FIND_ID' },
        { to: newEmail(), type: 'FIND_ID' },
        { to: merchant.email, type: 'FIND_PASSWORD', loginId: merchant.loginId },
        { to: newEmail(), type: 'FIND_PASSWORD', loginId: merchant.loginId },
        { to: newEmail(), type: 'FIND_PASSWORD', loginId: newLoginId() },
      ] as const;
      for (const body of bodies) {
        const { status, body: answers } = await client.call(sendEmailCode, { body });
        expect([status, answers]).toEqual([200, { result: 'SUCCESS', expiresInSeconds: 180 }]);
        await portal.mailsTo(body.to);
      }
    });

    it.each([
      ['', 'login-id.empty'],
      ['abcd', 'login-id.length'],
      ['아이디입니다', 'login-id.characters'],
      [undefined, 'login-id.empty'],
    ] as const)('of a password for the id %j are answered with %s', async (loginId, code) => {
      const client = await visitorOf(portal);
      const rawBody = { to: merchant.email, type: 'FIND_PASSWORD', loginId };
      const answer = await client.call(sendEmailCode, { rawBody });
      expect(answer).toMatchObject({ status: 400, body: { errors: { loginId: sentence(code) } } });
    });

    it('report an unknown e-mail only after the right code, and alike when it is sent again', async () => {
      const email = newEmail();
      const client = await visitorOf(portal);
      const code = await codeSentTo(portal, client, email, { type: 'FIND_ID' });
      const answer = (authNumber: string) =>
        client.call(checkEmailCode, { body: { email, authNumber, type: 'FIND_ID' } });
      expect((await answer(otherThan(code))).body.message).toBe(sentence('auth-number.mismatch'));
      const message = '입력하신 이메일로 등록된 정보가 존재하지 않습니다.';
      const unknown = { status: 200, body: { result: 'FAILURE', code: 'UNKNOWN_EMAIL', message } };
      for (const _time of [1, 2]) expect(await answer(code)).toMatchObject(unknown);
      expect((await answer(otherThan(code))).body.message).toBe(sentence('auth-number.mismatch'));
    });

    it('answer an unknown id and an id of another e-mail alike', async () => {
      const other = await portal.merchantAt('owners', { loginId: newLoginId() });
      const answers = [];
      for (const loginId of [newLoginId(), other.loginId]) {
        await forgetLimits(portal);
        const client = await visitorOf(portal);
        const authNumber = await codeSentTo(portal, client, merchant.email, { type: 'FIND_PASSWORD', loginId });
        const body = { email: merchant.email, authNumber, type: 'FIND_PASSWORD' } as const;
        answers.push((await client.call(checkEmailCode, { body })).body);
      }
      const message = '등록되지 않은 아이디입니다. 입력한 정보를 다시 확인해 주세요.';
      expect(answers[0]).toEqual({ result: 'FAILURE', code: 'UNKNOWN_ID', message });
      expect(answers[1]).toEqual(answers[0]);
    });

    it.each(['FIND_ID', 'FIND_PASSWORD'] as const)(
      'for %s are refused for any other purpose, address, id or visitor',
      async (type) => {
        const client = await visitorOf(portal);
        const what = type === 'FIND_ID' ? { type } : { type, loginId: merchant.loginId };
        const authNumber = await codeSentTo(portal, client, merchant.email, what);
        const answer = async (by: TestClient, change: object) =>
          (await by.call(checkEmailCode, { rawBody: { email: merchant.email, authNumber, type, ...change } })).body;
        for (const other of ['SIGNUP', type === 'FIND_ID' ? 'FIND_PASSWORD' : 'FIND_ID']) {
          expect((await answer(client, { type: other })).result).toBe('FAILURE');
        }
        expect((await answer(client, { email: newEmail() })).result).toBe('FAILURE');
        expect((await answer(await visitorOf(portal), {})).result).toBe('FAILURE');
        expect((await answer(client, {})).result).toBe('SUCCESS');
      },
    );

    it.each(['FIND_ID', 'FIND_PASSWORD'] as const)(
      'for %s give one token to 16 parallel right answers',
      async (type) => {
        const client = await visitorOf(portal);
        const what = type === 'FIND_ID' ? { type } : { type, loginId: merchant.loginId };
        const authNumber = await codeSentTo(portal, client, merchant.email, what);
        const before = await portal.db.$count(tables.recoveryToken);
        const answers = await Promise.all(
          Array.from({ length: 16 }, () =>
            client.call(checkEmailCode, { body: { email: merchant.email, authNumber, type } }),
          ),
        );
        const tokens = answers.flatMap(({ data }) => data?.token ?? []);
        expect(new Set(tokens).size).toBe(1);
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
        expect(await portal.db.$count(tables.recoveryToken)).toBe(before + 1);
      },
    );

    it.each(['FIND_ID', 'FIND_PASSWORD'] as const)(
      'for %s give the same token when sent again while it is valid',
      async (type) => {
        const client = await visitorOf(portal);
        const what = type === 'FIND_ID' ? { type } : { type, loginId: merchant.loginId };
        const authNumber = await codeSentTo(portal, client, merchant.email, what);
        const answer = () => client.call(checkEmailCode, { body: { email: merchant.email, authNumber, type } });
        const first = await answer();
        expect(first.data?.token).toMatch(/^[\w-]{43}$/);
        expect((await answer()).body).toEqual(first.body);
        expect((await check(client, what.loginId ?? merchant.email, first.data?.token ?? '')).body.result).toBe(
          'SUCCESS',
        );
        await portal.db.update(tables.recoveryToken).set({ voidedAt: sql`now()` });
        expect((await answer()).body.message).toBe(sentence('auth-number.mismatch'));
      },
    );
  });

  describe('a recovery token', () => {
    it('has 256 bits, is stored hashed, and is valid only for its own key and visitor', async () => {
      const { client, token } = await findId();
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(await portal.db.select().from(tables.recoveryToken))).not.toContain(token);
      expect((await check(client, merchant.email, token)).body).toEqual({ result: 'SUCCESS' });
      expect((await check(client, merchant.email.toUpperCase(), token)).body.result).toBe('SUCCESS');
      const refused = {
        status: 200,
        body: { result: 'FAILURE', code: 'INVALID_TOKEN', message: sentence('recovery.token-invalid') },
      };
      expect(await check(client, merchant.loginId, token)).toMatchObject(refused);
      expect(await check(client, newEmail(), token)).toMatchObject(refused);
      expect(await check(await visitorOf(portal), merchant.email, token)).toMatchObject(refused);
      expect(await check(portal.client(), merchant.email, token)).toMatchObject(refused);
    });

    it.each([
      [599, 'SUCCESS'],
      [601, 'FAILURE'],
    ])('of %d seconds gives %s, and is not prolonged by checking', async (age, result) => {
      const { client, token } = await findPassword();
      await check(client, merchant.loginId, token);
      await portal.db
        .update(tables.recoveryToken)
        .set({ expiresAt: sql`${tables.recoveryToken.expiresAt} - make_interval(secs => ${age})` });
      expect((await check(client, merchant.loginId, token)).body.result).toBe(result);
      expect((await check(client, merchant.loginId.toUpperCase(), token)).body.result).toBe(result);
    });
  });

  describe('the login ids of an e-mail', () => {
    it('are listed oldest first, and again after a reload', async () => {
      const email = newEmail();
      const days = ['2025-03-01T14:59:00Z', '2025-03-01T15:01:00Z'];
      for (const day of days) {
        const { accountId } = await portal.merchantAt('owners', {
          email,
          loginId: `Shop${days.indexOf(day)}${newLoginId()}`,
        });
        await portal.db
          .update(tables.account)
          .set({ createdAt: new Date(day) })
          .where(eq(tables.account.id, accountId));
      }
      const { client, token } = await recoveryToken(portal, email, { type: 'FIND_ID' });
      const before = (await auditOf('login-ids-read')).length;
      const first = await read(client, email, token);
      expect(first.data).toEqual([
        { seq: 1, loginId: expect.stringMatching(/^Shop0/), regdt: '2025-03-01' },
        { seq: 2, loginId: expect.stringMatching(/^Shop1/), regdt: '2025-03-02' },
      ]);
      expect((await check(client, email, token)).body.result).toBe('SUCCESS');
      expect((await read(client, email, token)).data).toEqual(first.data);
      expect((await read(client, email)).data).toEqual(first.data);
      expect((await auditOf('login-ids-read')).length - before).toBe(1);
    });

    it('are not shown after 10 minutes, even if they were read before', async () => {
      const { client, token } = await findId();
      expect((await read(client, merchant.email, token)).status).toBe(200);
      await portal.db.update(tables.recoveryToken).set({ expiresAt: sql`now()` });
      expect(await read(client, merchant.email, token)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: sentence('recovery.token-invalid'), data: null },
      });
    });
  });

  describe('a new password', () => {
    it('works for log-in at once; the previous one does not, and every session has ended', async () => {
      const { client, token } = await findPassword();
      expect((await check(client, merchant.loginId, token)).body.result).toBe('SUCCESS');
      const answer = await change(client, token, 'Kettle!2345moss');
      expect([answer.status, answer.body]).toEqual([200, { code: 'OK', message: '', data: null }]);
      expect((await merchant.client.call(me)).status).toBe(401);
      expect((await logIn(merchant.password)).status).toBe(401);
      expect((await logIn('Kettle!2345moss')).status).toBe(200);
      expect((await check(client, merchant.loginId, token)).body.result).toBe('FAILURE');
    });

    it('is refused at its field when easily guessed, and the token stays valid', async () => {
      const { client, token } = await findPassword();
      const refused = await change(client, token, 'P@ssw0rd1!');
      expect(refused).toMatchObject({ status: 400, body: { errors: { password: sentence('password.common') } } });
      expect((await change(client, token, 'Kettle!2345moss')).status).toBe(200);
    });

    it('is announced by mail, and leaves an audit row without secrets', async () => {
      const { client, token } = await findPassword();
      await change(client, token, 'Kettle!2345moss');
      const mail = (await portal.mailsTo(merchant.email, 2)).at(-1);
      expect(mail?.subject).toContain('비밀번호가 변경되었습니다');
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain(merchant.loginId);
        expect(text).toMatch(/20\d\d-\d\d-\d\d \d\d:\d\d/);
        expect(text).not.toContain('Changed!');
      }
      const rows = (await auditOf('password-changed')).filter((row) => row.accountId === merchant.accountId);
      expect(rows).toMatchObject([{ actor: 'visitor', subject: 'recovery', result: 'ok' }]);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Changed!|${token}`));
    });

    it('needs no token in the body from the visitor who verified, as old clients send none', async () => {
      const { client } = await findPassword();
      const body = { loginId: merchant.loginId, password: await sealedFor(portal, 'Kettle!2345moss') };
      expect((await client.call(changePassword, { body })).status).toBe(200);
      expect((await logIn('Kettle!2345moss')).status).toBe(200);
    });

    it('sent again after a lost answer gets the same answer, and is changed only once', async () => {
      const { client, token } = await findPassword();
      const first = await change(client, token, 'Kettle!2345moss');
      await logIn('Kettle!2345moss', merchant.client);
      for (const again of [token, undefined]) {
        client.cookies.delete(deviceCookie);
        expect(await change(client, again, 'Kettle!2345moss')).toMatchObject({ status: 200, body: first.body });
        expect(client.cookies.has(deviceCookie)).toBe(true);
      }
      expect((await merchant.client.call(me)).status).toBe(200);
      const rows = (await auditOf('password-changed')).filter((row) => row.accountId === merchant.accountId);
      expect(rows).toHaveLength(1);
      expect(await check(client, merchant.loginId, token)).toMatchObject({ body: { result: 'FAILURE' } });
    });

    it('is refused when repeated with another password, elsewhere, too late or after a later change', async () => {
      const { client, token } = await findPassword();
      await change(client, token, 'Kettle!2345moss');
      const again = async (by: TestClient, password = 'Kettle!2345moss') => (await change(by, token, password)).status;
      expect(await again(client, 'Kettle!2345mist')).toBe(401);
      expect(await again(await visitorOf(portal))).toBe(401);
      await portal.db.update(tables.recoveryToken).set({ expiresAt: sql`now()` });
      expect(await again(client)).toBe(401);
      await forgetLimits(portal);
      const next = await findPassword(await visitorOf(portal));
      await change(next.client, next.token, 'Rightful!234');
      await portal.db.update(tables.recoveryToken).set({ expiresAt: sql`now() + interval '9 minutes'` });
      expect(await again(client)).toBe(401);
      expect(await again(client, 'Rightful!234')).toBe(401);
      expect(await again(next.client, 'Rightful!234')).toBe(401);
      expect((await change(next.client, next.token, 'Rightful!234')).status).toBe(200);
    });

    it('sent again with other passwords counts as failed log-ins, so that it cannot be guessed', async () => {
      const { client, token } = await findPassword();
      await change(client, token, 'Kettle!2345moss');
      for (let number = 0; number < 5; number += 1) {
        expect((await change(client, token, `Kettle!234${number}mist`)).status).toBe(401);
      }
      expect((await change(client, token, 'Kettle!2345moss')).status).toBe(429);
    });

    it.each(['Abcdef1', 'abcdefgh1', '12345678!', 'abcdefgh!', 'abcdefghijklmno1!', '비밀번호ab1!', ''])(
      'of %j is refused by the rule, and the token stays valid',
      async (password) => {
        const { client, token } = await findPassword();
        const answer = await change(client, token, password);
        expect(answer).toMatchObject({ status: 400, body: { errors: { password: sentence('password.format') } } });
        expect((await check(client, merchant.loginId, token)).body.result).toBe('SUCCESS');
      },
    );

    it('is refused in plain text or sealed with another key', async () => {
      const { client, token } = await findPassword();
      for (const password of ['Kettle!2345moss', 'A'.repeat(52)]) {
        const answer = await client.call(changePassword, { body: { loginId: merchant.loginId, token, password } });
        expect(answer).toMatchObject({ status: 400, body: { errors: { password: sentence('common.invalid') } } });
      }
      expect((await logIn(merchant.password)).status).toBe(200);
    });

    it('admits a person who was blocked by failures', async () => {
      const client = await visitorOf(portal);
      for (let number = 0; number < 5; number += 1) await logIn('Wrong!2345', client);
      expect((await logIn(merchant.password, client)).status).toBe(429);
      const { token } = await findPassword(client);
      await change(client, token, 'Kettle!2345moss');
      expect((await logIn('Kettle!2345moss', client)).status).toBe(200);
    });

    it('that fails by a server error has its own message', async () => {
      const { client, token } = await findPassword();
      await portal.db.execute(sql`alter table account rename column password_hash to password_gone`);
      const answer = await change(client, token, 'Kettle!2345moss');
      await portal.db.execute(sql`alter table account rename column password_gone to password_hash`);
      expect(answer).toMatchObject({
        status: 500,
        body: {
          code: 'SERVER_ERROR',
          message: '서버 문제로 비밀번호 변경에 실패하였습니다. 담당자에게 문의해 주세요.',
        },
      });
      expect((await change(client, token, 'Kettle!2345moss')).status).toBe(200);
    });
  });
});
