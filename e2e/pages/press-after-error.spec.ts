import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { test } from '../support/fixtures.ts';

/** Records which controls received a click. */
const listens = (page: Page) =>
  page.evaluate(() => {
    const clicked: (EventTarget | null)[] = [];
    Reflect.set(window, 'clicked', clicked);
    addEventListener('click', ({ target }) => clicked.push(target), true);
  });

const wasClicked = (control: Locator) =>
  control.evaluate((element) => {
    const clicked: unknown = Reflect.get(window, 'clicked');
    return Array.isArray(clicked) && clicked.some((target) => target instanceof Node && element.contains(target));
  });

/** Presses and releases at the control's initial position, as a hand does, even if the control moves meanwhile. */
async function presses(page: Page, control: Locator, hasTouch: boolean): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasTouch) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

interface Press {
  readonly field: Locator;
  readonly typed: string;
  readonly control: Locator;
  readonly error: string;
}

/** Types an invalid value, then presses a control below without having left the field. */
async function pressesAfterError(page: Page, { field, typed, control, error }: Press, hasTouch: boolean) {
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await listens(page);
  await control.scrollIntoViewIfNeeded();
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  if (typed === '') {
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
  } else await page.keyboard.type(typed);
  await expect(page.getByText(error)).toHaveCount(0);
  await presses(page, control, hasTouch);
  await expect.poll(() => wasClicked(control)).toBe(true);
  await expect(page.getByText(error).first()).toBeVisible();
}

test.describe('the first press after an invalid field takes effect', () => {
  test('on the log-in, the sign-up and the recovery @phone', async ({ page, hasTouch }) => {
    const account = new AccountPages(page);
    await account.opens('/login');
    await pressesAfterError(
      page,
      { field: account.field('비밀번호'), typed: '', control: account.button('로그인'), error: '입력해 주세요' },
      hasTouch,
    );
    await account.opens('/signup');
    await pressesAfterError(
      page,
      {
        field: account.field('담당자명'),
        typed: '1',
        control: account.button('인증번호 전송'),
        error: '한글 또는 영문',
      },
      hasTouch,
    );
    await account.opens('/find-auth');
    await pressesAfterError(
      page,
      {
        field: account.field('이메일'),
        typed: 'x',
        control: account.button('인증번호 받기'),
        error: '올바른 이메일 형식이 아닙니다.',
      },
      hasTouch,
    );
  });

  test('on the business form, the services and the settlement account', async ({
    page,
    merchantAt,
    openAs,
    hasTouch,
  }) => {
    const account = new AccountPages(page);
    await openAs(await merchantAt('business-information'), '/business-detail/private');
    await pressesAfterError(
      page,
      {
        field: account.field('월 예상 거래금액'),
        typed: '',
        control: account.button('주소 검색'),
        error: '금액을 입력해 주세요.',
      },
      hasTouch,
    );
    await openAs(await merchantAt('service-application'), '/payment-service');
    const currency = page.getByRole('group', { name: '사이트 표시 통화' }).getByRole('checkbox').nth(4);
    await pressesAfterError(
      page,
      {
        field: page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox'),
        typed: '',
        control: currency,
        error: '1자 이상 500자 이하로',
      },
      hasTouch,
    );
    await expect(currency).toBeChecked();
    await openAs(await merchantAt('settlement-account'), '/business-confirm');
    await pressesAfterError(
      page,
      {
        field: account.field('예금주명'),
        typed: '',
        control: account.button('계좌 확인'),
        error: '예금주명을 입력해 주세요',
      },
      hasTouch,
    );
  });
});
