/** Focuses the title, where screen readers start. */
export const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** Scrolls to the top of the page and focuses the title, for a new part of a page. */
export function toTop(): void {
  scrollTo(0, 0);
  focusTitle();
}
