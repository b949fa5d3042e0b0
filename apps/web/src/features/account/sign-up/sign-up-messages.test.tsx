// @vitest-environment jsdom

import { emailCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { signUpWords as words } from '@portal/domain/messages/account/sign-up.ts';
import { termsWords } from '@portal/domain/messages/account/terms.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, offline, ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetSession, isSomebodyHere } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './sign-up.page.tsx';

const exists = 'POST /id/exist';
const knows = 'POST /partner/exist';
const signs = 'POST /account/signup';
const me = somebody({ accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null, accountType: null });
beginWith(() => ({
  [exists]: ok(false),
  [knows]: ok(true),
  'POST /cache-id': success({ cacheId: 'visitor' }),
  'POST /otp/send': success({ expiresInSeconds: 180 }),
  'POST /otp/check': success({}),
  [signs]: ok(me),
  'GET login/me': ok(me),
}));
beforeEach(() => sessionStorage.clear());
afterEach(() => forgetSession('left'));

let routed: Routed;
const opens = async (query = ''): Promise<void> => {
  history.replaceState(null, '', `/signup${query}`);
  routed = await openRouted(<Page />, '/signup');
};
const checksId = async (id = 'beodeul2026'): Promise<void> => {
  await type(words.id, id);
  await press(words.checkId);
};
async function fillsIn(): Promise<void> {
  await act(async () => field(words.agreeAll).click());
  await checksId();
  await type(words.password, 'Harbor7!quilt');
  await type(words.passwordCheck, 'Harbor7!quilt');
  await type(words.companyName, '버들안경');
  await type(words.operatorName, '문정옥');
  await type(words.mobileNumber, '12345678');
  await type(words.email, 'operator@example.com');
  await press(emailCodeWords.send);
  await type(emailCodeWords.code, '123456');
}

describe('the id', () => {
  it.each([
    ['', 'login-id.empty'],
    ['abc', 'login-id.length'],
    ['한글아이디', 'login-id.characters'],
  ] as const)('is rejected without a request: %j', async (id, code) => {
    await opens();
    await checksId(id);
    expect(errorAt(words.id)).toContain(sentence(code));
    expect(server.calls()).not.toContain(exists);
  });

  it('is shown as available until it is changed', async () => {
    await opens();
    await checksId();
    expect(isShown(sentence('login-id.available'))).toBe(true);
    await type(words.id, 'beodeul2027');
    expect(isShown(sentence('login-id.available'))).toBe(false);
    await type(words.id, 'beodeul2026');
    expect(isShown(sentence('login-id.available'))).toBe(true);
  });

  it.each([
    ['is taken', ok(true), sentence('login-id.taken')],
    ['the server refuses', refused({ loginId: '쓸 수 없는 아이디입니다.' }), '쓸 수 없는 아이디입니다.'],
  ])('that %s shows an error at its field', async (_, answer, message) => {
    server.answers[exists] = answer;
    await opens();
    await checksId();
    expect(errorAt(words.id)).toContain(message);
    expect(isShown(sentence('login-id.available'))).toBe(false);
  });

  it.each([
    ['is taken', ok(true)],
    ['the server refuses', refused({ loginId: '쓸 수 없는 아이디입니다.' })],
  ])('that %s shows no error at another id, typed during the check', async (_, answer) => {
    const slow = later(answer);
    server.answers[exists] = slow.answer;
    await opens();
    await checksId();
    await type(words.id, 'beodeul2027');
    await act(async () => slow.come());
    expect(errorAt(words.id)).toBe('');
  });

  it('is neither available nor taken when the check fails', async () => {
    server.answers[exists] = offline;
    await opens();
    await checksId();
    expect(currentDialog()?.message).toBeTruthy();
    expect([errorAt(words.id), isShown(sentence('login-id.available'))]).toEqual(['', false]);
  });

  it('is checked with one request, however often the button is pressed', async () => {
    const slow = later(ok(false));
    server.answers[exists] = slow.answer;
    await opens();
    await checksId();
    await press(words.checkingId);
    await act(async () => slow.come());
    expect(sentBy(exists)).toEqual([{ loginId: 'beodeul2026' }]);
  });
});

describe('the partner code in the address', () => {
  it('is shown, cannot be changed, and is sent with the sign-up', async () => {
    await opens('?partnerCode=GAON');
    expect([field(words.partnerCode).value, field(words.partnerCode).readOnly]).toEqual(['GAON', true]);
    expect(sentBy(knows)).toEqual([{ partnerCode: 'GAON' }]);
    await fillsIn();
    await press(words.submit);
    expect(sentBy(signs)).toEqual([expect.objectContaining({ partnerCode: 'GAON' })]);
  });

  it('is reported as unknown immediately; continuing without it keeps what was typed', async () => {
    server.answers[knows] = ok(false);
    await opens(`?partnerCode=${'N'.repeat(60)}`);
    await waitFor(() => expect(errorAt(words.partnerCode)).toContain(sentence('partner-code.unknown')));
    expect(sentBy(knows)).toEqual([{ partnerCode: 'N'.repeat(50) }]);
    await type(words.companyName, '버들안경');
    await press(words.withoutPartner);
    expect([field(words.partnerCode).value, errorAt(words.partnerCode)]).toEqual(['', '']);
    expect(field(words.companyName).value).toBe('버들안경');
    expect(routed.place()).toBe('/signup');
  });

  it('that could not be checked is refused by the sign-up at its field', async () => {
    server.answers[knows] = offline;
    server.answers[signs] = refused({ partnerCode: '끝난 제휴입니다.' });
    await opens('?partnerCode=GAON');
    await fillsIn();
    await press(words.submit);
    expect(errorAt(words.partnerCode)).toContain('끝난 제휴입니다.');
    expect(document.activeElement).toBe(field(words.partnerCode));
  });

  it.each([undefined, '?partnerCode=', '?partnerCode=%20'])(
    'is not checked when it is missing (%s)',
    async (search) => {
      await opens(search);
      expect(server.calls()).not.toContain(knows);
      expect(field(words.partnerCode).value).toBe('');
      expect(screen.getByText(words.noPartnerCodeHint)).toBeTruthy();
    },
  );
});

describe('signing up', () => {
  it('sends the form once, logs in, and continues', async () => {
    const slow = later(ok(me));
    server.answers[signs] = slow.answer;
    await opens();
    await fillsIn();
    await press(words.submit);
    await press(words.submitting);
    await act(async () => slow.come());
    const [sent, ...more] = sentBy(signs);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ loginId: 'beodeul2026', opEmail: 'operator@example.com', agreeMarketing: true });
    expect(Object.keys(Object(sent))).not.toContain('passwordCheck');
    expect(isSomebodyHere()).toBe(true);
    expect(currentDialog()?.message).toBe(sentence('sign-up.done'));
    await act(async () => currentDialog()?.answer(true));
    expect(routed.place()).toBe('/business-info');
  });

  it('asks for a new code when the verification has expired', async () => {
    server.answers[signs] = refused({ opEmail: '인증이 만료되었습니다.' });
    await opens();
    await fillsIn();
    await press(words.submit);
    expect(errorAt(words.email)).toContain('인증이 만료되었습니다.');
    expect(isShown(emailCodeWords.verified)).toBe(false);
    expect(screen.queryByRole('button', { name: emailCodeWords.send })).not.toBeNull();
  });

  it('reports a failure without a reason, and keeps everything', async () => {
    server.answers[signs] = refused({}, 'SERVER_ERROR', 500);
    await opens();
    await fillsIn();
    await press(words.submit);
    expect(currentDialog()?.message).toBe(sentence('sign-up.failed'));
    expect([field(words.companyName).value, isSomebodyHere()]).toEqual(['버들안경', false]);
  });
});

describe('the consents', () => {
  it('show their texts, which are loaded on demand', async () => {
    await opens();
    await press(`${termsWords.showText} ${words.agreePrivateInfo}`);
    const text = screen.getByRole('region', { name: termsWords.textOf(termsWords.privacy) });
    await waitFor(() => expect(text.textContent).toContain(privacyTerms.articles[0]?.heading));
    await press(`${termsWords.hideText} ${words.agreePrivateInfo}`);
    expect(screen.queryByRole('region', { name: termsWords.textOf(termsWords.privacy) })).toBeNull();
    expect(field(words.agreePrivateInfo).checked).toBe(false);
  });

  it('show a mixed state of the box for all while only some are given', async () => {
    await opens();
    await act(async () => field(words.agreeMarketing).click());
    expect([field(words.agreeAll).checked, field(words.agreeAll).indeterminate]).toEqual([false, true]);
    await act(async () => field(words.agreeAll).click());
    expect([field(words.agreeSignUp).checked, field(words.agreeAll).indeterminate]).toEqual([true, false]);
  });
});
