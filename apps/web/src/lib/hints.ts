/**
 * The only keys the portal keeps in session storage (decisions §4): hints for the screen, believed by nobody. `notice` is the
 * code of a sentence on its way from one document to the next (docs/decisions/0015).
 */
const hintKeys = ['mode', 'loginId', 'email', 'operatorEmail', 'ocrCount', 'ekycCount', 'notice'] as const;
export type HintKey = (typeof hintKeys)[number];

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

/** Forgets everything, at log-out. */
export function clearHints(): void {
  for (const key of hintKeys) forgetHint(key);
}
