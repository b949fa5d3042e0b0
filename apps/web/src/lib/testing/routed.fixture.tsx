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
  readonly made: () => Pick<Destination, 'state' | 'replace'>;
}

const Nothing = () => null;

export function createRouted(
  path = '',
  search = '',
): Routed & { readonly around: (props: { readonly children: ReactNode }) => ReactNode } {
  let place = '/here';
  let made: ReturnType<Routed['made']> = {};
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
    navigate: async ({ to, search, ...how }: Destination) => {
      place = hrefOf(placeOf(to, search));
      made = how;
    },
    prepare: () => undefined,
  };
  const around = ({ children }: { readonly children: ReactNode }) => (
    <RouterContext value={router}>{children}</RouterContext>
  );
  return { place: () => place, made: () => made, around };
}

export async function openRouted(page: ReactNode, path = '', search = ''): Promise<Routed> {
  const { around, ...routed } = createRouted(path, search);
  await act(async () => {
    render(<UiWordsProvider value={someWords}>{page}</UiWordsProvider>, { wrapper: around });
  });
  return routed;
}
