import { login, logout, me } from '@portal/contract/account/account.ts';
import { changePassword } from '@portal/contract/account/recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sessionCookie } from '../../../platform/http/session.ts';
import { forgetLimits, merchant, newLoginId, sealedFor, withMerchant } from '../account.fixture.ts';

const { auditEvent } = tables;

describeOnDatabase('a password changed in a session', (open) => {
  withMerchant(open, () => ({ loginId: newLoginId() }));

  const change = async (current: string, password = 'Kettle!2345moss', client = merchant.client) =>
    client.call(changePassword, {
      body: {
        loginId: merchant.loginId,
        password: await sealedFor(portal, password),
        currentPassword: await sealedFor(portal, current),
      },
    });
  const logIn = (password: string, client: TestClient = portal.client()) =>
    client.call(login, { body: { loginId: merchant.loginId, password } });

  it('needs the current one, renews this session’s id, ends all others, and is mailed', async () => {
    const other = portal.client();
    await logIn(merchant.password, other);
    const previous = merchant.client.cookies.get(sessionCookie) ?? '';
    expect((await change(merchant.password)).body).toEqual({ code: 'OK', message: '', data: null });
    expect((await merchant.client.call(me)).data?.loginId).toBe(merchant.loginId);
    expect((await other.call(me)).status).toBe(401);
    const thief = portal.client();
    thief.cookies.set(sessionCookie, previous);
    expect((await thief.call(me)).status).toBe(401);
    expect((await logIn(merchant.password)).status).toBe(401);
    expect((await logIn('Kettle!2345moss')).status).toBe(200);
    const subjects = (await portal.mailsTo(merchant.email, 3)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('비밀번호가 변경되었습니다'))).toHaveLength(1);
  });

  it('is refused at the field for a wrong current one; the sixth attempt is not checked', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect(await change('Wrong!2345')).toMatchObject({
        status: 400,
        body: { errors: { currentPassword: sentence('password-change.current-wrong') } },
      });
    }
    expect((await change(merchant.password)).status).toBe(429);
    expect((await logIn(merchant.password)).status).toBe(200);
  });

  it.each([
    [{}, { currentPassword: sentence('password-change.current-required') }],
    [{ currentPassword: 'plain' }, { currentPassword: sentence('common.invalid') }],
    [{ currentPassword: '' }, { currentPassword: sentence('common.required') }],
  ])('answers %j with %j', async (more, errors) => {
    const password = await sealedFor(portal, 'Kettle!2345moss');
    const rawBody = { loginId: merchant.loginId, password, ...more };
    expect(await merchant.client.call(changePassword, { rawBody })).toMatchObject({ status: 400, body: { errors } });
  });

  it.each([
    ['a common password', () => 'P@ssw0rd1!'],
    ['the login id', () => `${merchant.loginId.slice(0, 14)}!1`],
  ])('is refused at the field when the new one is easily guessed: %s', async (_what, password) => {
    const answer = await change(merchant.password, password());
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: sentence('password.common') } } });
    expect((await logIn(merchant.password)).status).toBe(200);
  });

  it('is forbidden for another account, even with its password', async () => {
    const other = await portal.merchantAt('owners', { loginId: newLoginId() });
    expect((await change(merchant.password, 'Kettle!2345moss', other.client)).status).toBe(403);
    const isForeign = and(eq(auditEvent.action, 'foreign-login-id'), eq(auditEvent.accountId, other.accountId));
    const rows = await portal.db.select().from(auditEvent).where(isForeign);
    expect(rows).toMatchObject([{ subject: 'changePassword', result: 'refused' }]);
    expect((await logIn(merchant.password)).status).toBe(200);
  });

  it('is refused after a log-out', async () => {
    await merchant.client.call(logout);
    expect((await change(merchant.password)).status).toBe(401);
    expect((await logIn(merchant.password)).status).toBe(200);
  });

  it('counts once of five in parallel', async () => {
    const wanted = Array.from({ length: 5 }, (_, number) => `Kettle!234${number}moss`);
    const answers = await Promise.all(wanted.map((password) => change(merchant.password, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    await forgetLimits(portal);
    expect((await logIn(winner)).status).toBe(200);
  });
});
