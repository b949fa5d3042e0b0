import type { Locator, Page } from '@playwright/test';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { expectAccessible } from '../support/axe.ts';
import { applicantOf, expect, isSignedInAs, test } from '../support/desk-portal.ts';

const reason = '도로교통공단 누리집에서 면허의 진위를 확인합니다.';

async function sayWhy(dialog: Locator): Promise<void> {
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: words.sendAndShow }).press('Enter');
}

const whole = /\d{6}-\d{7}/;
const shownNumber = (page: Page): Locator => page.locator('[data-number]').first();

test('a number of an unverified person is shown for 30 seconds after a reason, with related values', async ({
  page,
  desk,
}) => {
  const { number } = await applicantOf(desk, 'sole', true);
  await isSignedInAs(page, desk, 'jian');
  await page.clock.install();
  await page.goto(`/a/${number}?part=persons`);
  const block = page.getByRole('region', { name: words.numberOf(false) });
  await expect(block).toContainText('●●●●●●●');
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())));

  await block.getByRole('button', { name: words.show }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: words.sendAndShow }).press('Enter');
  await expect(dialog).toBeVisible();
  expect(asked.filter((url) => url.includes('/numbers/'))).toEqual([]);

  await sayWhy(dialog);
  await expect(dialog).toBeHidden();
  await expect(shownNumber(page)).toHaveText(whole);
  await expect(block).toContainText('운전면허번호');
  await expectAccessible(page);

  await page.clock.runFor(31_000);
  await expect(page.locator('[data-number]')).toHaveCount(0);
  await expect(block).toContainText('●●●●●●●');

  await block.getByRole('button', { name: words.show }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(words.seenToday(1, 20));
  await sayWhy(page.getByRole('dialog'));
  await expect(shownNumber(page)).toHaveText(whole);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-number]')).toHaveCount(0);
});
