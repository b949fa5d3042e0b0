import { request } from 'node:http';
import { expect, type Locator } from '@playwright/test';
import { login } from '@portal/contract/account/account.ts';
import { loginCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { AccountPages } from '../support/account-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

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

test('an owner locked out by failed attempts of others logs in from a new browser with a code @phone', async ({
  merchantAt,
  portal,
  page,
  hasTouch,
}) => {
  test.setTimeout(180_000);
  const merchant = await merchantAt('business-information');
  const seen = [await portal.sandbox.codeFor(merchant.email)];
  await guess(merchant.loginId, portal.url);
  const account = new AccountPages(page);
  const button = (name: string): Locator => account.button(name);
  /** With touch a button is tapped; with a keyboard Enter is pressed at the focus. */
  const presses = (name: string): Promise<void> => (hasTouch ? button(name).tap() : page.keyboard.press('Enter'));
  /** With touch a field is tapped first; with a keyboard Tab or the page has already focused it. */
  const types = async (field: string, text: string): Promise<void> => {
    if (hasTouch) await account.field(field).tap();
    await expect(account.field(field)).toBeFocused();
    await page.keyboard.type(text);
  };
  await account.opens('/');
  await account.field('아이디').focus();
  await types('아이디', merchant.loginId);
  if (!hasTouch) await page.keyboard.press('Tab');
  await types('비밀번호', merchant.password);
  await presses(loginWords.submit);
  await account.reads(sentence('login.blocked-elsewhere'));
  await expect(account.button(loginCodeWords.offer)).toBeFocused();
  await expectAccessible(page);

  await presses(loginCodeWords.offer);
  await account.reads(loginCodeWords.sent);
  await expect(account.field('인증번호')).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(/02:\d\d/);
  await expectAccessible(page);
  await expect(page.getByText(merchant.email)).toHaveCount(0);
  await types('인증번호', '12');
  await presses(loginWords.submit);
  await account.reads(sentence('auth-number.invalid'));
  await expect(account.field('인증번호')).toBeFocused();

  const code = await portal.sandbox.codeFor(merchant.email, seen);
  await account.field('인증번호').clear();
  await types('인증번호', code);
  await presses(loginWords.submit);
  await account.arrivesAt('/business-info');
});
