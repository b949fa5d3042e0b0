import { login, me } from '@portal/contract/account/account.ts';
import {
  addPasskey,
  ownPasskeys,
  passkeyLogin,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@portal/contract/account/passkeys.ts';
import { changePassword } from '@portal/contract/account/recovery.ts';
import { confirmPassword } from '@portal/contract/account/sessions.ts';
import { passwordRequired } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Faults, SoftAuthenticator } from '../../../../testing/soft-authenticator.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { forgetLimits, recoveryToken, sealedFor, visitorOf, withAccount } from '../account.fixture.ts';

describeOnDatabase('passkeys', (open) => {
  let merchant: TestMerchant;
  let authenticator: SoftAuthenticator;
  withPortal(() => open(withAccount));
  beforeEach(async () => {
    await forgetLimits(portal);
    merchant = await portal.merchantAt('owners');
    authenticator = new SoftAuthenticator(portal.platform.config.publicOrigin);
  });

  const confirm = () => merchant.client.call(confirmPassword, { body: { password: merchant.password } });
  const started = async () => {
    const { data } = await merchant.client.call(startPasskey);
    if (!data) throw new Error('no passkey was begun');
    return data;
  };
  const add = async (made = authenticator, faults: Faults = {}) => {
    const credential = made.make(await started(), faults);
    return merchant.client.call(addPasskey, { body: { credential } });
  };
  const added = async (): Promise<void> => {
    await confirm();
    expect((await add()).status).toBe(200);
  };
  const asked = async (client: TestClient) => {
    const { data } = await client.call(startPasskeyLogin);
    if (!data) throw new Error('no challenge was given');
    return data;
  };
  const logIn = async (client: TestClient, faults: Faults = {}) => {
    const credential = authenticator.answer(await asked(client), faults);
    return client.call(passkeyLogin, { body: { credential } });
  };
  const listed = async () => (await merchant.client.call(ownPasskeys)).data?.passkeys ?? [];
  const failed = { status: 401, body: { code: 'UNAUTHENTICATED', message: sentence('passkey.failed') } };

  it('log in once with one answer sent ten times at once', async () => {
    await added();
    const client = await visitorOf(portal);
    const credential = authenticator.answer(await asked(client));
    const clients = Array.from({ length: 10 }, () => {
      const copy = portal.client();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(clients.map((one) => one.call(passkeyLogin, { body: { credential } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('log in without id or password, in a separate session; the password still works', async () => {
    await added();
    const client = await visitorOf(portal);
    const answer = await logIn(client);
    expect(answer).toMatchObject({ status: 200, data: { loginId: merchant.loginId, destination: '/owner-info' } });
    expect((await client.call(me)).status).toBe(200);
    // Nobody has used this browser before.
    const subjects = (await portal.mailsTo(merchant.email, 2)).map(({ subject }) => subject);
    expect(subjects.join()).toContain('새 브라우저에서 로그인했습니다');
    const { loginId, password } = merchant;
    expect((await portal.client().call(login, { body: { loginId, password } })).status).toBe(200);
    expect(await listed()).toMatchObject([{ usedAt: expect.any(String) }]);
    const rows = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, merchant.accountId));
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'passkey-added', result: 'ok' }),
        expect.objectContaining({ action: 'login', subject: 'passkey', result: 'ok' }),
      ]),
    );
  });

  it('are announced by mail when added', async () => {
    await added();
    const [mail] = await portal.mailsTo(merchant.email);
    expect(mail?.subject).toContain('패스키가 등록되었습니다');
  });

  it('log in while failures elsewhere lock the password', async () => {
    await added();
    for (let times = 0; times < 50; times += 1) {
      await portal.platform.limits.consume('login-fail-account', merchant.loginId.toLowerCase());
    }
    const { loginId, password } = merchant;
    expect((await portal.client().call(login, { body: { loginId, password } })).status).toBe(429);
    expect((await logIn(await visitorOf(portal))).status).toBe(200);
  });

  it('cannot be started, added or removed without a confirmed password', async () => {
    const refused = { status: 403, body: { data: { reason: passwordRequired } } };
    expect(await merchant.client.call(startPasskey)).toMatchObject(refused);
    await added();
    const id = (await listed())[0]?.id ?? '';
    const options = await started();
    await portal.db.update(tables.session).set({ confirmedAt: sql`now() - interval '5 minutes'` });
    const credential = new SoftAuthenticator(portal.platform.config.publicOrigin).make(options);
    expect(await merchant.client.call(addPasskey, { body: { credential } })).toMatchObject(refused);
    expect(await merchant.client.call(removePasskey, { body: { id } })).toMatchObject(refused);
    expect(await listed()).toHaveLength(1);
  });

  it.each<[string, Faults]>([
    ['from another page', { origin: 'https://elsewhere.test' }],
    ['for another site', { rpId: 'elsewhere.test' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without verification of the person', { isUnverified: true }],
  ])('are not added with an answer %s', async (_, faults) => {
    await confirm();
    const answer = await add(authenticator, faults);
    expect(answer).toMatchObject({ status: 409, body: { message: sentence('passkey.not-made') } });
    expect(await listed()).toEqual([]);
  });

  it('are added with the longest id that an authenticator may give, and not with a longer one', async () => {
    await confirm();
    const withId = (bytes: number) => add(new SoftAuthenticator(portal.platform.config.publicOrigin, bytes));
    expect((await withId(1_023)).status).toBe(200);
    for (const bytes of [4_000, 1_024]) {
      expect(await withId(bytes)).toMatchObject({ status: 409, body: { message: sentence('passkey.not-made') } });
    }
    expect(await listed()).toHaveLength(1);
  });

  describe('an answer that does not log in', () => {
    it.each<[string, Faults]>([
      ['from another page', { origin: 'https://elsewhere.test' }],
      ['for another site', { rpId: 'elsewhere.test' }],
      ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['without verification of the person', { isUnverified: true }],
      ['signed by another key', { signer: new SoftAuthenticator('') }],
      ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('is one %s', async (_, faults) => {
      await added();
      expect(await logIn(await visitorOf(portal), faults)).toMatchObject(failed);
    });

    it('comes from an unknown authenticator, with the same message', async () => {
      expect(await logIn(await visitorOf(portal))).toMatchObject(failed);
    });

    it('has a counter that went back, as from a copy', async () => {
      await added();
      const client = await visitorOf(portal);
      expect((await logIn(client, { counter: 7 })).status).toBe(200);
      expect(await logIn(await visitorOf(portal), { counter: 7 })).toMatchObject(failed);
      expect((await logIn(await visitorOf(portal), { counter: 8 })).status).toBe(200);
    });

    it('was used before, answers another visitor’s challenge, or is five minutes late', async () => {
      await added();
      const client = await visitorOf(portal);
      const credential = authenticator.answer(await asked(client));
      expect(await (await visitorOf(portal)).call(passkeyLogin, { body: { credential } })).toMatchObject(failed);
      expect((await client.call(passkeyLogin, { body: { credential } })).status).toBe(200);
      expect(await client.call(passkeyLogin, { body: { credential } })).toMatchObject(failed);
      const late = authenticator.answer(await asked(client));
      await portal.db.update(tables.passkeyChallenge).set({ expiresAt: sql`now()` });
      expect(await client.call(passkeyLogin, { body: { credential: late } })).toMatchObject(failed);
    });

    it('belongs to a removed passkey, or answers a challenge for adding one', async () => {
      await added();
      const { challenge } = await started();
      expect(await logIn(await visitorOf(portal), { challenge })).toMatchObject(failed);
      const id = (await listed())[0]?.id ?? '';
      expect((await merchant.client.call(removePasskey, { body: { id } })).status).toBe(200);
      expect(await logIn(await visitorOf(portal))).toMatchObject(failed);
      expect((await merchant.client.call(removePasskey, { body: { id } })).status).toBe(404);
    });

    it('comes after the business relationship has ended', async () => {
      await added();
      await portal.db
        .update(tables.account)
        .set({ relationshipEndedAt: sql`now()` })
        .where(eq(tables.account.id, merchant.accountId));
      expect(await logIn(await visitorOf(portal))).toMatchObject({
        status: 403,
        body: { message: sentence('login.relationship-ended') },
      });
      const { accountId, action, subject } = tables.auditEvent;
      const isIt = and(eq(accountId, merchant.accountId), eq(action, 'login'), eq(subject, 'relationship-ended'));
      expect(await portal.db.select().from(tables.auditEvent).where(isIt)).toMatchObject([{ result: 'refused' }]);
    });
  });

  it('cannot be removed or added again from another account', async () => {
    await added();
    const id = (await listed())[0]?.id ?? '';
    merchant = await portal.merchantAt('owners');
    await confirm();
    expect((await merchant.client.call(removePasskey, { body: { id } })).status).toBe(404);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'DUPLICATE', message: sentence('passkey.known') } });
  });

  it('are limited to ten, even when twelve are added at once', async () => {
    await confirm();
    const made = Array.from({ length: 12 }, () => new SoftAuthenticator(portal.platform.config.publicOrigin));
    const answers = await Promise.all(made.map((one) => add(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await listed()).toHaveLength(10);
  });

  it('are listed latest first, and a device that has one is not offered another', async () => {
    await added();
    const [first] = await listed();
    expect((await add(new SoftAuthenticator(portal.platform.config.publicOrigin))).status).toBe(200);
    expect(await listed()).toEqual([expect.anything(), first]);
    expect((await started()).excludeCredentials).toHaveLength(2);
  });

  it('are begun at most 20 times an hour', async () => {
    await confirm();
    await portal.platform.limits.consume('passkey-add', merchant.accountId, 19);
    await started();
    expect((await merchant.client.call(startPasskey)).status).toBe(429);
  });

  it('are removed when the password is recovered by mail', async () => {
    await added();
    const { loginId, email } = merchant;
    const { client, token } = await recoveryToken(portal, email, { type: 'FIND_PASSWORD', loginId });
    const password = await sealedFor(portal, 'Ribbon!4kettle');
    expect((await client.call(changePassword, { body: { loginId, password, token } })).status).toBe(200);
    expect(await logIn(await visitorOf(portal))).toMatchObject(failed);
    const mails = await portal.mailsTo(email, 3);
    expect(mails.at(-1)?.text).toContain('패스키도 모두 지웠습니다');
  });

  it('are kept when the owner changes the password in a session', async () => {
    await added();
    const { loginId, client } = merchant;
    const password = await sealedFor(portal, 'Ribbon!4kettle');
    const currentPassword = await sealedFor(portal, merchant.password);
    expect((await client.call(changePassword, { body: { loginId, password, currentPassword } })).status).toBe(200);
    expect((await logIn(await visitorOf(portal))).status).toBe(200);
  });
});
