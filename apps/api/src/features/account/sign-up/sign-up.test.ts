import { accountDetail, login, me } from '@portal/contract/account/account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient } from '../../../../testing/test-client.ts';
import { usualDatabase } from '../../../../testing/test-database.ts';
import { describeOnBothDatabases, portal } from '../../../../testing/test-portal.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { newEmail, newLoginId, signedUp, signUpBody, verifiedVisitor } from '../account.fixture.ts';
import { consentTexts } from './consent-texts.ts';
import { accountsOf, send, withSignUps } from './sign-up.fixture.ts';

describeOnBothDatabases('sign-up', 'each driver tells of a taken id in its own way', (open, database) => {
  withSignUps(open);

  const taken = {
    status: 409,
    body: { code: 'DUPLICATE', errors: { loginId: sentence('login-id.taken') }, message: sentence('login-id.taken') },
  };

  it('creates one account of 20 parallel sign-ups with one id', async () => {
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

  it('creates one account after a double click, and answers OK to both', async () => {
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
    const { opName, opMobileNo, opTelNo } = body;
    expect((await client.call(accountDetail)).data).toMatchObject({ opName, opMobileNo, opTelNo });
    const [account] = await accountsOf(body.loginId);
    expect(account).toMatchObject({ partnerCode: 'PARTNER1', hasAgent: false });
    expect((await portal.client().call(login, { body })).status).toBe(200);
  });

  it('stores each consent with the version and hash of its text', async () => {
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

  it('writes audit rows and sends a welcome mail', async () => {
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

  it('stores personal data sealed: no canary is found in any table', async () => {
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

  describe('a taken login id', () => {
    it('is refused in any case', async () => {
      const { body: first } = await signedUp(portal);
      for (const loginId of [first.loginId, first.loginId.toUpperCase(), first.loginId.toLowerCase()]) {
        const body = signUpBody({ opEmail: newEmail(), loginId });
        expect(await send(await verifiedVisitor(portal, body.opEmail), body)).toMatchObject(taken);
      }
      expect(await accountsOf(first.loginId)).toHaveLength(1);
    });
  });
});
