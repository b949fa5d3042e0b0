import type { Page } from '@playwright/test';

/** One field that was typed into, ticked, chosen or given a file, once however often. */
interface HandInput {
  /** Origin and path of the document it stands in. */
  readonly where: string;
  readonly field: string;
}

declare global {
  interface Window {
    readonly tellInput?: (input: HandInput) => void;
  }
}

/** In each document, before anything else runs: tells every input that an event of the browser announces. */
function tellInputs(): void {
  const labelOf = (element: Element): string => {
    const named = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : undefined;
    return labels?.[0]?.textContent ?? named;
  };
  const tell = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
    // A choice among several is one input, whichever is taken.
    const group = target.matches('[type="radio"]') ? target.closest('fieldset')?.querySelector('legend') : null;
    const field = (group?.textContent ?? labelOf(target)).trim();
    window.tellInput?.({ where: location.origin + location.pathname, field });
  };
  for (const event of ['input', 'change']) addEventListener(event, tell, true);
}

/**
 * Counts what whoever sits at a page types or chooses by hand, by the browser's own events: what the portal puts in itself fires
 * none. @returns what was counted so far, in order
 */
export async function countHandInputs(page: Page): Promise<() => readonly HandInput[]> {
  const inputs = new Map<string, HandInput>();
  await page.exposeFunction('tellInput', (input: HandInput) => {
    const key = `${input.where} ${input.field}`;
    if (!inputs.has(key)) inputs.set(key, input);
  });
  await page.addInitScript(tellInputs);
  return () => [...inputs.values()];
}
