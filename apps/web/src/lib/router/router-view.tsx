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

/** The field that a page begins with, where a keyboard is at hand: on a touch screen a focus would open one over the page. */
function firstField(): HTMLInputElement | null {
  if (!globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches) return null;
  const first = document.querySelector('main :is(input, select, textarea, button):not(:disabled)');
  const isTyped = first instanceof HTMLInputElement && /^(text|email|tel|url|password)$/.test(first.type);
  return isTyped && !first.readOnly && first.value === '' ? first : null;
}

/**
 * A new page begins at its top, or where it was left, with the focus in the field that it begins with, else on its title, where a
 * screen reader starts to read. The first page keeps what the browser and the person have done with it.
 */
function welcome({ begins }: Shown): void {
  if (begins !== null) {
    scrollTo(0, begins);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
  const isUntouched = begins === null ? document.activeElement === document.body : begins === 0;
  if (isUntouched) firstField()?.focus({ preventScroll: true });
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
