import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';

const wide = { width: 1280, height: 900 };
const small = { width: 390, height: 844 };

/** The page as it stands is accessible on a wide screen and on a phone's, and fits that one; it is left as it was. */
export async function looksRight(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const screen of [wide, small]) {
    await page.setViewportSize(screen);
    await expectAccessible(page);
    if (screen === small) await expectFits(page);
  }
  if (before) await page.setViewportSize(before);
}
