import { expect, type Page } from '@playwright/test';
import { AccountPages } from './support/account-pages.ts';
import { test } from './support/fixtures.ts';
import { freshName } from './support/http-merchant.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('sending and checking a mail code leaves the page where it is (11.2) @phone', async ({ page, portal }) => {
  const account = new AccountPages(page);
  const email = `${freshName()}@example.com`;
  await account.opens('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await account.field('담당자 이메일').fill(email);
  await account.button('인증번호 전송').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await account.button('인증번호 전송').click();
  await expect(account.button('재전송')).toBeVisible();
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBeGreaterThanOrEqual(before);
  await account.field('인증번호').fill(await portal.sandbox.codeFor(email));
  const checked = await scrolled(page);
  await account.button('인증 확인').click();
  await expect(page.getByText('인증 완료')).toBeVisible();
  await page.waitForTimeout(300);
  expect(Math.abs((await scrolled(page)) - checked)).toBeLessThan(200);
  await expect(account.field('인증번호')).toHaveCount(0);
  await expect(account.field('담당자 이메일')).toBeFocused();
});
