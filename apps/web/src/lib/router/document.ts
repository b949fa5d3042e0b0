export function openDocument(href: string, replacing: boolean): void {
  if (replacing) location.replace(href);
  else location.assign(href);
}

export const reloadDocument = (): void => location.reload();

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const isOpenedBy = (type: 'back_forward' | 'reload'): boolean =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === type);

export const isReturnedTo = (): boolean => isOpenedBy('back_forward');

export const isReloaded = (): boolean => isOpenedBy('reload');

/** Marks this document while the next page is loading (`global.css`); the current one stays unchanged until then. */
export const markVisit = (isUnderWay: boolean): void =>
  void document.documentElement.toggleAttribute('data-visiting', isUnderWay);
