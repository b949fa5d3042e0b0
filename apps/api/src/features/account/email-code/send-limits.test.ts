import { type CodePurpose, checkEmailCode, login, sendEmailCode } from '@portal/contract/account/account.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { codeSentTo, forgetLimits, newEmail, newLoginId, visitorOf, withAccount } from '../account.fixture.ts';

// Concurrent counting on both databases is tested in platform/limits/limits.test.ts.
describeOnDatabase('limits for sending codes', (open) => {
  let owner: TestMerchant;
  withPortal(() => open(withAccount));
  beforeAll(async () => {
    owner = await portal.merchantAt('owners', { loginId: newLoginId(), email: newEmail() });
  });
  beforeEach(() => forgetLimits(portal));

  const send = async (
    by: TestClient,
    type: CodePurpose = 'FIND_PASSWORD',
    to = owner.email,
    loginId = owner.loginId,
  ) => {
    const body = { to, type, ...(type === 'FIND_PASSWORD' && { loginId }) };
    return (await by.call(sendEmailCode, { body })).status;
  };
  const forgetGaps = () => portal.db.delete(tables.rateLimit).where(sql`key like 'code-send-gap%'`);
  const sendOften = async (by: TestClient, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await forgetGaps();
      statuses.push(await send(by));
    }
    return statuses;
  };
  const knownBrowserOf = async ({ loginId, password }: TestMerchant): Promise<TestClient> => {
    const client = await visitorOf(portal);
    expect((await client.call(login, { body: { loginId, password } })).status).toBe(200);
    return client;
  };

  it.each(['FIND_PASSWORD', 'FIND_ID', 'SIGNUP'] as const)(
    '50 strangers do not prevent the owner’s %s code',
    async (type) => {
      const strangers = await Promise.all(Array.from({ length: 50 }, () => visitorOf(portal)));
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(strangers.map((stranger) => send(stranger, type)));
        await forgetGaps();
      }
      expect(await send(await visitorOf(portal), type)).toBe(200);
      expect(await send(await knownBrowserOf(owner), type)).toBe(200);
    },
  );

  it('allow a source five in ten minutes and fifteen a day for one address, across purposes', async () => {
    const client = await visitorOf(portal);
    expect(await sendOften(client, 5)).toEqual([200, 200, 200, 200, 200]);
    for (const type of ['FIND_PASSWORD', 'FIND_ID', 'SIGNUP'] as const) {
      await forgetGaps();
      expect(await send(client, type)).toBe(429);
    }
    await forgetGaps();
    expect(await send(client, 'SIGNUP', newEmail())).toBe(200);
    const nextWindow = () => portal.db.delete(tables.rateLimit).where(sql`key like 'code-send:%'`);
    for (let window = 0; window < 2; window += 1) {
      await nextWindow();
      expect(await sendOften(client, 5)).toEqual([200, 200, 200, 200, 200]);
    }
    await nextWindow();
    expect(await sendOften(client, 1)).toEqual([429]);
  });

  it('allow new sources one in ten minutes above fifteen a day, and known browsers as many as before', async () => {
    for (let source = 0; source < 3; source += 1) await sendOften(await visitorOf(portal), 5);
    expect(await sendOften(await visitorOf(portal), 2)).toEqual([200, 429]);
    expect(await sendOften(await visitorOf(portal), 2)).toEqual([200, 429]);
    expect(await sendOften(await knownBrowserOf(owner), 5)).toEqual([200, 200, 200, 200, 200]);
  });

  it('reserve 20 of the 120 mails a day to an address for known browsers', async () => {
    const known = await knownBrowserOf(owner);
    const strangers = await Promise.all(Array.from({ length: 130 }, () => visitorOf(portal)));
    const statuses = await Promise.all(strangers.map((stranger) => send(stranger)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(await send(await visitorOf(portal))).toBe(429);
    const browsers = await Promise.all(Array.from({ length: 21 }, () => visitorOf(portal)));
    for (const browser of browsers) browser.cookies.set('__Host-device', known.cookies.get('__Host-device') ?? '');
    const ends = await Promise.all(browsers.map((browser) => send(browser)));
    expect(ends.filter((status) => status === 200)).toHaveLength(20);
  });

  it('treat a browser known to another account as unknown for this address', async () => {
    const other = await portal.merchantAt('owners', { loginId: newLoginId(), email: newEmail() });
    const known = await knownBrowserOf(other);
    for (let source = 0; source < 3; source += 1) await sendOften(await visitorOf(portal), 5);
    await forgetGaps();
    expect(await send(known, 'FIND_PASSWORD', owner.email, other.loginId)).toBe(200);
    await forgetGaps();
    expect(await send(known, 'FIND_PASSWORD', owner.email, other.loginId)).toBe(429);
  });

  it('answer alike for an unknown address or id', async () => {
    const nowhere = newEmail();
    const answersOf = async (to: string, loginId: string) => {
      const answers = [];
      for (let source = 0; source < 4; source += 1) {
        const client = await visitorOf(portal);
        for (let time = 0; time < 6; time += 1) {
          await forgetGaps();
          const body = { to, type: 'FIND_PASSWORD', loginId } as const;
          const { status, body: answered } = await client.call(sendEmailCode, { body });
          answers.push([status, answered.result, answered.code, answered.message]);
        }
      }
      return answers;
    };
    const known = await answersOf(owner.email, owner.loginId);
    expect(await answersOf(nowhere, newLoginId())).toEqual(known);
  });

  it('keep the owner’s code valid after a stranger’s send', async () => {
    const client = await visitorOf(portal);
    const what = { type: 'FIND_PASSWORD', loginId: owner.loginId } as const;
    const authNumber = await codeSentTo(portal, client, owner.email, what);
    expect(await send(await visitorOf(portal))).toBe(200);
    const { data } = await client.call(checkEmailCode, { body: { email: owner.email, authNumber, type: what.type } });
    expect(data?.token).toBeDefined();
  });
});
