/** Another part of a page begins as another page does: at its top, with the focus on its title, where a screen reader starts. */
export function toTop(): void {
  scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}
