import { onForget } from './forget.ts';

/** The only keys in session storage (decisions §4): hints that nothing relies on. `notice`: message code for the next document (docs/decisions/0019). */
export type HintKey = 'mode' | 'loginId' | 'email' | 'operatorEmail' | 'ocrCount' | 'ekycCount' | 'notice' | 'correct';

/** What a browser without storage could not keep, until the document is left. */
const unstored = new Map<HintKey, string>();

export function readHint(key: HintKey): string {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeHint(key: HintKey, value: string): void {
  unstored.delete(key);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}

export function forgetHint(key: HintKey): void {
  unstored.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** Clears session storage, including other scripts' keys. */
export function clearHints(): void {
  unstored.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is unavailable.
  }
}

onForget(clearHints);
