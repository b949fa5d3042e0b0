import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { watchPolicy } from '../support/policy.ts';
import { scriptTexts } from './attacks.ts';

/** Number of hostile texts; more for a full run. */
const count = Number(process.env.HOSTILE_TEXTS ?? 16);
const texts = scriptTexts(count);

/** Counts the scripts that texts managed to run, and what the policy had to stop. */
async function watch(page: Page) {
  const seen = { ran: 0, dialogs: 0, reports: 0, errors: [] as string[] };
  await page.exposeFunction('noteRun', () => {
    seen.ran += 1;
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'ranByText', () => {
      const note: unknown = Reflect.get(window, 'noteRun');
      if (typeof note === 'function') note();
    });
  });
  page.on('dialog', async (dialog) => {
    seen.dialogs += dialog.type() === 'beforeunload' ? 0 : 1;
    await dialog.accept();
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/policy-reports')) seen.reports += 1;
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  const violations = await watchPolicy(page);
  return { seen, violations };
}

const quiet = { ran: 0, dialogs: 0, reports: 0, errors: [] };

/** Types every text into every text field of the open page, and leaves the field. @returns the number of fields */
const typesAll = (page: Page, all: readonly string[]): Promise<number> =>
  page.evaluate(async (given) => {
    const kinds = new Set(['text', 'email', 'tel', 'url', 'search', 'password', '']);
    const fields = [...document.querySelectorAll('input, textarea')].filter(
      (field): field is HTMLInputElement | HTMLTextAreaElement =>
        (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && kinds.has(field.type))) &&
        !field.disabled &&
        !field.readOnly,
    );
    for (const text of given) {
      for (const field of fields) {
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        // As typing does: React listens to the element's own setter.
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return fields.length;
  }, all);

const openPages = ['/login', '/signup', '/find-auth', '/merchant-id', '/inquiry'];

test('no text typed into a public page runs as a script', async ({ page }) => {
  test.setTimeout(900_000);
  const { seen, violations } = await watch(page);
  let fields = 0;
  for (const path of openPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    fields += await typesAll(page, texts);
  }
  expect(fields).toBeGreaterThan(openPages.length);
  expect({ ...seen, violations }).toEqual({ ...quiet, violations: [] });
});

test('no text typed into a form of the application runs, even after a reload', async ({ merchantAt, openAs, page }) => {
  test.setTimeout(900_000);
  const { seen, violations } = await watch(page);
  const merchant = await merchantAt('service-application');
  for (const path of ['/payment-service', '/business-detail/private']) {
    await openAs(merchant, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await typesAll(page, texts)).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect({ ...seen, violations }).toEqual({ ...quiet, violations: [] });
});

test('no text in the address of the error page runs, and its numbers and links are not shown', async ({ page }) => {
  test.setTimeout(900_000);
  const { seen, violations } = await watch(page);
  for (const text of texts) {
    await page.goto(`/cafe24/error/${encodeURIComponent(`${text} 010-1234-5678 https://evil.test/x`)}`);
    const shown = page.getByRole('alert');
    await expect(shown).toBeVisible();
    expect(await shown.textContent()).not.toMatch(/010-1234-5678|evil\.test/);
  }
  expect({ ...seen, violations }).toEqual({ ...quiet, violations: [] });
});
