import { accountStatuses, type JourneyFacts, kycStatuses, screenCostCodes } from './status.ts';

/** Every combination of statuses there is: 4 account statuses × 3 cost codes × 8 KYC statuses, null counted. For tests. */
export const everyFacts: readonly JourneyFacts[] = accountStatuses.flatMap((accountStatus) =>
  [null, ...screenCostCodes].flatMap((screenCostInfo) =>
    [null, ...kycStatuses].map((kycStatus) => ({ accountStatus, screenCostInfo, kycStatus })),
  ),
);

/** One line that names a combination in a test's title. */
export const titleOf = (facts: JourneyFacts): string =>
  `${facts.accountStatus} + ${facts.screenCostInfo ?? '-'} + ${facts.kycStatus ?? '-'}`;
