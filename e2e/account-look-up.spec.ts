import { expect } from '@playwright/test';
import { merchantType } from '@portal/contract/account-recovery.ts';
import { publicConfiguration } from '@portal/contract/platform.ts';
import { AccountPages } from './support/account-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/fixtures.ts';

test('an id that the provider’s directory does not know logs in here @phone', async ({ page }) => {
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
  { type: 'MERCHANT', message: '가맹점 관리자 로그인 화면으로 이동합니다.', address: 'https://back-office.test/login' },
  { type: 'TEMP', message: '홈페이지 로그인 화면으로 이동합니다.', address: 'https://home-page.test/login' },
];

for (const { type, message, address } of places) {
  test(`an id of type ${type} is taken to the configured address`, async ({ page }) => {
    await page.route(`**${publicConfiguration.path}`, async (route) => {
      const json: unknown = await (await route.fetch()).json();
      const addresses = { merchantLoginUrl: places[0]?.address, homepageLoginUrl: places[1]?.address };
      await route.fulfill({ json: Object.assign({}, json, addresses) });
    });
    await page.route(`**${merchantType.path}?*`, (route) =>
      route.fulfill({ json: { code: 'OK', message: '', data: type } }),
    );
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }));
    const account = new AccountPages(page);
    await account.opens('/merchant-id');
    await account.field('가맹점 아이디').fill('directory1');
    await account.button('조회').click();
    await account.confirms(message);
    await expect(page).toHaveURL(address);
  });
}
