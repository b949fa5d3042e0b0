import {
  colleagues,
  endStaffSession,
  reauthenticate,
  signInOutcome,
  staffSession,
  startStaffSession,
} from '@portal/contract/desk/session.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import {
  type IdentityFault,
  openTestDesk,
  type Person,
  personWith,
  type TestDesk,
} from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';

const { accessEvent, staffSession: sessions } = tables;
const approver = personWith('민서윤', 'approver');
const now = (): number => Math.floor(Date.now() / 1_000);

/** A fault of the identity service, or of something between it and the desk. */
interface Fault {
  readonly person?: Partial<Person>;
  readonly claims?: IdentityFault['claims'];
  readonly key?: IdentityFault['key'];
  readonly answers?: IdentityFault['answers'];
  /** Changes the query that the browser brings back. */
  readonly query?: (query: URLSearchParams) => void;
  readonly refusal: 'rejected' | 'unavailable' | 'cancelled' | 'expired' | 'no-role' | 'roles-together';
}

const faults: Readonly<Record<string, Fault>> = {
  'another nonce': { claims: { nonce: 'of-another-question' }, refusal: 'rejected' },
  'no nonce': { claims: { nonce: undefined }, refusal: 'rejected' },
  'another audience': { claims: { aud: 'another-client' }, refusal: 'rejected' },
  'another issuer': { claims: { iss: 'https://elsewhere.test' }, refusal: 'rejected' },
  'an expired token': { claims: { iat: now() - 900, exp: now() - 600 }, refusal: 'rejected' },
  'a clock five minutes ahead': {
    claims: { iat: now() + 300, nbf: now() + 300, exp: now() + 600 },
    refusal: 'rejected',
  },
  'a clock five minutes behind': { claims: { iat: now() - 600, exp: now() - 300 }, refusal: 'rejected' },
  'an unknown signing key': { key: 'foreign', refusal: 'rejected' },
  'no ID token': { answers: 'no-id-token', refusal: 'rejected' },
  'a page instead of an answer': { answers: 'nonsense', refusal: 'rejected' },
  'a refusal of the client': { answers: 'refused', refusal: 'rejected' },
  'an unavailable service': { answers: 'error', refusal: 'unavailable' },
  'the state of another request': { query: (query) => query.set('state', 'of-another'), refusal: 'rejected' },
  'an invented code': { query: (query) => query.set('code', 'invented'), refusal: 'rejected' },
  'an answer from another issuer': {
    query: (query) => query.set('iss', 'https://elsewhere.test'),
    refusal: 'rejected',
  },
  'a person who cancelled': {
    query(query) {
      query.delete('code');
      query.set('error', 'access_denied');
    },
    refusal: 'cancelled',
  },
  'a claim of roles that is not a list': {
    person: { groups: [] },
    claims: { groups: { 0: 'portal-desk-approver' } },
    refusal: 'no-role',
  },
  'the withdrawal of every role': { person: { groups: ['everybody'] }, refusal: 'no-role' },
  'a combination of roles that exclude each other': {
    person: { groups: ['portal-desk-approver', 'portal-desk-administrator'] },
    refusal: 'roles-together',
  },
};

const takesRoles = ({ refusal }: Fault): boolean => refusal === 'no-role' || refusal === 'roles-together';

describeOnDatabase('faults of the identity service', (_open) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk();
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.identity.answer(undefined));

  const begin = async (client: TestClient) =>
    (await client.call(startStaffSession, { body: {} })).data?.redirectTo ?? '';
  const statusOf = async (client: TestClient) => (await client.call(staffSession)).status;
  const living = async () =>
    (await desk.portal.db.select().from(sessions).where(sql`${sessions.endedAt} is null`)).length;

  /** Sends the browser back with the fault. @returns the status and the redirect address */
  async function backWith(client: TestClient, address: string, { person, claims, key, answers, query }: Fault) {
    const fault = { ...(claims && { claims }), ...(key && { key }) };
    const found = new URLSearchParams(await desk.identity.signIn(address, { ...approver, ...person }, fault));
    query?.(found);
    desk.identity.answer(answers);
    const { status, headers } = await client.raw({ method: 'GET', url: `/desk/v1/session/callback?${found}` });
    return [status, headers.location];
  }

  it.each(Object.entries(faults))('%s begins no session, is shown and is recorded', async (_what, fault) => {
    const client = desk.client();
    const before = await living();
    const address = await begin(client);
    expect(await backWith(client, address, fault)).toEqual([303, `/sign-in?refused=${fault.refusal}`]);
    // A person left without a role loses earlier sessions, too.
    expect([await statusOf(client), await living()]).toEqual([401, takesRoles(fault) ? 0 : before]);
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    expect(row).toMatchObject({ code: 'sign-in-refused', result: 'refused', subject: fault.refusal });
    // A correct answer to the same question does not count as a second try; a new question does.
    desk.identity.answer(undefined);
    expect(await desk.comeBack(client, address, approver)).toBe('/sign-in?refused=expired');
    expect(await desk.comeBack(client, await begin(client), approver)).toBe('/queue');
  });

  it.each(Object.entries(faults).filter(([, fault]) => !takesRoles(fault)))(
    '%s confirms nobody, and leaves the session unchanged',
    async (_what, fault) => {
      const client = await desk.signedIn(approver);
      const asked = await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
      const [, location] = await backWith(client, asked.data?.redirectTo ?? '', fault);
      expect(location).toBe(`/sign-in/done?outcome=${fault.refusal}&action=confirm`);
      expect(await statusOf(client)).toBe(200);
      expect(await desk.portal.db.select().from(tables.reauthentication)).toEqual([]);
    },
  );

  it('a withdrawn role ends the session with the log-out notice, and is gone afterwards', async () => {
    const person = personWith('한도윤', 'reviewer');
    const client = await desk.signedIn(person);
    expect((await client.call(colleagues)).status).toBe(200);
    const token = await desk.identity.logoutToken({ sub: person.sub });
    const sent = await desk.client().raw({
      method: 'POST',
      url: '/desk/v1/session/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    expect(sent.status).toBe(200);
    const after = await client.call(colleagues);
    expect([after.status, after.body.data]).toEqual([401, { reason: 'logged-out-at-service' }]);
    const without = await desk.comeBack(client, await begin(client), { ...person, groups: [] });
    expect(without).toBe('/sign-in?refused=no-role');
    expect(
      await desk.portal.db.select().from(sessions).where(eq(sessions.endReason, 'logged-out-at-service')),
    ).toHaveLength(1);
  });

  it('people who are signed in continue while the service is unavailable', async () => {
    const client = await desk.signedIn(approver);
    desk.identity.answer('error');
    expect((await client.call(colleagues)).status).toBe(200);
    const asked = await client.call(reauthenticate, { body: { action: 'confirm', number: 'A261119-0012' } });
    // The service's metadata is cached, so the sign-in can begin; its answer then fails.
    expect([200, 503]).toContain(asked.status);
    expect(await statusOf(client)).toBe(200);
  });
});

it('an unreachable service begins no session, and the answer says so', async () => {
  const desk = await openTestDesk({ desk: { issuer: 'http://127.0.0.1:9' } });
  const answer = await desk.client().call(startStaffSession, { body: {} });
  expect([answer.status, answer.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  await desk.close();
});

describeOnDatabase('a slow identity service', (_open) => {
  let desk: TestDesk;
  const waits: AbortController[] = [];
  const identityDeadline = (): AbortSignal => {
    const wait = new AbortController();
    waits.push(wait);
    return wait.signal;
  };
  beforeAll(async () => {
    desk = await openTestDesk({ identityDeadline });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.identity.answer(undefined));

  /** Runs `meanwhile` while the service keeps a request waiting, then lets it time out. */
  async function whileLate<A>(answers: 'late' | 'stalled', ask: () => Promise<A>, meanwhile: () => Promise<void>) {
    desk.identity.answer(answers);
    const asked = ask();
    await vi.waitFor(() => expect(desk.identity.waiting()).toBe(1));
    await meanwhile();
    for (const wait of waits.splice(0)) wait.abort(new DOMException('late', 'TimeoutError'));
    const answer = await asked;
    desk.identity.answer(undefined);
    desk.identity.answerLate();
    return answer;
  }
  const unavailable = [503, 'PROVIDER_UNAVAILABLE', sentence('desk.identity-unavailable')];

  it('prevents a sign-in with a message, and is called again by the next one', async () => {
    const client = desk.client();
    const begin = () => client.call(startStaffSession, { body: {} });
    const { status, body } = await whileLate('late', begin, async () => undefined);
    expect([status, body.code, body.message]).toEqual(unavailable);
    expect((await begin()).status).toBe(200);
  });

  it.each(['late', 'stalled'] as const)(
    'signs nobody in with an answer that is %s, and does not block others',
    async (answers) => {
      const working = await desk.signedIn(personWith('한도윤', 'reviewer'));
      const client = desk.client();
      const address = (await client.call(startStaffSession, { body: {} })).data?.redirectTo ?? '';
      const query = await desk.identity.signIn(address, { ...approver });
      const back = await whileLate(
        answers,
        () => client.raw({ method: 'GET', url: `/desk/v1/session/callback?${query}` }),
        async () => {
          // Also with the embedded database, because its only connection is free in the meantime.
          expect((await working.call(colleagues)).status).toBe(200);
          const again = await working.call(reauthenticate, { body: { action: 'propose', number: 'A261119-0012' } });
          expect(again.status).toBe(200);
          expect((await client.call(staffSession)).status).toBe(401);
        },
      );
      expect([back.status, back.headers.location]).toEqual([303, '/sign-in?refused=unavailable']);
      expect((await client.call(signInOutcome)).data).toMatchObject({ refusal: 'unavailable', name: null });
      const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
      expect(row).toMatchObject({ code: 'sign-in-refused', result: 'refused', subject: 'unavailable' });
      expect((await client.call(staffSession)).status).toBe(401);
      expect((await desk.signedIn(approver)).cookies.get('__Host-desk')).toBeTruthy();
    },
  );

  it('does not prevent signing out', async () => {
    const client = await desk.signedIn(approver);
    desk.identity.answer('late');
    expect((await client.call(endStaffSession)).status).toBe(200);
    expect((await client.call(staffSession)).status).toBe(401);
  });
});
