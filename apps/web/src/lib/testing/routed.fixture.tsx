import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hrefOf, placeOf } from '../router/address.ts';
import type { Destination, Shown } from '../router/router.ts';
import { RouterContext } from '../router/use-router.ts';

export interface Routed {
  /** Path and query of the last navigation. */
  readonly place: () => string;
}

const Nothing = () => null;

export function createRouted(
  path = '',
  search = '',
): Routed & { readonly around: (props: { readonly children: ReactNode }) => ReactNode } {
  let place = '/here';
  const shown: Shown = {
    place: { path, search },
    frame: undefined,
    Around: undefined,
    Page: Nothing,
    begins: undefined,
  };
  const router = {
    state: () => ({ shown: path === '' ? undefined : shown, error: undefined }),
    subscribe: () => () => undefined,
    navigate: async ({ to, search }: Destination) => {
      place = hrefOf(placeOf(to, search));
    },
    prepare: () => undefined,
  };
  return { place: () => place, around: ({ children }) => <RouterContext value={router}>{children}</RouterContext> };
}

export async function openRouted(page: ReactNode, path = '', search = ''): Promise<Routed> {
  const { place, around } = createRouted(path, search);
  await act(async () => {
    render(<UiWordsProvider value={someWords}>{page}</UiWordsProvider>, { wrapper: around });
  });
  return { place };
}
