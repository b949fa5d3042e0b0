import { login, me } from '@portal/contract/account/account.ts';
import { partnerCodeExists, signUp } from '@portal/contract/account/sign-up.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient } from '../../../../testing/test-client.ts';
import { usualDatabase } from '../../../../testing/test-database.ts';
import { describeOnBothDatabases, type TestPortal } from '../../../../testing/test-portal.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sessionCookie } from '../../../platform/http/session.ts';
import {
  codeSentTo,
  forgetLimits,
  newEmail,
  newLoginId,
  type SignUpBody,
  signedUp,
  signUpBody,
  verifiedVisitor,
  visitorOf,
  withAccount,
} from '../account.fixture.ts';
import { hasLoginId } from '../account.repository.ts';
import { consentTexts } from './consent-texts.ts';

describeOnBothDatabases('sign-up', 'each driver tells of a taken id in its own way', (open, database) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open(withAccount);
    await portal.db.insert(tables.partner).values({ code: 'PARTNER1', name: '모형 제휴사' });
  });
  afterAll(() => portal.close());
  beforeEach(() => forgetLimits(portal));

  const send = (client: TestClient, body: SignUpBody) => client.call(signUp, { body });
  const accountsOf = (loginId: string) => portal.db.select().from(tables.account).where(hasLoginId(loginId));

  const taken = {
    status: 409,
    body: { code: 'DUPLICATE', errors: { loginId: sentence('login-id.taken') }, message: sentence('login-id.taken') },
  };

  it('of 20 parallel sign-ups with one id, one becomes an account', async () => {
    const loginId = newLoginId();
    const bodies = Array.from({ length: 20 }, (_, number) =>
      signUpBody({ opEmail: newEmail(), loginId: number % 2 ? loginId.toUpperCase() : loginId }),
    );
    const clients: TestClient[] = [];
    for (const body of bodies) clients.push(await verifiedVisitor(portal, body.opEmail));
    const answers = await Promise.all(bodies.map((body, number) => send(clients[number] ?? portal.client(), body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await accountsOf(loginId)).toHaveLength(1);
    const [{ owners, accounts } = {}] = await rowsOf(
      portal.db,
      sql`select (select count(*)::int from owner) as owners, (select count(*)::int from account) as accounts`,
      z.object({ owners: z.number(), accounts: z.number() }),
    );
    expect(owners).toBe(accounts);
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toMatchObject(taken);
  });

  it('by a double click makes one account, and both answers are OK', async () => {
    const body = signUpBody({ opEmail: newEmail() });
    const client = await verifiedVisitor(portal, body.opEmail);
    const answers = await Promise.all([send(client, body), send(client, body), send(client, body)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.data?.loginId))).toEqual(new Set([body.loginId]));
    expect(await accountsOf(body.loginId)).toHaveLength(1);
    expect(await portal.mailsTo(body.opEmail, 2)).toHaveLength(2);
  });

  // Independent of the database.
  if (database !== usualDatabase) return;

  it('creates the account, logs it in and leads to the business information', async () => {
    const { client, body } = await signedUp(portal, {
      partnerCode: 'PARTNER1',
      opTelNo: '020000000',
      agreeMarketing: true,
    });
    const answer = await client.call(me);
    expect(answer.data).toMatchObject({
      loginId: body.loginId,
      companyName: body.companyName,
      operatorEmail: body.opEmail,
      accountStatus: 'STEP2_COMPLETED',
      screenCostInfo: null,
      kycStatus: null,
      accountType: null,
      destination: '/business-info',
    });
    const [account] = await accountsOf(body.loginId);
    expect(account).toMatchObject({ partnerCode: 'PARTNER1', hasAgent: false });
    expect((await portal.client().call(login, { body })).status).toBe(200);
  });

  it('keeps each consent with the version and hash of its text', async () => {
    const { body } = await signedUp(portal, { agreeMarketing: false });
    const [account] = await accountsOf(body.loginId);
    const consents = await portal.db
      .select()
      .from(tables.consent)
      .where(eq(tables.consent.ownerId, account?.id ?? ''));
    const kept = consents.map(({ kind, agreed, version, textHash }) => ({ kind, agreed, version, textHash }));
    expect(kept.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { ...consentTexts.marketing, agreed: false },
      { ...consentTexts.privacy, agreed: true },
      { ...consentTexts.service, agreed: true },
    ]);
  });

  it('leaves an audit row and sends a welcome mail', async () => {
    const { body } = await signedUp(portal);
    const [account] = await accountsOf(body.loginId);
    const rows = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, account?.id ?? ''));
    expect(rows.map((row) => row.action)).toEqual(['sign-up', 'session-started']);
    const [, welcome] = await portal.mailsTo(body.opEmail, 2);
    expect(welcome?.text).toContain(body.loginId);
  });

  it('keeps personal data sealed: no canary is found in any table', async () => {
    const canaries = {
      companyName: '카나리아상점',
      opName: '카나리아',
      opMobileNo: '01098765432',
      opTelNo: '0298765432',
    };
    const { body } = await signedUp(portal, { ...canaries, password: 'Kettle!9876moss' });
    const dumps = await Promise.all(
      Object.values(tables).map(async (table) => JSON.stringify(await portal.db.select().from(table))),
    );
    for (const canary of [...Object.values(canaries), 'Kettle!9876moss', body.opEmail]) {
      expect(
        dumps.filter((dump) => dump.includes(canary)),
        canary,
      ).toEqual([]);
    }
    const jobs = await portal.db.execute(sql`select data::text from pgboss.job`);
    expect(JSON.stringify(jobs)).not.toContain(body.opEmail);
  });

  it('a partner code is known or not before the form is sent; it may be asked 30 times in ten minutes', async () => {
    const client = portal.client();
    const known = (partnerCode: string) => client.call(partnerCodeExists, { body: { partnerCode } });
    expect((await known('PARTNER1')).data).toBe(true);
    expect((await known(' PARTNER1 ')).data).toBe(true);
    expect((await known('NOBODY')).data).toBe(false);
    expect((await known('')).data).toBe(false);
    for (let number = 4; number < 30; number += 1) expect((await known('NOBODY')).status).toBe(200);
    expect((await known('PARTNER1')).status).toBe(429);
  });

  describe('fields', () => {
    const rows: readonly (readonly [Partial<SignUpBody>, string, MessageCode])[] = [
      [{ loginId: '' }, 'loginId', 'login-id.empty'],
      [{ loginId: 'abcd' }, 'loginId', 'login-id.length'],
      [{ loginId: 'a'.repeat(21) }, 'loginId', 'login-id.length'],
      [{ loginId: '가맹점아이디' }, 'loginId', 'login-id.characters'],
      [{ password: 'abcdefg1' }, 'password', 'password.format'],
      [{ password: 'abcde1!' }, 'password', 'password.format'],
      [{ password: `${'a'.repeat(15)}1!` }, 'password', 'password.format'],
      [{ password: 'P@ssw0rd1!' }, 'password', 'password.common'],
      [{ password: 'Pebble2019!', loginId: 'pebble2019' }, 'password', 'password.common'],
      [{ companyName: ' ' }, 'companyName', 'company-name.required'],
      [{ opName: '' }, 'opName', 'operator-name.required'],
      [{ opName: '김' }, 'opName', 'person-name.format'],
      [{ opMobileNo: '' }, 'opMobileNo', 'phone.required'],
      [{ opMobileNo: '0200000000' }, 'opMobileNo', 'phone.format'],
      [{ opMobileNo: '010000000' }, 'opMobileNo', 'phone.format'],
      [{ opTelNo: '12' }, 'opTelNo', 'phone.format'],
      [{ opEmail: 'operator' }, 'opEmail', 'email.format'],
      [{ agreeSignUp: false }, 'agreeSignUp', 'consent.required'],
      [{ agreePrivateInfo: 'N' }, 'agreePrivateInfo', 'consent.required'],
      [{ agreeSignUp: undefined }, 'agreeSignUp', 'consent.required'],
      [{ agreePrivateInfo: null }, 'agreePrivateInfo', 'consent.required'],
      [{ partnerCode: 'NOBODY' }, 'partnerCode', 'partner-code.unknown'],
      [{ partnerCode: 'p'.repeat(51) }, 'partnerCode', 'partner-code.unknown'],
    ];

    it.each(rows)('%j at %s is refused with %s', async (change, field, code) => {
      const client = await visitorOf(portal);
      const body = signUpBody({ opEmail: newEmail(), ...change });
      const answer = await send(client, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: sentence(code) } } });
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
      expect(await accountsOf(body.loginId || '-')).toEqual([]);
    });

    it('all consents and the partner are reported at once', async () => {
      const client = await visitorOf(portal);
      const wrong = { agreeSignUp: false, agreePrivateInfo: false, partnerCode: 'NOBODY' };
      const answer = await send(client, signUpBody({ opEmail: newEmail(), ...wrong }));
      expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['agreePrivateInfo', 'agreeSignUp', 'partnerCode']);
    });

    it('an empty partner code is none, Y is yes, and undeclared fields set nothing', async () => {
      const body = signUpBody({
        opEmail: newEmail(),
        partnerCode: ' ',
        agreeSignUp: 'Y',
        agreePrivateInfo: 'true',
        opTelNo: null,
        agreeMarketing: null,
      });
      const client = await verifiedVisitor(portal, body.opEmail);
      const rawBody = { ...body, accountStatus: 'PAID', screenCostInfo: 'SC001', kycStatus: 'COMPLETE', id: 'x' };
      expect((await client.call(signUp, { rawBody })).data).toMatchObject({ accountStatus: 'STEP2_COMPLETED' });
      expect(await accountsOf(body.loginId)).toMatchObject([
        { partnerCode: null, accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null },
      ]);
    });
  });

  describe('the proof of the e-mail', () => {
    const refused = {
      status: 400,
      body: { code: 'VALIDATION', errors: { opEmail: sentence('email.unverified') } },
    };

    it('is needed: without any, with a code only sent, or forged', async () => {
      const client = await visitorOf(portal);
      const body = signUpBody({ opEmail: newEmail() });
      expect(await send(client, body)).toMatchObject(refused);
      await codeSentTo(portal, client, body.opEmail);
      expect(await send(client, body)).toMatchObject(refused);
      const rawBody = { ...body, emailVerified: true, operatorEmailAuthenticated: true, token: 'x' };
      expect(await client.call(signUp, { rawBody })).toMatchObject(refused);
      expect(await accountsOf(body.loginId)).toEqual([]);
    });

    it('is needed even where there is no verification session at all', async () => {
      expect((await send(portal.client(), signUpBody({ opEmail: newEmail() }))).status).toBe(401);
    });

    it('counts for its own address and its own visitor only', async () => {
      const email = newEmail();
      const client = await verifiedVisitor(portal, email);
      expect(await send(client, signUpBody({ opEmail: newEmail() }))).toMatchObject(refused);
      expect(await send(await visitorOf(portal), signUpBody({ opEmail: email }))).toMatchObject(refused);
      expect((await send(client, signUpBody({ opEmail: email.toUpperCase() }))).status).toBe(200);
    });

    it.each([
      [29, 200],
      [31, 400],
    ])('counts for 30 minutes: after %d minutes the answer is %d', async (minutes, status) => {
      const body = signUpBody({ opEmail: newEmail() });
      const client = await verifiedVisitor(portal, body.opEmail);
      await portal.db
        .update(tables.emailVerification)
        .set({ verifiedAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(sql`${tables.emailVerification.usedAt} is null`);
      expect((await send(client, body)).status).toBe(status);
    });

    it('counts once: another account needs another proof', async () => {
      const { client, body } = await signedUp(portal);
      expect(await send(client, { ...body, loginId: newLoginId() })).toMatchObject(refused);
    });

    it('stays good when the sign-up is refused for another reason', async () => {
      const { body: first } = await signedUp(portal);
      const body = signUpBody({ opEmail: newEmail(), loginId: first.loginId });
      const client = await verifiedVisitor(portal, body.opEmail);
      expect((await send(client, body)).status).toBe(409);
      expect((await send(client, { ...body, loginId: newLoginId() })).status).toBe(200);
    });

    it('for another purpose counts for nothing', async () => {
      const body = signUpBody({ opEmail: newEmail() });
      const client = await verifiedVisitor(portal, body.opEmail);
      await portal.db
        .update(tables.emailVerification)
        .set({ purpose: 'FIND_ID' })
        .where(sql`${tables.emailVerification.usedAt} is null`);
      expect(await send(client, body)).toMatchObject(refused);
    });
  });

  describe('a taken login id', () => {
    it('is refused, in any case of its letters', async () => {
      const { body: first } = await signedUp(portal);
      for (const loginId of [first.loginId, first.loginId.toUpperCase(), first.loginId.toLowerCase()]) {
        const body = signUpBody({ opEmail: newEmail(), loginId });
        expect(await send(await verifiedVisitor(portal, body.opEmail), body)).toMatchObject(taken);
      }
      expect(await accountsOf(first.loginId)).toHaveLength(1);
    });
  });

  describe('the same sign-up again', () => {
    it('after a lost answer gets the account and a session', async () => {
      const { client, body } = await signedUp(portal);
      client.cookies.delete(sessionCookie);
      const again = await send(client, body);
      expect(again.data).toMatchObject({ loginId: body.loginId, destination: '/business-info' });
      expect((await client.call(me)).status).toBe(200);
      expect(await accountsOf(body.loginId)).toHaveLength(1);
    });

    const changes: readonly (readonly [string, Partial<SignUpBody>])[] = [
      ['another password', { password: 'Other!2345' }],
      ['another company', { companyName: '다른 상점' }],
      ['another name', { opName: '이하늘' }],
      ['another mobile', { opMobileNo: '01000000001' }],
      ['another telephone', { opTelNo: '020000000' }],
      ['another consent', { agreeMarketing: true }],
      ['a partner', { partnerCode: 'PARTNER1' }],
    ];
    it.each(changes)('with %s is not the same', async (_what, change) => {
      const { client, body } = await signedUp(portal);
      client.cookies.delete(sessionCookie);
      const again = await send(client, { ...body, ...change });
      expect(again.status).toBe(400);
      expect(client.cookies.has(sessionCookie)).toBe(false);
    });

    it('by another visitor is a taken id, even with the password', async () => {
      const { body } = await signedUp(portal);
      const stranger = await verifiedVisitor(portal, newEmail());
      expect((await send(stranger, body)).status).toBe(400);
      await forgetLimits(portal);
      const sameMailbox = await verifiedVisitor(portal, body.opEmail);
      expect((await send(sameMailbox, body)).status).toBe(409);
      expect(sameMailbox.cookies.has(sessionCookie)).toBe(false);
    });

    it('a day later is not the same', async () => {
      const { client, body } = await signedUp(portal);
      const [account] = await accountsOf(body.loginId);
      const dayAgo = sql`now() - interval '25 hours'`;
      const { emailVerification } = tables;
      await portal.db.transaction(async (tx) => {
        await tx
          .update(tables.account)
          .set({ createdAt: dayAgo })
          .where(eq(tables.account.id, account?.id ?? ''));
        await tx
          .update(emailVerification)
          .set({ usedAt: dayAgo })
          .where(
            and(
              eq(emailVerification.emailIndex, account?.operatorEmailIndex ?? ''),
              sql`${emailVerification.usedAt} is not null`,
            ),
          );
      });
      expect((await send(client, body)).status).toBe(400);
    });
  });
});
