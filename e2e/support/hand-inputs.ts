import type { Page } from '@playwright/test';

/** The goal for all inputs between sign-up and the end, including those on the card company's own page. */
export const mostByHand = 26;
/** The part of it outside the certificate's page; the journey itself enforces it. */
export const outsideOfCertificate = 22;

/** A field that was typed into, ticked, chosen or given a file, counted once. */
interface HandInput {
  /** Origin and path of its document. */
  readonly where: string;
  readonly field: string;
}

export interface HandInputs {
  readonly list: () => readonly HandInput[];
  readonly reset: () => void;
}

declare global {
  interface Window {
    readonly reportInput?: (input: HandInput) => void;
  }
}

/** Runs first in each document: reports every input event of the browser. */
function reportInputs(): void {
  const labelOf = (element: Element): string => {
    const named = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : undefined;
    return labels?.[0]?.textContent ?? named;
  };
  const report = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
    // A choice among several is one input, whichever option is chosen.
    const group = target.matches('[type="radio"]') ? target.closest('fieldset')?.querySelector('legend') : null;
    const field = (group?.textContent ?? labelOf(target)).trim();
    window.reportInput?.({ where: location.origin + location.pathname, field });
  };
  for (const event of ['input', 'change']) addEventListener(event, report, true);
}

/** Counts by the browser's own events, which values set by the portal do not trigger. */
export async function countHandInputs(page: Page): Promise<HandInputs> {
  const inputs = new Map<string, HandInput>();
  await page.exposeFunction('reportInput', (input: HandInput) => {
    const key = `${input.where} ${input.field}`;
    if (!inputs.has(key)) inputs.set(key, input);
  });
  await page.addInitScript(reportInputs);
  return { list: () => [...inputs.values()], reset: () => inputs.clear() };
}
