import { type AccountType, accountTypeOf } from '../reference/account-types.ts';
import type { StepKey } from './steps.ts';

const beforeTheFee = ['service-application', 'screening-fee'] as const;

/** Routes of finished steps whose answers may be corrected until the fee is paid (decisions §13 and §14). */
export const corrections = [
  { route: '/business-detail/private', at: beforeTheFee },
  { route: '/business-detail/corporate', at: beforeTheFee },
  { route: '/payment-service', at: ['screening-fee'] },
] as const satisfies readonly { readonly route: string; readonly at: readonly StepKey[] }[];

export const isCorrected = (route: string, step: StepKey): boolean =>
  corrections.some((one) => one.route === route && one.at.some((key) => key === step));

/** Whether a route is the business form of the other kind; an account cannot change its kind (decisions §14). @param accountType null while unknown */
export const isOfOtherKind = (route: string, accountType: AccountType | null | undefined): boolean =>
  (['private', 'corporate'] as const).some(
    (kind) => route === `/business-detail/${kind}` && Boolean(accountType) && accountType !== accountTypeOf(kind),
  );
