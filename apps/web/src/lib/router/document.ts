/** Loads an address as a new document. @param replacing true to replace the current history entry */
export function openDocument(href: string, replacing: boolean): void {
  if (replacing) location.replace(href);
  else location.assign(href);
}

export const reloadDocument = (): void => location.reload();

/** Whether the server of this document answers; false when offline. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const isOpenedBy = (type: 'back_forward' | 'reload'): boolean =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === type);

/** Whether this document was opened by Back or Forward. */
export const isReturnedTo = (): boolean => isOpenedBy('back_forward');

/** Whether this document was reloaded. */
export const isReloaded = (): boolean => isOpenedBy('reload');

/** Marks this document while the next page is loading (`global.css`); the current one stays unchanged until then. */
export const markVisit = (isUnderWay: boolean): void =>
  void document.documentElement.toggleAttribute('data-visiting', isUnderWay);
