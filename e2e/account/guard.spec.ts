import { expect } from '@playwright/test';
import { steps } from '@portal/domain/journey/steps.ts';
import { test } from '../support/fixtures.ts';

test('a step opened without a log-in shows a message and leads to the log-in', async ({ page }) => {
  await page.goto('/business-confirm');
  await expect(page.getByRole('alertdialog')).toContainText('먼저 로그인해 주세요.');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the route of another step shows a message and leads to the current step', async ({
  merchantAt,
  openAs,
  page,
}) => {
  test.setTimeout(180_000);
  const merchant = await merchantAt('service-application');
  await openAs(merchant, '/payment-service');
  const others = steps.filter(({ key }) => key !== 'service-application');
  for (const { home } of others) {
    await page.goto(home);
    await expect(page.getByRole('alertdialog')).toContainText('접근이 허용되지 않은 페이지입니다.');
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/payment-service');
  }
});

test('a merchant who logs in continues at the current step, and can log out', async ({ merchantAt, page }) => {
  const { loginId, password } = await merchantAt('service-application');
  await page.goto('/');
  await page.getByLabel('아이디', { exact: true }).fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('아이디 저장').check();
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/payment-service');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(loginId);
});
