/** Scrolls to the top of the page and focuses the title, for a new part of a page. */
export function toTop(): void {
  scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}
