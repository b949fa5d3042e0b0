import { accountStatuses, type JourneyFacts, kycStatuses, screenCostCodes } from './status.ts';

/** All 4 × 3 × 8 combinations of account, cost and KYC status, including null. For tests. */
export const everyFacts: readonly JourneyFacts[] = accountStatuses.flatMap((accountStatus) =>
  [null, ...screenCostCodes].flatMap((screenCostInfo) =>
    [null, ...kycStatuses].map((kycStatus) => ({ accountStatus, screenCostInfo, kycStatus })),
  ),
);

export const titleOf = (facts: JourneyFacts): string =>
  `${facts.accountStatus} + ${facts.screenCostInfo ?? '-'} + ${facts.kycStatus ?? '-'}`;
