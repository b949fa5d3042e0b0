import { expect, type Page } from '@playwright/test';
import { screeningFee, screeningFeeReceipt, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { Applicant } from '../support/application-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base } from '../support/fixtures.ts';
import type { HttpMerchant } from '../support/http-merchant.ts';

interface Fixtures {
  /** A merchant whose screening fee is due, on the page where it is paid. */
  readonly payer: { readonly merchant: HttpMerchant; readonly page: Page; readonly applicant: Applicant };
  /** Opens another tab of the same browser at the same page. */
  readonly otherTab: () => Promise<Applicant>;
}

const test = base.extend<Fixtures>({
  payer: async ({ merchantAt, openAs, portal }, use) => {
    const merchant = await merchantAt('screening-fee');
    const page = await openAs(merchant, '/payment-complete');
    await use({ merchant, page, applicant: new Applicant(page, portal.sandbox) });
  },
  otherTab: async ({ context, portal }, use) => {
    await use(async () => {
      const other = new Applicant(await context.newPage(), portal.sandbox);
      await other.page.goto('/payment-complete');
      await expect(other.button('결제하기')).toBeEnabled();
      return other;
    });
  },
});

test('declined, cancelled and abandoned payments cost nothing; then the fee is paid once @small', async ({
  payer: { merchant, page, applicant },
  portal,
}) => {
  const isTitled = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('홈페이지를 고쳐 주세요')).toBeVisible();
  await expect(page.getByText('고객센터 02-000-0000 · help@portal.test').first()).toBeVisible();

  await applicant.opensCheckout();
  await applicant.paysWith('declined');
  await applicant.arrivesAt('/payment-complete');
  await isTitled('결제가 승인되지 않았습니다');
  await expect(page.getByText('카드번호가 맞지 않아 결제되지 않았습니다.')).toBeVisible();
  await expect(page.getByText('나중에 로그인하시면 이 화면에서 이어집니다.')).toBeVisible();
  await expectAccessible(page);

  await applicant.opensCheckout();
  await applicant.button('취소').click();
  await applicant.arrivesAt('/payment-complete');
  await isTitled('결제를 취소하셨습니다');
  await expectAccessible(page);

  await applicant.opensCheckout();
  await page.goto('/payment-complete');
  await isTitled('결제 결과를 확인하고 있습니다');
  await isTitled('아직 결제된 내역이 없습니다');
  await expectAccessible(page);
  expect(await merchant.client.must(screeningFeeReceipt)).toBeNull();

  await applicant.button('다시 결제하기').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 결제하기' }).click();
  await page.waitForURL(/\/eximbay\/checkout\//);
  await applicant.paysWith('repeated');
  await applicant.goesOnFromPaying();
  expect(await merchant.client.must(screeningFeeReceipt)).toMatchObject({ amount: 330_000, vat: 30_000 });
  const mail = await portal.sandbox.mailTo(merchant.email, ({ subject }) => subject.includes('심사비 결제'));
  expect(mail.text).toContain('330,000원');
});

test('a payment whose notice was lost is found automatically when the person returns', async ({
  payer: { page, applicant },
}) => {
  await applicant.opensCheckout();
  await applicant.paysWith('lost');
  // The search is delayed until its page was seen: it may take no time at all.
  let search = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => {
    search = resolve;
  });
  await page.route(`**${settleScreeningFee.path}`, async (route) => {
    if (route.request().method() === settleScreeningFee.method) await isSeen;
    await route.continue();
  });
  await page.getByRole('link', { name: '가맹점 사이트 열기' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/payment-complete');
  await expect(page.locator('h1')).toHaveText('결제 결과를 확인하고 있습니다');
  await expect(page.getByRole('button', { name: '결제하기', includeHidden: true })).toHaveCount(0);
  search();
  await applicant.goesOnFromPaying();
});

for (const path of ['/payment-success', '/payment-fail']) {
  test(`a return to ${path} without a session says that the payment is safe`, async ({ page, portal }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인이 만료되었습니다');
    await expect(page.getByText('결제와 신청 내용은 안전하게 저장되어 있습니다.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '로그인', exact: true }).click();
    await new Applicant(page, portal.sandbox).arrivesAt('/');
  });
}

test('a person whose session ends while paying logs in and finds the fee paid', async ({
  payer: { merchant, page, applicant },
  context,
}) => {
  await applicant.opensCheckout();
  await context.clearCookies();
  await applicant.paysWith('approved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인이 만료되었습니다');
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await applicant.field('아이디').fill(merchant.loginId);
  await applicant.field('비밀번호').fill(merchant.password);
  await applicant.button('로그인').click();
  await applicant.arrivesAt('/before-kyc');
});

test('the result page says that the payment is not confirmed, and finds a lost payment on the next visit', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('screening-fee'), '/payment-success');
  const applicant = new Applicant(page, portal.sandbox);
  await expect(page.getByText('결제가 확인되지 않았습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '심사비 결제로 돌아가기' }).click();
  await applicant.arrivesAt('/payment-complete');
  await applicant.opensCheckout();
  await applicant.paysWith('lost');
  await expect(page.getByRole('link', { name: '가맹점 사이트 열기' })).toBeVisible();
  await page.goto('/payment-success');
  await applicant.goesOnFromPaying();
});

test('two of three tabs pay: one charge is made, and all tabs continue', async ({
  payer: { merchant, applicant: one },
  otherTab,
}) => {
  const [other, third] = [await otherTab(), await otherTab()];
  await one.opensCheckout();
  await other.opensCheckout();
  expect(other.page.url()).toBe(one.page.url());
  await one.paysWith('approved');
  await one.goesOnFromPaying();
  await other.paysWith('approved');
  await other.goesOnFromPaying();
  await third.button('결제하기').click();
  await third.arrivesAt('/before-kyc');
  expect((await merchant.client.must(screeningFee))?.surplus ?? []).toEqual([]);
});

test('a double charge is refunded automatically, and the person is notified', async ({
  payer: { page, applicant },
}) => {
  await applicant.opensCheckout();
  await applicant.paysWith('twice');
  await applicant.goesOnFromPaying();
  await expect(page.getByText('심사비가 한 번 더 결제되었습니다')).toBeVisible();
  await expect(page.getByText(/330,000원을 환불했습니다/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.goto('/payment-receipt');
  await expect(page.getByText(/330,000원을 환불했습니다/)).toBeVisible();
});

test('the service application is accessible with its list open and with errors @small', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('service-application'), '/payment-service');
  const applicant = new Applicant(page, portal.sandbox);
  await expect(applicant.field('페이팔')).toHaveCount(0);
  await page.getByText(/가지는 준비 중입니다/).click();
  await expect(page.getByText('페이팔', { exact: true })).toBeVisible();
  await applicant.field('금지 업종 약관 동의').click();
  await expect(page.getByText('금지 업종 목록을 먼저 확인해 주세요.')).toBeVisible();
  await applicant.button('다음').click();
  await expect(page.getByText('1자 이상 500자 이하로')).toBeVisible();
  await page.getByRole('combobox').fill('달러');
  await page.getByRole('combobox').press('ArrowDown');
  await expect(page.getByRole('option', { selected: false }).nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox').press('Escape');
  await applicant.appliesForServices();
});
