import { accountDetail, isCorporation, screeningStatus, statuses } from '@portal/contract/account/account.ts';
import { ownAccountType } from '@portal/contract/account/recovery.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Merchant } from '../../platform/journey/merchant.ts';
import { withNulls } from '../../platform/nulls.ts';
import type { Platform } from '../../platform/services.ts';
import { classificationOf, openProfile, operatorOf, parseAccountType } from './account.repository.ts';

export function registerStatus(app: FastifyInstance, { db, personalData }: Platform): void {
  serve(app, accountDetail, async ({ merchant }) => {
    const profile = await openProfile(personalData, merchant);
    const { forProfit: corpGubn, hasAgent: gongdongRep } = await classificationOf(db, merchant.accountId);
    return {
      loginId: profile.loginId,
      companyName: profile.companyName,
      opEmail: profile.operatorEmail,
      ...(await operatorOf(db, personalData, merchant.accountId)),
      ...profile.facts,
      gongdongRep,
      ...withNulls({ accountType: profile.accountType, corpGubn }),
    };
  });

  const typeOf = async ({ merchant }: { readonly merchant: Merchant }) => parseAccountType(merchant.stored.accountType);
  serve(app, isCorporation, typeOf);
  serve(app, ownAccountType, typeOf);

  serve(app, statuses, async ({ merchant }) => {
    const { accountStatus, screenCostInfo } = merchant.facts;
    return { accountStatus, screenCostInfo };
  });

  serve(app, screeningStatus, async ({ merchant }) => ({ kycStatus: merchant.facts.kycStatus }));
}
