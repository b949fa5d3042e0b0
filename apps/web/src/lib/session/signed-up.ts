import { accountDetail } from '@portal/contract/account/account.ts';
import type { SignedUp } from '@portal/domain/rules/reading/proposals.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../query/merchant-query.ts';

const account = merchantQuery((signal) => call(accountDetail, { signal }));

export function useSignedUp(): SignedUp | undefined {
  const { data } = useMerchantQuery(account);
  if (!data) return undefined;
  const { opName = '', opEmail, opMobileNo = '', opTelNo = '' } = data;
  return { opName, opEmail, opMobileNo, opTelNo };
}
