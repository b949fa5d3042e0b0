import { expect } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('an id unknown to the provider’s directory is sent to the log-in of this portal', async ({ page }) => {
  const account = new AccountPages(page);
  await page.goto('/login');
  await page.getByRole('link', { name: '가맹점 아이디 조회' }).click();
  await account.arrivesAt('/merchant-id');
  await account.field('가맹점 아이디').fill('ab');
  await account.button('조회').click();
  await account.reads('입력된 아이디가 너무 짧습니다.');
  await expectAccessible(page);
  await account.field('가맹점 아이디').fill('abc');
  await account.button('조회').click();
  await account.confirms('가맹점 온라인 신청 로그인 화면으로 이동합니다.');
  await account.arrivesAt('/login');
});

const places = [
  { id: 'sandbox-merchant', message: '가맹점 관리자 로그인 화면으로 이동합니다.', title: '가맹점 관리자 로그인' },
  { id: 'SANDBOX-temp', message: '홈페이지 로그인 화면으로 이동합니다.', title: '홈페이지 로그인' },
];

for (const { id, message, title } of places) {
  test(`the id ${id} of the sandbox is sent to its own log-in`, async ({ page }) => {
    const account = new AccountPages(page);
    await account.opens('/merchant-id');
    await account.field('가맹점 아이디').fill(id);
    await account.button('조회').click();
    await account.confirms(message);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}
