/** Loads an address as a new document. @param replacing true where the way back leads past the present one */
export function openDocument(href: string, replacing: boolean): void {
  if (replacing) location.replace(href);
  else location.assign(href);
}

/** Loads the present address as a new document. */
export const reloadDocument = (): void => location.reload();

/** Does the server that sent this document answer? false where the line is down. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const isOpenedBy = (type: 'back_forward' | 'reload'): boolean =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === type);

/** Did the person come to this document by going back or forward in the history of the browser? */
export const isReturnedTo = (): boolean => isOpenedBy('back_forward');

/** Was this document loaded anew where it stood? */
export const isReloaded = (): boolean => isOpenedBy('reload');
