import { expect, type Locator, type Page } from '@playwright/test';
import { looksRight } from '../support/both-screens.ts';
import { test } from '../support/fixtures.ts';

const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
];

/** Scrolls by hand until the field is the last thing above the bar. */
const toFoot = (field: Locator): Promise<void> =>
  field.evaluate((box) => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight;
    scrollBy(0, box.getBoundingClientRect().bottom + 12 - bar);
  });

/** Pixels of the parts that are under the header or the bar, or outside the window. */
const covered = (...parts: readonly Locator[]): Promise<number[]> =>
  Promise.all(
    parts.map((part) =>
      part.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight;
        const header = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0;
        return Math.round(Math.max(0, header - top, bottom - Math.min(bar, innerHeight)));
      }),
    ),
  );

async function isWhole(page: Page, field: Locator, typed: string): Promise<void> {
  const list = page.getByRole('listbox');
  const options = list.getByRole('option');
  for (const size of windows) {
    await page.setViewportSize(size);
    await field.click();
    await toFoot(field);
    await field.pressSequentially(typed);
    await expect(list).toBeVisible();
    await expect.poll(() => covered(field, list)).toEqual([0, 0]);
    const before = await page.evaluate(() => scrollY);
    // What is visible stays in place.
    await field.press('ArrowDown');
    await expect(options.and(page.locator('.option-active'))).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // Upwards, wrapping around to the end of the list.
    await expect(async () => {
      await field.press('ArrowUp');
      await expect(options.last()).toHaveClass(/option-active/, { timeout: 100 });
    }).toPass();
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await field.press('Escape');
    await expect(list).toBeHidden();
  }
}

test('the list of a search field at the bottom of the window opens above the bar', async ({ merchantAt, openAs }) => {
  test.setTimeout(180_000);
  const page = await openAs(await merchantAt('service-application'), '/payment-service');
  await isWhole(page, page.getByRole('combobox', { name: '통화 찾기' }), '달러');
  await openAs(await merchantAt('owners'), '/owner-info');
  await page.getByRole('button', { name: '실제 소유자 고치기' }).click();
  const nation = page.getByRole('combobox', { name: '국적' }).first();
  await isWhole(page, nation, '아');
});

test('the open list of countries is accessible and fits', async ({ merchantAt, openAs }) => {
  const page = await openAs(await merchantAt('owners'), '/owner-info');
  await page.getByRole('button', { name: '실제 소유자 고치기' }).click();
  const nation = page.getByRole('combobox', { name: '국적' }).first();
  await nation.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await looksRight(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/countries-${width}.png` });
  }
});
