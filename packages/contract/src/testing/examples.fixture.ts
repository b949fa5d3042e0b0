import type { Call } from '../call.ts';
import { accountExamples } from './account-examples.fixture.ts';
import { accountRecoveryExamples } from './account-recovery-examples.fixture.ts';
import { applicationExamples } from './application-examples.fixture.ts';
import { deskAccessExamples } from './desk-access-examples.fixture.ts';
import { deskDecisionExamples } from './desk-decision-examples.fixture.ts';
import { deskEvidenceExamples } from './desk-evidence-examples.fixture.ts';
import { deskExamples } from './desk-examples.fixture.ts';
import type { CallExample } from './example.fixture.ts';
import { platformExamples } from './platform-examples.fixture.ts';
import { screeningExamples } from './screening-examples.fixture.ts';
import { storefrontExamples } from './storefront-examples.fixture.ts';

export const examples: ReadonlyMap<string, CallExample> = new Map(
  [
    accountExamples,
    accountRecoveryExamples,
    applicationExamples,
    screeningExamples,
    storefrontExamples,
    platformExamples,
    deskExamples,
    deskDecisionExamples,
    deskEvidenceExamples,
    deskAccessExamples,
  ].flatMap((ofNoun) => Object.entries(ofNoun)),
);

/** @throws if a call has none */
export function exampleOf(call: Call): CallExample {
  const example = examples.get(call.id);
  if (!example) throw new Error(`${call.id} has no example`);
  return example;
}
