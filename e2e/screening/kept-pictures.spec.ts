import { expect, type Page } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';
import { looksRight } from '../support/both-screens.ts';
import { test } from '../support/fixtures.ts';

const chooses = (page: Page, label: string, { bytes, type }: UploadFile): Promise<void> =>
  page.getByLabel(label, { exact: true }).setInputFiles({
    name: 'IMG_0412.jpg',
    mimeType: type,
    buffer: Buffer.from(bytes),
  });

test('pictures survive a reload, a changed card type costs no attempt, removing a person keeps the focus', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('representatives'), '/representative-info');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('확인').click();
  // The guide opened automatically: no button has the focus to return to.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('another kind of card is reported, and accepted with one press', async () => {
    await page.getByRole('radio', { name: '운전면허증' }).check();
    await chooses(page, '신분증 앞면', await portal.sandbox.specimen('resident-card-front.jpg'));
    await expect(page.getByText(/주민등록증 사진입니다/)).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByText('서로 다른 앞면 사진을 5회 읽지 못하면 나중에 인증할 수 있습니다. (지금까지 0회)'),
    ).toBeVisible();
    await looksRight(page);
    await button('주민등록증으로 바꾸기').click();
    await expect(page.getByLabel('한글 이름')).not.toHaveValue('', { timeout: 60_000 });
    await expect(page.getByRole('radio', { name: '주민등록증' })).toBeChecked();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  await test.step('a picture dropped beside its place is not opened instead of the page', async () => {
    const isLeftToBrowser = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'IMG_0412.jpg', { type: 'image/jpeg' }));
      const [bubbles, cancelable] = [true, true];
      return document.body.dispatchEvent(new DragEvent('drop', { bubbles, cancelable, dataTransfer }));
    });
    expect(isLeftToBrowser).toBe(false);
  });

  await test.step('a reload keeps the back, and does not open the guide', async () => {
    const kept = page.waitForResponse((answer) => answer.url().includes('/id-card/picture'));
    // The draft that refers to the stored back.
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes('/draft/representative-info') &&
        /"backFileId":"[^"]/.test(answer.request().postData() ?? ''),
    );
    await chooses(page, '신분증 뒷면', await portal.sandbox.specimen('resident-card-back.jpg'));
    await kept;
    await saved;
    await page.reload();
    await expect(button('신분증 뒷면 크게 보기')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // With a keyboard the picture can visibly be chosen again, although the control itself is hidden.
    await button('신분증 뒷면 크게 보기').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('신분증 뒷면', { exact: true })).toBeFocused();
    await expect(button('신분증 뒷면 크게 보기')).toHaveCSS('outline-style', 'solid');
  });

  await test.step('a person is removed after a confirmation, and the focus stays near', async () => {
    await button('대표자 추가').click();
    // The first person's card is still open, so the next one is collapsed to a line.
    await button('대표자 2 보기').click();
    const { bytes, type } = await portal.sandbox.specimen('resident-card-back.jpg');
    const file = { name: 'IMG_0413.jpg', mimeType: type, buffer: Buffer.from(bytes) };
    await page.getByLabel('신분증 뒷면', { exact: true }).nth(1).setInputFiles(file);
    await button('삭제').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
    await expect(page.getByRole('heading', { name: /^대표자 \d$/ })).toHaveCount(2);
    await button('삭제').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByRole('heading', { name: /^대표자 \d$/ })).toHaveCount(1);
    await expect(button('대표자 추가')).toBeFocused();
  });
});
