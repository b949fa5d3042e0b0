import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { registerStatus, unregisteredShops } from '@portal/contract/storefront/storefront.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { MallTokens } from '../../../ports/storefront.ts';
import { entered } from '../storefront.fixture.ts';
import { storefrontTools } from '../storefront.tools.ts';
import { disconnected, rowsOf, statusBy, typed, withAccess } from './access.fixture.ts';
import { askPlatform } from './mall-access.service.ts';
import { keptTokens, renewTokens, sealTokens, storeTokens } from './token.repository.ts';

describeOnDatabase('the tokens of the storefront platform', (open) => {
  withPortal(() => open(withAccess));

  const platform = () => portal.fakes.storefront;
  /** Tokens of another log-in, which invalidates earlier ones. */
  const fresh = (mallId: string): Promise<MallTokens> => {
    const code = new URL(platform().consentUrl(mallId, 'state')).searchParams.get('code') ?? '';
    return platform().exchange(mallId, code);
  };
  const tools = () => storefrontTools(portal.platform, portal.fakes);

  it('that were withdrawn meanwhile are refreshed, and the call is answered', async () => {
    const at = await entered(portal);
    platform().withdrawn.add(at.mallId);
    expect((await statusBy(at)).data?.registerStatus).toBe('UNREGISTERED');
    expect((await rowsOf(portal, at)).tokens).toMatchObject([{ version: 2, refreshingUntil: null }]);
  });

  it('are refreshed once by parallel calls', async () => {
    const at = await entered(portal);
    platform().withdrawn.add(at.mallId);
    platform().refreshPauseMs = 300;
    const before = platform().refreshes;
    const answers = await Promise.all(Array.from({ length: 12 }, () => askPlatform(tools(), at)));
    platform().refreshPauseMs = 0;
    expect(answers.every(({ kind }) => kind === 'in')).toBe(true);
    expect(platform().refreshes - before).toBe(1);
  });

  it('being refreshed by a crashed server are refreshed by another', async () => {
    const at = await entered(portal);
    platform().withdrawn.add(at.mallId);
    const dead = { refreshingUntil: sql`now() + interval '1 second'` };
    await portal.db.update(tables.mallToken).set(dead).where(eq(tables.mallToken.ownerId, at.ownerId));
    expect((await statusBy(at)).data?.registerStatus).toBe('UNREGISTERED');
  });

  it('about to expire are refreshed in advance', async () => {
    const at = await entered(portal);
    const soon = { accessEndsAt: sql`now() + interval '30 seconds'` };
    await portal.db.update(tables.mallToken).set(soon).where(eq(tables.mallToken.ownerId, at.ownerId));
    const before = platform().refreshes;
    expect((await statusBy(at)).status).toBe(200);
    expect(platform().refreshes - before).toBe(1);
    const kept = await keptTokens(portal.db, portal.platform.personalData, at.ownerId);
    expect(kept).toMatchObject({ isStale: false, version: 2 });
  });

  it('issued last are stored, in whatever order log-ins and a refresh finish', async () => {
    const at = await entered(portal);
    const { personalData } = portal.platform;
    const [older, newer] = [await fresh(at.mallId), await fresh(at.mallId)];
    const store = (tokens: MallTokens) =>
      portal.db.transaction(async (tx) =>
        storeTokens(tx, at.ownerId, await sealTokens(personalData, at.ownerId, tokens)),
      );
    await store(newer);
    await store(older);
    expect(await statusBy(at)).toMatchObject({ status: 200 });
    expect(await keptTokens(portal.db, personalData, at.ownerId)).toMatchObject({
      access: newer.accessToken,
      version: 2,
    });
    const [loggedIn, refreshed] = [await fresh(at.mallId), await fresh(at.mallId)];
    await store(loggedIn);
    const renewed = await sealTokens(personalData, at.ownerId, refreshed);
    expect(await renewTokens(portal.db, at.ownerId, 2, renewed)).toBe(true);
    expect(await renewTokens(portal.db, at.ownerId, 3, await sealTokens(personalData, at.ownerId, loggedIn))).toBe(
      false,
    );
    expect(await statusBy(at)).toMatchObject({ status: 200 });
    expect(await keptTokens(portal.db, personalData, at.ownerId)).toMatchObject({ access: refreshed.accessToken });
  });

  it('that have expired are replaced, whenever they were issued', async () => {
    const at = await entered(portal);
    const { personalData } = portal.platform;
    const older = await fresh(at.mallId);
    const over = { issuedAt: sql`now() + interval '1 year'`, refreshEndsAt: sql`now()` };
    await portal.db.update(tables.mallToken).set(over).where(eq(tables.mallToken.ownerId, at.ownerId));
    const sealedOlder = await sealTokens(personalData, at.ownerId, older);
    await portal.db.transaction((tx) => storeTokens(tx, at.ownerId, sealedOlder));
    expect(await keptTokens(portal.db, personalData, at.ownerId)).toMatchObject({ access: older.accessToken });
  });

  it('refused by the platform end the mall’s sessions as disconnected; drafts stay', async () => {
    const at = await entered(portal);
    await at.client.call(saveMallDraft, typed);
    platform().deleted.add(at.mallId);
    for (const call of [registerStatus, registerStatus, unregisteredShops]) {
      expect(await at.client.call(call)).toMatchObject(disconnected(at.mallId));
    }
    expect((await rowsOf(portal, at)).tokens).toEqual([]);
    const back = await entered(portal, at.mallId);
    expect((await back.client.call(readMallDraft, { params: typed.params })).data?.draft?.values).toEqual(
      typed.body.values,
    );
  });
});
