import { describe, expect, it } from 'vitest';
import { advance, type JourneyEvent, transitions } from './advance.ts';
import { everyFacts, titleOf } from './every-facts.fixture.ts';
import type { JourneyFacts } from './status.ts';
import { destinationOf } from './steps.ts';

const inScreening = (facts: JourneyFacts): boolean =>
  facts.accountStatus === 'PAID' || (facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo === 'SC001');

/** SC002, or no code yet: the fee is due. */
const feeDue = (facts: JourneyFacts): boolean =>
  facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo !== 'SC001';

/** The state machine of decisions §5, written independently: where an event is allowed, and what it sets. */
const specified = {
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

const isEvent = (name: string): name is JourneyEvent => Object.hasOwn(transitions, name);
const events = Object.keys(transitions).filter(isEvent);

it('the events are those of the specification', () => {
  expect(new Set(events)).toEqual(new Set(Object.keys(specified)));
});

describe.each(events)('%s', (event) => {
  const [mayHappen, change] = specified[event];

  it.each(everyFacts.map((facts) => [titleOf(facts), facts] as const))('%s', (_title, facts) => {
    expect(advance(facts, event)).toEqual(
      mayHappen(facts) ? { ok: true, facts: { ...facts, ...change } } : { ok: false, redirect: destinationOf(facts) },
    );
  });
});

it('leads a merchant from sign-up to the end', () => {
  const road: readonly (readonly [JourneyEvent, string])[] = [
    ['business-information-accepted', '/payment-service'],
    ['service-application-accepted-fee-due', '/payment-complete'],
    ['screening-fee-settled', '/before-kyc'],
    ['settlement-account-saved', '/representative-info'],
    ['representatives-failed', '/representative-info'],
    ['representatives-completed', '/owner-info'],
    ['owners-agreed', '/document-upload'],
    ['documents-finished', '/kyc-complete'],
  ];
  let facts: JourneyFacts = { accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null };
  for (const [event, home] of road) {
    const next = advance(facts, event);
    if (!next.ok) throw new Error(`${event} was refused`);
    facts = next.facts;
    expect(destinationOf(facts), event).toBe(home);
  }
});
