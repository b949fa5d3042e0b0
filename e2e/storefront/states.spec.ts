import { expect, type Page } from '@playwright/test';
import type { MallState } from '@portal/domain/journey/mall-states.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMall, trialMallId } from '@portal/trial/trial-mall.ts';
import { looksRight } from '../support/both-screens.ts';
import { type Portal, test } from '../support/fixtures.ts';
import { MallOperator } from '../support/mall-pages.ts';
import { operate } from '../support/operator.ts';

/** Brings a mall to a state by calls and opens the app at it in the browser. */
async function opens(page: Page, portal: Portal, state: Exclude<MallState, 'new'>): Promise<MallOperator> {
  const { sandbox } = portal;
  const mallId = trialMallId(state);
  const mall = new TrialMall({ client: new TrialClient(portal.url), sandbox, mallId, isCorporation: false });
  if (state !== 'pro') {
    await mall.launch();
    if (state === 'exempt') await operate(portal, ['malls', 'fee', mallId, '--exempt']);
    await mall.register();
    if (state === 'paid') await mall.pay();
  }
  const operator = new MallOperator(page, sandbox, state, mallId);
  await operator.launches();
  return operator;
}

test('a payment window that is closed immediately does not count as blocked', async ({ page, portal }) => {
  const operator = await opens(page, portal, 'not-paid');
  for (const button of ['330,000원 결제하기', '결제창 다시 열기']) {
    const opened = page.waitForEvent('popup');
    await operator.button(button).click();
    const popup = await opened;
    await popup.waitForURL(/^(?!about:blank)/, { waitUntil: 'commit' });
    await popup.close();
    await operator.seesHeading('결제 결과를 확인하고 있습니다');
  }
});

test('a fee that changes while the page is open is shown before the window opens', async ({ page, portal }) => {
  test.slow();
  await page.clock.install();
  const operator = await opens(page, portal, 'not-paid');
  await expect(operator.button('330,000원 결제하기')).toBeVisible();
  const popups: unknown[] = [];
  page.on('popup', (popup) => popups.push(popup));
  await operate(portal, ['malls', 'fee', operator.mallId, '--amount', '220000']);
  // The page refetches it on its own.
  await page.clock.fastForward('00:21');
  await expect(page.getByText('330,000원에서 220,000원으로 바뀌었습니다')).toBeVisible();
  await looksRight(page);
  await operator.button('바뀐 심사비 확인했습니다').click();
  expect(popups).toEqual([]);
  const opened = page.waitForEvent('popup');
  await operator.button('220,000원 결제하기').click();
  await expect((await opened).getByText('220,000')).toBeVisible();
});

test('the payment page in each of its states', async ({ page, portal }) => {
  test.slow();
  await page.clock.install();
  const operator = await opens(page, portal, 'not-paid');
  await operator.seesHeading('심사비를 결제해 주세요');
  await looksRight(page);

  const opened = page.waitForEvent('popup');
  await operator.button('330,000원 결제하기').click();
  const popup = await opened;
  await operator.seesHeading('결제창이 열려 있습니다');
  expect(popup.viewportSize()).toMatchObject({ width: 600 });
  await looksRight(page);
  await popup.close();
  await operator.seesHeading('결제 결과를 확인하고 있습니다');
  await looksRight(page);
  await page.clock.fastForward('00:09');
  await expect(operator.button('지금 다시 확인')).toBeVisible();
  await looksRight(page);

  const again = page.waitForEvent('popup');
  await operator.button('결제창 다시 열기').click();
  await (await again).getByRole('button', { name: '취소', exact: true }).click();
  await operator.seesHeading('결제를 그만두었습니다');
  await looksRight(page);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await operator.button('다시 결제하기').click();
  await operator.seesHeading('결제창이 열리지 않았습니다');
  await looksRight(page);
  await operator.button('이 화면에서 결제하기').click();
  await page.getByLabel('카드번호').fill('4000000000000002');
  await page.getByLabel('유효기간').fill('12/39');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: '결제하기', exact: true }).click();
  // After a payment in the tab itself, the way back leads through the result page and the gate to the payment.
  await operator.seesHeading('결제가 승인되지 않았습니다');
  await looksRight(page);
});

test('an exempt mall sees the end of the registration, and no ids in app management yet', async ({ page, portal }) => {
  const operator = await opens(page, portal, 'exempt');
  await operator.seesHeading('앱 관리');
  await looksRight(page);
  await page.goto('/cafe24/payment');
  await operator.seesHeading('가입이 완료되었습니다');
  await expect(page.getByText('결제되었습니다')).toBeHidden();
  await looksRight(page);
});

test('a paid mall sees the end, its shops with ids, and the payment methods of a shop', async ({ page, portal }) => {
  test.slow();
  const operator = await opens(page, portal, 'paid');
  await operator.seesHeading('앱 관리');
  await looksRight(page);
  await page.goto('/cafe24/payment-complete');
  await operator.seesHeading('가입이 완료되었습니다');
  await expect(page.getByText('심사비 330,000원이 결제되었습니다.')).toBeVisible();
  await looksRight(page);

  await page.getByRole('link', { name: '앱 관리로 이동' }).click();
  await page
    .getByRole('link', { name: /결제 수단$/ })
    .first()
    .click();
  await operator.seesHeading('결제 수단');
  for (const name of ['비자', '마스터카드', '알리페이'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: '이전', exact: true }).click();
  await operator.seesHeading('앱 관리');

  await page.goto('/cafe24/app-payment-detail/C24ANOTHERMALL');
  await operator.seesHeading('화면을 찾을 수 없습니다');
  await looksRight(page);
});

test('a mall waiting for details is asked for them in app management, which links to the registration', async ({
  page,
  portal,
}) => {
  const operator = await opens(page, portal, 'pro');
  await operator.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
  await page.goto('/cafe24/app-management');
  await operator.seesHeading('앱 관리');
  await looksRight(page);
  await page.getByRole('link', { name: '상세 정보 입력하기' }).click();
  await operator.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
});

test('a mall without a suitable shop sees why, and what to do', async ({ page, portal }) => {
  const operator = new MallOperator(page, portal.sandbox, 'sandbox-unsupported');
  await operator.launches();
  await operator.seesHeading('지금은 가입할 수 없습니다');
  await looksRight(page);
});

const troubles = [
  ['sandbox-down', '등록 상태를 불러오지 못했습니다', 'Cafe24에 문제가 있어 쇼핑몰 정보를 받지 못했습니다.'],
  ['sandbox-busy', '등록 상태를 불러오지 못했습니다', 'Cafe24에 요청이 몰려 쇼핑몰 정보를 받지 못했습니다.'],
  ['sandbox-silent', '등록 상태를 불러오지 못했습니다', 'Cafe24가 응답하지 않아 쇼핑몰 정보를 받지 못했습니다.'],
  ['sandbox-revoked', '앱이 연결되어 있지 않습니다', '이 쇼핑몰에 앱이 연결되어 있지 않습니다.'],
  ['sandbox-forbidden', '앱이 연결되어 있지 않습니다', '이 쇼핑몰에 앱이 연결되어 있지 않습니다.'],
] as const;
/** One of each heading: the others differ in a single sentence. */
const drawnAlike = new Set<string>(['sandbox-down', 'sandbox-revoked']);
for (const [kind, heading, said] of troubles) {
  test(`${kind}: the page says what is wrong with the mall, and keeps its name`, async ({ page, portal }) => {
    const operator = new MallOperator(page, portal.sandbox, kind);
    await operator.launches();
    for (const opens of [() => page.waitForLoadState(), () => page.reload()]) {
      await opens();
      await operator.seesHeading(heading);
      await expect(page.getByRole('alert')).toContainText(said);
      await expect(page.getByRole('banner')).toContainText(operator.mallId);
      await expect(page.getByRole('main')).not.toContainText('입력하신 내용');
    }
    if (drawnAlike.has(kind)) await looksRight(page);
  });
}

test('a browser without a launched app shows where to open it', async ({ page, portal }) => {
  await page.goto('/cafe24/registration');
  const operator = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await operator.seesHeading('다시 로그인해 주세요');
  await expect(page.getByRole('alert')).toContainText('로그인 세션이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page.getByRole('main')).toContainText('Cafe24 쇼핑몰 관리자에서 앱을 열면');
  await looksRight(page);
});
