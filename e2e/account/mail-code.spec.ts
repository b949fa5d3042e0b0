import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { test } from '../support/fixtures.ts';
import { freshName } from '../support/http-merchant.ts';

/** Whether nothing covers the middle of an element, such as a bar that sticks to the window's edge. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(shown) || (shown?.contains(node) ?? false);
  });

/** Types digit by digit, as a person does. */
const types = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 });

test('once sent, the code field is in view and focused, and six digits are checked automatically @small', async ({
  page,
  portal,
}) => {
  const account = new AccountPages(page);
  const email = `${freshName()}@example.com`;
  await account.opens('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await account.field('담당자 이메일').fill(email);
  await Promise.all([
    // Visible for only five seconds, so it is awaited from the beginning.
    expect(page.getByRole('button', { name: /^재전송 \(\d초\)$/ })).toBeDisabled(),
    account.button('인증번호 전송').click(),
  ]);
  const code = account.field('인증번호');
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isUncovered(code)).toBe(true);
  await types(page, await portal.sandbox.codeFor(email));
  await expect(page.getByText('인증 완료')).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(account.field('담당자 이메일')).toBeFocused();
});

test('a code can be sent again as soon as its button is enabled', async ({ page }) => {
  const account = new AccountPages(page);
  await account.opens('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await account.field('담당자 이메일').fill(`${freshName()}@example.com`);
  await account.button('인증번호 전송').click();
  await account.button('재전송').click();
  await account.reads('인증번호를 재전송 하였습니다.');
  await expect(account.field('인증번호')).toBeFocused();
});
