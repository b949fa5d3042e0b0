import { storefrontRoutes } from '@portal/domain/journey/storefront-routes.ts';
import type { Frame, Route } from '../lib/router/router.ts';
import { loadSession } from '../lib/session/session.ts';
import { Shell } from './frame/shell.tsx';
import { goHomeWhenLoggedIn } from './go-home.ts';

const entrance: Frame = { admit: goHomeWhenLoggedIn };

const framed: Frame = { around: async () => Shell };

const merchantFrame = async () => (await import('./frame/merchant-frame.ts')).merchantFrame;

/** Frame with the header, guarded by the step table. The session is requested while the table is loaded. */
export const merchant: Frame = {
  admit: async (path, isReturn) => {
    const [frame, me] = await Promise.all([merchantFrame(), loadSession()]);
    return frame.admit(me, path, isReturn);
  },
  around: async () => (await merchantFrame()).layout,
};

/** Pages of the storefront; merchants do not load even their file names. */
const storefrontPages = () => import('./storefront-pages.ts');

export const storefront: Frame = {
  admit: async (path, isReturn) => (await storefrontPages()).guard(path, isReturn),
  around: async () => (await storefrontPages()).layout,
};

const login = () => import('../features/account/login/login.page.tsx');
const terms = () => import('../features/account/terms/terms.page.tsx');

/** Every page, loaded on demand. A page file exports `Page`; to add a page, write its file and a row here. */
export const routes: readonly Route[] = [
  { path: '/', frame: entrance, page: login, next: ['/signup', '/business-info'] },
  { path: '/login', frame: entrance, page: login, next: ['/signup', '/business-info'] },
  {
    path: '/inquiry',
    frame: framed,
    page: () => import('../features/account/inquiry/inquiry.page.tsx'),
    next: ['/signup'],
  },
  {
    path: '/signup',
    frame: framed,
    page: () => import('../features/account/sign-up/sign-up.page.tsx'),
    next: ['/business-info'],
  },
  {
    path: '/find-auth',
    frame: framed,
    page: () => import('../features/account/recovery/find-auth.page.tsx'),
    next: ['/check-code'],
  },
  {
    path: '/check-code',
    frame: framed,
    page: () => import('../features/account/recovery/check-code.page.tsx'),
    next: ['/find-id', '/change-password'],
  },
  {
    path: '/find-id',
    frame: framed,
    page: () => import('../features/account/recovery/find-id.page.tsx'),
    next: ['/login'],
  },
  {
    path: '/change-password',
    frame: framed,
    page: () => import('../features/account/recovery/change-password.page.tsx'),
    next: ['/login'],
  },
  {
    path: '/merchant-id',
    frame: framed,
    page: () => import('../features/account/merchant-id/merchant-id.page.tsx'),
    next: ['/login'],
  },
  { path: '/terms/service', frame: framed, page: terms },
  { path: '/terms/privacy', frame: framed, page: terms },
  { path: '/terms/marketing', frame: framed, page: terms },
  { path: '/help', frame: framed, page: () => import('../features/help/help.page.tsx') },
  {
    path: '/business-info',
    frame: merchant,
    page: () => import('../features/application/business-info.page.tsx'),
    next: ['/business-detail/private', '/business-detail/corporate'],
  },
  {
    path: '/business-detail/private',
    frame: merchant,
    page: () => import('../features/application/business-detail/business-detail-private.page.tsx'),
    next: ['/payment-service'],
  },
  {
    path: '/business-detail/corporate',
    frame: merchant,
    page: () => import('../features/application/business-detail/business-detail-corporate.page.tsx'),
    next: ['/payment-service'],
  },
  {
    path: '/payment-service',
    frame: merchant,
    page: () => import('../features/application/payment-service/payment-service.page.tsx'),
    next: ['/payment-complete'],
  },
  {
    path: '/payment-complete',
    frame: merchant,
    page: () => import('../features/application/payment-outcome/payment-complete.page.tsx'),
    next: ['/payment-success'],
  },
  {
    path: '/payment-success',
    frame: merchant,
    page: () => import('../features/application/payment-outcome/payment-success.page.tsx'),
    next: ['/before-kyc'],
  },
  {
    path: '/payment-fail',
    frame: merchant,
    page: () => import('../features/application/payment-outcome/payment-fail.page.tsx'),
  },
  {
    path: '/payment-receipt',
    frame: merchant,
    page: () => import('../features/application/payment-outcome/payment-receipt.page.tsx'),
  },
  {
    path: '/my-file',
    frame: merchant,
    page: () => import('../features/application/my-file/my-file.page.tsx'),
  },
  {
    path: '/before-kyc',
    frame: merchant,
    page: () => import('../features/screening/before-kyc/before-kyc.page.tsx'),
    next: ['/business-confirm'],
  },
  {
    path: '/business-confirm',
    frame: merchant,
    page: () => import('../features/screening/business-confirm/business-confirm.page.tsx'),
    next: ['/representative-info'],
  },
  {
    path: '/representative-info',
    frame: merchant,
    page: () => import('../features/screening/representative-info/representative-info.page.tsx'),
    next: ['/owner-info'],
  },
  {
    path: '/owner-info',
    frame: merchant,
    page: () => import('../features/screening/owner-info/owner-info.page.tsx'),
    next: ['/document-upload'],
  },
  {
    path: '/document-upload',
    frame: merchant,
    page: () => import('../features/screening/document-upload/document-upload.page.tsx'),
    next: ['/kyc-complete'],
  },
  {
    path: '/phone',
    frame: framed,
    page: () => import('../features/screening/phone/phone.page.tsx'),
  },
  {
    path: '/kyc-complete',
    frame: merchant,
    page: () => import('../features/screening/kyc-complete/kyc-complete.page.tsx'),
  },
  ...storefrontRoutes.map((path) => ({
    path,
    frame: storefront,
    page: async () => (await storefrontPages()).pages[path](),
  })),
];
