import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('the first field is focused only on a device with a keyboard @phone', async ({ page, hasTouch }) => {
  await page.goto('/login');
  const first = page.getByLabel('아이디', { exact: true });
  await expect(first).toBeVisible();
  if (hasTouch) await expect(first).not.toBeFocused();
  else await expect(first).toBeFocused();
});

test('Enter moves from field to field, and submits from the last', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('nobody12');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type('Wrong1234!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.').first()).toBeVisible();
});
