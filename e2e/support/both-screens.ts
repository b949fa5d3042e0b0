import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';

const wide = { width: 1280, height: 900 };
const small = { width: 390, height: 844 };

/** The current page is accessible on a wide screen and on a phone's, and fits the phone's; the viewport is restored. */
export async function looksRight(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const screen of [wide, small]) {
    await page.setViewportSize(screen);
    await expectAccessible(page);
    if (screen === small) await expectFits(page);
  }
  if (before) await page.setViewportSize(before);
}
