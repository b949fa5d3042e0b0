import type { Page } from '@playwright/test';
import { applicationPartNames } from '@portal/domain/messages/desk/desk-application.ts';
import { comparisonNames, deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, isSignedInAs, test } from '../support/desk-portal.ts';

const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const rowNamed = (page: Page, label: string) => page.getByRole('row', { name: new RegExp(`^${label}, `) });

test('a reviewer compares values with their source, checks and notes them, and reviews persons and bank', async ({
  page,
  desk,
  corporation: { number },
}) => {
  await isSignedInAs(page, desk, 'jian');
  await page.goto(`/a/${number}`);
  const table = page.getByRole('grid', { name: words.business });
  await expect(table).toBeVisible();
  await expect(page.getByRole('img', { name: /1쪽/ })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  const first = table.getByRole('row').nth(1);
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = rowNamed(page, '사업자등록번호');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-label', /^사업자등록번호, 적은 값 .+, 등록증 .+, 같음, 확인하지 않음$/);
  await expect(second.getByRole('img')).toBeVisible();

  await page.keyboard.press('Enter');
  const ring = page.locator('[class*="ringHere"]');
  await expect(ring).toContainText('사업자등록번호');
  await expect(ring).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(ring).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('x');
  await expect(second).toHaveAttribute('aria-label', /확인함$/);
  await expect(page.getByText(words.checked(1, (await table.getByRole('row').count()) - 1))).toBeVisible();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('등록증과 같습니다.');
  await dialog.getByRole('button', { name: deskNoteWords.save }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('button', { name: words.noteCount(1) })).toBeVisible();

  await part(page, applicationPartNames.timeline).press('Enter');
  await expect(page.getByText('등록증과 같습니다.')).toBeVisible();

  // Back from the place, by mouse.
  await part(page, applicationPartNames.business).press('Enter');
  const place = page.locator('[class*="ring"]').first();
  await expect(place).toBeVisible();
  await expect(page.locator('tr[aria-selected="true"]')).toHaveCount(0);
  const box = await place.boundingBox();
  if (!box) throw new Error('a place without a box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('tr[aria-selected="true"]')).toHaveCount(1);

  const differing = page.getByRole('row', { name: new RegExp(`, ${comparisonNames.differs}`) });
  await expect(differing.first()).toBeVisible();
  await page.keyboard.press('.');
  await expect(differing.first()).toBeFocused();
  await expect(page.locator('mark').first()).toBeVisible();

  // Persons, with the watch list answered by hand and shares of companies; then the bank.
  await part(page, applicationPartNames.persons).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByLabel(words.watchWhere).fill('제한 대상자 명단, 11월 23일 10시');
  await page.getByRole('button', { name: words.watchSave }).press('Enter');
  await expect(page.getByText(/제한 대상자 명단/)).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/item=owners/);
  const own = page.getByRole('form', { name: words.sharesOwn });
  await own.getByLabel(words.sharesHolder).first().fill('온새미홀딩스');
  await own.getByLabel(words.sharesShare).first().fill('100');
  await own.getByRole('button', { name: words.sharesSave }).press('Enter');
  await expect(page.getByText(words.sumIs('100.00'))).toBeVisible();
  await expectAccessible(page);

  await part(page, applicationPartNames.settlement).press('Enter');
  await expect(rowNamed(page, '예금주명')).toHaveAttribute('aria-label', /, 같음, 확인하지 않음$/);
});
