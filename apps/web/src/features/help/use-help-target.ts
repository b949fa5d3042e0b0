import { helpOfRoute } from '@portal/domain/messages/help/help-of-route.ts';
import { useLayoutEffect } from 'react';

/** Returns the element that a fragment names: an entry, a subject, or, by its route, the page that led here. */
const targetOf = (fragment: string): HTMLElement | null =>
  document.getElementById(fragment.startsWith('/') ? helpOfRoute(fragment) : fragment);

function fragmentNow(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Opens the element that the address names after its '#' and scrolls to it: at the start, and whenever the fragment changes. */
export function useHelpTarget(): void {
  useLayoutEffect(() => {
    const show = (): void => {
      const fragment = fragmentNow();
      if (fragment === '') return;
      const target = targetOf(fragment);
      if (target instanceof HTMLDetailsElement) target.open = true;
      target?.scrollIntoView();
      (target?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
}
