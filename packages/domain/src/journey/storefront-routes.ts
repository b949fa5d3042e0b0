/** Route patterns; braces mark a path parameter. */
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
/** Path of a page, without a trailing slash; parameters are percent-encoded. */
export type StorefrontRoute =
  | Whole<(typeof storefrontRoutes)[number]>
  | `/cafe24/app-payment-detail/${string}`
  | `/cafe24/terms/${string}`
  | `/cafe24/error/${string}`;

/** Whether a path matches a route. @param route may end with one non-empty parameter in braces */
export const isOfRoute = (route: string, path: string): boolean =>
  route === path || (route.includes('{') && new RegExp(`^${route.replace(/{.*/, '[^/]+')}$`).test(path));

/** Whether it is a page of the storefront. These have their own session, apart from the account's guard. */
export const isStorefrontRoute = (path: string): boolean => storefrontRoutes.some((route) => isOfRoute(route, path));

/** Whether a path is below the storefront's, with or without a page. */
export const isBelowStorefront = (path: string): boolean => /^\/cafe24(\/|$)/.test(path);
