import { expect, type Page } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { carelessly } from '../support/pictures.ts';

/** Chooses a file with a camera's name, which says nothing about its content. */
const chooses = (page: Page, label: string, { bytes, type }: UploadFile): Promise<void> =>
  page.getByLabel(label, { exact: true }).setInputFiles({
    name: 'IMG_0412.jpg',
    mimeType: type,
    buffer: Buffer.from(bytes),
  });

function uploadsOf(page: Page, path: string): readonly string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith(path)) uploads.push(request.url());
  });
  return uploads;
}

test('a blurred certificate is reported before upload, and a good one is read @small', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('business-information'), '/business-detail/private');
  const uploads = uploadsOf(page, '/front/v1/biz-license/');
  const sharp = await portal.sandbox.specimen('certificate-sole-photo.jpg');
  const blurred = await carelessly(page, sharp, { blur: 5 });
  const sendAnyway = page.getByRole('button', { name: '그래도 보내기' });

  await test.step('the blurred picture is held back', async () => {
    await chooses(page, '사업자등록증', blurred);
    await expect(page.getByText(/글자가 흐립니다/)).toBeVisible();
    await expect(sendAnyway).toBeVisible();
    await expectAccessible(page);
    expect(uploads).toEqual([]);
  });

  await test.step('it is sent anyway, and the server reports the blur', async () => {
    await sendAnyway.click();
    await expect(page.getByText(/인식에 실패하였습니다.* 글자가 흐립니다/)).toBeVisible({ timeout: 60_000 });
    expect(uploads).toHaveLength(1);
  });

  await test.step('the same picture is not sent again', async () => {
    await chooses(page, '사업자등록증', blurred);
    await expect(page.getByText(/방금 인식하지 못한 파일입니다/)).toBeVisible();
    await expect(sendAnyway).toBeHidden();
    await expectAccessible(page);
    expect(uploads).toHaveLength(1);
  });

  await test.step('a good picture is read', async () => {
    // With a keyboard: the file field is disabled during reading, but the focus stays on the page (11.21).
    await page.getByLabel('사업자등록증', { exact: true }).focus();
    // Delayed until the bar was seen: a picture that the run's reader remembers is read at once.
    const seen = Promise.withResolvers<void>();
    await page.route('**/front/v1/biz-license/**', (route) => seen.promise.then(() => route.continue()));
    await chooses(page, '사업자등록증', sharp);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);
    seen.resolve();
    await expect(page.getByText(/개 항목을 읽었습니다/)).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByLabel('사업자등록번호', { exact: true })).not.toHaveValue('');
  });
});

test('a card picture with glare has to be confirmed, and one in portrait has to be taken again', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  const uploads = uploadsOf(page, '/front/v1/id-card/ocr');
  const card = await portal.sandbox.specimen('resident-card-front.jpg');

  await chooses(page, '신분증 앞면', await carelessly(page, card, { upright: true }));
  await expect(page.getByText(/세로로 찍은 사진입니다/)).toBeVisible();
  await expect(page.getByRole('button', { name: '그래도 보내기' })).toBeVisible();
  await expectAccessible(page);

  await chooses(page, '신분증 앞면', await carelessly(page, card, { glare: true }));
  await expect(page.getByText(/빛이 반사된 곳이 있습니다/)).toBeVisible();
  await expect(page.getByText(/세로로 찍은 사진입니다/)).toBeHidden();
  await expectAccessible(page);
  expect(uploads).toEqual([]);

  await page.getByRole('button', { name: '이대로 보내기' }).click();
  await expect(page.getByLabel('한글 이름', { exact: true })).not.toHaveValue('', { timeout: 60_000 });
  expect(uploads).toHaveLength(1);
});
