import { checkEmailCode, codePurposes, openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase, openTestPortal, portal, withPortal } from '../../../../testing/test-portal.ts';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { tables } from '../../../platform/database/tables.ts';
import { codeSentTo, forgetLimits, newEmail, otherThan, visitorOf, withAccount } from '../account.fixture.ts';

describeOnDatabase('codes by e-mail', (open) => {
  let client: TestClient;
  let email: string;
  withPortal(() => open(withAccount));
  beforeEach(async () => {
    client = await visitorOf(portal);
    email = newEmail();
  });

  const check = (authNumber: string, by: TestClient = client, address = email) =>
    by.call(checkEmailCode, { body: { email: address, authNumber, type: 'SIGNUP' } });
  const send = (by: TestClient = client, to = email) => by.call(sendEmailCode, { body: { to, type: 'SIGNUP' } });
  const stored = () => {
    const index = emailIndexOf(portal.platform.personalData, email);
    return portal.db.select().from(tables.emailCode).where(eq(tables.emailCode.emailIndex, index));
  };
  const proofs = () => {
    const index = emailIndexOf(portal.platform.personalData, email);
    return portal.db.select().from(tables.emailVerification).where(eq(tables.emailVerification.emailIndex, index));
  };
  const age = (seconds: number) =>
    portal.db
      .update(tables.emailCode)
      .set({ expiresAt: sql`now() + make_interval(secs => ${180 - seconds})` })
      .where(eq(tables.emailCode.emailIndex, emailIndexOf(portal.platform.personalData, email)));

  const refusedWith = (answer: { status: number; body: { result?: unknown; message?: unknown } }) =>
    answer.body.result === 'FAILURE' && answer.status === 200 ? answer.body.message : `${answer.status}`;

  it('sends a code that is valid for 180 seconds, and stores one proof for the right answer', async () => {
    const sent = await send();
    expect(sent.body).toEqual({ result: 'SUCCESS', expiresInSeconds: 180 });
    const [mail] = await portal.mailsTo(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await check(code)).body).toEqual({ result: 'SUCCESS' });
    const [proof, ...others] = await proofs();
    expect(proof).toMatchObject({ purpose: 'SIGNUP', usedAt: null });
    expect(others).toEqual([]);
  });

  it('stores neither the code nor the address in plain text', async () => {
    const code = await codeSentTo(portal, client, email);
    const kept = JSON.stringify(await stored());
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(email);
  });

  it('accepts spaces in the code, and the address in another case', async () => {
    const code = await codeSentTo(portal, client, email);
    expect((await check(` ${code.slice(0, 3)} ${code.slice(3)} `, client, email.toUpperCase())).body.result).toBe(
      'SUCCESS',
    );
  });

  it('reports a wrong code, and still accepts the right one', async () => {
    const code = await codeSentTo(portal, client, email);
    expect(refusedWith(await check(otherThan(code)))).toBe(sentence('auth-number.mismatch'));
    expect((await check(code)).body.result).toBe('SUCCESS');
  });

  it('refuses the right code after five wrong tries', async () => {
    const code = await codeSentTo(portal, client, email);
    const answers = [];
    for (let number = 0; number < 5; number += 1) answers.push(refusedWith(await check(otherThan(code))));
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => sentence('auth-number.mismatch')),
      sentence('auth-number.exhausted'),
    ]);
    expect(refusedWith(await check(code))).toBe(sentence('auth-number.exhausted'));
    expect(await proofs()).toEqual([]);
  });

  it('evaluates at most five of 50 parallel wrong answers', async () => {
    const code = await codeSentTo(portal, client, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(otherThan(code))));
    expect(answers.filter((answer) => answer.body.result === 'SUCCESS')).toEqual([]);
    expect((await stored()).map((row) => row.tries)).toEqual([5]);
    expect(refusedWith(await check(code))).toBe(sentence('auth-number.exhausted'));
  });

  it('accepts one of 200 parallel right answers, and evaluates at most five', async () => {
    const code = await codeSentTo(portal, client, email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => check(code)));
    const counted = answers.filter(({ status }) => status !== 429);
    const refusals = counted.filter((answer) => answer.body.result !== 'SUCCESS').map(refusedWith);
    expect(refusals.length).toBeLessThan(counted.length);
    // Answers that arrived while five were being evaluated; none was wrong.
    expect(refusals.filter((said) => said !== sentence('auth-number.exhausted'))).toEqual([]);
    expect(await proofs()).toHaveLength(1);
    const [row, ...others] = await stored();
    expect(row?.tries).toBeLessThanOrEqual(5);
    expect(others).toEqual([]);
  });

  it('confirms a used code again to the same visitor, without a second proof', async () => {
    const code = await codeSentTo(portal, client, email);
    await check(otherThan(code));
    const first = await check(code);
    const before = await stored();
    expect(await check(code)).toMatchObject({ status: 200, body: first.body });
    expect(refusedWith(await check(otherThan(code)))).toBe(sentence('auth-number.mismatch'));
    expect(refusedWith(await check(code, await visitorOf(portal)))).toBe(sentence('auth-number.mismatch'));
    expect(await stored()).toEqual(before);
    expect(await proofs()).toHaveLength(1);
  });

  it('limits guesses at a used code as at an unused one', async () => {
    const code = await codeSentTo(portal, client, email);
    await check(code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(otherThan(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await check(code)).status).toBe(429);
  });

  it.each([
    ['after its 180 seconds', () => age(181)],
    ['after its proof was used', () => portal.db.update(tables.emailVerification).set({ usedAt: sql`now()` })],
  ])('refuses a used code %s', async (_when, happens) => {
    const code = await codeSentTo(portal, client, email);
    await check(code);
    await happens();
    expect(refusedWith(await check(code))).toBe(sentence('auth-number.mismatch'));
    expect(await proofs()).toHaveLength(1);
  });

  it('accepts a code after 179 seconds', async () => {
    const code = await codeSentTo(portal, client, email);
    await age(179);
    expect((await check(code)).body.result).toBe('SUCCESS');
  });

  it('refuses a code after 181 seconds', async () => {
    const code = await codeSentTo(portal, client, email);
    await age(181);
    expect(refusedWith(await check(code))).toBe(sentence('auth-number.expired'));
    expect(await proofs()).toEqual([]);
  });

  it('refuses the code to another visitor', async () => {
    const code = await codeSentTo(portal, client, email);
    expect(refusedWith(await check(code, await visitorOf(portal)))).toBe(sentence('auth-number.mismatch'));
    expect((await check(code)).body.result).toBe('SUCCESS');
  });

  it('refuses the code for another address', async () => {
    const code = await codeSentTo(portal, client, email);
    expect(refusedWith(await check(code, client, newEmail()))).toBe(sentence('auth-number.mismatch'));
  });

  it('refuses the code for another purpose', async () => {
    const code = await codeSentTo(portal, client, email);
    for (const type of codePurposes.filter((purpose) => purpose !== 'SIGNUP')) {
      const answer = await client.call(checkEmailCode, { body: { email, authNumber: code, type } });
      expect(answer.body.result).toBe('FAILURE');
    }
    expect(await proofs()).toEqual([]);
  });

  it.each([
    ['the previous code', false],
    ['a used code', true],
  ])('invalidates %s when a code is resent', async (_what, isUsed) => {
    const first = await codeSentTo(portal, client, email);
    if (isUsed) await check(first);
    await forgetLimits(portal);
    const second = await codeSentTo(portal, client, email);
    if (first !== second) expect(refusedWith(await check(first))).toBe(sentence('auth-number.mismatch'));
    expect((await check(second)).body.result).toBe('SUCCESS');
    expect(await stored()).toHaveLength(2);
  });

  it.each(['SIGNUP', 'STOREFRONT'] as const)('reports a refused address at %s, and leaves no code', async (type) => {
    email = newEmail().replace('merchant.test', 'bounce.test');
    const answer = await client.call(sendEmailCode, { body: { to: email, type } });
    expect(answer).toMatchObject({
      status: 400,
      body: { result: 'FAILURE', code: 'VALIDATION', errors: { to: sentence('email.refused') } },
    });
    expect((await stored()).filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(portal.platform.mail.isUp()).toBe(true);
  });

  it('does not reveal at recovery that the mail server refuses an address', async () => {
    const recover = (to: string) =>
      client.call(sendEmailCode, { body: { to, type: 'FIND_PASSWORD', loginId: 'Merchant1' } });
    const taken = await recover(newEmail());
    const refused = await recover('nobody@bounce.test');
    expect([refused.status, refused.body]).toEqual([taken.status, taken.body]);
    expect(refused.status).toBe(200);
  });

  it('requires a verification session', async () => {
    const stranger = portal.client();
    expect((await send(stranger)).status).toBe(401);
    expect((await check('000000', stranger)).status).toBe(401);
  });

  it.each([
    [{ to: 'no-address', type: 'SIGNUP' }, { to: sentence('email.exact') }],
    [{ to: 'a@merchant.test\r\nBcc: b@merchant.test', type: 'SIGNUP' }, { to: sentence('text.line-break') }],
    [{ to: 'a@merchant.test', type: 'NONSENSE' }, { type: sentence('common.invalid') }],
  ])('answers a send of %j with %j', async (rawBody, errors) => {
    const answer = await client.call(sendEmailCode, { rawBody });
    expect(answer).toMatchObject({ status: 400, body: { result: 'FAILURE', code: 'VALIDATION', errors } });
  });

  it.each([
    ['', 'auth-number.required'],
    ['12345', 'auth-number.invalid'],
    ['12345a', 'auth-number.invalid'],
  ] as const)('answers a check of %j with %s', async (authNumber, code) => {
    const answer = await check(authNumber);
    expect(answer).toMatchObject({ status: 400, body: { errors: { authNumber: sentence(code) } } });
  });

  it('limits sends to one in five seconds and five in ten minutes', async () => {
    await send();
    const tooSoon = await send();
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    for (let number = 2; number <= 5; number += 1) {
      await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send-gap%'`);
      expect((await send()).status).toBe(200);
    }
    await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send-gap%'`);
    expect((await send()).status).toBe(429);
    expect((await send(await visitorOf(portal))).status).toBe(200);
    expect((await send(client, newEmail())).status).toBe(200);
  });

  it('refuses further guesses for the day after ten wrong answers for an address from one source', async () => {
    for (let round = 0; round < 2; round += 1) {
      await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send%'`);
      const code = await codeSentTo(portal, client, email);
      for (let number = 0; number < 5; number += 1) await check(otherThan(code));
    }
    await portal.db.delete(tables.rateLimit).where(sql`key like 'code-send%'`);
    const code = await codeSentTo(portal, client, email);
    expect((await check(code)).status).toBe(429);
  });

  it('keeps the verification session, with a cookie that scripts cannot read', async () => {
    const visitor = portal.client();
    const first = await visitor.call(openVisitorSession);
    const again = await visitor.call(openVisitorSession);
    expect(first.data?.cacheId).toBe(again.data?.cacheId);
    expect(String(first.headers['set-cookie'])).toMatch(/__Host-visitor=.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect([...visitor.cookies.values()]).not.toContain(first.data?.cacheId);
  });

  it('begins 60 sessions in ten minutes from one source, not counting those that are kept', async () => {
    const visitor = await visitorOf(portal);
    await portal.platform.limits.consume('visitor-open', visitor.source, 59);
    expect((await visitor.call(openVisitorSession)).status).toBe(200);
    visitor.cookies.clear();
    expect((await visitor.call(openVisitorSession)).status).toBe(429);
  });
});

it('sending a code fails at once while mail is down, and leaves no code', async () => {
  const portal = await openTestPortal(withAccount);
  const client = await visitorOf(portal);
  const send = (to: string) => client.call(sendEmailCode, { body: { to, type: 'SIGNUP' } });
  const answers = { status: 503, body: { message: sentence('email.mail-unavailable') } };
  expect(await send('first@down.test')).toMatchObject(answers);
  expect(await send('second@down.test')).toMatchObject(answers);
  await expect.poll(() => portal.platform.mail.isUp(), { timeout: 10_000 }).toBe(false);
  const codes = await portal.db.select().from(tables.emailCode);
  expect(codes.filter(({ closedAt }) => closedAt === null)).toEqual([]);
  expect(await send(newEmail())).toMatchObject({
    status: 503,
    body: { code: 'PROVIDER_UNAVAILABLE', message: sentence('email.mail-unavailable') },
  });
  expect(await portal.db.select().from(tables.emailCode)).toHaveLength(codes.length);
  await portal.close();
});
