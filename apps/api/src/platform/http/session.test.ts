import { openVisitorSession } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { probeMerchant, probeQuiet, probeVisitor } from '../../../testing/probe-calls.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import type { Register } from './app.ts';
import { serve } from './serve.ts';
import { sessionCookie, visitorCookie } from './session.ts';

const registerSessions: Register = (app, { db, sessions }) => {
  app.post<{ Params: { id: string } }>('/api/test/start/:id', async (request, reply) => {
    await db.transaction((tx) => sessions.start(reply, tx, request.params.id));
    return {};
  });
  app.post<{ Params: { id: string } }>('/api/test/fail/:id', async (request, reply) => {
    await db
      .transaction(async (tx) => {
        await sessions.start(reply, tx, request.params.id);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    return {};
  });
  app.post('/api/test/end', async (request, reply) => {
    await sessions.end(request, reply);
    return {};
  });
  serve(app, openVisitorSession, async ({ request, reply }) => ({
    cacheId: (await sessions.openVisitor(request, reply)).hash,
  }));
};

describeOnDatabase('a session', (open) => {
  withPortal(() => open({ register: [registerProbe, registerSessions], jobs: false }));

  const { session, visitor } = tables;
  const isLoggedIn = async (client: TestClient): Promise<boolean> =>
    (await client.call(probeMerchant, { body: { word: 'x' } })).status === 200;
  const set = (accountId: string, values: Parameters<ReturnType<typeof portal.db.update>['set']>[0]) =>
    portal.db.update(session).set(values).where(eq(session.accountId, accountId));
  const post = (client: TestClient, url: string) => client.raw({ method: 'POST', url });

  it('survives 30 idle minutes, give or take the minute its row may lag, and not 31', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    await set(accountId, { seenAt: sql`now() - interval '30 minutes 40 seconds'` });
    expect(await isLoggedIn(client)).toBe(true);
    const [row] = await portal.db
      .select({ isFresh: sql<boolean>`${session.seenAt} > now() - interval '1 minute'` })
      .from(session)
      .where(eq(session.accountId, accountId));
    expect(row?.isFresh).toBe(true);
    await set(accountId, { seenAt: sql`now() - interval '31 minutes'` });
    expect(await isLoggedIn(client)).toBe(false);
  });

  it('is found but not prolonged by a quiet call', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    const ask = async () => (await client.call(probeQuiet)).status;
    await set(accountId, { seenAt: sql`now() - interval '29 minutes'` });
    expect([await ask(), await ask()]).toEqual([200, 200]);
    const [row] = await portal.db
      .select({ isIdle: sql<boolean>`${session.seenAt} < now() - interval '28 minutes'` })
      .from(session)
      .where(eq(session.accountId, accountId));
    expect(row?.isIdle).toBe(true);
    await set(accountId, { seenAt: sql`now() - interval '31 minutes'` });
    expect(await ask()).toBe(401);
  });

  it('ends after 12 hours, however busy', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    await set(accountId, { createdAt: sql`now() - interval '11 hours 59 minutes'` });
    expect(await isLoggedIn(client)).toBe(true);
    await set(accountId, { createdAt: sql`now() - interval '12 hours'` });
    expect(await isLoggedIn(client)).toBe(false);
  });

  it('starts under a new id, stored hashed, in cookies without script access, ending the previous', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    const previous = client.cookies.get(sessionCookie);
    const { headers } = await post(client, `/api/test/start/${accountId}`);
    const [cookie, hint] = [headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(hint).toMatch(/^__Host-signed-in=1; Max-Age=43200; Path=\/; Secure; SameSite=Lax$/);
    expect(await isLoggedIn(client)).toBe(true);
    const rows = await portal.db.select().from(session).where(eq(session.accountId, accountId));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get(sessionCookie));
    client.cookies.set(sessionCookie, previous ?? '');
    expect(await isLoggedIn(client)).toBe(false);
  });

  it('that was rolled back sets no cookie', async () => {
    const { accountId } = await portal.merchantAt('owners');
    const { headers } = await post(portal.client(), `/api/test/fail/${accountId}`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('ends with its cookies', async () => {
    const { client, accountId } = await portal.merchantAt('owners');
    const previous = client.cookies.get(sessionCookie);
    await post(client, '/api/test/end');
    expect([client.cookies.has(sessionCookie), client.cookies.has(signedInCookie)]).toEqual([false, false]);
    client.cookies.set(sessionCookie, previous ?? '');
    expect(await isLoggedIn(client)).toBe(false);
    // An old cookie does not end it a second time, nor the account's phone links.
    await post(client, '/api/test/end');
    const { auditEvent } = tables;
    const ends = portal.db.select().from(auditEvent).where(eq(auditEvent.accountId, accountId));
    expect((await ends).map(({ action }) => action)).toEqual(['session-ended']);
    expect((await post(portal.client(), '/api/test/end')).status).toBe(200);
  });

  it.each(['', 'x', '../../etc', 'a'.repeat(43), `${'a'.repeat(42)}'`])('is not found for the id %j', async (id) => {
    const client = portal.client();
    client.cookies.set(sessionCookie, id);
    expect(await isLoggedIn(client)).toBe(false);
  });

  it('of a visitor is kept for a day', async () => {
    const client = portal.client();
    await client.call(openVisitorSession);
    const id = client.cookies.get(visitorCookie);
    await client.call(openVisitorSession);
    expect(client.cookies.get(visitorCookie)).toBe(id);
    expect((await client.call(probeVisitor)).status).toBe(200);
    await portal.db.update(visitor).set({ createdAt: sql`now() - interval '1 day'` });
    expect((await client.call(probeVisitor)).status).toBe(401);
  });
});
