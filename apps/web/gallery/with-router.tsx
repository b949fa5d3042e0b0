import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

const root = createRootRoute({ component: Outlet });
const terms = createRoute({ getParentRoute: () => root, path: '/terms/$name' });
const router = createRouter({
  routeTree: root.addChildren([terms]),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

/** What links need around them; they lead nowhere here. */
export const WithRouter = ({ children }: { readonly children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
