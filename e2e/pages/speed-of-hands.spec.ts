import { expect, type Page } from '@playwright/test';
import { type StepKey, steps } from '@portal/domain/journey/steps.ts';
import { test } from '../support/fixtures.ts';

/** Missing hints for on-screen keyboard, autofill and Enter key, of every text field. */
async function lackingHints(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(() => {
    const typed =
      'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=password]), textarea';
    // What is only read opens no keyboard.
    return [...document.querySelectorAll<HTMLInputElement>(`:is(${typed}):not(:disabled, textarea:read-only)`)].flatMap(
      (field) =>
        ['autocomplete', 'inputmode', 'enterkeyhint']
          .filter((name) => !field.getAttribute(name))
          .map((name) => `${location.pathname} ${field.labels?.[0]?.textContent ?? field.name}: ${name}`),
    );
  });
}

test('each field of the public pages says its keyboard, what may fill it and what Enter does', async ({ page }) => {
  for (const path of ['/login', '/signup', '/find-auth', '/merchant-id', '/help']) {
    await page.goto(path);
    expect(await lackingHints(page)).toEqual([]);
  }
});

/** The page of each step's fields, and one of them. */
const forms: Partial<Record<StepKey, readonly [string, string]>> = {
  'business-information': ['/business-detail/private', '상호(영문)'],
  'service-application': ['/payment-service', '금지 업종 약관 동의'],
  'settlement-account': ['/business-confirm', '예금주명'],
  representatives: ['/representative-info', '신분증 앞면'],
  owners: ['/owner-info', '한글 이름'],
};

test('each field of the journey’s pages does, too', async ({ merchantAt, openAs, page }) => {
  test.slow();
  const merchant = await merchantAt('business-information');
  await openAs(merchant, '/');
  for (const { key } of steps.slice(
    0,
    steps.findIndex(({ key: last }) => last === 'documents'),
  )) {
    const [path, field] = forms[key] ?? [];
    if (path && field) {
      await page.goto(path);
      await expect(page.getByLabel(field, { exact: true }).first()).toBeAttached();
      expect(await lackingHints(page)).toEqual([]);
    }
    await merchant.leave(key);
  }
});

test('the first field has the focus where a keyboard is at hand, and nowhere else @phone', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/login');
  const first = page.getByLabel('아이디', { exact: true });
  await expect(first).toBeVisible();
  if (hasTouch) await expect(first).not.toBeFocused();
  else await expect(first).toBeFocused();
});

test('Enter leads from field to field, and sends from the last', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('nobody12');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type('Wrong1234!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.').first()).toBeVisible();
});
