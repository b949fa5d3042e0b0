import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const topOf = (field: Locator): Promise<number> =>
  field.evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY));

/** Pixels of the focused element that are under the header or the bar. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('[data-action-bar]');
    if (!bar || !focused?.closest('main') || bar.contains(focused)) return 0;
    const { top, bottom } = focused.getBoundingClientRect();
    const header = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round(Math.max(0, header - top, bottom - bar.getBoundingClientRect().top));
  });

/** The remaining style of an element in forced colours. */
const drawn = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(one);
    return `${backgroundColor} ${outlineStyle}`;
  });

test('selections are visible in forced colours', async ({ merchantAt, openAs, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/find-auth');
  const tab = (name: string): Locator => page.getByRole('tab', { name });
  await expect(tab('아이디 찾기')).toHaveAttribute('aria-selected', 'true');
  expect(await drawn(tab('아이디 찾기'))).not.toBe(await drawn(tab('비밀번호 찾기')));
  await openAs(await merchantAt('service-application'), '/payment-service');
  await page.getByRole('combobox').fill('달러');
  await page.getByRole('combobox').press('ArrowDown');
  const option = page.getByRole('option');
  await expect(option.nth(1)).toBeVisible();
  expect(await drawn(option.first())).not.toBe(await drawn(option.nth(1)));
  await openAs(await merchantAt('settlement-account'), '/before-kyc');
  const choice = (checked: boolean): Locator =>
    page.locator('label').filter({ has: page.getByRole('radio', { checked }) });
  await expect(choice(true).first()).toBeVisible();
  expect(await drawn(choice(true).first())).not.toBe(await drawn(choice(false).first()));
  await openAs(await merchantAt('complete'), '/kyc-complete');
  const days = page.getByRole('img', { name: /4주는/ }).locator('span');
  await expect(days).toHaveCount(20);
  expect(await drawn(days.first())).not.toBe(await drawn(days.last()));
  const copy = page.getByRole('button', { name: '신청번호 복사' });
  await copy.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await expect(copy).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: null });
});

test('a longer or larger label stays above both boxes of its row', async ({ page }) => {
  await page.goto('/signup');
  const number = page.getByLabel('휴대전화 번호', { exact: true });
  await expect(number).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const prefix = page.getByLabel('휴대전화 앞자리', { exact: true });
  expect(await topOf(prefix)).toBe(await topOf(number));
});

test('boxes of one row are aligned, and bars do not cover the field that is focused or typed in', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  test.setTimeout(180_000);
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  const field = (name: string): Locator => page.getByLabel(name, { exact: true });
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await field('운전면허증').check();
  const { bytes } = await portal.sandbox.specimen('driver-licence-front.jpg');
  await field('신분증 앞면').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await expect(field('운전면허번호')).not.toHaveValue('', { timeout: 90_000 });
  // One of the two fields shows next to it the way back to the value read.
  await field('운전면허번호').fill('119912345678');
  await expect(page.getByRole('button', { name: '운전면허번호 읽은 값 쓰기' })).toBeVisible();
  expect(await topOf(field('운전면허번호'))).toBe(await topOf(field('암호일련번호')));
  expect(await topOf(field('한글 이름'))).toBe(await topOf(field('영문 이름')));
  for (const [width, height] of [
    [1280, 620],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const key of ['Tab', 'Shift+Tab'])
      for (let pressed = 0; pressed < 20; pressed += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => covered(page), { timeout: 2_000 }).toBe(0);
      }
    await field('영문 이름').focus();
    // Half under the bar, as if the page had been scrolled by hand.
    await field('영문 이름').evaluate((box) => {
      const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0;
      scrollBy(0, box.getBoundingClientRect().bottom - bar - 20);
    });
    await page.keyboard.type('A');
    await expect.poll(() => covered(page), { timeout: 2_000 }).toBe(0);
  }
});
