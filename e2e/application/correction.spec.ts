import { expect } from '@playwright/test';
import { AccountPages } from '../support/account-pages.ts';
import { Applicant } from '../support/application-pages.ts';
import { test } from '../support/fixtures.ts';

test('the application can be corrected until the fee is paid, and Back works without a refusal', async ({
  merchantAt,
  openAs,
  page,
  portal,
}) => {
  const applicant = new Applicant(page, portal.sandbox);
  await openAs(await merchantAt('service-application'), '/payment-service');
  await applicant.appliesForServices();
  await expect(page.getByText('수공예 생활용품을 해외 고객에게 판매합니다.')).toBeVisible();
  await page.getByRole('link', { name: '사이트 설명 고치기' }).click();
  await applicant.arrivesAt('/payment-service');
  const description = page.getByRole('group', { name: '사이트 설명' }).getByRole('textbox');
  await expect(description).toHaveValue('수공예 생활용품을 해외 고객에게 판매합니다.');
  await expect(description).toBeFocused();
  await description.fill('수공예 찻잔을 해외 고객에게 판매합니다.');
  await applicant.button('다음').click();
  await applicant.arrivesAt('/payment-complete');
  await expect(page.locator('#answer-description')).toBeFocused();
  await expect(page.locator('#answer-description')).toContainText('수공예 찻잔을 해외 고객에게 판매합니다.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // An address typed in the browser gets a message.
  await page.goto('/before-kyc');
  await new AccountPages(page).confirms('접근이 허용되지 않은 페이지입니다.');
});
