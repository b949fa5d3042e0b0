const key = 'savedLoginId';

export function readSavedLoginId(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepLoginId(loginId: string | undefined): void {
  try {
    if (loginId) localStorage.setItem(key, loginId);
    else localStorage.removeItem(key);
  } catch {
    // Storage is optional.
  }
}
