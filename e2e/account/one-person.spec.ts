import { expect, type Page } from '@playwright/test';
import { accountDetail } from '@portal/contract/account/account.ts';
import { attachedCertificate } from '@portal/contract/application/certificate.ts';
import { readDraft, saveDraft } from '@portal/contract/platform.ts';
import { AccountPages } from '../support/account-pages.ts';
import { Applicant } from '../support/application-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { takesSession } from '../support/take-session.ts';

const replaced = '다른 아이디로 로그인되어 있습니다';
const description = (page: Page) => page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox');
const params = { step: 'payment-service' } as const;

/** Counts how often a page draws this text, however briefly. */
async function watches(page: Page, text: string): Promise<() => number> {
  let times = 0;
  await page.exposeFunction('sawText', () => {
    times += 1;
  });
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (document.body?.textContent.includes(wanted)) Reflect.get(window, 'sawText')();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => times;
}

function callersOf(page: Page): string[] {
  const callers: string[] = [];
  page.on('request', (request) => {
    const caller = request.headers()['x-login-id'];
    if (caller !== undefined) callers.push(caller);
  });
  return callers;
}

async function logsIn(page: Page, { loginId, password }: HttpMerchant): Promise<void> {
  await new AccountPages(page).logsIn(loginId, password);
}

test.describe('another log-in in the same tab', () => {
  test('shows the next person’s own receipt, progress and name in the header', async ({ merchantAt, openAs, page }) => {
    const [first, second] = [await merchantAt('settlement-account'), await merchantAt('settlement-account')];
    await openAs(first, '/before-kyc');
    await page.getByRole('link', { name: '심사비 영수증 보기' }).click();
    await expect(page.getByText(first.loginId, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await new AccountPages(page).arrivesAt('/');
    const seen = await watches(page, first.loginId);
    const callers = callersOf(page);
    await logsIn(page, second);
    await new AccountPages(page).arrivesAt('/before-kyc');
    await page.getByRole('link', { name: '심사비 영수증 보기' }).click();
    await expect(page.getByText(second.loginId, { exact: true })).toBeVisible();
    expect(seen()).toBe(0);
    expect(new Set(callers)).toEqual(new Set([second.loginId]));
  });

  test('requests the fee and the check of answers again, even for a person with another company name', async ({
    merchantAt,
    openAs,
    portal,
    page,
  }) => {
    const first = Object.assign(new HttpMerchant(portal), { companyName: '가나상점' });
    const second = await merchantAt('screening-fee');
    await first.goTo('screening-fee');
    await openAs(first, '/payment-complete');
    await expect(page.getByText(first.loginId, { exact: true })).toBeVisible();
    await expect(page.getByText('가나상점', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await new AccountPages(page).arrivesAt('/');
    await expect(page.getByText('가나상점')).toHaveCount(0);
    const previews = callersOf(page);
    const checked = page.waitForResponse((response) => response.url().includes('/screenCost/preview'));
    await logsIn(page, second);
    await checked;
    await expect(page.getByText(second.loginId, { exact: true })).toBeVisible();
    await expect(page.getByText(first.loginId)).toHaveCount(0);
    await expect(page.getByText('가나상점')).toHaveCount(0);
    expect(new Set(previews)).toEqual(new Set([second.loginId]));
  });

  test('does not show what the first person typed, which is saved on log-out; the saved login id stays', async ({
    merchantAt,
    page,
  }) => {
    const [first, second] = [await merchantAt('service-application'), await merchantAt('service-application')];
    const account = new AccountPages(page);
    await account.opens('/');
    await account.field('아이디 저장').check();
    await logsIn(page, first);
    await account.arrivesAt('/payment-service');
    await page.getByText('입력하면 자동으로 저장됩니다.').waitFor();
    await description(page).fill('첫 번째 사람의 글입니다.');
    // At once, before the quiet time after the last key is over.
    await account.button('로그아웃').click();
    await account.arrivesAt('/');
    expect((await first.client.must(readDraft, { params }))?.values).toMatchObject({
      description: '첫 번째 사람의 글입니다.',
    });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect(account.field('아이디')).toHaveValue(first.loginId);
    await account.field('아이디 저장').uncheck();
    await logsIn(page, second);
    await account.arrivesAt('/payment-service');
    await expect(page.getByText('입력하면 자동으로 저장됩니다.')).toBeVisible();
    await expect(description(page)).toHaveValue('');
    expect(await second.client.must(readDraft, { params })).toBeNull();
  });
});

test.describe('two tabs of one browser', () => {
  test('a log-out empties the other tab, too, and shows a message there', async ({
    merchantAt,
    openAs,
    page,
    context,
  }) => {
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    const other = await context.newPage();
    const account = new AccountPages(other);
    await account.opens('/payment-complete');
    await expect(other.getByText(merchant.loginId, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await account.confirms('다른 창에서 로그아웃했습니다. 계속하시려면 다시 로그인해 주세요.');
    await account.arrivesAt('/');
    await expect(other.getByText(merchant.loginId)).toHaveCount(0);
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
    await new AccountPages(page).arrivesAt('/');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  });

  test('a log-in of another person hides this page immediately, which then leads to theirs', async ({
    merchantAt,
    openAs,
    page,
    context,
  }) => {
    const [first, second] = [await merchantAt('service-application'), await merchantAt('screening-fee')];
    const other = await context.newPage();
    await new AccountPages(other).opens('/');
    await openAs(first, '/payment-service');
    await description(page).fill('첫 번째 사람의 글입니다.');
    await logsIn(other, second);
    const dialog = page.getByRole('alertdialog', { name: replaced });
    await expect(dialog).toBeVisible();
    await expect(description(page)).toHaveCount(0);
    await expect(page.getByText(first.companyName, { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '현재 아이디로 계속하기' }).click();
    await new AccountPages(page).arrivesAt('/payment-complete');
    await expect(page.getByText(second.loginId, { exact: true })).toBeVisible();
  });

  test('a page unaware of the change neither reads nor writes for the other person, and shows a message', async ({
    merchantAt,
    openAs,
    page,
    context,
  }) => {
    const [first, second] = [await merchantAt('service-application'), await merchantAt('service-application')];
    await second.client.must(saveDraft, { params, body: { values: { description: '두 번째 사람의 글입니다.' } } });
    await openAs(first, '/payment-service');
    await page.getByText('입력하면 자동으로 저장됩니다.').waitFor();
    await takesSession(context, second);
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await description(page).fill('첫 번째 사람의 글입니다.');
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('alertdialog', { name: replaced })).toBeVisible();
    await expect(description(page)).toHaveCount(0);
    expect((await second.client.must(readDraft, { params }))?.values).toEqual({
      description: '두 번째 사람의 글입니다.',
    });
  });

  test('an upload is refused after another account has logged in', async ({
    merchantAt,
    openAs,
    page,
    context,
    portal,
  }) => {
    const [first, second] = [await merchantAt('business-information'), await merchantAt('business-information')];
    const applicant = new Applicant(page, portal.sandbox);
    // The last requests that the page makes when it opens: the upload is the first call after the change.
    const asked = [accountDetail, attachedCertificate].map(({ path }) => page.waitForResponse(`**${path}*`));
    await openAs(first, '/business-detail/private');
    await expect(applicant.field('상호(영문)')).toBeEditable();
    await Promise.all(asked);
    await takesSession(context, second);
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await applicant.attaches('certificate-sole-photo.jpg');
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('alertdialog', { name: replaced })).toBeVisible();
  });

  test('without a BroadcastChannel the tabs still notify each other', async ({ merchantAt, openAs, page, context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    const other = await context.newPage();
    await new AccountPages(other).opens('/payment-complete');
    await expect(other.getByText(merchant.loginId, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await new AccountPages(other).arrivesAt('/');
    // The log-in is a separate document here, which may still be loading.
    await expect(async () => expect(await other.evaluate(() => localStorage.length)).toBe(0)).toPass();
  });

  test('activity in one tab keeps the session of the others', async ({ merchantAt, openAs, page, context }) => {
    const merchant = await merchantAt('business-information');
    await page.clock.install();
    await openAs(merchant, '/business-info');
    const warning = await new AccountPages(page).isSoonLoggedOut();
    await expect(warning).toBeVisible();
    const other = await context.newPage();
    await new AccountPages(other).opens('/business-detail/private');
    await other.getByLabel('상호(영문)', { exact: true }).fill('Second Tab Store');
    await expect(other.getByText(/저장됨/)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(warning).toBeHidden();
  });
});
