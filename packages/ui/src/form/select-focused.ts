import type { Path } from '@portal/domain/forms/define-form.ts';

/** About one picture of the screen. */
const frameMilliseconds = 16;
const mostFrames = 60;

/** Where somebody is about to type into what was just filled, what they type takes its place. */
export function selectFocused(paths: readonly Path[]): void {
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement) || !paths.includes(control.name)) return;
  const before = control.value;
  // Drawing takes its own time on a busy machine: selecting what is not there yet would select nothing.
  const whenDrawn = (framesLeft: number): void => {
    if (document.activeElement !== control) return;
    if (control.value !== before) control.select();
    else if (framesLeft > 0) setTimeout(() => whenDrawn(framesLeft - 1), frameMilliseconds);
  };
  setTimeout(() => whenDrawn(mostFrames));
}
