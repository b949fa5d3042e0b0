import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { someWords } from '../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../ui/base/words.tsx';
import { hrefOf, placeOf } from './router/address.ts';
import type { Destination } from './router/router.ts';
import { RouterContext } from './router/use-router.ts';

export interface Routed {
  /** The path the page has led to, with its query. */
  readonly place: () => string;
}

/** A way on around what is drawn: where it leads is told, and nothing else is drawn there. */
export function createRouted(): Routed & { readonly around: (props: { readonly children: ReactNode }) => ReactNode } {
  let place = '/here';
  const router = {
    state: () => ({ shown: null, error: null }),
    subscribe: () => () => undefined,
    navigate: async ({ to, search }: Destination) => {
      place = hrefOf(placeOf(to, search));
    },
    prepare: () => undefined,
  };
  return { place: () => place, around: ({ children }) => <RouterContext value={router}>{children}</RouterContext> };
}

/** Draws a page as the portal does, with a way on. */
export async function openRouted(page: ReactNode): Promise<Routed> {
  const { place, around } = createRouted();
  await act(async () => {
    render(<UiWordsProvider value={someWords}>{page}</UiWordsProvider>, { wrapper: around });
  });
  return { place };
}
