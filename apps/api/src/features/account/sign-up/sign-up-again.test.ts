import { me } from '@portal/contract/account/account.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sessionCookie } from '../../../platform/http/session.ts';
import { forgetLimits, newEmail, type SignUpBody, signedUp, verifiedVisitor } from '../account.fixture.ts';
import { accountsOf, send, withSignUps } from './sign-up.fixture.ts';

describeOnDatabase('a repeated sign-up', (open) => {
  withSignUps(open);

  it('after a lost answer returns the account and a session', async () => {
    const { client, body } = await signedUp(portal);
    client.cookies.delete(sessionCookie);
    const again = await send(client, body);
    expect(again.data).toMatchObject({ loginId: body.loginId, destination: '/business-info' });
    expect((await client.call(me)).status).toBe(200);
    const [account] = await accountsOf(body.loginId);
    const { auditEvent } = tables;
    const isLogIn = and(eq(auditEvent.accountId, account?.id ?? ''), eq(auditEvent.action, 'login'));
    expect(await portal.db.select().from(auditEvent).where(isLogIn)).toMatchObject([{ subject: 'sign-up' }]);
    expect(await accountsOf(body.loginId)).toHaveLength(1);
  });

  it('starts no session if the password is changed at the same moment', async () => {
    const { client, body } = await signedUp(portal);
    client.cookies.delete(sessionCookie);
    const { db } = portal.platform;
    const transaction = db.transaction.bind(db);
    const beginning = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
      await db.update(tables.account).set({ passwordHash: 'changed' }).where(eq(tables.account.loginId, body.loginId));
      return await transaction(...work);
    });
    expect((await send(client, body)).status).toBe(400);
    beginning.mockRestore();
    expect(client.cookies.has(sessionCookie)).toBe(false);
  });

  const changes: readonly (readonly [string, Partial<SignUpBody>])[] = [
    ['another password', { password: 'Other!2345' }],
    ['another company', { companyName: '다른 상점' }],
    ['another name', { opName: '이하늘' }],
    ['another mobile number', { opMobileNo: '01000000001' }],
    ['another telephone number', { opTelNo: '020000000' }],
    ['another consent', { agreeMarketing: true }],
    ['a partner code', { partnerCode: 'PARTNER1' }],
  ];
  it.each(changes)('with %s is a different one', async (_what, change) => {
    const { client, body } = await signedUp(portal);
    client.cookies.delete(sessionCookie);
    const again = await send(client, { ...body, ...change });
    expect(again.status).toBe(400);
    expect(client.cookies.has(sessionCookie)).toBe(false);
  });

  it('by another visitor is refused as a taken id, even with the password', async () => {
    const { body } = await signedUp(portal);
    const stranger = await verifiedVisitor(portal, newEmail());
    expect((await send(stranger, body)).status).toBe(400);
    await forgetLimits(portal);
    const sameMailbox = await verifiedVisitor(portal, body.opEmail);
    expect((await send(sameMailbox, body)).status).toBe(409);
    expect(sameMailbox.cookies.has(sessionCookie)).toBe(false);
  });

  it('after a day is a different one', async () => {
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
