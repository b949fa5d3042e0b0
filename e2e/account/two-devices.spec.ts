import { expect, type Page } from '@playwright/test';
import { readDraft, saveDraft } from '@portal/contract/platform.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

const params = { step: 'payment-service' } as const;
const description = (page: Page) => page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox');

test('a change saved on another device is reported, and both versions are kept until one is chosen @small', async ({
  merchantAt,
  openAs,
}) => {
  const merchant = await merchantAt('service-application');
  const page = await openAs(merchant, '/payment-service');
  const elsewhere = (text: string) =>
    merchant.client.must(saveDraft, { params, body: { values: { description: text } } });
  await expect(page.getByText('입력하면 자동으로 저장됩니다.')).toBeVisible();
  await elsewhere('다른 기기의 글');
  await description(page).fill('이 화면의 글');
  await description(page).evaluate((field) => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
    scrollBy(0, field.getBoundingClientRect().bottom - (bar?.top ?? 0));
  });
  await expect(page.getByRole('alert')).toContainText('다른 창이나 기기에서 저장한 내용이 있습니다.');
  await expect(description(page)).toHaveValue('이 화면의 글');
  // The field being typed in is not under the bar, which the question makes taller.
  const [field, bar] = await Promise.all([
    description(page).boundingBox(),
    page.locator('[data-action-bar]').boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((await merchant.client.must(readDraft, { params }))?.values).toMatchObject({ description: '다른 기기의 글' });
  await expectAccessible(page);
  await page.getByRole('button', { name: '이 화면의 내용으로 저장' }).click();
  await expect(page.getByText(/^저장됨/)).toBeVisible();
  expect((await merchant.client.must(readDraft, { params }))?.values).toMatchObject({ description: '이 화면의 글' });
  await elsewhere('다른 기기의 글');
  await description(page).fill('이 화면의 다른 글');
  await page.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(description(page)).toHaveValue('다른 기기의 글');
  expect((await merchant.client.must(readDraft, { params }))?.values).toMatchObject({ description: '다른 기기의 글' });
  // A phone in landscape with its keyboard open: the field gets the room.
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 220 });
  await expect(page.locator('[data-action-bar]')).toHaveCSS('position', 'relative');
  if (upright) await page.setViewportSize(upright);
});
