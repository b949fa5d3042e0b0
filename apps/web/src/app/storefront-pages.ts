import type { storefrontRoutes } from '@portal/domain/journey/storefront-routes.ts';
import { StorefrontLayout } from '../features/storefront/frame/storefront-layout.tsx';
import type { Frame, Route } from '../lib/router/router.ts';
import { guardStorefront } from './storefront-guard.ts';

export const guard: NonNullable<Frame['admit']> = guardStorefront;
export const layout: Awaited<ReturnType<NonNullable<Frame['around']>>> = StorefrontLayout;

export const pages = {
  '/cafe24/registration': () => import('../features/storefront/registration/registration.page.tsx'),
  '/cafe24/payment': () => import('../features/storefront/payment/payment.page.tsx'),
  '/cafe24/payment-result': () => import('../features/storefront/payment/payment-result.page.tsx'),
  '/cafe24/payment-complete': () => import('../features/storefront/payment/payment-complete.page.tsx'),
  '/cafe24/app-management': () => import('../features/storefront/management/app-management.page.tsx'),
  '/cafe24/app-payment-detail/{merchantId}': () => import('../features/storefront/payment/app-payment-detail.page.tsx'),
  '/cafe24/terms/{agreement}': () => import('../features/storefront/terms/terms.page.tsx'),
  '/cafe24/error/{message}': () => import('../features/storefront/frame/error.page.tsx'),
} as const satisfies Record<(typeof storefrontRoutes)[number], Route['page']>;
