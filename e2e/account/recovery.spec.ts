import { expect } from '@playwright/test';
import { me } from '@portal/contract/account/account.ts';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { freshName, HttpMerchant } from '../support/http-merchant.ts';

const invalidToken = '인증 정보가 올바르지 않거나 유효 시간이 지났습니다. 처음부터 다시 진행해 주세요.';

test('a lost id is found by its e-mail address', async ({ page, portal }) => {
  const merchant = new HttpMerchant(portal);
  await merchant.signUp();
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  const account = new AccountPages(page);
  await page.goto('/login');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await account.arrivesAt('/find-auth');
  await account.button('인증번호 받기').click();
  await account.reads('이메일을 입력해 주세요.');
  await expectAccessible(page);
  await account.asksForCode(merchant.email);
  await expect(page.getByRole('timer')).toContainText(/0[23]:\d\d/);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/02:\d\d/);
  await account.button('확인').click();
  await account.reads('인증번호를 입력해 주세요.');
  await expectAccessible(page);
  await account.givesCode(await portal.sandbox.codeFor(merchant.email, seen));
  await account.arrivesAt('/find-id');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['1', merchant.loginId, /^\d{4}-\d{2}-\d{2}$/]);
  await expect(page).toHaveURL((url) => url.search === '');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('cell', { name: merchant.loginId })).toBeVisible();
});

test('a lost password is replaced, even for a numeric id, and the other sessions end @small', async ({
  page,
  portal,
}) => {
  const merchant = new HttpMerchant(portal, undefined, `${Date.now()}`);
  await merchant.signUp();
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  const account = new AccountPages(page);
  await account.opens('/find-auth?tab=password');
  await account.asksForCode(merchant.email, merchant.loginId);
  const code = await portal.sandbox.codeFor(merchant.email, seen);
  await account.givesCode(code === '000000' ? '000001' : '000000');
  await account.reads('인증번호가 맞지 않습니다. 다시 확인해 주세요.');
  await account.givesCode(code);
  await account.arrivesAt('/change-password');
  await account.field('새 비밀번호').fill('Kettle!2moss');
  await account.reads('비밀번호가 유효합니다.');
  await expect(page).toHaveURL((url) => url.search === '');
  await account.field('새 비밀번호 확인').fill('Changed!3');
  await account.button('비밀번호 변경').click();
  await account.reads('새 비밀번호가 일치하지 않습니다.');
  await expectAccessible(page);

  await page.reload();
  await account.field('새 비밀번호').fill('P@ssw0rd1!');
  await account.field('새 비밀번호 확인').fill('P@ssw0rd1!');
  await account.button('비밀번호 변경').click();
  await account.reads('쉽게 알아낼 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.');
  await account.field('새 비밀번호').fill('Kettle!2moss');
  await account.field('새 비밀번호 확인').fill('Kettle!2moss');
  await account.button('비밀번호 변경').click();
  await account.confirms('비밀번호가 변경되었습니다.');
  await account.arrivesAt('/login');
  expect((await merchant.client.call(me)).status).toBe(401);
  await portal.sandbox.mailTo(merchant.email, ({ subject }) => subject.includes('비밀번호가 변경되었습니다'));
  await account.logsIn(merchant.loginId, merchant.password);
  await account.confirms('아이디 또는 비밀번호가 올바르지 않습니다.');
  await account.logsIn(merchant.loginId, 'Kettle!2moss');
  await account.arrivesAt('/business-info');
});

test('an unknown e-mail address or id is reported after the code was entered', async ({ page, portal }) => {
  const account = new AccountPages(page);
  const email = `${freshName()}@example.com`;
  await account.opens('/find-auth');
  await account.asksForCode(email);
  const first = await portal.sandbox.codeFor(email);
  await account.givesCode(first);
  await account.confirms('입력하신 이메일로 등록된 정보가 존재하지 않습니다.');
  await account.arrivesAt('/find-auth');
  await expect(account.field('이메일')).toHaveValue(email);

  await account.asksForCode(email, freshName());
  await account.givesCode(await portal.sandbox.codeFor(email, [first]));
  await account.confirms('등록되지 않은 아이디입니다. 입력한 정보를 다시 확인해 주세요.');
  await account.arrivesAt('/find-auth');
  await expect(page.getByRole('tab', { name: '비밀번호 찾기' })).toHaveAttribute('aria-selected', 'true');
});

test('without a valid token the last pages lead to the log-in, and the code page to the e-mail page', async ({
  page,
}) => {
  const account = new AccountPages(page);
  const token = 'A'.repeat(43);
  for (const path of [
    '/find-id',
    `/find-id?email=a@example.com&token=${token}`,
    `/change-password?id=merchant01&token=${token}`,
  ]) {
    await page.goto(path);
    await account.confirms(invalidToken);
    await account.arrivesAt('/login');
  }
  await page.goto('/check-code');
  await account.arrivesAt('/find-auth');
});

test('a resent code replaces the previous one', async ({ page, portal }) => {
  const account = new AccountPages(page);
  const email = `${freshName()}@example.com`;
  await account.opens('/find-auth');
  await account.asksForCode(email);
  const previous = await portal.sandbox.codeFor(email);
  const modal = page.getByRole('alertdialog');
  const answered = page.getByText('인증번호를 재전송 하였습니다.');
  // A second code is sent only after a pause; until then the server refuses.
  await expect(async () => {
    if (await modal.isVisible()) await account.confirms('요청이 너무 많습니다.');
    await account.button('재전송').click();
    await expect(answered.or(modal)).toBeVisible();
    await expect(answered).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [1_000] });
  const next = await portal.sandbox.codeFor(email, [previous]);
  await account.givesCode(previous);
  await account.reads('인증번호가 맞지 않습니다. 다시 확인해 주세요.');
  expect(next).not.toBe(previous);
});
