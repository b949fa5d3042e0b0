import { expect, type Page } from '@playwright/test';
import { AccountPages } from './support/account-pages.ts';
import { Applicant } from './support/application-pages.ts';
import { loneWords } from './support/fits.ts';
import { test } from './support/fixtures.ts';
import { HttpMerchant } from './support/http-merchant.ts';
import { MallOperator } from './support/mall-pages.ts';

/** Where a control stands on the page, whatever is scrolled. */
const placeOf = async (page: Page, name: string) => {
  const box = await page.getByLabel(name, { exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  const scrolled = await page.evaluate(() => scrollY);
  return { x: box.x, y: box.y + scrolled, width: box.width, height: box.height };
};

/** true where all that stands in the control can be read without scrolling in it. */
const isWhole = (page: Page, name: string) =>
  page
    .getByLabel(name, { exact: true })
    .evaluate((control) => control.scrollWidth <= control.clientWidth && control.scrollHeight <= control.clientHeight);

test('text of several lines ends in no line of one word @phone', async ({ page }) => {
  for (const path of ['/inquiry', '/signup', '/find-auth', '/help', '/merchant-id']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loneWords(page)).toEqual([]);
  }
});

test('the log-in stays where it is when its errors come @phone', async ({ page }) => {
  const account = new AccountPages(page);
  await account.opens('/login');
  const before = await placeOf(page, '아이디');
  await account.button('로그인').click();
  await account.reads('아이디(id)를 입력해 주세요.');
  expect(await placeOf(page, '아이디')).toEqual(before);
});

test('a code that is not taken is where the keyboard is (14) @phone', async ({ page, portal }) => {
  const merchant = new HttpMerchant(portal, null, 'w'.repeat(4) + Date.now().toString(36).padEnd(16, 'w'));
  await merchant.signUp();
  const account = new AccountPages(page);
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  await account.opens('/find-auth');
  await account.asksForCode(merchant.email);
  const code = await portal.sandbox.codeFor(merchant.email, seen);
  for (const wrong of ['', code === '000000' ? '000001' : '000000']) {
    await account.givesCode(wrong);
    await account.reads(wrong === '' ? '인증번호를 입력해 주세요.' : '인증번호가 맞지 않습니다. 다시 확인해 주세요.');
    await expect(account.field('인증번호')).toBeFocused();
  }
  await account.givesCode(code);
  await account.arrivesAt('/find-id');
  const cell = page.getByRole('cell', { name: merchant.loginId });
  await expect(cell).toBeVisible();
  // The longest login id stands on one line.
  const lines = await cell.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('addresses that were found are read whole, and a search of them finds them again @phone', async ({
  merchantAt,
  openAs,
  portal,
}, { project }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/corporate');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.findsAddress('주소 검색', '새솔대로');
  await expect(applicant.field('사업장 주소')).toHaveValue(/새솔대로.*\(.*\)$/);
  for (const name of ['사업장 주소', '영문주소']) expect([name, await isWhole(page, name)]).toEqual([name, true]);
  const street = await applicant.field('사업장 주소').inputValue();
  await applicant.button('주소 검색').click();
  const search = page.frameLocator('iframe');
  await expect(search.getByLabel('주소 검색어')).toHaveValue(street.replace(/ \(.*/, ''));
  await expect(search.getByRole('list', { name: '검색 결과' }).getByRole('button').first()).toBeVisible();
  if (project.name === 'desktop') {
    const [korean, english] = [await placeOf(page, '상호(국문)'), await placeOf(page, '상호(영문)')];
    expect(korean.width).toBe(english.width);
  }
});

test('the last group of a registration’s step keeps its distance from the bar (look)', async ({ page, portal }) => {
  const operator = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await operator.launches();
  await operator.agrees();
  const distance = await page.locator('[data-action-bar]').evaluate((bar) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const last = [...document.querySelectorAll('main section')].at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
    return bar.getBoundingClientRect().top - last;
  });
  expect(distance).toBe(32);
});
