import type { StepKey } from './steps.ts';
import { steps } from './steps.ts';

/** Routes that stay open from a step on. */
export const laterRoutes = [
  { route: '/payment-receipt', from: 'settlement-account' },
  { route: '/my-file', from: 'business-information' },
] as const satisfies readonly {
  readonly route: string;
  readonly from: StepKey;
}[];

const placeOf = (key: StepKey): number => steps.findIndex((step) => step.key === key);

/** Whether a later route is open at this step; undefined for other routes. */
export function isOpenLater(route: string, at: StepKey): boolean | undefined {
  const later = laterRoutes.find((candidate) => candidate.route === route);
  return later && placeOf(at) >= placeOf(later.from);
}
