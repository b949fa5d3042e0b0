import type { AnyRouter } from '@tanstack/react-router';

/**
 * When another page has been drawn: to its top, and the focus to its title, where a screen reader starts to read.
 * The first page keeps what the browser and the person have done with it.
 */
export function welcomeOnArrival(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
