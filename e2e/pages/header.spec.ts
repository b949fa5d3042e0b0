import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';

test('the header offers help, the submitted application and log-out at every width @phone', async ({
  merchantAt,
  openAs,
}, { project }) => {
  const page = await openAs(await merchantAt('settlement-account'), '/before-kyc');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: '메뉴' });
  const logOut = header.getByRole('button', { name: '로그아웃' });
  await expect(header.getByRole('link', { name: '도움말 (새 창)' })).toHaveAttribute('href', '/help#/before-kyc');
  if (project.name === 'phone') {
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(logOut).toBeHidden();
    await menu.tap();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await expectFits(page);

    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name: '내 신청 내용' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    // Transparent, but drawn in forced colours.
    await expect(menu).toHaveCSS('outline-style', 'solid');
    await expect(logOut).toBeHidden();

    await menu.press('Enter');
    await expect(logOut).toBeVisible();
    await page.touchscreen.tap(200, 700);
    await expect(logOut).toBeHidden();

    await menu.tap();
    await header.getByRole('link', { name: '내 신청 내용' }).tap();
    await expect(page).toHaveURL(/\/my-file$/);
    await expect(logOut).toBeHidden();
    await menu.tap();
  } else {
    await expect(menu).toBeHidden();
  }
  await logOut.click();
  await expect(page).toHaveURL(/\/login$|\/$/);
});
