import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { goHomeWhenLoggedIn, guardJourney } from './guard.ts';
import { NotFound } from './not-found.tsx';
import { changeDocument } from './own-document.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

/*
 * Every page, loaded when it is opened. A page file exports `Page`; to add one, write its file and one line here.
 */

const root = createRootRoute({ beforeLoad: changeDocument, component: Root, notFoundComponent: NotFound });

/** Without the header: the page brings its own frame. */
const entrance = createRoute({ getParentRoute: () => root, id: 'entrance', beforeLoad: goHomeWhenLoggedIn });

/** With the header, open to everybody. */
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Shell });

/** With the header, watched by the step table. */
const merchant = createRoute({
  getParentRoute: () => root,
  id: 'merchant',
  beforeLoad: guardJourney,
  component: lazyRouteComponent(() => import('./merchant-layout.tsx'), 'MerchantLayout'),
});

const login = () => import('../features/account/login/login.page.tsx');

export const routeTree = root.addChildren([
  entrance.addChildren([
    createRoute({ getParentRoute: () => entrance, path: '/', component: lazyRouteComponent(login, 'Page') }),
    createRoute({ getParentRoute: () => entrance, path: '/login', component: lazyRouteComponent(login, 'Page') }),
  ]),
  framed.addChildren([
    createRoute({
      getParentRoute: () => framed,
      path: '/inquiry',
      component: lazyRouteComponent(() => import('../features/account/inquiry/inquiry.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/signup',
      component: lazyRouteComponent(() => import('../features/account/sign-up/sign-up.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/find-auth',
      component: lazyRouteComponent(() => import('../features/account/recovery/find-auth.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/check-code',
      component: lazyRouteComponent(() => import('../features/account/recovery/check-code.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/find-id',
      component: lazyRouteComponent(() => import('../features/account/recovery/find-id.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/change-password',
      component: lazyRouteComponent(() => import('../features/account/recovery/change-password.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/merchant-id',
      component: lazyRouteComponent(() => import('../features/account/merchant-id/merchant-id.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => framed,
      path: '/terms/$name',
      component: lazyRouteComponent(() => import('../features/account/terms/terms.page.tsx'), 'Page'),
    }),
  ]),
  merchant.addChildren([
    createRoute({
      getParentRoute: () => merchant,
      path: '/business-info',
      component: lazyRouteComponent(() => import('../features/application/business-info.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/business-detail/private',
      component: lazyRouteComponent(
        () => import('../features/application/business-detail/business-detail-private.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/business-detail/corporate',
      component: lazyRouteComponent(
        () => import('../features/application/business-detail/business-detail-corporate.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/payment-service',
      component: lazyRouteComponent(
        () => import('../features/application/payment-service/payment-service.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/payment-complete',
      component: lazyRouteComponent(() => import('../features/application/fee/payment-complete.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/payment-success',
      component: lazyRouteComponent(() => import('../features/application/fee/payment-success.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/payment-fail',
      component: lazyRouteComponent(() => import('../features/application/fee/payment-fail.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/payment-receipt',
      component: lazyRouteComponent(() => import('../features/application/fee/payment-receipt.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/before-kyc',
      component: lazyRouteComponent(() => import('../features/screening/before-kyc/before-kyc.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/business-confirm',
      component: lazyRouteComponent(
        () => import('../features/screening/business-confirm/business-confirm.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/representative-info',
      component: lazyRouteComponent(
        () => import('../features/screening/representative-info/representative-info.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/owner-info',
      component: lazyRouteComponent(() => import('../features/screening/owner-info/owner-info.page.tsx'), 'Page'),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/document-upload',
      component: lazyRouteComponent(
        () => import('../features/screening/document-upload/document-upload.page.tsx'),
        'Page',
      ),
    }),
    createRoute({
      getParentRoute: () => merchant,
      path: '/kyc-complete',
      component: lazyRouteComponent(() => import('../features/screening/kyc-complete/kyc-complete.page.tsx'), 'Page'),
    }),
  ]),
]);
