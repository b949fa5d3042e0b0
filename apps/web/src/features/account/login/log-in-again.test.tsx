// @vitest-environment jsdom
import '@portal/domain/messages/codes/account-codes.ts';
import { loginCodeWords, emailCodeWords as mailWords } from '@portal/domain/messages/account/email-code.ts';
import { logInAgainWords as words } from '@portal/domain/messages/account/log-in-again.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parkedMilliseconds } from '../../../lib/draft/parked-draft.ts';
import { currentStanding, enterSession, forgetSession, isSomebodyHere } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, errorAt, field, isShown, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { closed, letsIn, login, mail, session } from './login.fixture.ts';

let routed: Routed;
beginWith(letsIn);
/** A merchant's page with an expired session. */
const opens = async (path = '/representative-info'): Promise<void> => {
  enterSession(somebody());
  forgetSession('expired');
  routed = await openRouted(<LogInAgain />, path);
};
const submit = () => press(loginWords.submit);

describe('the same person', () => {
  it('only types the password, and continues', async () => {
    await opens();
    expect(isShown('shop')).toBe(true);
    await type(loginWords.password, 'Kettle!2moss');
    await submit();
    expect(sentBy(login)).toEqual([{ loginId: 'shop', password: 'Kettle!2moss' }]);
    expect(currentStanding()).toBe('open');
    expect(routed.place()).toBe('/here');
  });

  it('is promised what was typed only as long as it is kept', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await opens();
    expect(isShown(words.kept)).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(parkedMilliseconds));
    expect([isShown(words.kept), isShown(words.keptOver)]).toEqual([false, true]);
  });

  it('is redirected if the application has moved on meanwhile', async () => {
    server.answers[login] = session({ kycStatus: 'STEP2', destination: '/owner-info' });
    await opens('/representative-info');
    await type(loginWords.password, 'Kettle!2moss');
    await submit();
    expect(routed.place()).toBe('/owner-info');
  });

  it('is asked for a password before anything is sent', async () => {
    await opens();
    await submit();
    expect(errorAt(loginWords.password)).toContain(sentence('login.password-required'));
    expect(document.activeElement).toBe(field(loginWords.password));
    expect(sentBy(login)).toEqual([]);
  });

  it('stays logged out after a wrong password, and sees the error at the password', async () => {
    server.answers[login] = refused({ password: '서버의 말' });
    await opens();
    await type(loginWords.password, 'Wrong!2');
    await submit();
    expect(errorAt(loginWords.password)).toContain('서버의 말');
    expect(isSomebodyHere()).toBe(false);
    expect(currentStanding()).toBe('expired');
  });

  it('sees a general message when the server gives no reason', async () => {
    server.answers[login] = { status: 500, body: {} };
    await opens();
    await type(loginWords.password, 'Kettle!2moss');
    await submit();
    expect(currentDialog()?.message).toBe(sentence('login.unknown-error'));
  });
});

describe('another person', () => {
  it('goes to the log-in page, without any data of this page', async () => {
    await opens();
    await press(words.other);
    expect(routed.place()).toBe('/');
  });
});

describe('the log-in by e-mail code', () => {
  const openClosed = async (): Promise<void> => {
    server.answers[login] = closed;
    await opens();
    await type(loginWords.password, 'Kettle!2moss');
    await submit();
  };

  it('is offered with its reason and takes the focus when failures elsewhere have locked the id', async () => {
    await openClosed();
    expect(isShown('잠시 막혔습니다.')).toBe(true);
    expect(document.activeElement).toBe(button(loginCodeWords.offer));
  });

  it('sends a code for this id and password, then logs in with password and code', async () => {
    const sent = later(success({ expiresInSeconds: 600 }));
    await openClosed();
    server.answers[mail] = sent.answer;
    await press(loginCodeWords.offer);
    expect(screen.queryByRole('button', { name: mailWords.sending })).not.toBeNull();
    sent.come();
    await screen.findByText(loginCodeWords.sent);
    expect(sentBy(mail)).toEqual([{ type: 'LOGIN', loginId: 'shop', password: 'Kettle!2moss' }]);
    await waitFor(() => expect(document.activeElement).toBe(field(mailWords.code)));
    server.answers[login] = session();
    await type(mailWords.code, '123456');
    await submit();
    expect(sentBy(login).at(-1)).toEqual({ loginId: 'shop', password: 'Kettle!2moss', authNumber: '123456' });
    expect(currentStanding()).toBe('open');
  });

  it('reports a malformed code before sending, and the server’s refusal at the field', async () => {
    await openClosed();
    await press(loginCodeWords.offer);
    await type(mailWords.code, '12');
    await submit();
    expect(errorAt(mailWords.code)).toContain(sentence('auth-number.invalid'));
    expect(sentBy(login)).toHaveLength(1);
    server.answers[login] = refused({ authNumber: '번호가 다릅니다.' });
    await type(mailWords.code, '654321');
    expect(errorAt(mailWords.code)).toBe('');
    await submit();
    expect(errorAt(mailWords.code)).toContain('번호가 다릅니다.');
    expect(field(mailWords.code).value).toBe('654321');
  });

  it('stays on offer when no code can be sent, with the error at the password', async () => {
    await openClosed();
    server.answers[mail] = refused({ password: '서버의 말' });
    await press(loginCodeWords.offer);
    expect(errorAt(loginWords.password)).toContain('서버의 말');
    expect(screen.queryByRole('button', { name: loginCodeWords.offer })).not.toBeNull();
  });
});
