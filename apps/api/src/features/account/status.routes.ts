import { accountDetail, isCorporation, screeningStatus, statuses } from '@portal/contract/account.ts';
import { ownAccountType } from '@portal/contract/account-recovery.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/services.ts';
import { profileOf } from './account.repository.ts';

/** What a merchant may know of its own account. */
export function registerStatus(app: FastifyInstance, { db, personalData }: Platform): void {
  serve(app, accountDetail, async ({ merchant }) => {
    const profile = await profileOf(db, personalData, merchant.accountId);
    return {
      loginId: profile.loginId,
      companyName: profile.companyName,
      opEmail: profile.operatorEmail,
      ...profile.facts,
      accountType: profile.accountType,
      corpGubn: profile.forProfit,
      gongdongRep: profile.jointRepresentation,
    };
  });

  const typeOf = async (accountId: string) => (await profileOf(db, personalData, accountId)).accountType;
  serve(app, isCorporation, ({ merchant }) => typeOf(merchant.accountId));
  serve(app, ownAccountType, ({ merchant }) => typeOf(merchant.accountId));

  serve(app, statuses, async ({ merchant }) => {
    const { accountStatus, screenCostInfo } = merchant.facts;
    return { accountStatus, screenCostInfo };
  });

  serve(app, screeningStatus, async ({ merchant }) => ({ kycStatus: merchant.facts.kycStatus }));
}
