import { expect, type Request } from '@playwright/test';
import { Applicant } from '../support/application-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import type { HttpMerchant } from '../support/http-merchant.ts';
import { type OwnPortal, openUsualPortal } from '../support/open-portal.ts';
import { scannedPdf } from '../support/pdf.ts';

/** One from each check that refuses: registry, date, kind and reader; for the registry's other answers see the server's certificate.test.ts. */
const refused = [
  [
    'an unregistered business',
    'certificate-sole.jpg?registerNumber=990-00-00019',
    '등록되지 않은 사업자등록번호입니다.',
  ],
  ['an expired certificate', 'certificate-sole.jpg?issueDate=20250102', '발급일이 3개월이 지난 사업자등록증입니다.'],
  ['a certificate of the other kind', 'certificate-corporate.jpg', '법인/개인 사업자등록증이 맞는지 확인해 주세요.'],
  ['a file that is not a certificate', 'resident-card-front.jpg', '사업자등록증 인식에 실패하였습니다.'],
] as const;

async function logIn(applicant: Applicant, { loginId, password }: HttpMerchant): Promise<void> {
  await applicant.page.goto('/');
  await applicant.field('아이디').fill(loginId);
  await applicant.field('비밀번호').fill(password);
  await applicant.button('로그인').click();
  await applicant.arrivesAt('/business-info');
}

test('a refused certificate shows its message, and is removed', async ({ merchantAt, openAs, portal }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  const applicant = new Applicant(page, portal.sandbox);
  for (const [what, specimen, sentence] of refused) {
    await test.step(what, async () => {
      await applicant.attaches(specimen);
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('파일 선택')).toBeVisible();
      await expect(applicant.field('사업자등록번호')).toHaveValue('');
    });
  }
  await applicant.field('사업자등록증').setInputFiles({
    name: 'certificate.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText(/JPG.*PDF|확장자/).last()).toBeVisible();
  await page.reload();
  await expect(page.getByText('파일 선택')).toBeVisible();
});

test('values that do not belong together are shown where they were read, and can be corrected @small', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.attaches('certificate-sole.jpg?registerNumber=995-00-00014');
  const name = applicant.field('등록증에서 읽은 대표자');
  await expect(name).toHaveValue('홍길동', { timeout: 60_000 });
  await expect(applicant.field('등록증에서 읽은 개업일')).toHaveValue(/^\d{4}\.\d\d\.\d\d$/);
  await expect(page.getByRole('img', { name: '등록증에서 읽은 대표자: 등록증에서 읽은 곳' })).toBeVisible();
  await expectAccessible(page);
  await name.fill('김하늘');
  await applicant.button('고친 값으로 다시 확인').click();
  await expect(page.getByText('등록증에서 읽은 대표자와 다릅니다.')).toBeVisible({ timeout: 60_000 });
  await expect(name).toHaveValue('김하늘');
  await expect(applicant.field('등록증에서 읽은 개업일')).toHaveValue(/^\d{4}\.\d\d\.\d\d$/);
});

test('a certificate may be a scanned PDF', async ({ merchantAt, openAs, portal }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  const applicant = new Applicant(page, portal.sandbox);
  const { bytes } = await portal.sandbox.specimen('certificate-sole.jpg');
  const buffer = scannedPdf(Buffer.from(bytes));
  const uploads: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/biz-license/')) uploads.push(request);
  });
  await applicant.field('사업자등록증').setInputFiles({ name: '등록증.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/개 항목을 읽었습니다/)).toBeVisible({ timeout: 60_000 });
  // Checked, then read: only the first request carries its bytes.
  expect(uploads.map((request) => new URL(request.url()).pathname.split('/').at(-1))).toEqual(['verify', 'ocr']);
  expect(uploads[1]?.postData()).toMatch(/name="fileId"\s+[0-9a-f-]{36}\s/);
  expect(uploads[1]?.postData()).not.toContain('filename');
  await expect(applicant.field('사업자등록번호')).toHaveValue('905-12-34566');
  await applicant.fillsTheRest();
  await expectAccessible(page);
  await applicant.handsIn();
});

/** Has a portal of its own: other tests must not meet a killed server. */
const testAlone = test.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: demanded by the test runner
    async ({}, use) => {
      const portal = await openUsualPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

testAlone(
  'a half-typed form and its certificate survive a killed server, a reload, a log-out and another device',
  async ({ merchantAt, openAs, portal, browser }) => {
    const merchant = await merchantAt('business-information');
    const page = await openAs(merchant, '/business-detail/private');
    const applicant = new Applicant(page, portal.sandbox);
    await applicant.field('상호(국문)').fill('내가 쓴 상호');
    await applicant.attachesSound('certificate-sole.jpg');
    await expect(applicant.field('상호(국문)')).toHaveValue('내가 쓴 상호');
    await expect(page.getByText('입력한 값과 다릅니다.')).toBeVisible();
    // With a keyboard the file can visibly be chosen again, although the control itself is hidden.
    await applicant.button('크게 보기').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(applicant.field('사업자등록증')).toBeFocused();
    await expect(applicant.field('사업자등록증').locator('xpath=following-sibling::*')).toHaveCSS(
      'outline-style',
      'solid',
    );
    await applicant.fillsTheRest();
    await expect(page.getByText(/저장됨/)).toBeVisible();

    await portal.killApi();
    await applicant.field('상세주소').fill('4층 401호');
    await expect(page.getByText('저장하지 못했습니다.')).toBeVisible();
    await portal.restartApi();
    await expect(page.getByText(/저장됨/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/개 항목을 읽었습니다/)).toBeVisible();
    await expect(applicant.field('상세주소')).toHaveValue('4층 401호');
    await expect(page.getByRole('img', { name: '사업자등록번호: 등록증에서 읽은 곳' })).toBeVisible();
    await applicant.button('로그아웃').click();
    await applicant.arrivesAt('/');

    const context = await browser.newContext({ baseURL: portal.url, locale: 'ko-KR' });
    const other = new Applicant(await context.newPage(), portal.sandbox);
    await logIn(other, merchant);
    await other.chooses('개인사업자');
    await expect(other.page.getByText(/개 항목을 읽었습니다/)).toBeVisible();
    await expect(other.field('상호(국문)')).toHaveValue('내가 쓴 상호');
    await other.button('읽은 값 쓰기').click();
    await expect(other.field('상호(국문)')).toHaveValue('샌드박스상점');
    await expectAccessible(other.page);
    await other.handsIn();
    await context.close();
  },
);
