import type { Frame } from '../lib/router/router.ts';

/** Who may enter, by the storefront's own table. */
export const guard: NonNullable<Frame['admit']> = async (path) =>
  (await import('./storefront-guard.ts')).guardStorefront(path);
export const layout: NonNullable<Frame['around']> = async () =>
  (await import('../features/storefront/storefront-layout.tsx')).StorefrontLayout;

// The pages of the table of routes, each loaded when it is opened.
export const registration = () => import('../features/storefront/registration.page.tsx');
export const payment = () => import('../features/storefront/payment.page.tsx');
export const result = () => import('../features/storefront/payment-result.page.tsx');
export const complete = () => import('../features/storefront/payment-complete.page.tsx');
export const management = () => import('../features/storefront/app-management.page.tsx');
export const detail = () => import('../features/storefront/app-payment-detail.page.tsx');
export const error = () => import('../features/storefront/error.page.tsx');
