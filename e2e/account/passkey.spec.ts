import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';

/** Adds a device that unlocks passkeys automatically, as Chromium simulates it (Chrome DevTools Protocol, WebAuthn). @returns how to remove it */
async function hasAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => session.detach();
}

test('a passkey is added after the password is confirmed, logs in, and is removed @small', async ({
  merchantAt,
  openAs,
  page,
}) => {
  const takeAway = await hasAuthenticator(page);
  const merchant = await merchantAt('owners');
  await openAs(merchant, '/my-file');
  await page.getByRole('button', { name: '패스키 등록' }).click();
  const dialog = page.getByRole('alertdialog', { name: '비밀번호를 다시 입력해 주세요' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill('Wrong!2345');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toContainText('현재 비밀번호가 올바르지 않습니다.');
  // In the middle of the window, also next to the buttons at the end of the page.
  await expect(dialog).toHaveCSS('margin-bottom', await dialog.evaluate((one) => getComputedStyle(one).marginTop));
  await expectAccessible(page);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(merchant.password);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('패스키를 등록했습니다.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /패스키 지우기$/ }) });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);

  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page).toHaveURL(/\/owner-info$/);

  await page.goto('/my-file');
  await expect(row).toContainText('마지막 사용');
  await row.getByRole('button', { name: /패스키 지우기$/ }).click();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(merchant.password);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('등록한 패스키가 없습니다.')).toBeVisible();
  await takeAway();
});
