/** The statuses an application can have (specification 1 §4, specification 2 §4.1). The values travel on the wire as they are. */

export const accountStatuses = ['STEP2_COMPLETED', 'STEP4_COMPLETED', 'STEP5_COMPLETED', 'PAID'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Screening-cost codes: SC001 = exempt, SC002 = fee due (decisions §5). */
export const screenCostCodes = ['SC001', 'SC002'] as const;
export type ScreenCostCode = (typeof screenCostCodes)[number];

export const kycStatuses = [
  'WAITING',
  'STEP1',
  'EKYC_FAILED',
  'STEP2',
  'STEP3',
  'COMPLETE',
  'MANUAL_COMPLETE',
] as const;
export type KycStatus = (typeof kycStatuses)[number];

export interface JourneyFacts {
  readonly accountStatus: AccountStatus;
  readonly screenCostInfo: ScreenCostCode | null;
  readonly kycStatus: KycStatus | null;
}
