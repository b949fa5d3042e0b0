import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';

const wide = { width: 1280, height: 900 };
const small = { width: 390, height: 844 };

/** Colours are checked on the wide screen; where they differ on a phone, in the gallery. @param change made on the phone, then checked again */
export async function looksRight(page: Page, change?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? wide;
  // Its settings end with the session.
  const session = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  const isRightOnPhone = async (after = small): Promise<void> => {
    await expectAccessible(page, { withoutColours: true });
    await expectFits(page, after);
  };
  await page.setViewportSize(wide);
  await expectAccessible(page);
  await page.setViewportSize(small);
  await touch(true);
  if (change) {
    await isRightOnPhone();
    await change();
    await isRightOnPhone(wide);
    await touch(false);
    await expectAccessible(page);
  } else await isRightOnPhone(before);
  await session.detach();
  if (change) await page.setViewportSize(before);
}
