import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Broken } from './broken.tsx';
import { routeTree } from './routes.ts';

/** The portal's router. @param history where it stands; the browser's own by default */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: Broken,
    defaultPreload: 'intent',
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
