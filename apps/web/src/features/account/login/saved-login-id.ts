const key = 'savedLoginId';

/** The login id a person asked to be kept on this machine; '' where there is none. */
export function readSavedLoginId(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a login id for the next time, or forgets it (`undefined`). */
export function keepLoginId(loginId: string | undefined): void {
  try {
    if (loginId) localStorage.setItem(key, loginId);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing only loses a convenience.
  }
}
