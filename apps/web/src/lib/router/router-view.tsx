import { type ComponentType, Fragment, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Boundary } from './boundary.tsx';
import type { LoadError, Router, Shown } from './router.ts';
import { RouterContext } from './use-router.ts';

interface RouterViewProps {
  readonly router: Router;
  /** Around every page. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>;
  /** In place of a page whose own code failed. */
  readonly Broken: ComponentType;
  /** Over the page, where the code of the next cannot be loaded. */
  readonly Unreachable: ComponentType<{ readonly error: LoadError }>;
}

/**
 * A new page begins at its top, or where it was left, with the focus on its title, where a screen reader starts to read.
 * The first page keeps what the browser and the person have done with it.
 */
function welcome({ begins }: Shown): void {
  if (begins === undefined) return;
  scrollTo(0, begins);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** The page that the router shows, in its frame. */
export function RouterView({ router, Root, Broken, Unreachable }: RouterViewProps) {
  const { shown, error } = useSyncExternalStore(router.subscribe, router.state, router.state);
  useLayoutEffect(() => {
    if (shown) welcome(shown);
  }, [shown]);
  const Around = shown?.Around ?? Fragment;
  return (
    <RouterContext value={router}>
      <Root>
        {shown && (
          <Boundary of={shown} instead={<Broken />}>
            <Around>
              <Boundary key={shown.place.path} of={shown} instead={<Broken />}>
                <shown.Page />
              </Boundary>
            </Around>
          </Boundary>
        )}
        {error && <Unreachable error={error} />}
      </Root>
    </RouterContext>
  );
}
