import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { test } from '../support/fixtures.ts';

const labels = ['고객 1회 평균 결제금액', '월 예상 거래금액'] as const;
const required = '금액을 입력해 주세요.';
const places = [
  ['at the left end', 0.05],
  ['in the middle', 0.5],
  ['at the right end', 0.97],
] as const;

const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null));

/** Clicks or taps inside a field: at its left end, in the middle, or right after its text, as precisely as a finger can. */
async function touches(page: Page, field: Locator, share: number, hasTouch: boolean): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not drawn');
  const [x, y] = [box.x + box.width * share, box.y + box.height / 2];
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await expect(field).toBeFocused();
}

test.describe('empty amount fields', () => {
  test('take the typed amount wherever the field was touched @phone', async ({
    merchantAt,
    openAs,
    page,
    hasTouch,
  }) => {
    await openAs(await merchantAt('business-information'), '/business-detail/private');
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true });
      // Both are the same control, so the second one is touched only once.
      for (const [place, share] of label === labels[0] ? places : places.slice(0, 1)) {
        await test.step(`${label} ${place}`, async () => {
          await expect(field).toHaveValue('');
          await touches(page, field, share, hasTouch);
          await page.keyboard.type('5');
          await expect(field).toHaveValue('5');
          await page.keyboard.type('0000');
          await expect(field).toHaveValue('50,000');
          await expect(page.getByText('오만 원', { exact: true }).first()).toBeVisible();
          await expect(field).toHaveAccessibleDescription('오만 원');
          await field.clear();
          await field.blur();
        });
      }
    }
  });

  test('can be edited by keyboard, with the caret staying where it is', async ({ merchantAt, openAs, page }) => {
    await openAs(await merchantAt('business-information'), '/business-detail/private');
    const [first, second] = labels.map((label) => page.getByLabel(label, { exact: true }));
    if (!first || !second) throw new Error('no fields');
    await first.scrollIntoViewIfNeeded();
    await first.focus();
    await page.keyboard.type('12345000');
    await expect(first).toHaveValue('12,345,000');
    await expect(first).toHaveAccessibleDescription('천이백삼십사만 오천 원');
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.type('70');
    await expect(second).toHaveValue('70');
    await page.keyboard.press('Shift+Tab');
    // In the middle: after the 2, a digit is typed and deleted, then the comma, which deletes the digit before it.
    await page.keyboard.press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', '9']) await page.keyboard.press(key);
    await expect(first).toHaveValue('129,345,000');
    expect(await caretOf(first)).toBe(3);
    await page.keyboard.press('Backspace');
    await expect(first).toHaveValue('12,345,000');
    expect(await caretOf(first)).toBe(2);
    for (const key of ['ArrowRight', 'Backspace']) await page.keyboard.press(key);
    await expect(first).toHaveValue('1,345,000');
    expect(await caretOf(first)).toBe(1);
    for (const key of ['Backspace', '8']) await page.keyboard.press(key);
    await expect(first).toHaveValue('8,345,000');
    // An invalid amount is not reformatted; once the letter is deleted, it is an amount again.
    await page.keyboard.press('x');
    await expect(first).toHaveValue('8x,345,000');
    expect(await caretOf(first)).toBe(2);
    await page.keyboard.press('Backspace');
    await expect(first).toHaveValue('8,345,000');
  });

  test('report a missing amount on submit and after editing, but not when merely passed', async ({
    merchantAt,
    openAs,
    page,
  }) => {
    await openAs(await merchantAt('business-information'), '/business-detail/private');
    const account = new AccountPages(page);
    const [first, second] = labels.map((label) => account.field(label));
    if (!first || !second) throw new Error('no fields');
    await first.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByText(required)).toHaveCount(0);
    await account.button('다음').click();
    await expect(page.getByText(required).filter({ visible: true })).toHaveCount(2);
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await first.focus();
    await page.keyboard.type('5');
    await expect(first).toHaveValue('5');
    await expect(page.getByText(required).filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
    await page.keyboard.press('Tab');
    await expect(page.getByText(required).filter({ visible: true })).toHaveCount(2);
  });
});

test('a date and a share typed in any notation are shown as they will be sent @phone', async ({
  merchantAt,
  openAs,
  page,
  hasTouch,
}) => {
  await openAs(await merchantAt('owners'), '/owner-info');
  await page.getByRole('button', { name: '실제 소유자 고치기' }).click();
  const birth = page.getByLabel('생년월일', { exact: true }).first();
  await expect(birth).toHaveValue(/\d{4}\.\d\d\.\d\d/);
  await touches(page, birth, 0.5, hasTouch);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('19791231');
  await expect(birth).toHaveValue('1979.12.31');
  const share = page.getByLabel('지분율', { exact: true }).first();
  await touches(page, share, 0.5, hasTouch);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('37.5');
  await expect(share).toHaveValue('37.5');
  // Amounts as people write them are displayed as they will be sent; each notation: web/lib/masks/masks.test.ts.
  for (const [field, typed, sent] of [
    [birth, '1979년 12월 31일', '1979.12.31'],
    [share, '1/3', '33.33'],
  ] as const) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(sent);
  }
});
