import { signUp } from '@portal/contract/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import {
  codeSentTo,
  newEmail,
  newLoginId,
  signedUp,
  signUpBody,
  verifiedVisitor,
  visitorOf,
} from '../account.fixture.ts';
import { accountsOf, send, withSignUps } from './sign-up.fixture.ts';

describeOnDatabase('the proof of the e-mail at sign-up', (open) => {
  withSignUps(open);

  const refused = {
    status: 400,
    body: { code: 'VALIDATION', errors: { opEmail: sentence('email.unverified') } },
  };

  it('is required: refused when missing, only sent, or forged', async () => {
    const client = await visitorOf(portal);
    const body = signUpBody({ opEmail: newEmail() });
    expect(await send(client, body)).toMatchObject(refused);
    await codeSentTo(portal, client, body.opEmail);
    expect(await send(client, body)).toMatchObject(refused);
    const rawBody = { ...body, emailVerified: true, operatorEmailAuthenticated: true, token: 'x' };
    expect(await client.call(signUp, { rawBody })).toMatchObject(refused);
    expect(await accountsOf(body.loginId)).toEqual([]);
  });

  it('is required even without a verification session', async () => {
    expect((await send(portal.client(), signUpBody({ opEmail: newEmail() }))).status).toBe(401);
  });

  it('is valid only for its own address and visitor', async () => {
    const email = newEmail();
    const client = await verifiedVisitor(portal, email);
    expect(await send(client, signUpBody({ opEmail: newEmail() }))).toMatchObject(refused);
    expect(await send(await visitorOf(portal), signUpBody({ opEmail: email }))).toMatchObject(refused);
    expect((await send(client, signUpBody({ opEmail: email.toUpperCase() }))).status).toBe(200);
  });

  it.each([
    [29, 200],
    [31, 400],
  ])('is valid for 30 minutes: after %d minutes the answer is %d', async (minutes, status) => {
    const body = signUpBody({ opEmail: newEmail() });
    const client = await verifiedVisitor(portal, body.opEmail);
    await portal.db
      .update(tables.emailVerification)
      .set({ verifiedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(sql`${tables.emailVerification.usedAt} is null`);
    expect((await send(client, body)).status).toBe(status);
  });

  it('is valid once: another account needs another proof', async () => {
    const { client, body } = await signedUp(portal);
    expect(await send(client, { ...body, loginId: newLoginId() })).toMatchObject(refused);
  });

  it('is valid once, also for sign-ups at the same time', async () => {
    const opEmail = newEmail();
    const bodies = Array.from({ length: 4 }, () => signUpBody({ opEmail, loginId: newLoginId() }));
    const client = await verifiedVisitor(portal, opEmail);
    const answers = await Promise.all(bodies.map((body) => send(client, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await Promise.all(bodies.map(({ loginId }) => accountsOf(loginId)))).flat()).toHaveLength(1);
  });

  it('stays valid when the sign-up is refused for another reason', async () => {
    const { body: first } = await signedUp(portal);
    const body = signUpBody({ opEmail: newEmail(), loginId: first.loginId });
    const client = await verifiedVisitor(portal, body.opEmail);
    expect((await send(client, body)).status).toBe(409);
    expect((await send(client, { ...body, loginId: newLoginId() })).status).toBe(200);
  });

  it('is refused when made for another purpose', async () => {
    const body = signUpBody({ opEmail: newEmail() });
    const client = await verifiedVisitor(portal, body.opEmail);
    await portal.db
      .update(tables.emailVerification)
      .set({ purpose: 'FIND_ID' })
      .where(sql`${tables.emailVerification.usedAt} is null`);
    expect(await send(client, body)).toMatchObject(refused);
  });
});
