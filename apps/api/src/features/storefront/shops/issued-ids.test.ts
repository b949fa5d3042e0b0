import { mallPapers } from '@portal/contract/storefront/storefront.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { changeFee } from '../registration/fee-change.service.ts';
import { type Entered, entered, registered, storefrontFeatures } from '../storefront.fixture.ts';
import { storefrontTools } from '../storefront.tools.ts';
import { askForIds, mailIssuedIds } from './issued-ids.service.ts';
import { takeMallsAwaitingIds } from './shop.repository.ts';

const known = (shopNo: number) => ({
  shopNo,
  merchantId: `C24-${shopNo}`,
  loginId: `login-${shopNo}`,
  status: '정상',
  remitConfigType: 'PG 정산',
});

describeOnDatabase('the ids of a mall’s shops', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  const tools = () => storefrontTools(portal.platform, portal.fakes);
  const issue = ({ mallId }: Entered, ...shopNos: readonly number[]) =>
    portal.fakes.merchantRegistry.malls.set(mallId, { lacksDetails: false, shops: shopNos.map(known) });
  const awaiting = async ({ ownerId }: Entered) =>
    (await takeMallsAwaitingIds(portal.db, 1_000)).some((mall) => mall.ownerId === ownerId);
  const settled = async () => {
    const mall = await registered(portal);
    await changeFee(portal.platform, mall, { feeKind: 'exempt', feeAmount: undefined }, 'operator:tester');
    return mall;
  };
  const lettersAbout = ({ mallId }: Entered) =>
    portal.mails.filter(({ subject, text }) => subject.includes('가맹점 ID가 발급') && text.includes(mallId));

  it('are mailed once for each shop when the back office has issued them', async () => {
    const mall = await settled();
    expect(await awaiting(mall)).toBe(true);
    await mailIssuedIds(tools(), mall);
    issue(mall, 2);
    await Promise.all([mailIssuedIds(tools(), mall), mailIssuedIds(tools(), mall)]);
    await expect.poll(() => lettersAbout(mall).length, { timeout: 10_000 }).toBe(1);
    expect(lettersAbout(mall)[0]?.text).toMatch(/쇼핑몰: shop2\S+[^,]\n/);
    expect(await awaiting(mall)).toBe(true);
    issue(mall, 2, 3, 4);
    await askForIds(tools());
    await expect.poll(() => lettersAbout(mall).length, { timeout: 10_000 }).toBe(2);
    expect(await awaiting(mall)).toBe(false);
    await mailIssuedIds(tools(), mall);
    expect(lettersAbout(mall)).toHaveLength(2);
  });

  it('are polled for every mall in turn, even when more wait than a round covers', async () => {
    const [first, ...later] = [await settled(), await settled(), await settled()];
    if (!first) return expect.unreachable();
    issue(first, 2, 3, 4);
    for (let round = 0; round < later.length; round += 1) await askForIds(tools(), later.length);
    await expect.poll(() => lettersAbout(first).length, { timeout: 10_000 }).toBe(1);
    expect(await awaiting(first)).toBe(false);
    // Nothing was issued for the others; they keep waiting.
    expect(await Promise.all(later.map(awaiting))).toEqual([true, true]);
    // The mall asked about last comes behind all others.
    const [one] = await takeMallsAwaitingIds(portal.db, 1);
    const [other] = await takeMallsAwaitingIds(portal.db, 1);
    expect(other?.ownerId).not.toBe(one?.ownerId);
  });

  it('are not polled before the fee is settled, nor after the app was deleted', async () => {
    expect(await awaiting(await registered(portal))).toBe(false);
    const gone = await settled();
    await portal.db
      .update(tables.mall)
      .set({ relationshipEndedAt: new Date() })
      .where(eq(tables.mall.id, gone.ownerId));
    expect(await awaiting(gone)).toBe(false);
  });

  it('papers are listed only after the registration, the certificate as already submitted', async () => {
    const mall = await entered(portal);
    expect((await mall.client.call(mallPapers)).data).toEqual({ papers: [] });
    await registered(portal, mall);
    expect((await mall.client.call(mallPapers)).data?.papers).toEqual([
      { paper: 'certificate', isHandedIn: true },
      { paper: 'representative-id', isHandedIn: false },
      { paper: 'account-copy', isHandedIn: false },
      { paper: 'seal-certificate', isHandedIn: false },
    ]);
  });
});
