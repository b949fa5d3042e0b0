import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { steps } from '@portal/domain/journey/steps.ts';
import { looksRight } from '../support/both-screens.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';

/** The button that submits each page, pressed on an untouched form; pages without a form have none. */
const submits: Readonly<Record<string, string>> = {
  '/login': '로그인',
  '/signup': '회원가입',
  '/business-detail/private': '다음',
  '/payment-service': '다음',
  '/business-confirm': '다음',
  '/owner-info': '다음',
  '/document-upload': '제출',
};

/** Opens with a guide, which is in the way. */
const guided = '/representative-info';

/** Closes the guide, or sends the untouched form; undefined for a page with neither. */
function changeOf(page: Page, path: string): (() => Promise<void>) | undefined {
  if (path === guided) return () => page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  const submit = submits[path];
  if (submit === undefined) return undefined;
  return async () => {
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"], [data-wrong]').first()).toBeVisible();
  };
}

async function isAccessibleBothWays(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await looksRight(page, changeOf(page, path));
}

test('public pages have no accessibility violation, untouched and wrong, on a wide screen and a small one, which they fit', async ({
  page,
}) => {
  for (const path of ['/login', '/inquiry', '/signup', '/terms/service']) await isAccessibleBothWays(page, path);
});

test('the journey’s pages have no accessibility violation, untouched and wrong, on a wide screen and a small one, which they fit', async ({
  portal,
  openAs,
  page,
}) => {
  test.setTimeout(240_000);
  const merchant = await new HttpMerchant(portal).goTo('business-information');
  await openAs(merchant, '/');
  for (const { key, routes } of steps) {
    for (const route of routes) await isAccessibleBothWays(page, route);
    await merchant.leave(key);
  }
});
