import type { Path } from '@portal/domain/forms/define-form.ts';

/** Where somebody is about to type into what was just filled, what they type takes its place. */
export function selectFocused(paths: readonly Path[]): void {
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement) || !paths.includes(control.name)) return;
  // Once it is drawn.
  requestAnimationFrame(() => control.select());
}
