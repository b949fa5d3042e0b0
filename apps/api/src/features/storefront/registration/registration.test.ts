import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { isMallAccountChecked, registerMall } from '@portal/contract/storefront/registration.ts';
import { registeredShops, registerStatus, unregisteredShops } from '@portal/contract/storefront/storefront.ts';
import { storefrontHomes } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { messageInPath } from '@portal/domain/rules/security/error-in-path.ts';
import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { entered, readyToSubmit, registered, soleSubmission, storefrontFeatures } from '../storefront.fixture.ts';

describeOnDatabase('the registration of a mall', (open) => {
  withPortal(() => open({ register: storefrontFeatures }));

  it('goes from the launch to an owed payment, and to PAY_DONE once it is paid', async () => {
    const { client, mallId } = await entered(portal);
    const status = async () => (await client.call(registerStatus)).data;
    const first = { registerStatus: 'UNREGISTERED', mallId, userType: 'general', maySubmit: true };
    expect(await status()).toEqual({ ...first, tabKey: expect.any(String) });
    const shops = (await client.call(unregisteredShops)).data;
    expect(shops?.shops.map(({ shopNo, currency }) => [shopNo, currency])).toEqual([
      [2, 'USD'],
      [3, 'JPY'],
      [4, 'CNY'],
    ]);
    expect(shops?.excluded.map(({ shopNo, obstacle }) => [shopNo, obstacle])).toEqual([[1, 'KOREAN']]);
    await readyToSubmit(portal, { client, mallId, ownerId: '' });
    const answer = await client.call(registerMall, { query: { userType: 'general' }, body: { data: soleSubmission } });
    expect(answer).toMatchObject({ status: 200, body: { code: 'OK', data: {} } });
    expect((await status())?.registerStatus).toBe('NOT_PAID');
    expect((await client.call(unregisteredShops)).data?.shops).toEqual([]);
    expect((await client.call(registeredShops)).data?.shops).toHaveLength(3);
    const owed = await client.call(mallPaymentStatus);
    expect(owed.data).toMatchObject({
      screenCost: 330_000,
      vat: 30_000,
      isPaymentRequired: true,
      isSettled: false,
      attempt: null,
      confirmationTo: 'op***@shop.test',
    });
    const form = (await client.call(mallPaymentParams)).data;
    expect(form?.paymentUrl).toBe('https://gateway.test/form');
    const order = form?.params.find(({ name }) => name === 'ref')?.value;
    expect(order).toMatch(/^C24-[\w-]{12}$/);
    const paid = await portal.client().raw({
      method: 'POST',
      url: '/front/v1/cafe24/payment/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.test' },
      payload: portal.fakes.cardPayment.notice(),
    });
    expect(paid).toMatchObject({
      status: 303,
      headers: { location: '/cafe24/payment-result', 'cross-origin-opener-policy': 'unsafe-none' },
    });
    expect((await status())?.registerStatus).toBe('PAY_DONE');
    const [mail] = await portal.mailsTo('operator@shop.test');
    expect(mail?.text).toContain('330,000원 (부가세 30,000원 포함)');
    expect((await client.call(mallPaymentStatus)).data).toMatchObject({ isSettled: true, isPaymentRequired: true });
    // A shop opened after the payment changes no status: it is listed as not registered.
    const opened = { shopNo: 5, url: 'shop5.test', currency: 'EUR', languageCode: 'en_US', isActive: true };
    portal.fakes.storefront.shopsOf.set(mallId, [opened]);
    expect((await status())?.registerStatus).toBe('PAY_DONE');
    expect((await client.call(unregisteredShops)).data?.shops.map(({ shopNo }) => shopNo)).toEqual([5]);
    expect((await client.call(registeredShops)).data?.shops).toHaveLength(3);
  });

  it('returns whether an account is confirmed, to the mall that checked it', async () => {
    const { bankCode, accountNumber, depositorName } = soleSubmission.settleAccountInfo.bankAccount;
    const body = { bankCode, accountNumber, accountName: depositorName };
    const [ready, other] = [await readyToSubmit(portal), await entered(portal)];
    const knows = async ({ client }: typeof ready, changed: object = {}) =>
      (await client.call(isMallAccountChecked, { body: { ...body, ...changed } })).data;
    expect(await knows(ready)).toEqual({ checked: true });
    expect(await knows(ready, { accountName: '김하늘' })).toEqual({ checked: false });
    expect(await knows(other)).toEqual({ checked: false });
  });

  it.each(['launch?', 'oauth/callback?code=1&state='])('has a limit for each source: /cafe24/%s', async (path) => {
    const client = portal.client();
    await portal.platform.limits.consume('mall-launch', client.source, limits['mall-launch'].points - 1);
    const open = async () => {
      const { status, headers } = await client.raw({ method: 'GET', url: `/cafe24/${path}` });
      return [status, messageInPath(String(headers.location).split('/').at(-1) ?? '')];
    };
    expect(await open()).toEqual([303, sentence('storefront.launch-invalid')]);
    // The operator's browser shows what happened, not data.
    expect(await open()).toEqual([303, expect.stringMatching(/^요청이 너무 많습니다/)]);
    const fault = vi.spyOn(portal.platform.limits, 'consume').mockRejectedValueOnce(new Error('a fault'));
    expect(await open()).toEqual([303, sentence('common.server-error')]);
    fault.mockRestore();
  });

  it('is also done by the fixture', async () => {
    const { client } = await registered(portal);
    expect((await client.call(registerStatus)).data?.registerStatus).toBe('NOT_PAID');
  });

  it('deletes the drafts of the wizard, and refuses those of a tab left open', async () => {
    const mall = await entered(portal);
    const { client } = mall;
    const params = { step: 'storefront-business' } as const;
    expect((await client.call(saveMallDraft, { params, body: { values: {} } })).status).toBe(200);
    expect((await client.call(readMallDraft, { params })).data?.draft).not.toBeNull();
    await registered(portal, mall);
    for (const since of [undefined, null]) {
      expect(await client.call(saveMallDraft, { params, body: { values: {}, since } })).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT', data: { redirect: storefrontHomes.NOT_PAID } },
      });
    }
    expect((await client.call(readMallDraft, { params })).data).toEqual({ draft: null });
  });
});
