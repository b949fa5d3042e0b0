import type { Path } from '@portal/domain/forms/define-form.ts';

/** Duration of one frame. */
const frameMilliseconds = 16;
const mostFrames = 60;

/** Selects the text of a focused field that was just filled, so that typing replaces it. */
export function selectFocused(paths: readonly Path[]): void {
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement) || !paths.includes(control.name)) return;
  const before = control.value;
  // On a busy machine rendering takes several frames; before it, there is nothing to select.
  const whenDrawn = (framesLeft: number): void => {
    if (document.activeElement !== control) return;
    if (control.value !== before) control.select();
    else if (framesLeft > 0) setTimeout(() => whenDrawn(framesLeft - 1), frameMilliseconds);
  };
  // React draws in a microtask that it has queued: in the same task, so that no key is typed in between.
  queueMicrotask(() => whenDrawn(mostFrames));
}
