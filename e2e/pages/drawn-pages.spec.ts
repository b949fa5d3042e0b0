import { expect, type Page } from '@playwright/test';
import { me } from '@portal/contract/account/account.ts';
import { AccountPages } from '../support/account-pages.ts';
import { test } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';
import { holdCode, isAhead } from './hold-code.ts';

test('a form accepts no input before its code has loaded, and writes nothing into the address', async ({ page }) => {
  const letThrough = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.locator('main');
  await expect(page.getByText('아이디 저장')).toBeVisible();
  await expect(main).toHaveAttribute('inert', '');
  await page.locator('input[name=loginId]').evaluate((field) => field.focus());
  await page.keyboard.type('somebody');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('input[name=loginId]')).toHaveValue('');

  letThrough();
  await expect(main).not.toHaveAttribute('inert');
  const account = new AccountPages(page);
  await account.field('아이디').fill('somebody');
  await account.button('로그인').click();
  await account.reads('비밀번호(password)를 입력해 주세요.');
});

test('without scripts a page says immediately that it needs them', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  for (const path of ['/login', '/signup', '/business-info', '/not-there']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeInViewport();
  }
  await context.close();
});

/** What a page finds if its cookies are blocked. */
const blocks = {
  Firefox: () => void Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  Chromium: () => {
    const get = () => {
      throw new DOMException('access is denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  },
} as const;

for (const [browser, block] of Object.entries(blocks))
  test(`where ${browser} blocks cookies each page says so at its top @small`, async ({ page }) => {
    await page.addInitScript(block);
    for (const path of ['/login', '/signup', '/help', '/cafe24/registration']) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: '쿠키가 차단되어' })).toBeInViewport();
    }
  });

test('a log-in with blocked cookies reports it, and keeps what was typed', async ({ merchantAt, page }) => {
  const { loginId, password } = await merchantAt('service-application');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '' });
  });
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: '쿠키가 차단되어' })).toBeInViewport();
  await page.getByLabel('아이디', { exact: true }).fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  const dialog = page.getByRole('alertdialog').filter({ hasText: '쿠키가 차단되어' });
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(loginId);
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(password);
});

test('a choice made before the code has loaded is applied', async ({ page }) => {
  const letThrough = await holdCode(page);
  await page.goto('/inquiry', { waitUntil: 'commit' });
  await page.getByLabel('법인사업자').evaluate((field) => Reflect.set(field, 'checked', true));
  letThrough();
  await expect(page.getByRole('list', { name: '필요한 서류' }).getByText('법인등기부등본')).toBeVisible();
});

/** Opens a merchant's page with some of its files held back. @returns the session requests so far, and a function that releases the files */
async function openHeld(page: Page, isHeld?: (path: string) => boolean) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === me.path) asked.push(request.url());
  });
  const letThrough = await holdCode(page, isHeld);
  await page.goto('/representative-info', { waitUntil: 'commit' });
  return { asked, letThrough };
}

test('a merchant’s page requests the session once, before its code has loaded', async ({
  page,
  context,
  merchantAt,
}) => {
  await takesSession(context, await merchantAt('representatives'));
  const { asked, letThrough } = await openHeld(page);
  await expect.poll(() => asked.length).toBe(1);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a merchant’s page requests the session once, even if its code has loaded first', async ({
  page,
  context,
  merchantAt,
}) => {
  await takesSession(context, await merchantAt('representatives'));
  const code = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/assets/app-'));
  const { asked, letThrough } = await openHeld(page, isAhead);
  await (await code).finished();
  // The document's head has already sent the request, without waiting for any code.
  expect(asked).toHaveLength(1);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a visitor who is not logged in sees only the log-in instead of a merchant’s page', async ({ page }) => {
  const letThrough = await holdCode(page);
  await page.goto('/before-kyc', { waitUntil: 'commit' });
  await expect(page.locator('main[inert] h1')).toBeAttached();
  await expect(page.locator('main[inert] h1')).toBeHidden();
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인');
});
