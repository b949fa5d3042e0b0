import { expect, type Page } from '@playwright/test';
import type { MallState } from '@portal/domain/journey/mall-states.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMall, trialMallId } from '@portal/trial/trial-mall.ts';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { looksRight } from '../support/both-screens.ts';
import { lackingHints } from '../support/field-hints.ts';
import { type Portal, test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { MallOperator } from '../support/mall-pages.ts';
import { operate } from '../support/operator.ts';
import { expectTranscript, expectWrongTranscript } from '../support/transcript.ts';

/** '/business-detail/private' → 'account-business-detail-private' */
const nameOf = (path: string): string => `account${path.replaceAll('/', '-')}`;

/** The checked ones of the pages that open without a log-in; the others are similar. */
const lookedAt: readonly string[] = ['/login', '/inquiry', '/signup', '/terms/service'];

/** By page, the button that submits an untouched form of the account and the application; each is refused. */
const submits: Readonly<Record<string, string>> = {
  '/login': '로그인',
  '/signup': '회원가입',
  '/merchant-id': '조회',
  '/find-auth': '인증번호 받기',
  '/business-detail/private': '다음',
  '/business-detail/corporate': '다음',
  '/payment-service': '다음',
};

/** The button that submits each form of the screening: with something missing, it shows every error. */
const sentBy: Readonly<Record<string, string>> = {
  '/business-confirm': '다음',
  '/owner-info': '다음',
  '/document-upload': '제출',
};

/** Nothing of the frame and no button is printed; links and collapsible parts are printed as plain text. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const unwanted = page.locator(
    '#root > header, footer, nav:has([aria-current]), [data-action-bar], button:not(.bare)',
  );
  expect(await unwanted.filter({ visible: true }).allInnerTexts()).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Checks everything about a page in one visit: transcript, field hints, print and, if `isLookedAt`, both screens; forms in their error state. */
async function reads(page: Page, path: string, isLookedAt = false): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTranscript(page, nameOf(path));
  expect(await lackingHints(page)).toEqual([]);
  await expectPrintable(page);
  const submit = submits[path];
  // An error may replace something that only the untouched form shows; everything else is in its error state, too.
  if (isLookedAt) await (submit || sentBy[path] ? expectAccessible(page) : looksRight(page));
  if (!submit) return;
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectWrongTranscript(page, nameOf(path));
  if (isLookedAt) await looksRight(page);
}

/** Opens with a guide on top, which has to be closed. */
const guided = '/representative-info';
const closesGuide = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();

async function readsWrong(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('[data-wrong]').first()).toBeAttached();
  await expectTranscript(page, `${name}-wrong`);
}

const publicPages = [
  '/login',
  '/inquiry',
  '/signup',
  '/merchant-id',
  '/find-auth',
  '/terms/service',
  '/terms/privacy',
  '/terms/marketing',
  '/help',
  '/payment-fail',
  '/not-there',
];

test('public pages match their transcripts, are accessible and fit', async ({ page }) => {
  for (const path of publicPages) await reads(page, path, lookedAt.includes(path));
});

test('the pages to recover id and password match their transcripts', async ({ page, portal }) => {
  const merchant = new HttpMerchant(portal);
  await merchant.signUp();
  const account = new AccountPages(page);
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  await account.opens('/find-auth');
  await account.asksForCode(merchant.email);
  await expectTranscript(page, 'account-check-code');
  await account.button('확인').click();
  await expectWrongTranscript(page, 'account-check-code');
  const code = await portal.sandbox.codeFor(merchant.email, seen);
  await account.givesCode(code);
  await account.arrivesAt('/find-id');
  await expect(page.getByRole('cell', { name: merchant.loginId })).toBeVisible();
  await expectTranscript(page, 'account-find-id');
  await looksRight(page);
  await account.opens('/find-auth?tab=password');
  await account.button('인증번호 받기').click();
  await expectWrongTranscript(page, 'account-find-auth-password');
  await account.asksForCode(merchant.email, merchant.loginId);
  await account.givesCode(await portal.sandbox.codeFor(merchant.email, [...seen, code]));
  await account.arrivesAt('/change-password');
  await expect(account.field('새 비밀번호')).toBeVisible();
  await expectTranscript(page, 'account-change-password');
  await looksRight(page);
  await account.button('비밀번호 변경').click();
  await expectWrongTranscript(page, 'account-change-password');
});

async function readsPaid(page: Page): Promise<void> {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('심사비를 결제했습니다');
  await expectTranscript(page, nameOf('/payment-success'));
  await looksRight(page);
}

test('the journey’s pages match their transcripts, are accessible and fit', async ({ portal, openAs, page }) => {
  test.setTimeout(300_000);
  const merchant = await new HttpMerchant(portal).goTo('business-information');
  await openAs(merchant, '/');
  for (const { key, routes } of steps) {
    for (const route of routes) {
      await reads(page, route, true);
      if (route === guided) await closesGuide(page);
      const button = sentBy[route];
      if (button) await readsWrong(page, button, nameOf(route));
      if (button || route === guided) await looksRight(page);
    }
    if (key !== 'complete') await merchant.leave(key);
    if (key === 'screening-fee') await readsPaid(page);
  }
  await reads(page, '/my-file');
  await reads(page, '/payment-receipt');
  await operate(portal, [
    ...['ask', merchant.loginId, '--item', 'SF07', '--reason', '계좌번호가 보이지 않습니다.'],
    ...['--due', new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)],
  ]);
  await page.goto('/kyc-complete');
  await expect(page.getByRole('heading', { name: '통장 사본 보완' })).toBeVisible();
  await expectTranscript(page, 'account-kyc-complete-supplement');
  await readsWrong(page, '보완 서류 제출', 'account-kyc-complete-supplement');
});

test('the pages on a person’s own phone, and those of the computer meanwhile, match their transcripts', async ({
  portal,
  openAs,
  browser,
}) => {
  const page = await openAs(await new HttpMerchant(portal).goTo('representatives'), '/representative-info');
  await closesGuide(page);
  const link = page.getByRole('link', { name: '촬영 화면 링크' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: '메일로 보내기' }).click();
  await expect(page.getByLabel('받는 사람 이메일')).toBeVisible();
  await expectTranscript(page, 'phone-mail');
  const address = (await link.getAttribute('href')) ?? '';
  const opens = async () => (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  const phone = await opens();
  await phone.goto(address);
  await expect(phone.getByRole('button', { name: '촬영 시작' })).toBeVisible();
  await expectTranscript(phone, 'phone-consent');
  await readsWrong(phone, '촬영 시작', 'phone-consent');
  const begins = async (on: Page): Promise<void> => {
    await on.getByRole('checkbox').check();
    await on.getByRole('button', { name: '촬영 시작' }).click();
  };
  await begins(phone);
  await expect(phone.getByRole('button', { name: '앞면 사진 선택' })).toBeVisible();
  await expectTranscript(phone, 'phone-card');
  await looksRight(phone);
  const stranger = await opens();
  await stranger.goto(address);
  await begins(stranger);
  await expect(stranger.getByRole('heading', { name: '다른 휴대전화에서 연 링크입니다' })).toBeVisible();
  await expectTranscript(stranger, 'phone-used');
  await looksRight(stranger);
  await stranger.goto(address.replace(/#.*/, ''));
  await expect(stranger.getByRole('heading', { name: '링크가 온전하지 않습니다' })).toBeVisible();
  await expectTranscript(stranger, 'phone-lost');
  for (const own of [phone, stranger]) await own.context().close();
});

/** Brings a mall to a state by calls and opens the app at it in the browser. */
async function opens(page: Page, portal: Portal, state: MallState): Promise<MallOperator> {
  const { sandbox } = portal;
  const mall = new TrialMall({
    client: new TrialClient(portal.url),
    sandbox,
    mallId: trialMallId(state),
    isCorporation: false,
  });
  if (state !== 'new') {
    await mall.launch();
    await mall.register();
    if (state === 'paid') await mall.pay();
  }
  const operator = new MallOperator(page, sandbox, state, mall.mallId);
  await operator.launches();
  return operator;
}

test('the storefront’s registration matches its transcripts', async ({ page, portal }) => {
  test.slow();
  const operator = await opens(page, portal, 'new');
  await operator.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
  await expectTranscript(page, 'storefront-registration-1');
  await readsWrong(page, '다음', 'storefront-registration-1');
  await operator.agrees();
  await expectTranscript(page, 'storefront-registration-2');
  await readsWrong(page, '다음', 'storefront-registration-2');
  await operator.settles('sole');
  await operator.provesEmail();
  await operator.goesOnToBusiness();
  await expectTranscript(page, 'storefront-registration-3');
  await readsWrong(page, '가입 신청', 'storefront-registration-3');
});

test('the storefront’s payment and management match their transcripts', async ({ page, portal }) => {
  test.slow();
  const unpaid = await opens(page, portal, 'not-paid');
  await unpaid.seesHeading('심사비를 결제해 주세요');
  await expectTranscript(page, 'storefront-payment');
  const operator = await opens(page, portal, 'paid');
  await operator.seesHeading('앱 관리');
  await expectTranscript(page, 'storefront-app-management');
  await page
    .getByRole('link', { name: /결제 수단$/ })
    .first()
    .click();
  await operator.seesHeading('결제 수단');
  await expectTranscript(page, 'storefront-app-payment-detail');
  await page.goto('/cafe24/payment-complete');
  await operator.seesHeading('가입이 완료되었습니다');
  await expectTranscript(page, 'storefront-payment-complete');
  await page.goto('/cafe24/error/%EC%95%B1%EC%9D%84+%EB%8B%A4%EC%8B%9C');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectTranscript(page, 'storefront-error');
});
