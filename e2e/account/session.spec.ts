import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { logout } from '@portal/contract/account/account.ts';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

const description = (page: Page) => page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox');

const again = (page: Page) => page.getByRole('alertdialog', { name: '다시 로그인해 주세요' });

test('when a session ends while a form is open, a log-in opens over the page, which then continues @small', async ({
  merchantAt,
  openAs,
  page,
}) => {
  const merchant = await merchantAt('service-application');
  await openAs(merchant, '/payment-service');
  await description(page).fill('수공예 생활용품을');
  await expect(page.getByText(/저장됨/)).toBeVisible();
  await merchant.client.must(logout);
  await description(page).fill('수공예 생활용품을 해외 고객에게 판매합니다. 900101-1234568');
  await expect(again(page)).toContainText('로그인 시간이 지났습니다. 다시 로그인해 주세요.');
  // Hidden from the next person.
  await expect(description(page)).toHaveCount(0);
  await expect(page.getByText(merchant.companyName, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await again(page).getByLabel('비밀번호', { exact: true }).fill('Wrong!234');
  await again(page).getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('alertdialog', { name: '진행하지 못했습니다' }).getByRole('button', { name: '확인' }).click();
  await again(page).getByLabel('비밀번호', { exact: true }).fill(merchant.password);
  await again(page).getByRole('button', { name: '로그인', exact: true }).click();
  await expect(again(page)).toBeHidden();
  await new AccountPages(page).arrivesAt('/payment-service');
  await expect(description(page)).toHaveValue(/^수공예 생활용품을 해외 고객에게 판매합니다. *$/);
  await expect(page.getByText(/저장됨/)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue(/^수공예 생활용품을 해외 고객에게 판매합니다. *$/);
});

test('another person can log in when a session has expired, and finds nothing of the previous one', async ({
  merchantAt,
  openAs,
  page,
}) => {
  const [first, second] = [await merchantAt('service-application'), await merchantAt('service-application')];
  const account = new AccountPages(page);
  await openAs(first, '/payment-service');
  await expect(page.getByText('입력하면 자동으로 저장됩니다.')).toBeVisible();
  await first.client.must(logout);
  await description(page).fill('첫 번째 사람의 글입니다.');
  await again(page).getByRole('button', { name: '다른 아이디로 로그인' }).click();
  await account.arrivesAt('/');
  await account.logsIn(second.loginId, second.password);
  await account.arrivesAt('/payment-service');
  await expect(page.getByText('입력하면 자동으로 저장됩니다.')).toBeVisible();
  await expect(description(page)).toHaveValue('');
});

test('two tabs with an expired session continue after one log-in', async ({ merchantAt, openAs, page, context }) => {
  const merchant = await merchantAt('service-application');
  await openAs(merchant, '/payment-service');
  const other = await context.newPage();
  await new AccountPages(other).opens('/payment-service');
  await expect(other.getByText('입력하면 자동으로 저장됩니다.')).toBeVisible();
  await description(other).fill('두 번째 창의 글입니다.');
  await expect(other.getByText(/저장됨/)).toBeVisible();
  await merchant.client.must(logout);
  await description(page).fill('첫 번째 창의 글입니다.');
  await expect(again(other)).toBeVisible();
  await again(other).getByLabel('비밀번호', { exact: true }).fill(merchant.password);
  await again(other).getByRole('button', { name: '로그인', exact: true }).click();
  await expect(again(page)).toBeHidden();
  await expect(description(page)).toHaveValue('첫 번째 창의 글입니다.');
});

test('a log-out in one tab is shown in the other, which continues after a log-in', async ({
  merchantAt,
  openAs,
  page,
  context,
}) => {
  const merchant = await merchantAt('business-information');
  await openAs(merchant, '/business-detail/private');
  const [one, two] = [new AccountPages(page), new AccountPages(await context.newPage())];
  await two.opens('/business-detail/private');
  await expect(two.field('상호(영문)')).toBeEditable();
  await one.button('로그아웃').click();
  await one.arrivesAt('/');
  await two.confirms('다른 창에서 로그아웃했습니다. 계속하시려면 다시 로그인해 주세요.');
  await two.arrivesAt('/');
  await one.logsIn(merchant.loginId, merchant.password);
  await one.arrivesAt('/business-info');
  await two.opens('/');
  await two.arrivesAt('/business-info');
});

test('a warning is shown before the session ends, and the session can be extended', async ({
  merchantAt,
  openAs,
  page,
}) => {
  const merchant = await merchantAt('business-information');
  await page.clock.install();
  await openAs(merchant, '/business-info');
  const warning = await new AccountPages(page).isSoonLoggedOut();
  await expect(warning.getByRole('timer')).toContainText(/01:\d\d/);
  await expectAccessible(page);
  await warning.getByRole('button', { name: '로그인 유지' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('30:10');
  await expect(again(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '다음' })).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/business-info');
});
