import { readFile, writeFile } from 'node:fs/promises';
import { type JourneyEvent, transitions } from '@portal/domain/journey/advance.ts';
import { corrections } from '@portal/domain/journey/corrections.ts';
import { openRoutes } from '@portal/domain/journey/guard.ts';
import { laterRoutes } from '@portal/domain/journey/later-routes.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { rowOf, type StepKey, stepOf, steps } from '@portal/domain/journey/steps.ts';

const page = new URL('../docs/journey.md', import.meta.url);

/** Example facts for a step, to compute where an event leads. */
const factsAt: Record<StepKey, JourneyFacts> = {
  'business-information': { accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null },
  'service-application': { accountStatus: 'STEP4_COMPLETED', screenCostInfo: null, kycStatus: null },
  'screening-fee': { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', kycStatus: null },
  'settlement-account': { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: null },
  representatives: { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: 'STEP1' },
  owners: { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: 'STEP2' },
  documents: { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: 'STEP3' },
  complete: { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus: 'COMPLETE' },
};

const isEvent = (name: string): name is JourneyEvent => Object.hasOwn(transitions, name);
const idOf = (key: StepKey): string => key.replaceAll('-', '_');

/** The journey as a Mermaid state diagram, derived only from the step table and the transitions. */
export function journeyDiagram(): string {
  const places = steps.map((step) => `  ${idOf(step.key)}: ${step.key}<br/>${step.routes.join('<br/>')}`);
  const arrows = Object.keys(transitions)
    .filter(isEvent)
    .flatMap((event) => {
      const { from, to } = transitions[event];
      return from.map((key) => `  ${idOf(key)} --> ${idOf(stepOf({ ...factsAt[key], ...to }))}: ${event}`);
    });
  const first = idOf(stepOf(factsAt['business-information']));
  return ['stateDiagram-v2', ...places, `  [*] --> ${first}: sign-up`, ...arrows].join('\n');
}

export function journeyPage(): string {
  const rows = steps.map((step) => `| ${step.key} | ${rowOf(step.key).home} | ${step.routes.join(', ')} |`);
  return [
    '# The journey',
    '',
    'Generated from `packages/domain/src/journey` by `node scripts/run.js scripts/journey-diagram.ts`; a test fails when it is stale.',
    '',
    '```mermaid',
    journeyDiagram(),
    '```',
    '',
    '| step | home | open routes |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `Open without a log-in: ${openRoutes.join(', ')}`,
    '',
    ...laterRoutes.map(({ route, from }) => `From ${from} on also: ${route}`),
    '',
    ...corrections.map(({ route, at }) => `To correct what was answered, at ${at.join(' and ')} also: ${route}`),
    '',
  ].join('\n');
}

export const storedJourneyPage = (): Promise<string> => readFile(page, 'utf8');

if (import.meta.main) await writeFile(page, journeyPage());
