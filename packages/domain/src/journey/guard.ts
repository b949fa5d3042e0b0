import type { AccountType } from '../reference/account-types.ts';
import { isCorrected, isOfOtherKind } from './corrections.ts';
import { isOpenLater, laterRoutes } from './later-routes.ts';
import { routeOfPath } from './route-of-path.ts';
import type { JourneyFacts } from './status.ts';
import { destinationOf, type JourneyRoute, rowOf, type Step, stepOf, steps } from './steps.ts';
import { isStorefrontRoute, type StorefrontRoute } from './storefront-routes.ts';

/** Routes open without a log-in (decisions §4 and §14). */
export const openRoutes = [
  '/',
  '/login',
  '/merchant-id',
  '/inquiry',
  '/signup',
  '/find-auth',
  '/check-code',
  '/find-id',
  '/change-password',
  '/terms/service',
  '/terms/privacy',
  '/terms/marketing',
  '/help',
  '/payment-success',
  '/payment-fail',
  '/phone',
] as const;

export type OpenRoute = (typeof openRoutes)[number];

export type PortalRoute = OpenRoute | JourneyRoute | (typeof laterRoutes)[number]['route'] | StorefrontRoute;

/** Decision of the guard: enter, log in first, or go to another route. */
export type Admission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'login-required'; readonly redirect: '/' }
  | { readonly kind: 'not-allowed'; readonly redirect: Step['home'] }
  | { readonly kind: 'unknown-route' };

type Account = JourneyFacts & { readonly accountType?: AccountType | null | undefined };

/** Whether a person may open a route; browser and server use it. @param facts of the account, undefined without a log-in */
export function admit(facts: Account | undefined, path: string): Admission {
  const route = routeOfPath(path);
  if (openRoutes.some((open) => open === route) || isStorefrontRoute(route)) return { kind: 'allowed' };
  const known = [...steps.flatMap((step) => [...step.routes]), ...laterRoutes.map((later) => later.route)].some(
    (candidate) => candidate === route,
  );
  if (!known) return { kind: 'unknown-route' };
  if (!facts) return { kind: 'login-required', redirect: '/' };
  const step = stepOf(facts);
  const open =
    isOpenLater(route, step) ??
    (rowOf(step).routes.some((candidate) => candidate === route) ||
      (isCorrected(route, step) && !isOfOtherKind(route, facts.accountType)));
  return open ? { kind: 'allowed' } : { kind: 'not-allowed', redirect: destinationOf(facts) };
}

export function isAllowed(facts: Account | undefined, path: string): boolean {
  return admit(facts, path).kind === 'allowed';
}
