import { reviewQueue } from '@portal/contract/desk/queue.ts';
import {
  colleagues,
  endStaffSession,
  reauthenticate,
  signInOutcome,
  staffSession,
  startStaffSession,
} from '@portal/contract/desk/session.ts';
import { type StaffRole, staffLongestSeconds } from '@portal/domain/rules/staff/staff.ts';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerProbe } from '../../../../testing/probe.routes.ts';
import { probeMerchant } from '../../../../testing/probe-calls.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import {
  type IdentityFault,
  openTestDesk,
  type Person,
  personWith,
  type TestDesk,
} from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { purgeStaffLeftovers } from './staff-session.repository.ts';

const { accessEvent, reauthentication, staff } = tables;
const reviewer = personWith('서지안', 'reviewer');
const approver = personWith('민서윤', 'approver');

describe('a session at the desk', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk({ register: [registerProbe] });
  });
  afterAll(() => desk.close());

  const begin = async (client: TestClient, body: { window?: boolean; returnTo?: string } = {}) =>
    (await client.call(startStaffSession, { body })).data?.redirectTo ?? '';
  const statusOf = async (client: TestClient) => (await client.call(staffSession)).status;
  const latestAccess = async () => {
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    return row;
  };

  it('begins with the person of the identity service, and returns who it is', async () => {
    const client = desk.client();
    const next = await desk.comeBack(
      client,
      await begin(client, { returnTo: '/a/A261119-0012?part=persons' }),
      reviewer,
    );
    expect(next).toBe('/a/A261119-0012?part=persons');
    const { data } = await client.call(staffSession);
    expect(data).toMatchObject({ staff: { name: '서지안', email: 'staff@staff.test', roles: ['reviewer'] } });
    expect(data?.idleSeconds).toBeGreaterThan(880);
    expect(data?.remainingSeconds).toBeGreaterThan(28_700);
    const [row] = await desk.portal.db.select().from(staff).where(eq(staff.subject, reviewer.sub));
    expect(JSON.stringify(row)).not.toContain('서지안');
    expect(JSON.stringify(row)).not.toContain('staff@staff.test');
  });

  it('is the one recorded in its rows, even if the browser also sends the portal’s cookie', async () => {
    const client = await desk.signedIn(reviewer);
    const sessionOfRow = async () => {
      await client.call(reviewQueue);
      return (await latestAccess())?.session;
    };
    const alone = await sessionOfRow();
    client.cookies.set('__Host-session', 'of-the-portal');
    expect(alone).toEqual(expect.any(String));
    expect(await sessionOfRow()).toBe(alone);
  });

  const refused: readonly (readonly [string, Person, IdentityFault, string])[] = [
    ['a person without a role', personWith('오나래'), {}, 'no-role'],
    ['a role of another application', { ...personWith('오나래'), groups: ['desk-reviewer', 'admin'] }, {}, 'no-role'],
    ['administrator and approver together', personWith('둘다', 'administrator', 'approver'), {}, 'roles-together'],
    ['an answer to another request', personWith('서지안', 'reviewer'), { claims: { nonce: 'another' } }, 'rejected'],
    ['an answer for another client', personWith('서지안', 'reviewer'), { claims: { aud: 'another' } }, 'rejected'],
  ];
  it.each(refused)('is refused for %s, with a reason', async (_what, person, fault, refusal) => {
    const client = desk.client();
    expect(await desk.comeBack(client, await begin(client), person, fault)).toBe(`/sign-in?refused=${refusal}`);
    expect(await statusOf(client)).toBe(401);
    const isKnown = refusal !== 'rejected';
    expect((await client.call(signInOutcome)).data).toMatchObject({
      refusal,
      claim: 'groups',
      name: isKnown ? person.name : null,
      email: isKnown ? 'staff@staff.test' : null,
    });
    expect(await latestAccess()).toMatchObject({ code: 'sign-in-refused', result: 'refused', subject: refusal });
    expect((await desk.client().call(signInOutcome)).data).toBeNull();
  });

  it('begins once, in the same browser and in time', async () => {
    const client = desk.client();
    const address = await begin(client);
    expect(await desk.comeBack(desk.client(), address, reviewer)).toBe('/sign-in?refused=expired');
    expect(await desk.comeBack(client, address, reviewer)).toBe('/queue');
    expect(await desk.comeBack(client, address, reviewer)).toBe('/sign-in?refused=expired');
    const late = await begin(client);
    await desk.portal.db.execute(sql`update sign_in_attempt set asked_at = asked_at - interval '11 minutes'`);
    expect(await desk.comeBack(client, late, reviewer)).toBe('/sign-in?refused=expired');
  });

  it('cannot begin while the identity service is unavailable, and the page says so', async () => {
    desk.identity.answer('error');
    const fresh = desk.client();
    // The service's metadata is cached; only its answer fails.
    const address = await begin(fresh);
    expect(await desk.comeBack(fresh, address, reviewer)).toBe('/sign-in?refused=unavailable');
    desk.identity.answer(undefined);
  });

  it('ends the previous session of the same person, and says so there', async () => {
    const [first, other] = [await desk.signedIn(reviewer), await desk.signedIn(approver)];
    const second = await desk.signedIn(reviewer);
    const { status, body } = await first.call(staffSession);
    expect([status, body.data]).toEqual([401, { reason: 'signed-in-elsewhere' }]);
    expect([await statusOf(second), await statusOf(other)]).toEqual([200, 200]);
  });

  it('is the only one left of twenty begun at once', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = desk.client();
        return { client, address: await begin(client) };
      }),
    );
    await Promise.all(browsers.map(({ client, address }) => desk.comeBack(client, address, reviewer)));
    const statuses = await Promise.all(browsers.map(({ client }) => statusOf(client)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['15 minutes without an action', 'seen_at', '15 minutes', 'idle'],
    ['8 hours', 'created_at', '8 hours', 'longest'],
  ])('ends after %s', async (_what, column, time, reason) => {
    const client = await desk.signedIn(reviewer);
    const moved = (less: string) =>
      desk.portal.db.execute(
        sql`update staff_session set ${sql.identifier(column)} = now() - ${time}::interval + ${less}::interval where ended_at is null`,
      );
    await moved('1 minute');
    expect(await statusOf(client)).toBe(200);
    await moved('0');
    const { status, body } = await client.call(colleagues);
    expect([status, body.data]).toEqual([401, { reason }]);
  });

  it('is prolonged by the person’s actions, not by automatic calls of the page', async () => {
    const client = await desk.signedIn(reviewer);
    const idle = async () => (await client.call(staffSession)).data?.idleSeconds ?? 0;
    await desk.portal.db.execute(
      sql`update staff_session set seen_at = now() - interval '10 minutes' where ended_at is null`,
    );
    expect(await idle()).toBeLessThan(310);
    await client.call(colleagues);
    expect(await idle()).toBeGreaterThan(880);
    await desk.portal.db.execute(
      sql`update staff_session set created_at = now() - make_interval(secs => ${staffLongestSeconds - 60}) where ended_at is null`,
    );
    expect(await idle()).toBeLessThanOrEqual(60);
  });

  it('ends at sign-out, with a redirect to the sign-out of the identity service', async () => {
    const client = await desk.signedIn(reviewer);
    const { data } = await client.call(endStaffSession);
    const end = new URL(data?.redirectTo ?? '');
    expect([end.pathname, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
      '/end',
      'https://desk.test/sign-in',
    ]);
    expect(await statusOf(client)).toBe(401);
    expect(client.cookies.has('__Host-desk')).toBe(false);
  });

  const notice = async (claims: Readonly<Record<string, unknown>>, fault: IdentityFault = {}) => {
    const token = await desk.identity.logoutToken(claims, fault);
    const sent = () =>
      desk.client().raw({
        method: 'POST',
        url: '/desk/v1/session/backchannel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
    return { first: await sent(), sent };
  };

  it('ends with a log-out notice of the identity service, once for each notice', async () => {
    const [client, other] = [await desk.signedIn(reviewer), await desk.signedIn(approver)];
    const { first, sent } = await notice({ sub: reviewer.sub });
    expect(first.status).toBe(200);
    expect((await client.call(staffSession)).body.data).toEqual({ reason: 'logged-out-at-service' });
    expect(await statusOf(other)).toBe(200);
    const again = await desk.signedIn(reviewer);
    await sent();
    expect(await statusOf(again)).toBe(200);
    await notice({ sid: reviewer.sid });
    expect(await statusOf(again)).toBe(401);
  });

  it('is not ended by an invalid log-out notice', async () => {
    const client = await desk.signedIn(reviewer);
    expect((await notice({ sub: reviewer.sub }, { key: 'foreign' })).first.status).toBe(400);
    expect((await notice({ sub: 'somebody-else' })).first.status).toBe(200);
    const empty = await desk.client().raw({ method: 'POST', url: '/desk/v1/session/backchannel-logout' });
    expect(empty.status).toBe(400);
    expect(await statusOf(client)).toBe(200);
  });

  it('gets new roles at the next sign-in', async () => {
    const rolesOf = async (...roles: StaffRole[]) =>
      (await (await desk.signedIn(personWith('한도윤', ...roles))).call(staffSession)).data?.staff.roles;
    expect(await rolesOf('reviewer')).toEqual(['reviewer']);
    expect(await rolesOf('reviewer', 'approver')).toEqual(['reviewer', 'approver']);
  });

  const confirmed = async (client: TestClient, person: Person, fault: IdentityFault = {}) => {
    const begun = await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
    return await desk.comeBack(client, begun.data?.redirectTo ?? '', person, fault);
  };
  const confirmations = async () => (await desk.portal.db.select().from(reauthentication)).length;

  it('is confirmed when the same person signs in again, for one action on one application', async () => {
    const client = await desk.signedIn(approver);
    expect(await confirmed(client, approver)).toBe('/sign-in/done?outcome=ok&action=confirm');
    expect(await latestAccess()).toMatchObject({
      code: 'reauthenticated',
      subject: 'confirm',
      applicationNumber: 'A261119-0012',
    });
    expect(await statusOf(client)).toBe(200);
  });

  const rolesKept = async () => {
    const [row] = await desk.portal.db.select().from(staff).where(eq(staff.subject, approver.sub));
    return row?.roles;
  };

  it('gets the roles that the service names when the person signs in again', async () => {
    const rolesOf = async (client: TestClient) => (await client.call(staffSession)).data?.staff.roles;
    const client = await desk.signedIn(approver);
    expect(await confirmed(client, personWith('민서윤', 'reviewer', 'auditor'))).toContain('outcome=ok');
    expect(await rolesOf(client)).toEqual(['reviewer', 'auditor']);
    expect(await rolesKept()).toEqual(['reviewer', 'auditor']);
  });

  it('ends when the service names no role any more', async () => {
    const client = await desk.signedIn(approver);
    expect(await confirmed(client, { ...approver, groups: [] })).toContain('outcome=no-role');
    expect((await client.call(staffSession)).status).toBe(401);
    expect(await rolesKept()).toEqual([]);
  });

  it('is recorded as confirmed once, and otherwise only as begun', async () => {
    const client = await desk.signedIn(approver);
    const [signedIn] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    const recorded = async () => {
      const rows = await desk.portal.db
        .select()
        .from(accessEvent)
        .where(gt(accessEvent.seq, signedIn?.seq ?? 0))
        .orderBy(accessEvent.seq);
      return rows.map(({ code, result, subject }) => [code, result, subject]);
    };
    const begun = ['reauthentication-begun', 'ok', 'confirm'];
    await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
    expect(await recorded()).toEqual([begun]);
    await confirmed(client, approver);
    expect(await recorded()).toEqual([begun, begun, ['reauthenticated', 'ok', 'confirm']]);
  });

  it.each([
    ['the service’s session at sign-in', { sub: approver.sub, sid: approver.sid }],
    ['the service’s session at the re-authentication', { sub: approver.sub, sid: 'another-session' }],
    ['that session, without a subject', { sid: 'another-session' }],
    ['the service’s session at the last of several re-authentications', { sub: approver.sub, sid: 'third-session' }],
  ])('is ended after a re-authentication by a log-out notice of %s', async (_what, claims) => {
    const client = await desk.signedIn(approver);
    for (const sid of ['another-session', 'another-session', approver.sid, 'third-session'])
      expect(await confirmed(client, { ...approver, ...(sid && { sid }) })).toContain('outcome=ok');
    expect((await notice({ sub: approver.sub, sid: 'a-session-of-before' })).first.status).toBe(200);
    expect(await statusOf(client)).toBe(200);
    expect((await notice(claims)).first.status).toBe(200);
    expect((await client.call(staffSession)).body.data).toEqual({ reason: 'logged-out-at-service' });
    const rows = await desk.portal.db.select().from(tables.staffSession).orderBy(desc(tables.staffSession.createdAt));
    expect(rows[0]?.laterServiceSessions).toEqual(['another-session', 'third-session']);
  });

  it.each([
    ['immediately after, by a clock half a minute behind', -30, 0, 'ok'],
    ['immediately after, by a clock half a minute ahead', 30, 0, 'ok'],
    // By our clock this sign-in seems to come after the question.
    ['45 seconds before, by a clock 50 seconds ahead', 50, 45, 'rejected'],
  ])('is or is not confirmed by a person who signed in %s', async (_what, ahead, before, outcome) => {
    const client = await desk.signedIn(approver);
    const begun = await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
    const iat = Math.floor(Date.now() / 1_000) + ahead;
    const claims = { auth_time: iat - before, iat, exp: iat + 300 };
    expect(await desk.comeBack(client, begun.data?.redirectTo ?? '', approver, { claims })).toBe(
      `/sign-in/done?outcome=${outcome}&action=confirm`,
    );
  });

  it.each([
    ['another person', { ...reviewer }, {}],
    ['a sign-in before the request', { ...approver }, { claims: { auth_time: Math.floor(Date.now() / 1_000) - 120 } }],
    ['an answer without the time of the sign-in', { ...approver }, { claims: { auth_time: undefined } }],
  ] satisfies [string, Person, IdentityFault][])('is not confirmed by %s', async (_what, person, fault) => {
    const before = await confirmations();
    const client = await desk.signedIn(approver);
    expect(await confirmed(client, person, fault)).toBe('/sign-in/done?outcome=rejected&action=confirm');
    expect(await confirmations()).toBe(before);
    expect(await statusOf(client)).toBe(200);
  });

  it('opens nothing on the portal, and a merchant’s session nothing at the desk', async () => {
    const merchant = await desk.portal.merchantAt('business-information');
    const stranger = desk.client();
    for (const [name, value] of merchant.client.cookies) {
      stranger.cookies.set(name, value);
      stranger.cookies.set('__Host-desk', value);
    }
    expect(await statusOf(stranger)).toBe(401);
    const staffClient = await desk.signedIn(reviewer);
    const visitor = desk.portal.client();
    for (const [, value] of staffClient.cookies) {
      visitor.cookies.set('__Host-session', value);
      visitor.cookies.set('__Host-mall', value);
    }
    expect((await visitor.call(probeMerchant)).status).toBe(401);
    expect((await desk.portal.client().raw({ method: 'GET', url: '/desk/v1/session' })).status).toBe(404);
    expect((await desk.client().raw({ method: probeMerchant.method, url: probeMerchant.path })).status).toBe(404);
  });

  it('accepts calls only from its own pages', async () => {
    const client = await desk.signedIn(reviewer);
    for (const headers of [{ origin: 'https://portal.test' }, { 'sec-fetch-site': 'cross-site', origin: '' }])
      expect((await client.raw({ method: 'POST', url: '/desk/v1/session/end', headers })).status).toBe(403);
    expect(await statusOf(client)).toBe(200);
  });

  it('leaves only the access record after a day', async () => {
    await desk.portal.db.execute(sql`update sign_in_attempt set asked_at = now() - interval '25 hours'`);
    await desk.portal.db.execute(sql`update reauthentication set at = now() - interval '25 hours'`);
    await desk.portal.db.execute(sql`update staff_session set created_at = now() - interval '25 hours'`);
    await purgeStaffLeftovers(desk.portal.db);
    for (const table of [tables.signInAttempt, reauthentication, tables.staffSession])
      expect(await desk.portal.db.select().from(table)).toEqual([]);
  });
});

describe('the allowed networks', () => {
  const desk = { networks: ['10.0.0.0/8', '2001:db8::/32'] };

  it('are the only ones that are answered', async () => {
    const inside = await openTestDesk({ desk });
    const at = async (remoteAddress: string) =>
      (await inside.client().raw({ method: 'GET', url: '/desk/v1/session', remoteAddress })).status;
    expect([await at('10.1.2.3'), await at('2001:db8::7'), await at('192.0.2.1'), await at('2001:db9::7')]).toEqual([
      401, 401, 404, 404,
    ]);
    await inside.close();
  });

  it('are matched against the hop added by the trusted proxy, not against the client’s claims', async () => {
    const behind = await openTestDesk({ desk, config: { trustedProxies: 1 } });
    const by = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await behind.client().raw({ method: 'GET', url: '/desk/v1/session', headers })).status;
    };
    const within = ['10.1.2.3', '192.0.2.1, 10.1.2.3', '10.1.2.3:4711', '[2001:db8::7]:4711', 'x, ,, 10.1.2.3'];
    const outside = [
      '10.1.2.3, 192.0.2.1',
      `${'10.1.2.3, '.repeat(100)}192.0.2.1:4711`,
      '10.1.2.3, unknown',
      '10.1.2.3:x',
    ];
    expect(await Promise.all(within.map(by))).toEqual(within.map(() => 401));
    expect(await Promise.all(outside.map(by))).toEqual(outside.map(() => 404));
    await behind.close();
  });
});
