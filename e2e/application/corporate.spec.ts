import { expect } from '@playwright/test';
import { Applicant } from '../support/application-pages.ts';
import { looksRight } from '../support/both-screens.ts';
import { test } from '../support/fixtures.ts';

const read = {
  사업자등록번호: '906-81-23452',
  법인등록번호: '995311-0012343',
  '상호(국문)': '주식회사 샌드박스',
} as const;

test('a corporation proceeds from its certificate to the receipt of its fee', async ({
  merchantAt,
  openAs,
  portal,
}) => {
  const page = await openAs(await merchantAt('business-information'), '/business-info');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.chooses('법인사업자');
  await applicant.attachesSound('certificate-corporate.jpg');
  for (const [label, value] of Object.entries(read)) {
    await expect(applicant.field(label)).toHaveValue(value);
    await expect(page.getByRole('img', { name: `${label}: 등록증에서 읽은 곳` })).toBeVisible();
  }
  // In addition: opening date, representative, street and detail of the business and head office addresses, lines of business.
  await expect(page.getByText('등록증에서 읽음')).toHaveCount(10);
  await applicant.fillsTheRest();

  await applicant.field('사업장 주소와 동일').check();
  await expect(applicant.field('본점 주소')).toHaveValue(await applicant.field('사업장 주소').inputValue());
  await expect(applicant.field('본점 영문주소')).not.toHaveValue('');
  await applicant.field('사업장 주소와 동일').uncheck();
  await expect(applicant.field('본점 주소')).toHaveValue('');
  await applicant.findsAddress('본점 주소 검색', '너른들로');
  await expect(applicant.field('본점 주소')).toHaveValue(/너른들로/);
  await looksRight(page);
  // The address given at the sign-up is proposed; the invented one would be flagged before the fee.
  await applicant.field('대표 이메일').fill('shop@sandbox.co.kr');
  await applicant.handsIn();
  await applicant.choosesServices();
  await looksRight(page);
  await applicant.button('다음').click();
  await applicant.arrivesAt('/payment-complete');

  await expect(page.getByText('고칠 곳이 없습니다')).toBeVisible();
  await looksRight(page);
  await applicant.opensCheckout();
  await applicant.paysWith('approved');
  await applicant.goesOnFromPaying();

  await page.goto('/payment-receipt');
  await expect(page.getByText('330,000원')).toBeVisible();
  await expect(page.getByText('30,000원', { exact: true })).toBeVisible();
  await looksRight(page);
});

test('a non-profit corporation may leave business type and item empty', async ({ merchantAt, openAs, portal }) => {
  const page = await openAs(await merchantAt('business-information'), '/business-info');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.chooses('법인사업자');
  await applicant.attachesSound('certificate-corporate-four.jpg');
  await applicant.fillsTheRest();
  await applicant.field('사업장 주소와 동일').check();
  for (const label of ['법인등록번호', '업태', '종목']) await applicant.field(label).fill('');
  await applicant.button('다음').click();
  await expect(page.getByText('업태를 입력해 주세요.')).toBeVisible();
  await page.getByRole('radio', { name: '예', exact: true }).check();
  await applicant.handsIn();
});
