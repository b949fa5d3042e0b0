import { onForget } from './forget.ts';

/**
 * The only keys the portal keeps in session storage (decisions §4): hints for the screen, believed by nobody. `notice` is the
 * code of a sentence on its way from one document to the next (docs/decisions/0019), `mend` the answer that is being mended: its key
 * and the name of its field.
 */
export type HintKey = 'mode' | 'loginId' | 'email' | 'operatorEmail' | 'ocrCount' | 'ekycCount' | 'notice' | 'mend';

/** A hint, or '' where there is none or the browser keeps nothing. */
export function readHint(key: HintKey): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeHint(key: HintKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing only loses a convenience.
  }
}

export function forgetHint(key: HintKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets everything, also what scripts of others kept. */
export function clearHints(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}

onForget(clearHints);
