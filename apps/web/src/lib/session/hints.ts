import { onForget } from './forget.ts';

/** The only keys in session storage (decisions §4): hints that nothing relies on. `notice`: message code for the next document (docs/decisions/0019). */
export type HintKey = 'mode' | 'loginId' | 'email' | 'operatorEmail' | 'ocrCount' | 'ekycCount' | 'notice' | 'correct';

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
    // Hints are optional.
  }
}

export function forgetHint(key: HintKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** Clears session storage, including other scripts' keys. */
export function clearHints(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is unavailable.
  }
}

onForget(clearHints);
