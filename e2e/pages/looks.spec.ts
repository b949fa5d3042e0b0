import { expect, type Locator, type Page } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { Applicant } from '../support/application-pages.ts';
import { loneWords } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { MallOperator } from '../support/mall-pages.ts';

/** A control's position on the page, independent of scrolling. */
const placeOf = async (page: Page, name: string) => {
  const box = await page.getByLabel(name, { exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  const scrolled = await page.evaluate(() => scrollY);
  return { x: box.x, y: box.y + scrolled, width: box.width, height: box.height };
};

/** Whether the control's whole content is visible without scrolling. */
const isWhole = (page: Page, name: string) =>
  page
    .getByLabel(name, { exact: true })
    .evaluate((control) => control.scrollWidth <= control.clientWidth && control.scrollHeight <= control.clientHeight);

test('no text of several lines ends with a single word @phone', async ({ page }) => {
  for (const path of ['/inquiry', '/signup', '/find-auth', '/help', '/merchant-id']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loneWords(page)).toEqual([]);
  }
});

test('the log-in form does not move when its errors appear @phone', async ({ page }) => {
  const account = new AccountPages(page);
  await account.opens('/login');
  const before = await placeOf(page, '아이디');
  await account.button('로그인').click();
  await account.reads('아이디(id)를 입력해 주세요.');
  expect(await placeOf(page, '아이디')).toEqual(before);
});

test('the code field has the focus after a wrong code @small', async ({ page, portal }) => {
  const merchant = new HttpMerchant(portal, undefined, 'm'.repeat(12) + Date.now().toString(36));
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
  // The longest login id fits on one line, even with the widest letters.
  const lines = await cell.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('found addresses are fully visible, and searching for one finds it again @phone', async ({
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
  const search = page.frameLocator('iframe').frameLocator('iframe');
  await expect(search.getByLabel('주소 검색어')).toHaveValue(street.replace(/ \(.*/, ''));
  await expect(search.getByRole('list', { name: '검색 결과' }).getByRole('button').first()).toBeVisible();
  if (project.name === 'desktop') {
    const [korean, english] = [await placeOf(page, '상호(국문)'), await placeOf(page, '상호(영문)')];
    expect(korean.width).toBe(english.width);
  }
});

/** Names of the Tab stops that the bottom bar or the header covers in part. */
async function coveredOnTheWay(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const bar = document.querySelector('[data-action-bar]');
      const header = document.querySelector('#root > header');
      // The skip link covers the header on purpose.
      const fixed = [bar, header].filter((one) => one && !one.contains(focused) && focused.closest('main'));
      // A checkbox drawn in its label's place is clicked there.
      const place = (focused.matches('[type=checkbox], [type=radio]') && focused.closest('label')) || focused;
      const { top, bottom } = place.getBoundingClientRect();
      const overlaps = fixed.some((one) => {
        const over = one?.getBoundingClientRect();
        return over && getComputedStyle(one ?? focused).position !== 'static' && top < over.bottom && bottom > over.top;
      });
      const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      const labels = focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? name) : name;
      return { name: `${focused.tagName} ${labels}`.slice(0, 60), overlaps, tall: bottom - top };
    });
    if (!stop) return covered;
    // Controls taller than the space between them cannot fit.
    if (stop.overlaps && stop.tall < 400) covered.push(stop.name);
  }
  return covered;
}

test('no focused control is covered by the bottom bar', async ({ merchantAt, openAs, page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(await coveredOnTheWay(page)).toEqual([]);
  const merchant = await merchantAt('business-information');
  await openAs(merchant, '/business-detail/corporate');
  await expect(page.getByLabel('상호(영문)', { exact: true })).toBeEditable();
  expect(await coveredOnTheWay(page)).toEqual([]);
  await merchant.leave('business-information');
  for (const path of ['/payment-service', '/my-file', '/payment-complete']) {
    if (path === '/payment-complete') await merchant.leave('service-application');
    await page.goto(path);
    await expect(page.locator('[data-action-bar] button').last()).toBeVisible();
    expect([path, await coveredOnTheWay(page)]).toEqual([path, []]);
  }
});

test('no focused control is covered on the pages of the screening and the storefront', async ({
  merchantAt,
  openAs,
  page,
  portal,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const operator = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await operator.launches();
  await operator.agrees();
  expect(await coveredOnTheWay(page)).toEqual([]);
  const merchant = await merchantAt('settlement-account');
  for (const [path, step] of [
    ['/business-confirm', 'settlement-account'],
    ['/representative-info', 'representatives'],
    ['/owner-info', 'owners'],
    ['/document-upload', 'documents'],
  ] as const) {
    await openAs(merchant, path);
    await expect(page.locator('[data-action-bar] button').last()).toBeVisible();
    if (step === 'representatives') await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    expect([path, await coveredOnTheWay(page)]).toEqual([path, []]);
    await merchant.leave(step);
  }
});

test('the focused control stays above the bottom bar, whatever its height', async ({ merchantAt, openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(await merchantAt('representatives'), '/representative-info');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  const bar = page.locator('[data-action-bar]');
  await expect(bar.getByText('진위여부확인이 필요합니다.')).toBeVisible();
  const control = page.getByRole('button', { name: '대표자 추가' });
  const topOf = (place: Locator) => place.evaluate((box) => box.getBoundingClientRect().top);
  const bottomOf = (place: Locator) => place.evaluate((box) => box.getBoundingClientRect().bottom);
  // Covered by two pixels.
  await page.evaluate((by) => scrollBy(0, by), (await bottomOf(control)) - (await topOf(bar)) - 2);
  expect(await bottomOf(control)).toBeGreaterThan(await topOf(bar));
  await control.focus();
  // The bar's height is measured when a frame is drawn: with new text in the bar, the focus can arrive a frame earlier.
  const isClear = () => expect.poll(async () => (await bottomOf(control)) <= (await topOf(bar))).toBe(true);
  await isClear();
  await page.evaluate((by) => scrollBy(0, by), (await bottomOf(control)) - (await topOf(bar)) + 2);
  await bar.evaluate((box) => box.prepend('가나다 '.repeat(60)));
  await isClear();
});

test('a long certificate value is fully visible, and is sent as one line @small', async ({ merchantAt, openAs }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  const item = page.getByLabel('종목', { exact: true });
  await expect(item).toBeEditable();
  await item.fill(
    '전자상거래 소매업, 수공예 생활용품 및 장신구 제조 도매업, 해외직구대행업,\n광고대행업, 콘텐츠 제작업',
  );
  await expect(item).toHaveValue(/해외직구대행업, 광고대행업/);
  expect(await isWhole(page, '종목')).toBe(true);
  await page.getByLabel('업태', { exact: true }).fill('소매업');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('업태', { exact: true })).toHaveValue('소매업');
  await expect(page.getByLabel('업태', { exact: true })).not.toBeFocused();
});

test('a button keeps its width while it shows progress @small', async ({ page, merchantAt, openAs }) => {
  const account = new AccountPages(page);
  /** Its width before it is pressed, and while its call is pending. */
  const widths = async (name: string, busy: string, path: RegExp): Promise<readonly number[]> => {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(path, async (route) => {
      await held;
      await route.continue();
    });
    const idle = (await account.button(name).boundingBox())?.width ?? 0;
    await account.button(name).click();
    const working = account.button(busy);
    await expect(working).toBeVisible();
    const width = (await working.boundingBox())?.width ?? 0;
    letThrough();
    await expect(working).toBeHidden();
    await page.unroute(path);
    return [idle, width];
  };
  await account.opens('/signup');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await account.field('아이디').fill('nobody12');
  await account.field('담당자 이메일').fill(`w${Date.now().toString(36)}@example.com`);
  for (const [name, busy, path] of [
    ['중복 확인', '확인 중', /id\/exist/],
    ['인증번호 전송', '보내는 중', /otp\/send/],
  ] as const) {
    const [idle, working] = await widths(name, busy, path);
    expect([name, working]).toEqual([name, idle]);
  }
  await openAs(await merchantAt('owners'), '/my-file');
  const [idle, working] = await widths('PDF로 저장', 'PDF 만드는 중', /pdf/);
  expect(working).toBe(idle);
});

test('the last section of a registration step keeps its distance from the bar', async ({ page, portal }) => {
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
