import { type JourneyFacts, type KycStatus, kycStatuses } from './status.ts';

/** Every step with its open routes and its home (specification 1 §2 and §4, specification 2 §2.1, decisions §4). */
export const steps = [
  {
    key: 'business-information',
    home: '/business-info',
    routes: ['/business-info', '/business-detail/private', '/business-detail/corporate'],
  },
  { key: 'service-application', home: '/payment-service', routes: ['/payment-service'] },
  { key: 'screening-fee', home: '/payment-complete', routes: ['/payment-complete'] },
  { key: 'settlement-account', home: '/before-kyc', routes: ['/before-kyc', '/business-confirm'] },
  { key: 'representatives', home: '/representative-info', routes: ['/representative-info'] },
  { key: 'owners', home: '/owner-info', routes: ['/owner-info'] },
  { key: 'documents', home: '/document-upload', routes: ['/document-upload'] },
  { key: 'complete', home: '/kyc-complete', routes: ['/kyc-complete'] },
] as const;

export type Step = (typeof steps)[number];
export type StepKey = Step['key'];
export type JourneyRoute = Step['routes'][number];

const stepOfKyc: Record<KycStatus, StepKey> = {
  WAITING: 'settlement-account',
  STEP1: 'representatives',
  EKYC_FAILED: 'representatives',
  STEP2: 'owners',
  STEP3: 'documents',
  COMPLETE: 'complete',
  MANUAL_COMPLETE: 'complete',
};

export const finishedKycStatuses = kycStatuses.filter((status) => stepOfKyc[status] === 'complete');

/** Step of an account. Total: every combination of the three statuses has exactly one. */
export function stepOf(facts: JourneyFacts): StepKey {
  if (facts.accountStatus === 'STEP2_COMPLETED') return 'business-information';
  if (facts.accountStatus === 'STEP4_COMPLETED') return 'service-application';
  if (facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo !== 'SC001') return 'screening-fee';
  return facts.kycStatus === null ? 'settlement-account' : stepOfKyc[facts.kycStatus];
}

export function rowOf(key: StepKey): Step {
  const row = steps.find((step) => step.key === key);
  if (!row) throw new Error(`no such step: ${key}`);
  return row;
}

/** Home route of these statuses: the target of log-in and of redirects from closed routes. */
export function destinationOf(facts: JourneyFacts): Step['home'] {
  return rowOf(stepOf(facts)).home;
}
