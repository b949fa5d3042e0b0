// @vitest-environment jsdom

import { emailCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { signUpWords as words } from '@portal/domain/messages/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { Page } from './sign-up.page.tsx';

const refusal = { code: 'VALIDATION', message: '', data: null, errors: { opMobileNo: '서버의 말' } };
const done = { result: 'SUCCESS', code: '0000', rescode: '0000', message: '' };
/** Answers by path suffix. */
const answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = {
  'id/exist': { status: 200, body: { ...done, code: 'OK', data: false } },
  'cache-id': { status: 200, body: { ...done, cacheId: 'visitor' } },
  'otp/send': { status: 200, body: { ...done, expiresInSeconds: 180 } },
  'otp/check': { status: 200, body: done },
  'account/signup': { status: 400, body: refusal },
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/signup');
  Element.prototype.scrollIntoView = vi.fn();
  fetched.mockReset().mockImplementation(async (url) => {
    const [, answer] = Object.entries(answers).find(([path]) => url.endsWith(path)) ?? [];
    if (!answer) throw new Error(`no answer for ${url}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  vi.stubGlobal('fetch', fetched);
  render(
    <UiWordsProvider value={someWords}>
      <Page />
    </UiWordsProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const leave = (label: string): void => void fireEvent.blur(field(label));
const shownTimes = (code: Parameters<typeof sentence>[0]): number => screen.queryAllByText(sentence(code)).length;
const sentTo = (path: string): unknown => {
  const sent = fetched.mock.calls.find(([url]) => url.endsWith(path));
  return sent && JSON.parse(String(sent[1].body));
};

function fillIn(): void {
  fireEvent.click(field(words.agreeAll));
  type(words.id, 'beodeul2026');
  type(words.password, 'Harbor7!quilt');
  type(words.passwordCheck, 'Harbor7!quilt');
  type(words.companyName, '버들안경');
  type(words.operatorName, '문정옥');
  type(words.mobileNumber, '12345678');
  type(words.email, 'operator@example.com');
}

it('marks only the telephone number as optional', () => {
  const [mark, ...more] = screen.getAllByText(someWords.optional);
  expect(more).toEqual([]);
  expect(field(words.telNumber).getAttribute('aria-describedby')).toContain(mark?.id ?? 'no mark');
});

it('keeps the login id out of the autofill section of the operator', () => {
  const section = (label: string) => /^section-\S+/.exec(field(label).autocomplete)?.[0];
  expect(field(words.id).autocomplete).toMatch(/ username$/);
  for (const label of [words.operatorName, words.email]) expect(section(label)).not.toBe(section(words.id));
});

describe('an untouched form', () => {
  it('reports everything missing, focuses the first consent, and sends nothing', async () => {
    await press(words.submit);
    const codes = ['consent.required', 'login-id.empty', 'password.format', 'company-name.required'] as const;
    for (const code of [...codes, 'operator-name.required', 'phone.required', 'email.required'] as const)
      expect([code, shownTimes(code)]).toEqual([code, 1]);
    expect(document.activeElement).toBe(field(words.agreeSignUp));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('reports a withdrawn consent only on submit', async () => {
    fireEvent.click(field(words.agreeAll));
    fireEvent.click(field(words.agreePrivateInfo));
    leave(words.agreePrivateInfo);
    expect(shownTimes('consent.required')).toBe(0);
    await press(words.submit);
    expect(shownTimes('consent.required')).toBe(1);
    expect(document.activeElement).toBe(field(words.agreePrivateInfo));
  });
});

it('confirms a valid password, and reports a different repetition', () => {
  type(words.password, 'Harbor7!quilt');
  expect(shownTimes('password.valid')).toBe(1);
  type(words.passwordCheck, 'Sandbox2!');
  leave(words.passwordCheck);
  expect(shownTimes('password.mismatch')).toBe(1);
  type(words.password, 'Sandbox2!');
  leave(words.password);
  expect(shownTimes('password.mismatch')).toBe(0);
});

it('requires both verifications only on submit, until they are done', async () => {
  fillIn();
  for (const label of [words.id, words.email]) leave(label);
  expect(shownTimes('login-id.unchecked') + shownTimes('email.unverified')).toBe(0);
  await press(words.submit);
  expect([shownTimes('login-id.unchecked'), shownTimes('email.unverified')]).toEqual([1, 1]);
  type(words.companyName, '버들안경점');
  expect([shownTimes('login-id.unchecked'), shownTimes('email.unverified')]).toEqual([1, 1]);

  await press(words.checkId);
  expect([shownTimes('login-id.unchecked'), shownTimes('login-id.available')]).toEqual([0, 1]);
  type(words.id, 'beodeul2027');
  expect(shownTimes('login-id.available')).toBe(0);
  await press(emailCodeWords.send);
  expect([shownTimes('email.unverified'), shownTimes('auth-number.sent')]).toEqual([0, 1]);
  expect(sentTo('account/signup')).toBeUndefined();
});

it('sends joined phone numbers and one password, and shows the server’s errors at their fields', async () => {
  fillIn();
  await press(words.checkId);
  await press(emailCodeWords.send);
  await act(async () => type(emailCodeWords.code, '123456'));
  await press(words.submit);
  expect(sentTo('account/signup')).toEqual({
    partnerCode: null,
    agreeSignUp: true,
    agreePrivateInfo: true,
    agreeMarketing: true,
    loginId: 'beodeul2026',
    password: 'Harbor7!quilt',
    companyName: '버들안경',
    opName: '문정옥',
    opMobileNo: '01012345678',
    opEmail: 'operator@example.com',
    opTelNo: '',
  });
  expect(screen.queryByText('서버의 말')).not.toBeNull();
  expect(document.activeElement).toBe(field(words.mobileNumber));
});
