import { passwordRequired } from '@portal/contract/call.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import {
  checkSettlementAccount,
  isSettlementAccountChecked,
  saveSettlementAccount,
} from '@portal/contract/screening/settlement.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import {
  accountNumber,
  checkBody,
  settlementBody,
  storeBusiness,
  withScreening,
} from '../testing/screening.fixture.ts';

describeOnDatabase('settlement account', (open) => {
  const logLines: string[] = [];
  withPortal(() => withScreening(open, { logLines }));

  const check = ({ client }: TestMerchant, changed: object = {}) =>
    client.call(checkSettlementAccount, { body: { ...checkBody, ...changed } });
  const save = ({ client }: TestMerchant, changed: object = {}) =>
    client.call(saveSettlementAccount, { body: { ...settlementBody, ...changed } });
  const rowOf = async (accountId: string) =>
    (await portal.db.select().from(tables.account).where(eq(tables.account.id, accountId)))[0];

  it.each([
    ['the account holder', {}, '0000', ''],
    ['an account holder with other spaces', { accountName: ' 홍 길동 ' }, '0000', ''],
    ['a company with its legal form', { accountNumber: '8001234567', accountName: '(주)샌드박스' }, '0000', ''],
    ['an unknown account', { accountNumber: '1000000' }, '0001', 'settlement-account.no-such-account'],
    ['another account holder', { accountName: '김하늘' }, '0002', 'settlement-account.holder-differs'],
  ] as const)('checks %s', async (_, changed, rescode, code) => {
    const answer = await check(await portal.merchantAt('settlement-account'), changed);
    expect(answer).toMatchObject({ status: 200, body: { rescode, resmsg: code && sentence(code) } });
    expect(JSON.stringify(answer.body)).not.toContain('홍길동');
  });

  it('reports that the bank does not answer', async () => {
    const answer = await check(await portal.merchantAt('settlement-account'), { accountNumber: '1009999' });
    const resmsg = sentence('settlement-account.connection');
    expect(answer).toMatchObject({ status: 503, body: { rescode: 'PROVIDER_UNAVAILABLE', resmsg } });
  });

  it('allows five refused checks in ten minutes, and no sixth', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const answers = await atOnce(7, () => check(merchant, { accountName: '김하늘' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('returns whether an account is known to be confirmed', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const known = async (changed: object = {}) =>
      (await merchant.client.call(isSettlementAccountChecked, { body: { ...checkBody, ...changed } })).data;
    expect(await known()).toEqual({ checked: false });
    await check(merchant);
    expect(await known()).toEqual({ checked: true });
    expect(await known({ accountName: '김하늘' })).toEqual({ checked: false });
  });

  it('moves to STEP1 after a recent check, stores the agent choice in the account, seals the rest', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    await check(merchant);
    expect(await save(merchant, { gongdongRep: 'Y' })).toMatchObject({ status: 200, body: { code: 'OK' } });
    expect(await rowOf(merchant.accountId)).toMatchObject({
      kycStatus: 'STEP1',
      hasAgent: true,
      forProfit: null,
    });
    const stored = await portal.db.select().from(tables.settlementAccount);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${accountNumber}|홍길동|김정산|settle@`));
  });

  it.each([
    ['an account without a check', null, {}],
    ['a number changed after the check', {}, { accountNumber: '1002345678902' }],
    ['a bank changed after the check', {}, { bankCode: '004' }],
    ['a holder changed after the check', {}, { accountName: '김하늘' }],
    ['an account whose check failed', { accountName: '김하늘' }, { accountName: '김하늘' }],
  ])('refuses %s', async (_, checked, changed) => {
    const merchant = await portal.merchantAt('settlement-account');
    if (checked) await check(merchant, checked);
    expect(await save(merchant, changed)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { accountNumber: sentence('settlement-account.unchecked') } },
    });
    expect((await rowOf(merchant.accountId))?.kycStatus).toBeNull();
  });

  it.each([
    ['29 minutes', 200],
    ['31 minutes', 400],
  ])('accepts or refuses a check of %s ago with %i', async (age, status) => {
    const merchant = await portal.merchantAt('settlement-account');
    await check(merchant);
    await portal.db
      .update(tables.settlementAccountCheck)
      .set({ checkedAt: sql`now() - ${age}::interval` })
      .where(eq(tables.settlementAccountCheck.ownerId, merchant.accountId));
    expect((await save(merchant)).status).toBe(status);
  });

  it('deletes the drafts of its own form and of the application', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const { draft } = tables;
    const isTheirs = eq(draft.ownerId, merchant.accountId);
    const steps = ['business-confirm', 'payment-service', 'owner-info'];
    for (const step of steps)
      await portal.db.insert(draft).values({ ownerId: merchant.accountId, step, valuesSealed: '' });
    await check(merchant);
    expect((await save(merchant)).status).toBe(200);
    expect(await portal.db.select({ step: draft.step }).from(draft).where(isTheirs)).toEqual([{ step: 'owner-info' }]);
  });

  it('asks corporations whether they are for profit, and ignores the answer of other accounts', async () => {
    const corporation = await portal.merchantAt('settlement-account', { accountType: 'BC00' });
    await check(corporation);
    expect(await save(corporation)).toMatchObject({
      status: 400,
      body: { errors: { corpGubn: sentence('corporate-purpose-type.required') } },
    });
    expect((await save(corporation, { corpGubn: true })).status).toBe(200);
    expect((await rowOf(corporation.accountId))?.forProfit).toBe(true);
    const proprietor = await portal.merchantAt('settlement-account');
    await check(proprietor);
    await save(proprietor, { corpGubn: true });
    expect((await rowOf(proprietor.accountId))?.forProfit).toBeNull();
  });

  it('uses the answer of the business form, and refuses a different one', async () => {
    const nonProfit = await portal.merchantAt('settlement-account', { accountType: 'BC00', nonProfit: true });
    expect((await nonProfit.client.call(screeningProgress)).data).toMatchObject({ nonProfit: true, corpGubn: null });
    await check(nonProfit);
    expect(await save(nonProfit, { corpGubn: true })).toMatchObject({
      status: 400,
      body: { errors: { corpGubn: sentence('corporate-kind.fixed') } },
    });
    expect((await rowOf(nonProfit.accountId))?.kycStatus).toBeNull();
    expect((await save(nonProfit, { corpGubn: false })).status).toBe(200);
    const other = await portal.merchantAt('settlement-account', { accountType: 'BC00' });
    await check(other);
    expect((await save(other, { corpGubn: false })).status).toBe(200);
    expect(await rowOf(other.accountId)).toMatchObject({ forProfit: false, nonProfit: true });
  });

  it('lets a for-profit corporation return from non-profit after a reset', async () => {
    const merchant = await portal.merchantAt('settlement-account', { accountType: 'BC00' });
    const { accountId } = merchant;
    await storeBusiness(portal, accountId, '홍길동', {
      corpNo: '9901110000019',
      salesType: '소매',
      companyType: '도자기',
    });
    const { account, businessInformation, session } = tables;
    const kept = async () => {
      const [row] = await portal.db
        .select()
        .from(businessInformation)
        .where(eq(businessInformation.accountId, accountId));
      return row?.nonProfit;
    };
    await check(merchant);
    expect((await save(merchant, { corpGubn: false })).status).toBe(200);
    expect(await kept()).toBe(true);
    await portal.db.update(account).set({ kycStatus: 'WAITING' }).where(eq(account.id, accountId));
    await portal.db.update(session).set({ confirmedAt: sql`now()` }).where(eq(session.accountId, accountId));
    await check(merchant);
    expect((await save(merchant, { corpGubn: true })).status).toBe(200);
    expect(await rowOf(accountId)).toMatchObject({ forProfit: true, nonProfit: false });
    expect(await kept()).toBe(false);
  });

  it('can be saved again from WAITING, and is refused at any other step', async () => {
    const facts = { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: 'WAITING' } as const;
    const waiting = await portal.merchantAt('settlement-account', { facts });
    await check(waiting);
    expect((await save(waiting)).status).toBe(200);
    expect(await save(await portal.merchantAt('screening-fee'))).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', data: { redirect: '/payment-complete' } },
    });
    expect((await check(await portal.merchantAt('owners'))).status).toBe(409);
  });

  it('is replaced only after the password was confirmed in the same session, and the operator is mailed', async () => {
    const { session } = tables;
    const merchant = await portal.merchantAt('settlement-account');
    const { accountId } = merchant;
    await check(merchant);
    await save(merchant);
    await portal.db.update(tables.account).set({ kycStatus: 'WAITING' }).where(eq(tables.account.id, accountId));
    const other = { accountNumber: '1002345678902' };
    await check(merchant, other);
    const asked = {
      status: 403,
      body: { code: 'FORBIDDEN', message: sentence('password.confirm'), data: { reason: passwordRequired } },
    };
    expect(await save(merchant, other)).toMatchObject(asked);
    expect(await save(merchant)).toMatchObject(asked);
    // Confirmed too long ago here, and just now in another session.
    await portal.db
      .update(session)
      .set({ confirmedAt: sql`now() - interval '5 minutes'` })
      .where(eq(session.accountId, accountId));
    await portal.db.insert(session).values({ idHash: crypto.randomUUID(), accountId, confirmedAt: sql`now()` });
    expect(await save(merchant, other)).toMatchObject(asked);
    await portal.db
      .update(session)
      .set({ confirmedAt: sql`now() - interval '4 minutes'` })
      .where(eq(session.accountId, accountId));
    const queued = vi.spyOn(portal.platform.mail, 'enqueue');
    expect((await save(merchant, other)).status).toBe(200);
    expect((await rowOf(accountId))?.kycStatus).toBe('STEP1');
    const mail = { to: merchant.email, template: 'settlement-account-replaced' };
    expect(queued.mock.calls).toMatchObject([[expect.anything(), mail]]);
    // The same account once more is no replacement.
    await portal.db.update(tables.account).set({ kycStatus: 'WAITING' }).where(eq(tables.account.id, accountId));
    await check(merchant, other);
    expect((await save(merchant, { ...other, settlementManager: '다른사람' })).status).toBe(200);
    expect(queued).toHaveBeenCalledTimes(1);
    queued.mockRestore();
  });

  it('is saved once by twenty equal submissions, which are all answered OK', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    await check(merchant);
    const answers = await atOnce(20, () => save(merchant));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const moves = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, merchant.accountId));
    expect(moves.filter(({ action }) => action === 'settlement-account-saved')).toHaveLength(1);
    expect((await save(merchant)).status).toBe(200);
    for (const other of [{ settlementManager: '다른사람' }, { gongdongRep: true }])
      expect((await save(merchant, other)).status).toBe(409);
  });

  it('never logs a number or a holder', () => {
    expect(logLines.length).toBeGreaterThan(0);
    expect(logLines.join('')).not.toMatch(/1002345678901|홍길동|김하늘/);
  });
});
