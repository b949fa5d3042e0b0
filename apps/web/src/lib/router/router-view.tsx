import { focusTitle } from '@portal/ui/focus/to-top.ts';
import { type ComponentType, Fragment, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Boundary } from './boundary.tsx';
import type { LoadError, Router, Shown } from './router.ts';
import { RouterContext } from './use-router.ts';

interface RouterViewProps {
  readonly router: Router;
  readonly Root: ComponentType<{ readonly children: ReactNode }>;
  readonly Broken: ComponentType;
  /** Shown over the page when the code of the next cannot be loaded. */
  readonly Unreachable: ComponentType<{ readonly error: LoadError }>;
}

/** Scrolls to the top or the stored position and focuses the title; not for the first page. */
function welcome({ begins }: Shown): void {
  if (begins === undefined) return;
  scrollTo(0, begins);
  focusTitle();
}

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
