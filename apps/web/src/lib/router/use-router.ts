import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { hrefOf, type Place, placeOf } from './address.ts';
import { openDocument } from './document.ts';
import type { Destination, Router } from './router.ts';

const nowhere: Place = { path: '', search: '' };

/** Without a router, as in tests, links load documents. */
const documents: Pick<Router, 'state' | 'subscribe' | 'navigate' | 'prepare'> = {
  state: () => ({ shown: undefined, error: undefined }),
  subscribe: () => () => undefined,
  navigate: async ({ to, search, replace = false }) => openDocument(hrefOf(placeOf(to, search)), replace),
  prepare: () => undefined,
};

export const RouterContext = createContext(documents);

export const useRouter = (): typeof documents => useContext(RouterContext);

export function useNavigate(): (destination: Destination) => Promise<void> {
  const router = useRouter();
  return useCallback((destination) => router.navigate(destination), [router]);
}

/** Current location. Its query is unknown during pre-rendering. */
export function usePlace(): Place {
  const { state, subscribe } = useRouter();
  const place = (): Place => state().shown?.place ?? nowhere;
  const path = useSyncExternalStore(
    subscribe,
    () => place().path,
    () => place().path,
  );
  const search = useSyncExternalStore(
    subscribe,
    () => place().search,
    () => '',
  );
  return { path, search };
}
