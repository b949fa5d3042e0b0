import type { JourneyEvent } from './advance.ts';
import type { JourneyFacts } from './status.ts';

const inScreening = (facts: JourneyFacts): boolean =>
  facts.accountStatus === 'PAID' || (facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo === 'SC001');

const feeDue = (facts: JourneyFacts): boolean =>
  facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo !== 'SC001';

/** The state machine of decisions §5, written independently: where an event is allowed, and what it sets. */
export const specified = {
  'business-information-accepted': [
    (facts) => facts.accountStatus === 'STEP2_COMPLETED',
    { accountStatus: 'STEP4_COMPLETED' },
  ],
  'service-application-accepted-fee-due': [
    (facts) => facts.accountStatus === 'STEP4_COMPLETED',
    { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002' },
  ],
  'service-application-accepted-fee-exempt': [
    (facts) => facts.accountStatus === 'STEP4_COMPLETED',
    { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' },
  ],
  'screening-fee-settled': [feeDue, { accountStatus: 'PAID' }],
  'screening-fee-exempted': [feeDue, { screenCostInfo: 'SC001' }],
  'settlement-account-saved': [
    (facts) => inScreening(facts) && (facts.kycStatus === null || facts.kycStatus === 'WAITING'),
    { kycStatus: 'STEP1' },
  ],
  'representatives-completed': [
    (facts) => inScreening(facts) && (facts.kycStatus === 'STEP1' || facts.kycStatus === 'EKYC_FAILED'),
    { kycStatus: 'STEP2' },
  ],
  'representatives-failed': [
    (facts) => inScreening(facts) && (facts.kycStatus === 'STEP1' || facts.kycStatus === 'EKYC_FAILED'),
    { kycStatus: 'EKYC_FAILED' },
  ],
  'owners-agreed': [(facts) => inScreening(facts) && facts.kycStatus === 'STEP2', { kycStatus: 'STEP3' }],
  'documents-finished': [(facts) => inScreening(facts) && facts.kycStatus === 'STEP3', { kycStatus: 'COMPLETE' }],
  'operator-set-waiting': [(facts) => inScreening(facts) && facts.kycStatus !== 'COMPLETE', { kycStatus: 'WAITING' }],
  'operator-set-manual-complete': [
    (facts) => inScreening(facts) && facts.kycStatus !== 'COMPLETE',
    { kycStatus: 'MANUAL_COMPLETE' },
  ],
} satisfies Record<JourneyEvent, readonly [(facts: JourneyFacts) => boolean, Partial<JourneyFacts>]>;
