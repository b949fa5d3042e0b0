import type { JourneyFacts, KycStatus } from './status.ts';
import { destinationOf, type StepKey, stepOf } from './steps.ts';

type Change = Partial<JourneyFacts>;

interface Transition {
  readonly from: readonly StepKey[];
  /** A KYC status in which the event is refused although its step is in `from`. */
  readonly exceptKyc?: KycStatus;
  readonly to: Change;
}

const screening = ['settlement-account', 'representatives', 'owners', 'documents', 'complete'] as const;

/** Every event of an application: allowed steps and resulting statuses (decisions §5). */
export const transitions = {
  'business-information-accepted': { from: ['business-information'], to: { accountStatus: 'STEP4_COMPLETED' } },
  'service-application-accepted-fee-due': {
    from: ['service-application'],
    to: { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002' },
  },
  'service-application-accepted-fee-exempt': {
    from: ['service-application'],
    to: { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' },
  },
  'screening-fee-settled': { from: ['screening-fee'], to: { accountStatus: 'PAID' } },
  'screening-fee-exempted': { from: ['screening-fee'], to: { screenCostInfo: 'SC001' } },
  'settlement-account-saved': { from: ['settlement-account'], to: { kycStatus: 'STEP1' } },
  'representatives-completed': { from: ['representatives'], to: { kycStatus: 'STEP2' } },
  'representatives-failed': { from: ['representatives'], to: { kycStatus: 'EKYC_FAILED' } },
  'owners-agreed': { from: ['owners'], to: { kycStatus: 'STEP3' } },
  'documents-finished': { from: ['documents'], to: { kycStatus: 'COMPLETE' } },
  'operator-set-waiting': { from: screening, exceptKyc: 'COMPLETE', to: { kycStatus: 'WAITING' } },
  'operator-set-manual-complete': { from: screening, exceptKyc: 'COMPLETE', to: { kycStatus: 'MANUAL_COMPLETE' } },
} as const satisfies Record<string, Transition>;

export type JourneyEvent = keyof typeof transitions;

export type Advance =
  | { readonly ok: true; readonly facts: JourneyFacts }
  | { readonly ok: false; readonly redirect: string };

/** The caller stores the next facts by a conditional update on the facts it read. */
export function advance(facts: JourneyFacts, event: JourneyEvent): Advance {
  const transition: Transition = transitions[event];
  const mayHappen =
    transition.from.includes(stepOf(facts)) &&
    (transition.exceptKyc === undefined || transition.exceptKyc !== facts.kycStatus);
  if (!mayHappen) return { ok: false, redirect: destinationOf(facts) };
  return { ok: true, facts: { ...facts, ...transition.to } };
}
