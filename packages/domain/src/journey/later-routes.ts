import type { StepKey } from './steps.ts';
import { steps } from './steps.ts';

/** Routes of no step of their own: open from a step on, whatever comes after it. */
export const laterRoutes = [
  { route: '/payment-receipt', from: 'settlement-account' },
  { route: '/my-file', from: 'business-information' },
] as const satisfies readonly {
  readonly route: string;
  readonly from: StepKey;
}[];

const placeOf = (key: StepKey): number => steps.findIndex((step) => step.key === key);

/** Is this one of the later routes, and if so, is it open at this step? undefined where it is none. */
export function isOpenLater(route: string, at: StepKey): boolean | undefined {
  const later = laterRoutes.find((candidate) => candidate.route === route);
  return later && placeOf(at) >= placeOf(later.from);
}
