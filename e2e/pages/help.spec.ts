import { expect } from '@playwright/test';
import { helpSubjects } from '@portal/domain/messages/help/help-entry.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { test } from '../support/fixtures.ts';

test('the help can be opened from a page, linked to and searched without a log-in @small', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '도움말 (새 창)' }).click();
  const help = await opened;
  await expect(help).toHaveURL(/\/help#\/login$/);
  await expect(help.getByRole('heading', { name: '가입과 로그인' })).toBeFocused();

  await help.goto('/help#provider-0510');
  const locked = help.locator('#provider-0510');
  await expect(locked.getByText('다른 은행이나 기관에서 틀린 횟수도 함께 세며')).toBeInViewport();
  await expect(locked.getByText('진위확인 5회 가운데 1회를 썼습니다.')).toBeVisible();
  await expect(locked.getByRole('link', { name: '정부24 (새 창에서 열림)' })).toHaveAttribute(
    'href',
    'https://www.gov.kr',
  );

  await help.getByRole('textbox', { name: '안내 문장이나 코드로 찾기' }).pressSequentially('0591');
  await expect(help.locator('search').getByRole('status')).toHaveText('1개를 찾았습니다.');
  await expect(help.getByText('국세청에 폐업으로 등록된 사업자입니다.')).toBeVisible();
  await expectAccessible(help);
  await expectFits(help);

  await help.getByRole('textbox', { name: '안내 문장이나 코드로 찾기' }).pressSequentially('없는말');
  await expect(help.locator('search').getByRole('status')).toHaveText(/찾는 안내가 없습니다/);
  await help.getByRole('textbox', { name: '안내 문장이나 코드로 찾기' }).press('Control+a');
  await help.keyboard.press('Delete');
  await expect(help.getByRole('heading', { level: 2 })).toHaveCount(helpSubjects.length);
  await expectAccessible(help);
});
