import type { Page } from '@playwright/test';

/** Missing hints for on-screen keyboard, autofill and Enter key, of every text field. */
export const lackingHints = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const typed =
      'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=password]), textarea';
    // Read-only fields open no keyboard.
    return [...document.querySelectorAll<HTMLInputElement>(`:is(${typed}):not(:disabled, textarea:read-only)`)].flatMap(
      (field) =>
        ['autocomplete', 'inputmode', 'enterkeyhint']
          .filter((name) => !field.getAttribute(name))
          .map((name) => `${location.pathname} ${field.labels?.[0]?.textContent ?? field.name}: ${name}`),
    );
  });
