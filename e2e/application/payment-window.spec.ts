import { expect, type Locator, type Page } from '@playwright/test';
import { Applicant } from '../support/application-pages.ts';
import { test } from '../support/fixtures.ts';
import { watchPolicy } from '../support/policy.ts';

const globals = (page: Page) => page.evaluate(() => ['jQuery', 'EXIMBAY'].filter((name) => name in window));

/** The form targets that the open document's server allows. */
function watchForms(page: Page): () => string {
  let rule = '';
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document' || response.frame() !== page.mainFrame()) return;
    const policy = (await response.headerValue('content-security-policy')) ?? '';
    rule = policy.split('; ').find((each) => each.startsWith('form-action')) ?? '';
  });
  return () => rule;
}

test('the SDK opens the payment and pays under the real security policy, by mouse and by touch @phone', async ({
  merchantAt,
  openAs,
  portal,
  page,
  hasTouch,
}) => {
  const press = (button: Locator) => (hasTouch ? button.tap() : button.click());
  const violations = await watchPolicy(page);
  await openAs(await merchantAt('screening-fee'), '/payment-complete');
  const applicant = new Applicant(page, portal.sandbox);
  await expect(applicant.button('결제하기')).toBeEnabled();
  expect(await globals(page)).toEqual([]);

  await press(applicant.button('결제하기'));
  await page.waitForURL(/\/eximbay\/checkout\//);
  await expect(page.getByText(hasTouch ? '모바일' : 'PC', { exact: true })).toBeVisible();
  await page.getByLabel('카드번호').fill('4111111111111111');
  await page.getByLabel('유효기간').fill('12/39');
  await page.getByLabel('CVC').fill('123');
  await press(applicant.button('결제하기'));
  await applicant.goesOnFromPaying();
  expect(violations).toEqual([]);
});

test('the payment does not open without the right jQuery, and the page shows a message', async ({
  merchantAt,
  openAs,
  portal,
  page,
}) => {
  await openAs(await merchantAt('screening-fee'), '/payment-complete');
  const applicant = new Applicant(page, portal.sandbox);
  const isRefused = async () => {
    await applicant.button('결제하기').click();
    await applicant.confirmsMessage('결제창을 열지 못했습니다.');
    expect(await globals(page)).toEqual([]);
    await expect(page).toHaveURL((url) => url.pathname === '/payment-complete');
  };
  await page.route('**/assets/jquery*', (route) => route.abort());
  await isRefused();
  await page.unroute('**/assets/jquery*');
  await page.route('**/assets/jquery*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.jQuery = { fn: { jquery: "1.12.4" } };' }),
  );
  await isRefused();
  await page.unroute('**/assets/jquery*');
  await applicant.opensCheckout();
});

test('the payment page is a separate document, the only one that may post forms to the gateway', async ({
  merchantAt,
  openAs,
  portal,
  page,
}) => {
  const gateway = portal.sandboxUrl ?? '';
  const formsMayGo = watchForms(page);
  const mark = (name: string) => page.evaluate((key) => Reflect.set(window, key, true), name);
  const isMarked = (name: string) => page.evaluate((key) => key in window, name);
  await openAs(await merchantAt('service-application'), '/payment-service');
  const applicant = new Applicant(page, portal.sandbox);
  await expect(applicant.button('다음')).toBeVisible();
  expect(formsMayGo()).toBe("form-action 'self'");

  await mark('before');
  await applicant.appliesForServices();
  await expect(applicant.button('결제하기')).toBeEnabled();
  expect([await isMarked('before'), formsMayGo()]).toEqual([false, `form-action 'self' ${gateway}`]);

  await mark('payment');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(applicant.field('아이디')).toBeVisible();
  await applicant.arrivesAt('/');
  expect([await isMarked('payment'), formsMayGo()]).toEqual([false, "form-action 'self'"]);
});

test('without access the payment page redirects, and the next page shows the reason', async ({ page }) => {
  await page.goto('/payment-complete');
  await expect(page.getByRole('alertdialog')).toContainText('먼저 로그인해 주세요.');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('아이디', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
