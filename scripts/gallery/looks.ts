import type { Locator, Page } from '@playwright/test';

export const widths = [1280, 390] as const;

/** Opens the gallery's list of parts, and waits until it is fully drawn. */
export async function openGallery(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // On the first visit the development server finds and bundles what the parts need.
  await page.locator('[data-look]').first().waitFor({ timeout: 90_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const attributes = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[${name}]`)
    .evaluateAll((found, attribute) => found.map((one) => one.getAttribute(attribute) ?? ''), name);

/** The looks in the list, and those with their own page, as `ui/base/button/busy`. */
export async function looksOf(page: Page): Promise<{ readonly inList: string[]; readonly alone: string[] }> {
  return { inList: await attributes(page, 'data-look'), alone: await attributes(page, 'data-alone') };
}

/** The frame of a look in the list; its control is focused if the look shows that. */
export async function frameOf(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`[data-look="${id}"]`);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  if ((await frame.getAttribute('data-act')) === 'focus') {
    await frame.locator('input:not([hidden]), select, textarea, button, summary, a').first().focus();
  }
  return frame;
}

export async function showAlone(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  await page.locator(`main[data-look="${id}"][data-ready="true"]`).waitFor();
  // By then, anything pressed or announced after the first drawing is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
