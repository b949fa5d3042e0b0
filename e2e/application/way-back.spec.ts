import { expect } from '@playwright/test';
import { Applicant } from '../support/application-pages.ts';
import { test } from '../support/fixtures.ts';

test('the form’s button and the browser’s Back lead to the same parts, without a loop', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('business-information'), '/business-info');
  const applicant = new Applicant(page, portal.sandbox);
  const kind = page.getByRole('radio', { name: '법인사업자' });
  const build = page.getByRole('radio', { name: '직접 구축' });
  await applicant.chooses('법인사업자');
  await applicant.field('상호(영문)').fill('Bada');
  await applicant.button('이전').click();
  await expect(kind).toBeChecked();
  await page.goForward();
  await expect(applicant.field('상호(영문)')).toHaveValue('Bada');
  await page.reload();
  await applicant.button('이전').click();
  await expect(kind).toBeChecked();
  await page.goBack();
  await expect(build).toBeChecked();

  // An address typed in the browser has none of these parts before it in the history.
  await page.goto('/business-detail/corporate');
  await expect(applicant.field('상호(영문)')).toHaveValue('Bada');
  await applicant.button('이전').click();
  await expect(kind).toBeChecked();
  await applicant.button('이전').click();
  await expect(build).toBeChecked();
  await page.goBack();
  await expect(build).toBeChecked();
});
