import { reauthenticate, signInOutcome, staffSession, startStaffSession } from '@portal/contract/desk/session.ts';
import { reauthenticationSeconds } from '@portal/domain/rules/staff/staff.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { give, lastAudit } from '../../../operator/command.fixture.ts';
import { tables } from '../../../platform/database/tables.ts';
import { hasReauthentication, takeReauthentication } from './staff-session.repository.ts';

const { reauthentication, staff } = tables;
const reviewer = personWith('서지안', 'reviewer');
const approver = personWith('민서윤', 'approver');

describe('a sign-in at the desk', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk();
  });
  afterAll(() => desk.close());

  const begin = async (client: TestClient, body: { returnTo?: string } = {}) =>
    (await client.call(startStaffSession, { body })).data?.redirectTo ?? '';
  const statusOf = async (client: TestClient) => (await client.call(staffSession)).status;

  it('ends the browser’s previous session, even another person’s; a copy of its cookie is useless', async () => {
    const client = await desk.signedIn(reviewer);
    const copy = desk.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await statusOf(copy)).toBe(200);
    expect(await desk.comeBack(client, await begin(client), approver)).toBe('/queue');
    expect([await statusOf(client), await statusOf(copy)]).toEqual([200, 401]);
  });

  it.each([
    ['/queue?partner=한글', '/queue?partner=%ED%95%9C%EA%B8%80'],
    ['/한글#여기', '/%ED%95%9C%EA%B8%80#%EC%97%AC%EA%B8%B0'],
    ['/.//elsewhere.test', '/elsewhere.test'],
    ['/a/%2e%2e//elsewhere.test', '/elsewhere.test'],
  ])('redirects to %s as an encoded path, and never to another host', async (returnTo, location) => {
    const client = desk.client();
    expect(await desk.comeBack(client, await begin(client, { returnTo }), reviewer)).toBe(location);
  });

  it.each(['//elsewhere.test', '/\\elsewhere.test', '/\t/elsewhere.test', 'https://elsewhere.test', 'queue'])(
    'is refused with the return address %j',
    async (returnTo) => {
      const { status, body } = await desk.client().call(startStaffSession, { body: { returnTo } });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['returnTo']]);
    },
  );

  it('for an action counts only in the session that requested it', async () => {
    const [client, other] = [await desk.signedIn(approver), await desk.signedIn(reviewer)];
    const { data } = await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
    const cookie = '__Host-desk-sign-in';
    other.cookies.set(cookie, client.cookies.get(cookie) ?? '');
    const end = await desk.comeBack(other, data?.redirectTo ?? '', approver);
    expect(end).toBe('/sign-in/done?outcome=expired&action=confirm');
    expect(await desk.portal.db.select().from(reauthentication)).toEqual([]);
  });

  it('that was refused shows its person to the same browser for ten minutes', async () => {
    const client = desk.client();
    await desk.comeBack(client, await begin(client), personWith('오나래'));
    expect((await client.call(signInOutcome)).data?.name).toBe('오나래');
    await desk.portal.db.execute(sql`update sign_in_attempt set asked_at = asked_at - interval '11 minutes'`);
    expect((await client.call(signInOutcome)).data).toBeNull();
  });

  it.each([
    ['e-mail in another case', 'Han@Staff.test'],
    ['id at the identity service', 'subject-of-han'],
  ])('is ended by the operator, who names the %s, without ending others', async (_what, who) => {
    const person = { ...personWith('한도윤', 'reviewer'), email: 'han@staff.test', sub: 'subject-of-han' };
    const [client, other] = [await desk.signedIn(person), await desk.signedIn(reviewer)];
    const sentence = `1 sessions of ${who} at the desk have ended.`;
    expect(await give(desk.portal, 'staff', 'end-sessions', who)).toEqual([sentence]);
    expect([await statusOf(client), await statusOf(other)]).toEqual([401, 200]);
    const [row] = await desk.portal.db.select().from(staff).where(eq(staff.subject, person.sub));
    expect(await lastAudit(desk.portal)).toMatchObject({
      ...{ action: 'staff-sessions-ended', subject: row?.id, detail: { count: 1 } },
    });
  });

  it('cannot be ended by the operator under an unknown name', async () => {
    const unknown = give(desk.portal, 'staff', 'end-sessions', 'nobody@staff.test');
    await expect(unknown).rejects.toThrow('Nobody has signed in at the desk as nobody@staff.test.');
  });

  it.each([
    [reauthenticationSeconds - 20, true],
    [reauthenticationSeconds + 1, false],
  ])('for an action is valid %i seconds later: %s', async (seconds, isGood) => {
    const { db } = desk.portal;
    const again = {
      sessionHash: `session-${seconds}`,
      action: 'confirm',
      applicationNumber: '',
      actionOf: '',
    } as const;
    await db
      .insert(reauthentication)
      .values({ ...again, id: crypto.randomUUID(), at: sql`now() - make_interval(secs => ${seconds})` });
    expect([await hasReauthentication(db, again), await takeReauthentication(db, again)]).toEqual([isGood, isGood]);
    expect(await takeReauthentication(db, again)).toBe(false);
  });
});
