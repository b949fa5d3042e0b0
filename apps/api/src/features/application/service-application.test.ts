import { applyForServices } from '@portal/contract/application/application.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { prohibitedIndustriesVersion } from '@portal/domain/reference/prohibited-industries.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { application, withApplication } from '../../../testing/application.portal.ts';
import { serviceApplication } from '../../../testing/application.specimens.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { tables } from '../../platform/database/tables.ts';

withApplication();
beforeAll(() => application.insertPartners('FREE', 'HALF', 'EXEMPT', 'PLAIN'));

const merchantOf = (partnerCode?: string) =>
  application.portal.merchantAt('service-application', partnerCode === undefined ? {} : { partnerCode });

type Change = NonNullable<Parameters<typeof serviceApplication>[0]>;

const apply = ({ client }: TestMerchant, change: Change = {}) =>
  client.call(applyForServices, { body: serviceApplication(change) });

describe('the application for services', () => {
  it.each([
    ['a merchant without a partner', undefined, 330_000, 'SC002'],
    ['a partner without a policy', 'PLAIN', 330_000, 'SC002'],
    ['a partner with a lower fee', 'HALF', 165_000, 'SC002'],
    ['a partner with a fee of 0, not settled yet', 'FREE', 0, 'SC002'],
    ['an exempt partner', 'EXEMPT', 0, 'SC001'],
  ])('of %s fixes the fee', async (_, partner, screenCost, screenCostInfo) => {
    const merchant = await merchantOf(partner);
    const answer = await apply(merchant);
    expect(answer.body).toEqual({
      code: 'OK',
      message: '',
      data: { accountStatus: 'STEP5_COMPLETED', screenCostInfo, screenCost },
    });
    const { accountId } = merchant;
    expect(await application.accountRow(accountId)).toMatchObject({
      accountStatus: 'STEP5_COMPLETED',
      screenCostInfo,
    });
  });

  it('stores the agreement with the version of its text', async () => {
    const merchant = await merchantOf();
    await apply(merchant);
    const rows = await application.portal.db
      .select()
      .from(tables.consent)
      .where(eq(tables.consent.ownerId, merchant.accountId));
    const agreed = rows.find(({ kind }) => kind === 'prohibited-industries');
    expect(agreed).toMatchObject({ agreed: true, version: prohibitedIndustriesVersion });
    expect(agreed?.textHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('accepts the comma-separated lists of old clients', async () => {
    const merchant = await merchantOf();
    const answer = await apply(merchant, { payServiceType: 'WEB_MOBILE_PAY', payMethods: 'GL_CREDIT' });
    expect(answer.status).toBe(200);
  });

  it.each<[string, Change, Record<string, MessageCode>]>([
    ['no service', { payServiceType: [] }, { payServiceType: 'services.required' }],
    ['a service that is not available', { payServiceType: ['AUTO_PAY'] }, { payServiceType: 'services.not-offered' }],
    ['an unknown service', { payServiceType: ['FREE_PAY'] }, { payServiceType: 'services.not-offered' }],
    ['no payment method', { payMethods: [] }, { payMethods: 'pay-methods.required' }],
    [
      'a payment method that is not available',
      { payMethods: ['GL_CREDIT', 'KR_CASH'] },
      { payMethods: 'pay-methods.not-offered' },
    ],
    ['no description', { description: '  ' }, { description: 'site-description.length' }],
    ['a description of 501 characters', { description: '가'.repeat(501) }, { description: 'site-description.length' }],
    ['no currency', { displayCurrencies: [] }, { displayCurrencies: 'currencies.required' }],
    ['an unknown country', { serviceTargetCountries: ['XX'] }, { serviceTargetCountries: 'common.invalid' }],
    [
      'no agreement',
      { prohibitedIndustryAgreed: false },
      { prohibitedIndustryAgreed: 'prohibited.agreement-required' },
    ],
  ])('is refused with %s', async (_, change, errors) => {
    const merchant = await merchantOf();
    const answer = await apply(merchant, change);
    const sentences = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, sentence(code)]));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: sentences } });
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP4_COMPLETED');
  });

  it.each([
    [
      'only the specified members',
      {
        payServiceType: ['WEB_MOBILE_PAY'],
        payMethods: ['GL_CREDIT'],
        description: '가게',
        serviceTargetCountries: [],
      },
      { displayCurrencies: 'currencies.required', prohibitedIndustryAgreed: 'prohibited.agreement-required' },
    ],
    [
      'only a description',
      { description: '가게', serviceTargetCountries: null },
      {
        payServiceType: 'services.required',
        payMethods: 'pay-methods.required',
        displayCurrencies: 'currencies.required',
        prohibitedIndustryAgreed: 'prohibited.agreement-required',
      },
    ],
    [
      'no members',
      {},
      {
        payServiceType: 'services.required',
        payMethods: 'pay-methods.required',
        description: 'site-description.length',
        displayCurrencies: 'currencies.required',
        prohibitedIndustryAgreed: 'prohibited.agreement-required',
      },
    ],
  ] as const)('with %s is answered with a sentence for each missing member', async (_, rawBody, errors) => {
    const { client } = await merchantOf();
    const answer = await client.call(applyForServices, { rawBody });
    const sentences = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, sentence(code)]));
    expect([answer.status, answer.body.errors]).toEqual([400, sentences]);
  });

  it('with thousands of wrong values is answered with some of them', async () => {
    const { client } = await merchantOf();
    const { status, body } = await client.call(applyForServices, {
      rawBody: { displayCurrencies: Array(30_000).fill(1) },
    });
    expect([status, Object.keys(body.errors ?? {}).length]).toEqual([400, 500]);
  });

  it('counts 500 characters outside the basic plane as 500', async () => {
    expect((await apply(await merchantOf(), { description: '𠮷'.repeat(500) })).status).toBe(200);
  });

  it('sent again gets the same answer and changes nothing, even after a policy change', async () => {
    const merchant = await merchantOf();
    const first = await apply(merchant);
    await application.portal.db
      .update(tables.account)
      .set({ partnerCode: 'EXEMPT' })
      .where(eq(tables.account.id, merchant.accountId));
    expect((await apply(merchant)).body).toEqual(first.body);
    expect(await application.auditCount(merchant.accountId, 'service-application-accepted-fee-due')).toBe(1);
  });

  it('with other choices after the fee is settled is redirected to the current step', async () => {
    const merchant = await merchantOf('EXEMPT');
    await apply(merchant);
    const answer = await apply(merchant, { description: '다른 설명' });
    expect(answer).toMatchObject({ status: 409, body: { data: { redirect: '/before-kyc' } } });
  });

  it('is refused with a redirect at another step, and with 403 for another merchant', async () => {
    const early = await application.portal.merchantAt('business-information');
    expect(await apply(early)).toMatchObject({ status: 409, body: { data: { redirect: '/business-info' } } });
    const [one, other] = [await merchantOf(), await merchantOf()];
    const answer = await one.client.call(applyForServices, {
      query: { loginId: other.loginId },
      body: serviceApplication(),
    });
    expect(answer.status).toBe(403);
  });
});
