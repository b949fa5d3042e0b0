import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { someWords } from '../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../ui/base/words.tsx';

export interface Routed {
  /** The path the page has led to, with its query. */
  readonly place: () => string;
}

/** Draws a page as the portal does, with a way on: where it leads is told, and nothing else is drawn there. */
export async function openRouted(page: ReactNode): Promise<Routed> {
  const root = createRootRoute({ component: Outlet });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  await act(async () => {
    render(
      <RouterContextProvider router={router}>
        <UiWordsProvider value={someWords}>{page}</UiWordsProvider>
      </RouterContextProvider>,
    );
  });
  return { place: () => router.state.location.href };
}
