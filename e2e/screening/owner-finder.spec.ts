import { expect, type Page } from '@playwright/test';
import { ownerWords } from '@portal/domain/messages/screening/owner-info.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';

const business = '주식회사 샌드박스';

const distancesAround = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((found) => {
    let box: Element = found;
    while (box.parentElement && !box.previousElementSibling?.matches('section')) box = box.parentElement;
    // The drawn box only, without the margin around it.
    const drawn = (box.firstElementChild ?? box).getBoundingClientRect();
    const before = box.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
    return [drawn.top - before, (box.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN) - drawn.bottom];
  });

test('the tree of shareholders is restored after a reload, and fills in the answers @phone', async ({
  portal,
  page,
  context,
}, { project }) => {
  test.setTimeout(180_000);
  const client = new TrialClient(portal.url);
  const merchant = new TrialMerchant({ client, sandbox: portal.sandbox, kind: 'corporate' });
  await merchant.goTo('owners');
  await takesSession(context, merchant);
  await page.goto('/owner-info');
  const nameOf = (company: string) => page.getByLabel(`${company} 주주 이름`, { exact: true });
  const shareOf = (name: string, company: string) => page.getByLabel(`${name} 지분율 (${company})`, { exact: true });
  await page.getByLabel(ownerWords.categories.CORP007, { exact: true }).check();
  await expect(page.getByRole('button', { name: '주주로 찾기' })).toBeVisible();
  if (project.name === 'desktop') expect(await distancesAround(page, '주주로 찾기')).toEqual([24, 24]);
  await page.getByRole('button', { name: '주주로 찾기' }).click();
  await expect(nameOf(business)).toBeFocused();
  await expect(nameOf(business)).toBeInViewport({ ratio: 1 });
  await nameOf(business).fill('온새미홀딩스');
  await shareOf('온새미홀딩스', business).fill('45');
  await page.getByRole('group', { name: '온새미홀딩스 구분' }).getByRole('radio', { name: '법인' }).check();
  await page.getByRole('button', { name: '온새미홀딩스 주주 추가' }).click();
  await nameOf('온새미홀딩스').fill('문가온');
  await shareOf('문가온', '온새미홀딩스').fill('100');
  await expect(page.getByText('실제 지분 45%')).toBeVisible();
  await expect(page.getByText('온새미홀딩스 주주명부')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/finder-${project.name}.png`, fullPage: true });
  await expect(page.getByText('저장됨 · 방금').first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '주주로 찾기' }).click();
  await expect(shareOf('문가온', '온새미홀딩스')).toHaveValue('100');
  await page.getByRole('button', { name: '이 결과로 채우기' }).click();
  await expect(page.getByLabel('한글 이름', { exact: true })).toHaveValue('문가온');
});
