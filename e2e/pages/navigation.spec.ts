import { expect, type Page } from '@playwright/test';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { AccountPages } from '../support/account-pages.ts';
import { codeOf } from '../support/built-code.ts';
import { test } from '../support/fixtures.ts';

const isTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
const titleHasFocus = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
const error = (page: Page) => page.getByRole('alertdialog', { name: '다음 화면을 불러오지 못했습니다' });

/** Marks the open document, so that a new one can be detected. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'));

test('a page opens at its top with the focus on its title, and Back restores the scroll position @small', async ({
  page,
}) => {
  const account = new AccountPages(page);
  await page.goto('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  const header = page.getByRole('banner');
  const brandMark = header.getByRole('link', { name: /홈페이지/ }).locator('img');
  await expect
    .poll(() => brandMark.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(header).toContainText(frameWords.service);
  await mark(page);
  const terms = page.getByRole('link', { name: '개인정보 수집·이용' }).last();
  await terms.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await terms.click();
  await account.arrivesAt('/terms/privacy');
  await titleHasFocus(page, '개인정보 수집·이용 동의');
  await isTop(page);
  await expect(page).toHaveTitle(/^개인정보 수집·이용 동의 \| /);
  await page.goBack();
  await account.arrivesAt('/signup');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await account.arrivesAt('/terms/privacy');
  await titleHasFocus(page, '개인정보 수집·이용 동의');
  expect(await isMarked(page)).toBe(true);
});

test('an unknown address shows a message, and links to the start', async ({ page }) => {
  const account = new AccountPages(page);
  for (const path of ['/no-such-page', '/terms/none', '/signup/more']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  }
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await account.arrivesAt('/');
});

test('a partner code is kept unchanged in every link; other query parameters are not', async ({ page }) => {
  const account = new AccountPages(page);
  await page.goto('/inquiry/?partnerCode=00123&x=%EA%B0%80');
  await expect(page.getByText('준비', { exact: false }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '회원가입', exact: false }).click();
  await expect(page).toHaveURL(/\/signup\?partnerCode=00123$/);
  await page.getByRole('link', { name: '이전 단계' }).click();
  await expect(page).toHaveURL(/\/inquiry\?partnerCode=00123$/);
  await page.getByRole('link', { name: '로그인', exact: false }).first().click();
  await expect(page).toHaveURL(/\/login\?partnerCode=00123$/);
  await page.getByRole('link', { name: '가맹점 아이디', exact: false }).click();
  await expect(page).toHaveURL(/\/merchant-id\?partnerCode=00123$/);
  await page.getByRole('link', { name: '로그인으로' }).click();
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await expect(page).toHaveURL(/\/find-auth\?partnerCode=00123&tab=password$/);
  await page.getByRole('link', { name: '로그인', exact: false }).first().click();
  await account.button('회원가입').click();
  await expect(page).toHaveURL(/\/signup\?partnerCode=00123$/);
  await expect(account.field('파트너 코드')).toHaveValue('00123');
});

test('when offline the current page stays, and the next one can be retried', async ({ page, context }) => {
  const account = new AccountPages(page);
  await page.goto('/login');
  await account.field('아이디').fill('typed2026');
  await mark(page);
  await page.route(await codeOf('account/merchant-id/merchant-id'), (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('link', { name: '가맹점 아이디', exact: false }).click();
  await expect(error(page)).toBeVisible();
  await error(page).getByRole('button', { name: '취소' }).click();
  await expect(account.field('아이디')).toHaveValue('typed2026');
  await account.arrivesAt('/login');
  await page.getByRole('link', { name: '가맹점 아이디', exact: false }).click();
  await expect(error(page)).toBeVisible();
  await page.unroute(await codeOf('account/merchant-id/merchant-id'));
  await context.setOffline(false);
  await error(page).getByRole('button', { name: '다시 시도' }).click();
  await account.arrivesAt('/merchant-id');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(error(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('code that a release has removed reloads the document once', async ({ page }) => {
  const account = new AccountPages(page);
  await page.goto('/login');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await mark(page);
  // The new document refers to code that exists.
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(await codeOf('account/merchant-id/merchant-id'), (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: '가맹점 아이디', exact: false }).click();
  await account.arrivesAt('/merchant-id');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Evaluated in whichever document is open: the marked one may be replaced meanwhile.
  await page.waitForFunction(() => !Reflect.has(window, 'marked'));
});

test('code that is missing permanently is reported, without reloading the document again', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await page.route(await codeOf('account/merchant-id/merchant-id'), (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('link', { name: '가맹점 아이디', exact: false }).click();
  await expect(error(page)).toBeVisible();
  await expect(error(page).getByRole('button', { name: '취소' })).toHaveCount(0);
  expect(documents).toBe(1);
});
