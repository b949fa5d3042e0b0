import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';

/** Doubles the browser's own font size on the narrowest screen (WCAG 1.4.4, 1.4.10). @returns how to reset it */
async function enlarge(page: Page): Promise<() => Promise<void>> {
  await page.setViewportSize({ width: 320, height: 640 });
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  return async () => {
    await setSize(16);
    await session.detach();
  };
}

/** Text that the window cuts off: pages clip what is wider, so that it cannot be scrolled to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    if (getComputedStyle(document.documentElement).fontSize !== '32px') return ['the letters are as usual'];
    const own = (one: Element): string => [...one.childNodes].map((node) => node.nodeValue ?? '').join('');
    const words = [...document.querySelectorAll('body *')].filter((one) => own(one).trim() !== '');
    const boxes = document.querySelectorAll('svg, input, button');
    const isOutside = (one: Element): boolean => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    };
    const isClipped = (one: Element): boolean =>
      one.clientHeight > 2 && one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'hidden';
    const inputs = [...document.querySelectorAll('input[disabled]')];
    return [
      ...[...words, ...boxes].filter(isOutside).map((one) => `${one.tagName} ${one.textContent}`),
      ...words.filter(isClipped).map((one) => `clipped: ${one.textContent}`),
      ...inputs
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `value of ${one.getAttribute('aria-label')}`),
    ];
  });

for (const path of ['/login', '/help', '/inquiry'])
  test(`${path} cuts nothing off on a narrow screen with text twice as large`, async ({ page }) => {
    const restore = await enlarge(page);
    await page.goto(path);
    // The last line of a page appears with the configuration.
    await expect(page.getByRole('link', { name: 'help@portal.test' }).first()).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await restore();
  });

test('the currency next to an amount is fully visible with text twice as large', async ({ merchantAt, openAs }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  await expect(page.getByRole('textbox', { name: /통화$/ })).toHaveCount(2);
  const restore = await enlarge(page);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await restore();
});

test('the guide can be read in a window zoomed to 400 %', async ({ merchantAt, openAs, page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await openAs(await merchantAt('representatives'), '/representative-info');
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: '확인', exact: true });
  // Title and buttons scroll out of sight and leave the window to the text.
  await dialog
    .getByRole('list')
    .first()
    .evaluate((list) => list.scrollIntoView());
  const shown = await dialog
    .getByRole('group')
    .first()
    .evaluate((body) => {
      const around = body.closest('dialog')?.getBoundingClientRect();
      const { top, bottom } = body.getBoundingClientRect();
      return around ? Math.min(bottom, around.bottom) - Math.max(top, around.top) : 0;
    });
  expect(shown).toBeGreaterThan(180);
  await expectNoSidewaysScroll(page);
  await close.focus();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.press('Enter');
  await expect(dialog).toBeHidden();
});

// A window enlarged four times, a phone in landscape, and one whose keyboard is open.
for (const size of [
  { width: 320, height: 225 },
  { width: 740, height: 360 },
  { width: 390, height: 400 },
])
  test(`a page with buttons at its end fits the width of a window of ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/signup');
    await expect(page.getByRole('button', { name: '회원가입', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
