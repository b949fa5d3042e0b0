import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { MallOperator } from '../support/mall-pages.ts';

test('one registration in two tabs is not overwritten unasked, and both tabs notice its submission', async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  const failures: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  const behind = new MallOperator(page, portal.sandbox, 'sandbox-new');
  await behind.launches();
  await behind.agrees();
  await behind.settles('sole');
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible();
  const ahead = new MallOperator(await context.newPage(), portal.sandbox, 'sandbox-new', behind.mallId);
  await ahead.page.goto('/cafe24/registration');
  await expect(ahead.field('전체 동의')).toBeChecked();
  await ahead.button('다음').click();
  await expect(ahead.field('정산 담당자명')).toHaveValue('김정산');
  await ahead.field('정산 담당자명').fill('박정산');
  await expect(ahead.page.getByText('저장됨', { exact: false })).toBeVisible();
  // What another tab has saved meanwhile is not overwritten, and the text typed here stays.
  await behind.field('정산 담당자명').fill('최정산');
  await expect(page.getByText('다른 창', { exact: false })).toBeVisible();
  await expect(behind.field('정산 담당자명')).toHaveValue('최정산');

  await ahead.provesEmail();
  await ahead.button('계좌 확인').click();
  await expect(ahead.page.getByText('계좌가 확인되었습니다.')).toBeVisible();
  await ahead.goesOnToBusiness();
  await ahead.fillsBusiness('개인사업자');
  await ahead.submits();

  await behind.field('정산 담당자명').fill('정정산');
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/cafe24/payment');
  expect(failures).toEqual([]);
});
