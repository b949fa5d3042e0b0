import { onForget } from './forget.ts';

/** The only keys the portal keeps in session storage (decisions §4): hints for the screen, believed by nobody. */
export type HintKey = 'mode' | 'loginId' | 'email' | 'operatorEmail' | 'ocrCount' | 'ekycCount';

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

/** Forgets everything, also what scripts of others kept. */
export function clearHints(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}

onForget(clearHints);
