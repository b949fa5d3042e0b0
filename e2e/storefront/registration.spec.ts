import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { looksRight } from '../support/both-screens.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';
import { MallOperator } from '../support/mall-pages.ts';

const wide = { width: 1280, height: 900 };
const small = { width: 390, height: 844 };

/** One of each kind and each user type, on a desktop and on a phone. */
const journeys = [
  { kind: '개인사업자', account: 'sole', mall: 'sandbox-new', screen: wide, isMobile: false },
  {
    kind: '법인사업자',
    account: 'corporate',
    mall: 'sandbox-pro',
    screen: small,
    isMobile: true,
  },
] as const;

for (const { kind, account, mall, screen, isMobile } of journeys) {
  test.describe(`${kind}, ${screen.width} px`, () => {
    test.use({ viewport: screen, isMobile, hasTouch: isMobile });

    test(`from the launch link of ${mall} to ${isMobile ? 'the payment' : 'app management'}`, async ({
      page,
      portal,
    }) => {
      test.slow();
      const operator = new MallOperator(page, portal.sandbox, mall);
      /** On the desktop each page is also checked at a phone's size. */
      const looks = async (): Promise<void> => {
        if (!isMobile) return looksRight(page);
        await expectAccessible(page);
        await expectFits(page);
      };
      await operator.launches();
      await operator.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
      await expect(page.getByRole('banner')).toContainText(operator.mallId);
      await looks();
      await operator.button('다음').click();
      await expect(page.getByText('필수 약관에 동의해 주세요.').first()).toBeVisible();
      await operator.agrees();

      await operator.button('다음').click();
      await expect(page.getByText(/곳을 확인해 주세요/)).toBeVisible();
      const safe = page.getByRole('radio', { name: '은행 안전정산', exact: true });
      if (mall === 'sandbox-pro') await expect(safe).toBeDisabled();
      else {
        await safe.check();
        await expect(operator.field('은행')).toBeDisabled();
      }
      await operator.settles(account);
      await operator.provesEmail();
      await looks();
      await expect(page.getByText('저장됨', { exact: false })).toBeVisible();
      // Everything typed survives a reload, and so does the proof of the address.
      await page.reload();
      await expect(operator.field('정산 담당자명')).toHaveValue('김정산');
      await expect(page.getByText('인증 완료')).toBeVisible();
      await operator.button('계좌 확인').click();
      await expect(page.getByText('계좌가 확인되었습니다.')).toBeVisible();
      await operator.goesOnToBusiness();

      if (!isMobile) {
        await operator.field('법인사업자').check();
        await looks();
        await operator.field(kind).check();
      }
      await operator.fillsBusiness(kind);
      await operator.button(isMobile ? '등록증 보기' : '등록증 크게 보기').click();
      await expect(page.getByRole('dialog').getByAltText('올린 사업자등록증')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await looks();
      await operator.submits();

      // The rest is the same for every kind, so it is walked once. How these pages look: states.spec.ts.
      if (isMobile) return;
      await operator.paysInPopup('declined');
      await operator.seesHeading('결제가 승인되지 않았습니다');
      await operator.paysInPopup('approved');
      await operator.seesHeading('가입이 완료되었습니다');
      await page.getByRole('link', { name: '앱 관리로 이동' }).click();
      await operator.seesHeading('앱 관리');
      await expect(page.getByRole('row')).not.toHaveCount(0);
    });
  });
}

test('the error page shows its message, and an expired session can be continued after a new launch', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/cafe24/error/%EC%95%B1%EC%9D%84+%EB%8B%A4%EC%8B%9C+%EC%97%B4%EC%96%B4+https%3A%2F%2Fevil.example');
  await expect(page.getByRole('alert')).toHaveText('앱을 다시 열어 …');
  await expectAccessible(page);

  const operator = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await operator.launches();
  await operator.agrees();
  await operator.field('예금주명').fill('홍길동');
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible();
  await context.clearCookies({ name: '__Host-mall' });
  await operator.field('정산 담당자명').fill('김정산');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('로그인 세션이 만료되었습니다. 다시 로그인해 주세요.');
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: '다시 로그인' }).click();
  await expect(page).not.toHaveURL((url) => url.pathname === '/cafe24/registration');
  // Input that could no longer be saved was kept in the tab.
  await operator.launches();
  await operator.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
  await expect(operator.field('전체 동의')).toBeChecked();
  await operator.button('다음').click();
  await expect(operator.field('정산 담당자명')).toHaveValue('김정산');
  await expect(operator.field('예금주명')).toHaveValue('홍길동');
});

test('the end of a session is shown in every tab, and none loses what was typed there', async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  const first = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await first.launches();
  await first.agrees();
  await first.field('예금주명').fill('홍길동');
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible();
  const second = new MallOperator(await context.newPage(), portal.sandbox, 'sandbox-new', first.mallId);
  await second.page.goto('/cafe24/registration');
  await second.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
  await expect(second.field('전체 동의')).toBeChecked();
  await second.button('다음').click();
  await expect(second.field('예금주명')).toHaveValue('홍길동');

  await context.clearCookies({ name: '__Host-mall' });
  await first.field('정산 담당자명').fill('김정산');
  await second.field('운영 담당자명').fill('이운영');
  for (const { page: tab } of [first, second]) {
    await expect(tab.getByRole('alertdialog')).toContainText('로그인 세션이 만료되었습니다.');
  }
  // Each tab has its own input back once it is opened again, whichever log-in that was.
  await first.launches();
  await first.seesHeading('쇼핑몰을 확인하고 동의해 주세요');
  await first.button('다음').click();
  await expect(first.field('정산 담당자명')).toHaveValue('김정산');
  await second.page.reload();
  await expect(second.field('운영 담당자명')).toHaveValue('이운영');
  await expect(second.field('예금주명')).toHaveValue('홍길동');
});

test('a tab shows that another mall was opened in another tab, and keeps what was typed for its own', async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  const mine = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await mine.launches();
  await mine.agrees();
  await mine.field('정산 담당자명').fill('김정산');
  const theirs = new MallOperator(await context.newPage(), portal.sandbox, 'sandbox-yuan');
  await theirs.launches();
  // Browsers differ in whether headless tabs fire this event.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const alert = page.getByRole('alertdialog', { name: '다른 쇼핑몰이 열려 있습니다' });
  await expect(alert).toContainText(theirs.mallId);
  await alert.getByRole('link', { name: '열린 쇼핑몰로 이동' }).click();
  await expect(page.getByRole('banner')).toContainText(theirs.mallId);
  await mine.launches();
  await expect(page.getByRole('banner')).toContainText(mine.mallId);
  await expect(mine.field('전체 동의')).toBeChecked();
  await mine.button('다음').click();
  await expect(mine.field('정산 담당자명')).toHaveValue('김정산');
});
