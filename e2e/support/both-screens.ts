import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';

const wide = { width: 1280, height: 900 };
const small = { width: 390, height: 844 };

/** Accessible on a wide screen with a mouse and on a phone with a finger, and fits there. @param change on the phone, after which it holds again */
export async function looksRight(page: Page, change?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  // Its settings end with it.
  const session = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.setViewportSize(wide);
  await expectAccessible(page);
  await page.setViewportSize(small);
  await touch(true);
  await expectAccessible(page);
  await expectFits(page);
  if (change) {
    await change();
    await expectAccessible(page);
    await expectFits(page);
    await touch(false);
    await page.setViewportSize(wide);
    await expectAccessible(page);
  }
  await session.detach();
  if (before) await page.setViewportSize(before);
}
