import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';
import { command } from '../support/operator.ts';
import { scannedPdf } from '../support/pdf.ts';

const widths = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Checked on a desktop and on a phone. */
async function expectGood(page: Page, picture: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${picture}-${size.width}.png`, fullPage: true });
  }
  await page.setViewportSize(widths[0]);
}

const inDays = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test('the review page follows a review from its first day to the decision', async ({
  merchantAt,
  openAs,
  portal,
  page: open,
}) => {
  test.setTimeout(240_000);
  const merchant = await merchantAt('complete');
  const operator = (...words: string[]) => command(portal, ...words);
  await open.clock.install();
  const page = await openAs(merchant, '/kyc-complete');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('신청이 완료되었습니다');
  await expect(page.getByText(/^신청번호 A\d{6}-\d{4}$/)).toBeVisible();
  await expect(page.getByText(/부터 심사를 시작합니다$/)).toBeVisible();
  const card = page.locator('section', { hasText: '심사 진행 상황' });
  await expect(card.locator('[aria-current=step]')).toContainText('심사');

  const number = (await page.getByText(/^신청번호/).textContent()) ?? '';
  expect(await operator('show', merchant.loginId)).toContain(number.replace('신청번호 ', ''));
  await operator(
    'ask',
    merchant.loginId,
    '--item',
    'SF07',
    '--reason',
    '계좌번호가 잘려서 보이지 않습니다.',
    '--due',
    inDays(9),
  );
  // The page is not touched: it refetches on its own.
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보완 서류를 기다리고 있습니다');
  await expect(page.getByRole('heading', { name: '통장 사본 보완' })).toBeVisible();
  await expect(page.getByText('계좌번호가 잘려서 보이지 않습니다.')).toBeVisible();
  await expect(page.getByText('보완을 기다리는 동안에는 심사 일수를 세지 않습니다.')).toBeVisible();
  await expectGood(page, 'review-supplement');

  await page.getByRole('button', { name: '보완 서류 제출' }).click();
  const file = page.getByLabel('새 통장 사본', { exact: true });
  await expect(file).toBeFocused();
  await expect(page.getByText('요청받은 서류를 올려 주세요.')).toBeVisible();
  const buffer = scannedPdf(await page.screenshot({ type: 'jpeg' }));
  await file.setInputFiles({ name: '통장.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('올렸습니다', { exact: true })).toBeVisible();
  await page.getByLabel('담당자에게 남길 말').fill('모두 보이게 다시 올렸습니다.');
  await page.getByRole('button', { name: '보완 서류 제출' }).click();
  await expect(page.getByText('제출됨', { exact: true })).toBeVisible();
  await expect(page.getByText('통장.pdf')).toBeVisible();
  await expect(page.getByText('모두 보이게 다시 올렸습니다.')).toBeVisible();
  await expectGood(page, 'review-answered');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('모두 보이게 다시 올렸습니다.')).toBeVisible();
  // Neither the navigation next to the page nor any link elsewhere is printed.
  expect(await page.locator('a, button, input').filter({ visible: true }).allTextContents()).toEqual([]);
  await page.emulateMedia({ media: null });

  await operator('accept', merchant.loginId, '--item', 'SF07');
  await operator('decide', merchant.loginId, 'approved');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('심사를 마쳤습니다');
  const way = page.getByRole('navigation', { name: /^전체 진행 단계, 5단계 중 4단계/ });
  await expect(way.locator('[aria-current=step]')).toContainText('계약');
  await expect(page.getByText('확인 완료 ·')).toBeVisible();
  await expectGood(page, 'review-approved');
  const mails = await portal.sandbox.mailsTo(merchant.email);
  expect(mails.filter(({ text }) => text.includes('계좌번호가 잘려서'))).toEqual([]);
});
