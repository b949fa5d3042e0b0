import { describe, expect, it } from 'vitest';
import { advance, type JourneyEvent, transitions } from './advance.ts';
import { everyFacts, titleOf } from './every-facts.fixture.ts';
import { specified } from './reference.fixture.ts';
import type { JourneyFacts } from './status.ts';
import { destinationOf } from './steps.ts';

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

it('the events lead a merchant from sign-up to the end', () => {
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
