import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import { registeredShops, registerStatus } from '@portal/contract/storefront/storefront.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { productTypes } from '@portal/domain/reference/product-types.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import {
  certificate,
  entered,
  newMall,
  proveEmail,
  readyToSubmit,
  registered,
  soleSubmission,
  storefrontFeatures,
} from '../storefront.fixture.ts';

type Part = keyof typeof soleSubmission;
type Change = Readonly<Record<string, unknown>>;
type Row = readonly [part: Exclude<Part, 'agreements'>, change: Change, at: string, code: MessageCode];

const dangerous = productTypes.small.find(({ dangerTier }) => dangerTier === 2)?.typeCode ?? '';
const bank = soleSubmission.settleAccountInfo.bankAccount;
const settle = 'settleAccountInfo';
const operator = 'operatorInfo';
const business = 'businessInfo';

/** Every rule of specification 2 §5.6 and §5.7 that the call itself can break. */
const rules: readonly Row[] = [
  [settle, { acctType: '' }, 'settleAccountInfo.acctType', 'settle-method.required'],
  [settle, { acctType: 'woori' }, 'settleAccountInfo.bankAccount.bankCode', 'settle-method.bank'],
  [settle, { bankAccount: { ...bank, bankCode: '' } }, 'settleAccountInfo.bankAccount.bankCode', 'bank.required'],
  [
    settle,
    { bankAccount: { ...bank, depositorName: '' } },
    'settleAccountInfo.bankAccount.depositorName',
    'depositor-name.required',
  ],
  [
    settle,
    { bankAccount: { ...bank, accountNumber: '' } },
    'settleAccountInfo.bankAccount.accountNumber',
    'account-number.required',
  ],
  [settle, { settleManagerName: '' }, 'settleAccountInfo.settleManagerName', 'settlement-manager.required'],
  [settle, { settleEmail: '' }, 'settleAccountInfo.settleEmail', 'settlement-email.required'],
  [settle, { settleEmail: `${'a'.repeat(41)}@shop.test` }, 'settleAccountInfo.settleEmail', 'email.too-long'],
  [settle, { settleMobileNumber: '' }, 'settleAccountInfo.settleMobileNumber', 'settlement-mobile.required'],
  [operator, { operatorManagerName: '' }, 'operatorInfo.operatorManagerName', 'storefront-operator.required'],
  [operator, { operatorEmail: '' }, 'operatorInfo.operatorEmail', 'operator-email.required'],
  [operator, { operatorMobileNumber: '0212345678' }, 'operatorInfo.operatorMobileNumber', 'operator-mobile.format'],
  [operator, { operatorAreaNumber: '02-12' }, 'operatorInfo.operatorAreaNumber', 'operator-landline.format'],
  [business, { isCorporation: 'yes' }, 'businessInfo.isCorporation', 'business-kind.required'],
  [business, { bizNo: '123-45-67890' }, 'businessInfo.bizNo', 'business-number.format'],
  [business, { bizName: ' ' }, 'businessInfo.bizName', 'shop-name.required'],
  [business, { bizNameEn: '' }, 'businessInfo.bizNameEn', 'shop-name-en.required'],
  [business, { bizNameEn: '상점' }, 'businessInfo.bizNameEn', 'company-name-en.format'],
  [business, { repName: '' }, 'businessInfo.repName', 'representative-name.required'],
  [business, { gender: '' }, 'businessInfo.gender', 'gender.required'],
  [business, { dateOfBirth: '19800231' }, 'businessInfo.dateOfBirth', 'date.format'],
  [business, { salesType: '' }, 'businessInfo.salesType', 'business-type.required'],
  [business, { companyType: '' }, 'businessInfo.companyType', 'business-item.required'],
  [business, { productTypeSmall: 'B99M99S99' }, 'businessInfo.productTypeSmall', 'category.not-allowed'],
  [
    business,
    { productTypeBig: dangerous.slice(0, 3), productTypeMid: dangerous.slice(0, 6), productTypeSmall: dangerous },
    'businessInfo.productTypeSmall',
    'category.not-allowed',
  ],
  [business, { productTypeMid: 'B02M01' }, 'businessInfo.productTypeSmall', 'category.not-allowed'],
  [business, { productTypeSmall: '' }, 'businessInfo.productTypeSmall', 'category.required'],
  [business, { customerTransCurrency: 'USD' }, 'businessInfo.customerTransCurrency', 'amount.format'],
  [business, { customerTransAmount: '0' }, 'businessInfo.customerTransAmount', 'amount.required'],
  [business, { monthlyExpectVolumeCurrency: 'USD' }, 'businessInfo.monthlyExpectVolumeCurrency', 'amount.format'],
  [business, { monthlyExpectVolumeAmount: 'x' }, 'businessInfo.monthlyExpectVolumeAmount', 'amount.format'],
  [business, { bizAddressKr: '' }, 'businessInfo.bizAddressKr', 'address.required'],
  [business, { bizAddressEn: '' }, 'businessInfo.bizAddressEn', 'address-en.required'],
  [business, { bizZipCode: '12' }, 'businessInfo.bizZipCode', 'address.required'],
  [business, { bizRepMobileNo: '1' }, 'businessInfo.bizRepMobileNo', 'phone.format'],
  [business, { bizRepEmail: 'shop' }, 'businessInfo.bizRepEmail', 'email.format'],
  [business, { isCorporation: true }, 'businessInfo.corporateRegistrationNumber', 'corporate-number.format'],
  [business, { isCorporation: true, bizName: '' }, 'businessInfo.bizName', 'corporate-name.required'],
  [business, { isCorporation: true }, 'businessInfo.officeAddressKr', 'head-address.required'],
];

describeOnDatabase('a submission of the registration', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  const at = async () => await readyToSubmit(portal);
  type Mall = Awaited<ReturnType<typeof at>>;
  const submit = (
    { client }: Mall,
    data: unknown = soleSubmission,
    query: Record<string, string> = {},
    rest: object = {},
  ) => client.call(registerMall, { rawBody: { data, ...rest }, rawQuery: query });
  const changed = (part: Part, change: Change) => ({
    ...soleSubmission,
    [part]: { ...soleSubmission[part], ...change },
  });
  const statusOf = async ({ client }: Mall) => (await client.call(registerStatus)).data?.registerStatus;
  const registrationsOf = ({ ownerId }: Mall) =>
    portal.db.select().from(tables.mallRegistration).where(eq(tables.mallRegistration.ownerId, ownerId));

  it('sent 200 times at once is one registration', async () => {
    const mall = await at();
    const answers = await Promise.all(Array.from({ length: 200 }, () => submit(mall)));
    // The concurrent uploads of one sender are limited; each accepted one is answered OK, unless it waited too long on a busy machine.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await registrationsOf(mall)).toHaveLength(1);
    const audits = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, mall.ownerId));
    expect(audits.filter(({ action }) => action === 'mall.registered')).toHaveLength(1);
  });

  it('in 40 versions at once is one registration', async () => {
    const mall = await at();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => submit(mall, changed(business, { bizName: `상점 ${place}` }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 400, 409, 429, 503].includes(status))).toEqual([]);
    expect(await registrationsOf(mall)).toHaveLength(1);
  });

  describe('a refused submission, which stores and uses up nothing', () => {
    let mall: Mall;
    beforeAll(async () => {
      mall = await at();
    });

    it.each(rules)('%s with %j: reports at %s %s', async (part, change, path, code) => {
      const answer = await submit(mall, changed(part, change));
      expect([answer.status, answer.body.errors?.[`data.${path}`]]).toEqual([400, sentence(code)]);
    });

    it.each([
      [[], 'agreement.required'],
      [soleSubmission.agreements.slice(1), 'agreement.required'],
      [soleSubmission.agreements.map((one) => ({ ...one, isAccepted: false })), 'agreement.required'],
      [
        [...soleSubmission.agreements, { agreementNo: 9, agreementType: 'OPTIONAL', isAccepted: true }],
        'agreement.unknown',
      ],
      [soleSubmission.agreements.map((one) => ({ ...one, agreementType: 'OPTIONAL' })), 'agreement.unknown'],
      [
        [...soleSubmission.agreements, ...soleSubmission.agreements.map((one) => ({ ...one, isAccepted: false }))],
        'agreement.repeated',
      ],
    ] as const)('with agreements %j: %s', async (agreements, code) => {
      const answer = await submit(mall, { ...soleSubmission, agreements });
      expect(answer).toMatchObject({ status: 400, body: { errors: { 'data.agreements': sentence(code) } } });
    });

    it.each([
      ['text', 'nothing'],
      ['a list', []],
      ['an empty object', {}],
      ['null', null],
    ])('of %s', async (_what, data) => {
      expect((await submit(mall, data)).status).toBe(400);
    });

    it('with an account checked for another number, or a proof of another address', async () => {
      const account = { bankAccount: { ...bank, accountNumber: '1002900123457' } };
      const path = 'data.settleAccountInfo.bankAccount.accountNumber';
      expect((await submit(mall, changed(settle, account))).body.errors?.[path]).toBe(
        sentence('settlement-account.unchecked'),
      );
      const other = await submit(mall, changed(operator, { operatorEmail: 'other@shop.test' }));
      expect(other.body.errors?.['data.operatorInfo.operatorEmail']).toBe(sentence('operator-email.unverified'));
      const claimed = { ...changed(operator, { operatorEmail: 'other@shop.test' }), operatorEmailAuthenticated: true };
      expect((await submit(mall, claimed)).status).toBe(400);
    });

    it('with another business number than the certificate’s, or a missing certificate', async () => {
      const number = await submit(mall, changed(business, { bizNo: '1208800767' }));
      expect(number.body.errors?.['data.businessInfo.bizNo']).toBe(sentence('business-number.differs'));
      const gone = { fileId: '0190b0a2-0000-7000-8000-000000000000' };
      expect((await submit(mall, soleSubmission, {}, gone)).body.errors?.bizRegFile).toBe(sentence('certificate.gone'));
      const file = await certificate('unchecked');
      const unchecked = await mall.client.call(registerMall, {
        query: {},
        body: { data: soleSubmission },
        files: { bizRegFile: file },
      });
      expect(unchecked.body.errors?.bizRegFile).toBe(sentence('certificate.unchecked'));
    });

    it('can still be accepted with the earlier proofs', async () => {
      expect(await statusOf(mall)).toBe('UNREGISTERED');
      expect(await registrationsOf(mall)).toEqual([]);
      expect((await submit(mall)).status).toBe(200);
      expect(await statusOf(mall)).toBe('NOT_PAID');
    });
  });

  it('without a certificate, a proof or a check is refused', async () => {
    const mall = await entered(portal);
    expect((await submit(mall)).body.errors?.bizRegFile).toBe(sentence('certificate.required'));
  });

  it('is stored sealed, with every agreement, its shops and the names of its product', async () => {
    const mall = await registered(portal);
    const [row] = await registrationsOf(mall);
    expect(row).toMatchObject({ userType: 'general', fee: 330_000, feeExempt: false, settledAt: null });
    expect(JSON.stringify(row)).not.toMatch(/홍길동|1002900123456|operator@/);
    const consents = await portal.db.select().from(tables.consent).where(eq(tables.consent.ownerId, mall.ownerId));
    const given = (id: string) => id !== 'marketing';
    expect(consents.map(({ kind, version, agreed }) => `${kind} ${version} ${agreed}`).sort()).toEqual(
      storefrontAgreements.map(({ id, text }) => `storefront-${id} ${text.version} ${given(id)}`).sort(),
    );
    const shops = await portal.db.select().from(tables.mallShop).where(eq(tables.mallShop.ownerId, mall.ownerId));
    expect(shops.map(({ shopNo }) => shopNo).sort()).toEqual([2, 3, 4]);
  });

  it('sent again is the same registration; a different one is redirected', async () => {
    const mall = await registered(portal);
    expect((await submit(mall)).status).toBe(200);
    const other = await submit(mall, changed(business, { bizName: '다른 상점' }));
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', data: { redirect: '/cafe24/payment' } },
    });
    expect(await registrationsOf(mall)).toHaveLength(1);
  });

  it('may only repeat the user type stored by the server', async () => {
    const mall = await at();
    const forged = await submit(mall, soleSubmission, { userType: 'pro-auto' });
    expect(forged).toMatchObject({ status: 409, body: { message: sentence('storefront.user-type-changed') } });
    expect((await submit(mall, soleSubmission, { userType: 'general' })).status).toBe(200);
  });

  it('is refused if the shops are no longer those that the person was shown', async () => {
    const mall = await at();
    const changed = { errors: { shopNos: sentence('storefront.shops-changed') } };
    for (const shopNos of [[2, 3], [2, 3, 4, 5], [2, 3, 5], []])
      expect(await submit(mall, soleSubmission, {}, { shopNos })).toMatchObject({ status: 400, body: changed });
    expect((await submit(mall, soleSubmission, {}, { shopNos: [4, 3, 2] })).status).toBe(200);
  });

  it('of a mall whose details the back office lacks is pro-auto, without safe settlement', async () => {
    const mallId = newMall();
    portal.fakes.merchantRegistry.malls.set(mallId, { lacksDetails: true, shops: [] });
    const mall = await readyToSubmit(portal, await entered(portal, mallId));
    const status = (await mall.client.call(registerStatus)).data;
    expect(status).toMatchObject({ registerStatus: 'PRO_DETAIL_WAITING', userType: 'pro-auto' });
    const shownShops = async () => (await mall.client.call(registeredShops)).data?.shops.map(({ shopNo }) => shopNo);
    expect(await shownShops()).toEqual([2, 3, 4]);
    const safe = changed(settle, { acctType: 'woori', bankAccount: { ...bank, bankCode: '020' } });
    const refused = await submit(mall, safe, { userType: 'pro-auto' });
    expect(refused.body.errors?.['data.settleAccountInfo.acctType']).toBe(sentence('settle-method.not-for-pro-auto'));
    expect((await submit(mall, soleSubmission, { userType: 'general' })).status).toBe(409);
    expect((await submit(mall, soleSubmission, { userType: 'pro-auto' })).status).toBe(200);
    expect(await registrationsOf(mall)).toMatchObject([{ userType: 'pro-auto' }]);
    // Those that are registered, although the back office still lacks the details.
    expect(await shownShops()).toEqual([2, 3, 4]);
  });

  it('of a mall without a registrable shop is refused', async () => {
    const mallId = newMall();
    const korean = { shopNo: 1, url: 'k.test', currency: 'KRW', languageCode: 'ko_KR', isActive: true };
    portal.fakes.storefront.shopsOf.set(mallId, [korean]);
    const mall = await entered(portal, mallId);
    expect(await statusOf(mall)).toBe('CAN_NOT_REGISTER');
    expect(await submit(mall)).toMatchObject({
      status: 409,
      body: { message: sentence('storefront.can-not-register'), data: { redirect: '/cafe24/registration' } },
    });
  });

  it.each([
    { feeKind: 'exempt', feeAmount: null },
    { feeKind: 'amount', feeAmount: 0 },
  ])('of a mall that owes nothing (%o) is PAY_DONE at once, and mailed once', async (fee) => {
    const mall = await entered(portal);
    await portal.db.update(tables.mall).set(fee).where(eq(tables.mall.id, mall.ownerId));
    const isRequired = async () => (await mall.client.call(mallPaymentStatus)).data?.isPaymentRequired;
    const email = `${fee.feeKind}@shop.test`;
    await readyToSubmit(portal, mall);
    // Until it is registered, so that its payment page leads to the registration.
    expect(await isRequired()).toBe(true);
    await proveEmail(portal, mall.client, email);
    expect((await submit(mall, changed(operator, { operatorEmail: email }))).status).toBe(200);
    expect([await statusOf(mall), await isRequired()]).toEqual(['PAY_DONE', false]);
    const mails = await portal.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(mall.mallId);
  });
});
