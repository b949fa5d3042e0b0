import {
  attachedMallCertificate,
  attachedMallCertificateFile,
  verifyMallCertificate,
} from '@portal/contract/storefront/certificate.ts';
import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import {
  oneShop,
  registeredShops,
  registerStatus,
  shopPaymentMethods,
} from '@portal/contract/storefront/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { presentOwner } from '../../ports/on-behalf-of.ts';
import {
  certificate,
  entered,
  readyToSubmit,
  registered,
  soleSubmission,
  storefrontFeatures,
} from './storefront.fixture.ts';

const known = (merchantId: string, shopNo = 2) => ({
  shopNo,
  merchantId,
  loginId: `login-${shopNo}`,
  status: '정상',
  remitConfigType: 'PG 정산',
});

describeOnDatabase('two malls', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  it('call a provider under their own name, so that one’s failures are no outage for the other', async () => {
    const registry = portal.fakes.merchantRegistry;
    const owners: unknown[] = [];
    const asking = vi.spyOn(registry, 'mallOf').mockImplementation(async () => {
      owners.push(presentOwner());
      return undefined;
    });
    const malls = [await registered(portal), await registered(portal)];
    owners.length = 0;
    for (const { client } of malls) await client.call(registeredShops);
    asking.mockRestore();
    expect(owners).toEqual(malls.map(({ ownerId }) => ownerId));
  });

  it('each see their own shops, ids and methods; the other’s merchant id is a 404', async () => {
    const [mine, theirs] = [await registered(portal), await registered(portal)];
    const { malls, methods } = portal.fakes.merchantRegistry;
    malls.set(mine.mallId, { lacksDetails: false, shops: [known('C24MINE'), known('C24MINE3', 3)] });
    malls.set(theirs.mallId, { lacksDetails: false, shops: [known('C24THEIRS'), known('C24NOSHOP', 99)] });
    methods.set('C24MINE', [{ krName: '비자', isCard: true, status: '정상' }]);
    methods.set('C24THEIRS', [{ krName: '알리페이', isCard: false, status: '중지' }]);
    const shops = (await mine.client.call(registeredShops)).data?.shops;
    expect(shops?.map(({ shopNo, merchantId, status }) => [shopNo, merchantId, status])).toEqual([
      [2, 'C24MINE', '정상'],
      [3, 'C24MINE3', '정상'],
      [4, null, null],
    ]);
    const own = { params: { merchantId: 'C24MINE' } };
    expect((await mine.client.call(oneShop, own)).data).toMatchObject({
      mallId: mine.mallId,
      remitConfigType: 'PG 정산',
    });
    expect((await mine.client.call(shopPaymentMethods, own)).data?.paymentMethods).toEqual([
      { krName: '비자', isCard: true, status: '정상' },
    ]);
    for (const merchantId of ['C24THEIRS', 'C24NOSHOP', 'C24NOBODY']) {
      const other = { params: { merchantId } };
      const refused = { status: 404, body: { code: 'NOT_FOUND', message: sentence('common.not-found') } };
      expect(await mine.client.call(oneShop, other)).toMatchObject(refused);
      expect(await mine.client.call(shopPaymentMethods, other)).toMatchObject(refused);
    }
    for (const merchantId of ['C24NOSHOP'])
      expect((await theirs.client.call(oneShop, { params: { merchantId } })).status).toBe(404);
  });

  it('get different keys for their tabs, the same at each log-in', async () => {
    const [mine, theirs] = [await registered(portal), await registered(portal)];
    const keyOf = async ({ client }: typeof mine) => (await client.call(registerStatus)).data?.tabKey;
    const keys = [await keyOf(mine), await keyOf(mine), await keyOf(theirs)];
    expect(keys[0]).toMatch(/^[\w-]{32}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('do not see each other’s draft, certificate or payment', async () => {
    const [mine, theirs] = [await entered(portal), await readyToSubmit(portal)];
    const draft = { params: { step: 'storefront-settlement' }, body: { values: { depositorName: '홍길동' } } } as const;
    await theirs.client.call(saveMallDraft, draft);
    expect((await mine.client.call(readMallDraft, { params: draft.params })).data).toEqual({ draft: null });
    expect((await theirs.client.call(attachedMallCertificate)).data?.certificate).not.toBeNull();
    expect((await mine.client.call(attachedMallCertificate)).data).toEqual({ certificate: null });
    expect((await mine.client.call(attachedMallCertificateFile)).status).toBe(404);
    expect((await mine.client.call(mallPaymentStatus)).data?.confirmationTo).toBeNull();
  });

  it('cannot submit each other’s file', async () => {
    const theirs = await entered(portal);
    const file = await certificate('theirs');
    const checked = await theirs.client.call(verifyMallCertificate, {
      query: { type: 'private' },
      body: {},
      files: { file },
    });
    const fileId = checked.data?.fileId ?? '';
    expect(fileId).not.toBe('');
    const mine = await readyToSubmit(portal);
    const answer = await mine.client.call(registerMall, { query: {}, body: { data: soleSubmission, fileId } });
    expect(answer.body.errors?.bizRegFile).toBe(sentence('certificate.gone'));
    expect((await mine.client.call(registerStatus)).data?.registerStatus).toBe('UNREGISTERED');
  });

  it('are told of an unavailable back office, and lose nothing', async () => {
    const mall = await registered(portal);
    portal.fakes.merchantRegistry.down = true;
    expect(await mall.client.call(registeredShops)).toMatchObject({ status: 503 });
    expect((await mall.client.call(registerStatus)).data?.registerStatus).toBe('NOT_PAID');
    portal.fakes.merchantRegistry.down = false;
    expect((await mall.client.call(registeredShops)).data?.shops).toHaveLength(3);
  });
});
