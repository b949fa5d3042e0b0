import { accountDetail, me } from '@portal/contract/account/account.ts';
import { mallIdHeader, otherMall } from '@portal/contract/call.ts';
import { readDraft } from '@portal/contract/platform.ts';
import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { checkMallAccount, registerMall } from '@portal/contract/storefront/registration.ts';
import { appDirectUrl, registerStatus, storefrontLinks } from '@portal/contract/storefront/storefront.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { ProviderErrorKind } from '../../../ports/provider-error.ts';
import { entered, launchWith, newMall, registered, soleSubmission } from '../storefront.fixture.ts';
import { disconnected, rowsOf, statusBy, typed, withAccess } from './access.fixture.ts';

const ended = { status: 401, body: { code: 'UNAUTHENTICATED', message: sentence('storefront.session-ended') } };

describeOnDatabase('entry from the storefront platform', (open) => {
  withPortal(() => open(withAccess));

  const platform = () => portal.fakes.storefront;

  describe('a launch', () => {
    const wasOpened = (mallId: string, secondsAgo: number) =>
      portal.db
        .update(tables.mallLaunch)
        .set({ createdAt: sql`now() - make_interval(secs => ${secondsAgo})` })
        .where(eq(tables.mallLaunch.mallId, mallId));
    /** Seconds ago; negative, so that it stays within the seconds of a double click for the whole test. */
    const justNow = -300;

    it('works once, in the browser that received it', async () => {
      const query = platform().launchQuery(newMall());
      expect(await launchWith(portal.client(), query)).toBe('/cafe24/registration');
      const answered = `/cafe24/error/${encodeURIComponent(sentence('storefront.launch-invalid'))}`;
      expect(await launchWith(portal.client(), query)).toBe(answered);
    });

    it('opened twice within a second works and leaves one session; a third time it is refused', async () => {
      const mallId = newMall();
      const query = platform().launchQuery(mallId);
      const client = portal.client();
      expect(await launchWith(client, query)).toBe('/cafe24/registration');
      await wasOpened(mallId, justNow);
      expect(await launchWith(client, query)).toBe('/cafe24/registration');
      await wasOpened(mallId, justNow);
      expect(await launchWith(client, query)).toContain('/cafe24/error/');
      const mall = await portal.db.select().from(tables.mall).where(eq(tables.mall.mallId, mallId));
      const { sessions } = await rowsOf(portal, { client, mallId, ownerId: mall[0]?.id ?? '' });
      expect(sessions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
      expect((await client.call(registerStatus)).status).toBe(200);
    });

    it('clicked twice before the browser has its cookie works the second time', async () => {
      const mallId = newMall();
      const query = platform().launchQuery(mallId);
      await portal.client().raw({ method: 'GET', url: `/cafe24/launch?${query}` });
      await wasOpened(mallId, justNow);
      expect(await launchWith(portal.client(), query)).toBe('/cafe24/registration');
    });

    it('repeated some seconds later is refused, even if the first was not completed', async () => {
      const mallId = newMall();
      const query = platform().launchQuery(mallId);
      await portal.client().raw({ method: 'GET', url: `/cafe24/launch?${query}` });
      await wasOpened(mallId, 6);
      expect(await launchWith(portal.client(), query)).toContain('/cafe24/error/');
    });

    it.each([
      // Some seconds off the limit, because time passes between signing and accepting on a busy machine.
      [-580, true],
      [599, true],
      [-602, false],
      [620, false],
    ])('signed %i seconds from now is accepted: %s', async (seconds, isTaken) => {
      const at = Math.floor(Date.now() / 1_000) + seconds;
      const end = await launchWith(portal.client(), platform().launchQuery(newMall(), 'P', at));
      expect(end === '/cafe24/registration').toBe(isTaken);
    });

    it('has a callback bound to the browser, whose state works once', async () => {
      const victim = portal.client();
      const launched = await victim.raw({ method: 'GET', url: `/cafe24/launch?${platform().launchQuery(newMall())}` });
      const { searchParams } = new URL(String(launched.headers.location));
      const url = `/cafe24/oauth/callback?code=${searchParams.get('code')}&state=${searchParams.get('state')}`;
      const answers = [launched];
      const by = async (client = victim) => {
        const answer = await client.raw({ method: 'GET', url });
        answers.push(answer);
        return String(answer.headers.location);
      };
      // One of the other browsers has started its own launch.
      const other = portal.client();
      await other.raw({ method: 'GET', url: `/cafe24/launch?${platform().launchQuery(newMall())}` });
      for (const client of [portal.client(), other]) expect(await by(client)).toContain('/cafe24/error/');
      expect(await by()).toBe('/cafe24/registration');
      expect(await by()).toContain('/cafe24/error/');
      for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
    });

    it.each([
      [9 * 60, '/cafe24/registration'],
      [10 * 60 + 1, '/cafe24/error/'],
    ])('with the callback %i seconds later leads to %s', async (seconds, end) => {
      const [client, mallId] = [portal.client(), newMall()];
      const launched = await client.raw({ method: 'GET', url: `/cafe24/launch?${platform().launchQuery(mallId)}` });
      const { searchParams } = new URL(String(launched.headers.location));
      await wasOpened(mallId, seconds);
      const url = `/cafe24/oauth/callback?code=${searchParams.get('code')}&state=${searchParams.get('state')}`;
      expect((await client.raw({ method: 'GET', url })).headers.location).toContain(end);
    });

    it('that the operator declines, or the platform cannot complete, shows an error', async () => {
      const mallId = newMall();
      const client = portal.client();
      const launched = await client.raw({ method: 'GET', url: `/cafe24/launch?${platform().launchQuery(mallId)}` });
      const state = new URL(String(launched.headers.location)).searchParams.get('state');
      const back = await client.raw({
        method: 'GET',
        url: `/cafe24/oauth/callback?error=access_denied&state=${state}`,
      });
      expect(back.headers.location).toContain(encodeURIComponent(sentence('storefront.platform-denied')));
      platform().faults.set(mallId, 'timeout');
      const end = await launchWith(client, platform().launchQuery(mallId));
      expect(end).toContain(encodeURIComponent(sentence('storefront.platform-unavailable')));
    });

    it('sets a cookie that scripts cannot read, and stores tokens sealed and ids hashed', async () => {
      const at = await entered(portal);
      const { tokens, sessions } = await rowsOf(portal, at);
      expect(JSON.stringify(tokens)).not.toMatch(/access\d|refresh\d/);
      const cookie = at.client.cookies.get('__Host-mall') ?? '';
      expect(cookie).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(sessions)).not.toContain(cookie);
    });
  });

  describe('a mall’s session', () => {
    it('opens no call of an account, and an account’s none of a mall', async () => {
      const { client } = await entered(portal);
      expect((await client.call(readDraft, { params: { step: 'owner-info' } })).status).toBe(401);
      for (const call of [me, accountDetail]) expect(call.caller).toBe('merchant');
      const merchant = await portal.merchantAt('owners');
      expect(await merchant.client.call(registerStatus)).toMatchObject(ended);
      expect(await portal.client().call(mallPaymentStatus)).toMatchObject(ended);
    });

    it('of a mall other than the page’s is refused before anything is read', async () => {
      const at = await entered(portal);
      const asked = { ...typed, headers: { [mallIdHeader]: 'another-mall' } };
      const answered = { message: sentence('storefront.other-mall', { mallId: at.mallId }) };
      const data = { reason: otherMall, mallId: at.mallId };
      expect(await at.client.call(saveMallDraft, asked)).toMatchObject({ status: 403, body: { ...answered, data } });
      expect((await at.client.call(saveMallDraft, { ...typed, headers: { [mallIdHeader]: at.mallId } })).status).toBe(
        200,
      );
    });

    it('keeps its mall from the purge by a change, not by reading', async () => {
      const at = await entered(portal);
      const { mall } = tables;
      const isOwn = eq(mall.mallId, at.mallId);
      const old = new Date('2026-01-01T00:00:00Z');
      await portal.db.update(mall).set({ touchedAt: old }).where(isOwn);
      const touchedAt = async () => (await portal.db.select().from(mall).where(isOwn))[0]?.touchedAt;
      expect((await statusBy(at)).status).toBe(200);
      expect(await touchedAt()).toEqual(old);
      expect((await at.client.call(saveMallDraft, typed)).status).toBe(200);
      expect(await touchedAt()).not.toEqual(old);
    });

    it('of a sub-operator can read, but not submit or pay', async () => {
      const mallId = newMall();
      await registered(portal, await entered(portal, mallId));
      const sub = await entered(portal, mallId, 'S');
      expect((await statusBy(sub)).data).toMatchObject({ registerStatus: 'NOT_PAID', maySubmit: false });
      const message = sentence('storefront.principal-only');
      const account = { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '020' } as const;
      const answers = [
        await sub.client.call(mallPaymentParams),
        await sub.client.call(saveMallDraft, typed),
        await sub.client.call(checkMallAccount, { body: account }),
        await sub.client.call(registerMall, { query: {}, body: { data: soleSubmission } }),
      ];
      for (const { status, body } of answers) expect([status, body.message ?? body.resmsg]).toEqual([403, message]);
      const isRefused = eq(tables.auditEvent.action, 'right.refused');
      const refused = async () => await portal.db.select().from(tables.auditEvent).where(isRefused);
      await expect.poll(refused).toMatchObject([{ subject: `GET ${mallPaymentParams.path}`, result: 'refused' }]);
    });

    it.each([
      ['half an hour without a call', 'seenAt', '29 minutes', '32 minutes'],
      ['twelve hours, even if used', 'createdAt', '11 hours 59 minutes', '12 hours 1 minute'],
    ] as const)('ends after %s', async (_what, column, still, over) => {
      const at = await entered(portal);
      const aged = (interval: string) =>
        portal.db
          .update(tables.mallSession)
          .set({ [column]: sql`now() - ${interval}::interval` })
          .where(eq(tables.mallSession.ownerId, at.ownerId));
      await aged(still);
      expect((await statusBy(at)).status).toBe(200);
      await aged(over);
      expect(await statusBy(at)).toMatchObject(ended);
    });
  });

  it('needs no session for the log-in address and the links of the pages', async () => {
    const client = portal.client();
    expect((await client.call(appDirectUrl)).data).toEqual({ appDirectUrl: 'https://platform.test/login' });
    expect((await client.call(storefrontLinks)).data).toMatchObject({ adminUrl: 'https://admin.portal.test' });
  });

  it('is refused as disconnected after the app was deleted, even if the session had expired before', async () => {
    const at = await entered(portal);
    const longAgo = sql`now() - interval '2 hours'`;
    await portal.db
      .update(tables.mallSession)
      .set({ seenAt: longAgo })
      .where(eq(tables.mallSession.ownerId, at.ownerId));
    expect(await statusBy(at)).toMatchObject(ended);
    await portal.db.delete(tables.mallToken).where(eq(tables.mallToken.ownerId, at.ownerId));
    expect(await statusBy(at)).toMatchObject(disconnected(at.mallId));
  });

  it('reports an unavailable back office with a sentence of its own', async () => {
    const at = await entered(portal);
    portal.fakes.merchantRegistry.down = true;
    const answer = await statusBy(at);
    portal.fakes.merchantRegistry.down = false;
    const message = sentence('storefront.back-office-down');
    expect(answer).toMatchObject({ status: 503, body: { message, data: { mallId: at.mallId } } });
  });

  it.each<readonly [ProviderErrorKind, MessageCode]>([
    ['unavailable', 'storefront.platform-down'],
    ['timeout', 'storefront.platform-silent'],
    ['unintelligible', 'storefront.platform-down'],
    ['rejected', 'storefront.platform-down'],
    ['quota', 'storefront.platform-busy'],
  ])(
    'survives a fault of the platform (%s), reported by %s with the mall, and nothing is lost',
    async (fault, code) => {
      const at = await entered(portal);
      await at.client.call(saveMallDraft, typed);
      platform().faults.set(at.mallId, fault);
      const answered = { code: 'PROVIDER_UNAVAILABLE', message: sentence(code), data: { mallId: at.mallId } };
      expect(await statusBy(at)).toMatchObject({ status: 503, body: answered });
      platform().faults.delete(at.mallId);
      expect((await statusBy(at)).status).toBe(200);
      expect((await at.client.call(readMallDraft, { params: typed.params })).data?.draft?.values).toEqual(
        typed.body.values,
      );
    },
  );
});
