const key = 'savedLoginId';

/** Remembered login id; '' for none. */
export function readSavedLoginId(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Remembers a login id, or forgets it (`undefined`). */
export function keepLoginId(loginId: string | undefined): void {
  try {
    if (loginId) localStorage.setItem(key, loginId);
    else localStorage.removeItem(key);
  } catch {
    // Storage is optional.
  }
}
