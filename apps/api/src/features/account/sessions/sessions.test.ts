import { login, me } from '@portal/contract/account/account.ts';
import { endOtherSessions, ownSessions } from '@portal/contract/account/sessions.ts';
import { endedElsewhere } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { merchant, withMerchant } from '../account.fixture.ts';

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describeOnDatabase('sessions of an account', (open) => {
  withMerchant(open);

  const { phoneLink, session } = tables;
  const logIn = async (agent = windowsChrome): Promise<TestClient> => {
    const client = portal.client();
    const body = { loginId: merchant.loginId, password: merchant.password };
    const answer = await client.call(login, { body, headers: { 'user-agent': agent } });
    expect(answer.status).toBe(200);
    return client;
  };
  const listed = async ({ client }: Pick<TestMerchant, 'client'> = merchant) =>
    (await client.call(ownSessions)).data?.sessions ?? [];
  const ask = (client: TestClient) => client.call(me);
  const ended = (message: Parameters<typeof sentence>[0]) => ({
    status: 401,
    body: { code: 'UNAUTHENTICATED', message: sentence(message), data: { reason: endedElsewhere } },
  });

  it('are limited to five after twelve log-ins at once', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => logIn()));
    const statuses = await Promise.all([merchant.client, ...clients].map(async (client) => (await ask(client)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });

  it('are listed with their browser and which one this is, without addresses', async () => {
    const other = await logIn();
    await logIn('Nonsense/1.0');
    const sessions = await listed({ client: other });
    expect(sessions.map(({ isThis, browser, system }) => ({ isThis, browser, system }))).toEqual(
      expect.arrayContaining([
        { isThis: true, browser: 'chrome', system: 'windows' },
        { isThis: false, browser: null, system: null },
        { isThis: false, browser: null, system: null },
      ]),
    );
    expect(sessions).toHaveLength(3);
    const [here, ...elsewhere] = sessions;
    const times = elsewhere.map(({ usedAt }) => usedAt);
    expect([here?.isThis, times]).toEqual([true, times.toSorted().reverse()]);
    const kept = JSON.stringify(await portal.db.select().from(session));
    for (const text of [other.source, windowsChrome, 'Nonsense']) expect(kept).not.toContain(text);
  });

  it('end the least recently used one at the sixth log-in, which is shown there', async () => {
    const [idle, ...others] = [await logIn(), await logIn(), await logIn(), await logIn()] as const;
    const used = [merchant.client, ...others];
    await portal.db
      .update(session)
      .set({ seenAt: sql`now() - interval '5 minutes'` })
      .where(eq(session.accountId, merchant.accountId));
    for (const client of used) await ask(client);
    await logIn();
    expect(await ask(idle)).toMatchObject(ended('session.superseded'));
    for (const client of used) expect((await ask(client)).status).toBe(200);
  });

  it('are not multiplied by a browser that logs in again', async () => {
    const clients = [await logIn(), await logIn(), await logIn(), await logIn()];
    const body = { loginId: merchant.loginId, password: merchant.password };
    for (const client of [...clients, ...clients]) await client.call(login, { body });
    expect((await ask(merchant.client)).status).toBe(200);
    expect(await listed()).toHaveLength(5);
  });

  it('end elsewhere on request, which is shown there, and stay for other accounts', async () => {
    const stranger = await portal.merchantAt('owners');
    const others = [await logIn(), await logIn()];
    const linkOf = ({ accountId }: TestMerchant) => ({
      ...{ id: accountId, accountId, personType: 'SR00', seq: 0, tokenHash: accountId, passwordMark: '' },
      expiresAt: sql`now() + interval '10 minutes'`,
    });
    await portal.db.insert(phoneLink).values([merchant, stranger].map(linkOf));
    expect((await merchant.client.call(endOtherSessions)).status).toBe(200);
    const closed = await portal.db.select().from(phoneLink).where(isNotNull(phoneLink.closedAt));
    expect(closed.map(({ accountId }) => accountId)).toEqual([merchant.accountId]);
    expect(await listed()).toMatchObject([{ isThis: true }]);
    for (const client of others) expect(await ask(client)).toMatchObject(ended('session.ended-elsewhere'));
    expect((await ask(stranger.client)).status).toBe(200);
    const actions = await portal.db
      .select({ action: tables.auditEvent.action })
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, merchant.accountId));
    expect(actions.map(({ action }) => action)).toContain('other-sessions-ended');
  });

  it('are not listed once expired', async () => {
    await logIn();
    await portal.db
      .update(session)
      .set({ createdAt: sql`now() - interval '12 hours'` })
      .where(eq(session.browser, 'chrome'));
    expect(await listed()).toHaveLength(1);
  });

  it.each([ownSessions, endOtherSessions])('$id needs a session', async (call) => {
    expect((await portal.client().call(call)).status).toBe(401);
  });
});
