import { accountDetail, isCorporation, screeningStatus, statuses } from '@portal/contract/account/account.ts';
import { ownAccountType } from '@portal/contract/account/recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { newLoginId, withAccount } from './account.fixture.ts';

describeOnDatabase('a merchant’s view of its account', (open) => {
  withPortal(() => open(withAccount));

  it('shows a corporation with an agent', async () => {
    const { client, loginId, email } = await portal.merchantAt('representatives', {
      loginId: newLoginId(),
      accountType: 'BC00',
      forProfit: true,
      hasAgent: true,
    });
    expect((await client.call(accountDetail)).data).toEqual({
      loginId,
      companyName: '시험상점',
      opEmail: email,
      opName: '홍길동',
      opMobileNo: '01000000000',
      opTelNo: '',
      accountStatus: 'PAID',
      screenCostInfo: 'SC002',
      kycStatus: 'STEP1',
      accountType: 'BC00',
      corpGubn: true,
      gongdongRep: true,
    });
    expect((await client.call(isCorporation)).data).toBe('BC00');
    expect((await client.call(ownAccountType, { query: { loginId } })).data).toBe('BC00');
  });

  it('shows a sole proprietor', async () => {
    const { client } = await portal.merchantAt('settlement-account', { accountType: 'BC01' });
    expect((await client.call(isCorporation)).data).toBe('BC01');
    expect((await client.call(ownAccountType)).data).toBe('BC01');
    expect((await client.call(accountDetail)).data).toMatchObject({ corpGubn: null, gongdongRep: false });
  });

  it('is empty before the classification', async () => {
    const { client } = await portal.merchantAt('business-information');
    expect((await client.call(isCorporation)).body).toEqual({ code: 'OK', message: '', data: null });
    expect((await client.call(statuses)).data).toEqual({ accountStatus: 'STEP2_COMPLETED', screenCostInfo: null });
    expect((await client.call(screeningStatus)).data).toEqual({ kycStatus: null });
  });

  it('returns statuses with and without its own login id', async () => {
    const { client, loginId } = await portal.merchantAt('documents');
    for (const query of [{}, { loginId }]) {
      expect((await client.call(statuses, { query })).data).toEqual({ accountStatus: 'PAID', screenCostInfo: 'SC002' });
      expect((await client.call(screeningStatus, { query })).data).toEqual({ kycStatus: 'STEP3' });
    }
  });

  describe.each([accountDetail, isCorporation, ownAccountType, statuses, screeningStatus])('$id', (call) => {
    it('requires a log-in', async () => {
      expect(await portal.client().call(call)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: sentence('common.unauthenticated') },
      });
    });

    it('refuses another merchant’s login id, and audits it', async () => {
      const { client, accountId } = await portal.merchantAt('owners');
      const other = await portal.merchantAt('owners');
      const answer = await client.call(call, { rawQuery: { loginId: other.loginId } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', data: null } });
      const rows = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, accountId));
      expect(rows).toMatchObject([{ action: 'foreign-login-id', subject: call.id, result: 'refused' }]);
    });
  });
});
