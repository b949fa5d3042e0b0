import { describe, expect, it } from 'vitest';
import { everyFacts, titleOf } from './every-facts.fixture.ts';
import type { JourneyFacts } from './status.ts';
import { destinationOf, rowOf, stepOf, steps } from './steps.ts';

/** Destination tables of specification 1 §4 and specification 2 §4.1, written independently. */
function specifiedHome(facts: JourneyFacts): string {
  const { accountStatus, screenCostInfo, kycStatus } = facts;
  if (accountStatus === 'STEP2_COMPLETED') return '/business-info';
  if (accountStatus === 'STEP4_COMPLETED') return '/payment-service';
  if (accountStatus === 'STEP5_COMPLETED' && screenCostInfo !== 'SC001') return '/payment-complete';
  const homes = new Map<string | null, string>([
    [null, '/before-kyc'],
    ['WAITING', '/before-kyc'],
    ['STEP1', '/representative-info'],
    ['EKYC_FAILED', '/representative-info'],
    ['STEP2', '/owner-info'],
    ['STEP3', '/document-upload'],
    ['COMPLETE', '/kyc-complete'],
    ['MANUAL_COMPLETE', '/kyc-complete'],
  ]);
  return homes.get(kycStatus) ?? 'nowhere';
}

it('there are 4 × 3 × 8 combinations, all different', () => {
  expect(new Set(everyFacts.map(titleOf)).size).toBe(96);
});

describe('every combination of statuses has exactly one home', () => {
  it.each(everyFacts.map((facts) => [titleOf(facts), facts] as const))('%s', (_title, facts) => {
    expect(destinationOf(facts)).toBe(specifiedHome(facts));
    expect(steps.filter((step) => step.key === stepOf(facts))).toHaveLength(1);
  });
});

describe('the step table', () => {
  it('has each home among the routes of its step, and no route in two steps', () => {
    for (const step of steps) expect(step.routes).toContain(step.home);
    const routes = steps.flatMap((step) => [...step.routes]);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('reaches every step from some combination', () => {
    expect(new Set(everyFacts.map(stepOf))).toEqual(new Set(steps.map((step) => step.key)));
  });

  it('finds its rows by key', () => {
    for (const step of steps) expect(rowOf(step.key)).toBe(step);
  });
});
