import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';

test('a finished step can be read from the progress bar, with a way back to the current step @phone', async ({
  portal,
  openAs,
  page,
}, { project }) => {
  const merchant = await new HttpMerchant(portal).goTo('owners');
  await openAs(merchant, '/owner-info');
  const isPhone = project.name === 'phone';
  const rail = page.getByRole('navigation', { name: /전체 진행 단계/ });
  if (isPhone) {
    const bar = rail.getByRole('button');
    await expect(bar).toHaveAttribute('aria-expanded', 'false');
    await bar.tap();
    await expect(bar).toHaveAttribute('aria-expanded', 'true');
  }
  // A step of the whole journey, and one of the screening within it.
  const step = isPhone
    ? { link: '사업자 정보 확인', part: 'settlement' }
    : { link: '사업자 정보 입력', part: 'business' };
  await rail.getByRole('link', { name: step.link }).click();
  await expect(page).toHaveURL(new RegExp(`/my-file#${step.part}$`));
  await expect(page.locator(`#${step.part}`)).toBeInViewport();
  await expect(page.locator('#business')).toContainText('샌드박스');
  await expect(page.locator('#settlement')).toContainText('**');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: '신청 계속하기' }).click();
  await expect(page).toHaveURL(/\/owner-info$/);
});
