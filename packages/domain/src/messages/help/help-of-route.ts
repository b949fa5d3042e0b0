import type { PortalRoute } from '../../journey/guard.ts';
import { isStorefrontRoute, type StorefrontRoute } from '../../journey/storefront-routes.ts';
import type { HelpSubject } from './help-entry.ts';

const subjects: Readonly<Record<Exclude<PortalRoute, StorefrontRoute>, HelpSubject>> = {
  '/': 'account',
  '/login': 'account',
  '/merchant-id': 'account',
  '/inquiry': 'account',
  '/signup': 'account',
  '/find-auth': 'account',
  '/check-code': 'account',
  '/find-id': 'account',
  '/change-password': 'account',
  '/terms/service': 'account',
  '/terms/privacy': 'account',
  '/terms/marketing': 'account',
  '/help': 'connection',
  '/business-info': 'business',
  '/business-detail/private': 'business',
  '/business-detail/corporate': 'business',
  '/payment-service': 'business',
  '/payment-complete': 'fee',
  '/payment-success': 'fee',
  '/payment-fail': 'fee',
  '/payment-receipt': 'fee',
  '/my-file': 'business',
  '/before-kyc': 'documents',
  '/business-confirm': 'settlement',
  '/representative-info': 'id-card',
  '/owner-info': 'owners',
  '/document-upload': 'documents',
  '/kyc-complete': 'review',
  '/phone': 'id-card',
};

const isKnown = (path: string): path is keyof typeof subjects => Object.hasOwn(subjects, path);

/** Help subject of a page; the general one for unknown pages. */
export function helpOfRoute(path: string): HelpSubject {
  if (isStorefrontRoute(path)) return 'storefront';
  return isKnown(path) ? subjects[path] : 'connection';
}
