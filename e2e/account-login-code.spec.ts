import { request } from 'node:http';
import { expect } from '@playwright/test';
import { login } from '@portal/contract/account.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { loginCodeWords } from '@portal/domain/messages/email-code.ts';
import { AccountPages } from './support/account-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/fixtures.ts';

/** A log-in from another address of this machine. @returns its HTTP status */
function logInFrom(address: string, portal: string, body: object): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json' };
  const call = request(new URL(login.path, portal), {
    method: login.method,
    headers,
    localAddress: address,
    family: 4,
  });
  call.on('error', reject).on('response', (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
  });
  call.end(JSON.stringify(body));
  return promise;
}

/** 50 wrong passwords from ten places. */
async function guess(loginId: string, portal: string): Promise<void> {
  for (let place = 2; place < 12; place += 1) {
    for (let number = 0; number < 5; number += 1) {
      const status = await logInFrom(`127.0.0.${place}`, portal, { loginId, password: 'Wrong!2345' });
      expect(status).toBe(401);
    }
  }
}

test('while others guess, the owner gets in at a fresh browser by keyboard, with a code (9.13) @phone', async ({
  merchantAt,
  portal,
  page,
}) => {
  test.setTimeout(180_000);
  const merchant = await merchantAt('business-information');
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  await guess(merchant.loginId, portal.url);
  const account = new AccountPages(page);
  await account.opens('/');
  await account.field('아이디').fill(merchant.loginId);
  await account.field('비밀번호').fill(merchant.password);
  await page.keyboard.press('Enter');
  await account.reads(sentence('login.blocked-elsewhere'));
  await expect(account.button(loginCodeWords.offer)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await account.reads(loginCodeWords.sent);
  await expect(account.field('인증번호')).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(/02:\d\d/);
  await expectAccessible(page);
  await expect(page.getByText(merchant.email)).toHaveCount(0);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await account.reads(sentence('auth-number.invalid'));

  const code = await portal.sandbox.codeFor(merchant.email, seen);
  await account.field('인증번호').fill(code);
  await page.keyboard.press('Enter');
  await account.arrivesAt('/business-info');
});
