/** The routes as they are written in the table of routes: what stands in braces is one part of an address. */
export const storefrontRoutes = [
  '/cafe24/registration',
  '/cafe24/payment',
  '/cafe24/payment-result',
  '/cafe24/payment-complete',
  '/cafe24/app-management',
  '/cafe24/app-payment-detail/{merchantId}',
  '/cafe24/terms/{agreement}',
  '/cafe24/error/{message}',
] as const;

type Whole<Route> = Route extends `${string}{${string}` ? never : Route;
/** An address of one of the pages, without a trailing slash; what varies is percent-encoded. */
export type StorefrontRoute =
  | Whole<(typeof storefrontRoutes)[number]>
  | `/cafe24/app-payment-detail/${string}`
  | `/cafe24/terms/${string}`
  | `/cafe24/error/${string}`;

/** Has an address the form of a route? @param route what stands in braces at its end is one part that is not empty */
export const isOfRoute = (route: string, path: string): boolean =>
  route === path || (route.includes('{') && new RegExp(`^${route.replace(/{.*/, '[^/]+')}$`).test(path));

/** Is this one of the storefront's pages? They have a session of their own, which the account's guard knows nothing of. */
export const isStorefrontRoute = (path: string): boolean => storefrontRoutes.some((route) => isOfRoute(route, path));

/** Is an address below the storefront's, whether it is a page or leads nowhere? */
export const isBelowStorefront = (path: string): boolean => /^\/cafe24(\/|$)/.test(path);
