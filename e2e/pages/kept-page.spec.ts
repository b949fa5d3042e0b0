import { expect, type Page } from '@playwright/test';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { AccountPages } from '../support/account-pages.ts';
import { test } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';

const replaced = '다른 아이디로 로그인되어 있습니다';

// Playwright turns the back/forward cache off; here it is what is tested.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test.describe('a page restored from the browser’s cache', () => {
  const goesAway = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  const comesBack = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  test('is hidden until the session is checked, then shown to the same person', async ({
    merchantAt,
    openAs,
    page,
  }) => {
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeVisible();
    await goesAway(page);
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeHidden();
    await comesBack(page);
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeVisible();
  });

  test('is not shown to another person', async ({ merchantAt, openAs, page, context }) => {
    const [first, second] = [await merchantAt('screening-fee'), await merchantAt('screening-fee')];
    await openAs(first, '/payment-complete');
    await expect(page.getByText(first.loginId, { exact: true })).toBeVisible();
    await goesAway(page);
    await takesSession(context, second);
    await comesBack(page);
    await expect(page.getByRole('alertdialog', { name: replaced })).toBeVisible();
    await expect(page.getByText(first.loginId)).toHaveCount(0);
  });

  test('stays hidden offline with the reason, and is shown when back online', async ({
    merchantAt,
    openAs,
    page,
    context,
  }) => {
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeVisible();
    await goesAway(page);
    await context.setOffline(true);
    await comesBack(page);
    const sentence = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').content);
    await expect.poll(sentence).toContain(frameWords.veiled);
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeVisible();
    expect(await sentence()).toBe('none');
  });

  test('is not shown on the way back from another site after a log-out', async ({
    merchantAt,
    openAs,
    page,
    context,
    portal,
  }) => {
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    await expect(page.getByText(merchant.loginId, { exact: true })).toBeVisible();
    await page.goto(portal.sandboxUrl ?? '');
    const other = await context.newPage();
    await new AccountPages(other).opens('/payment-complete');
    await other.getByRole('button', { name: '로그아웃', exact: true }).click();
    await new AccountPages(other).arrivesAt('/');
    await page.goBack();
    await new AccountPages(page).arrivesAt('/');
    await expect(page.getByText(merchant.loginId)).toHaveCount(0);
  });
});
