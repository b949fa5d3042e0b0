// @vitest-environment jsdom

import { loginWords as words } from '@portal/domain/messages/account/login.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { withoutCookies } from '@portal/domain/messages/frame/without-cookies.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { later, offline, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession, isSomebodyHere } from '../../../lib/session/session.ts';
import { hasSession, losesSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { letsIn, login } from './login.fixture.ts';
import { LoginForm } from './login-form.tsx';
import { keepLoginId, readSavedLoginId } from './saved-login-id.ts';

vi.mock('./passkey-login.ts', () => ({
  logInWithPasskey: async () => {
    hasSession();
    return somebody();
  },
}));
beginWith(letsIn);
beforeEach(() => keepLoginId(undefined));
afterEach(() => forgetSession('left'));

const submit = () => press(words.submit);
async function enters(): Promise<void> {
  await openRouted(<LoginForm />);
  await type(words.id, 'merchant01');
  await type(words.password, 'Kettle!2moss');
}

describe('the log-in form', () => {
  it('reports both missing fields, focuses the id, and sends nothing', async () => {
    draw(<LoginForm />);
    await submit();
    expect(errorAt(words.id)).toContain(sentence('login.id-required'));
    expect(errorAt(words.password)).toContain(sentence('login.password-required'));
    expect(document.activeElement).toBe(field(words.id));
    expect(sentBy(login)).toEqual([]);
  });

  it('sends only id and password, and shows the server’s errors at their fields', async () => {
    server.answers[login] = refused({ password: '서버의 말' });
    await enters();
    await act(async () => field(words.saveId).click());
    await submit();
    expect(sentBy(login)).toEqual([{ loginId: 'merchant01', password: 'Kettle!2moss' }]);
    expect(errorAt(words.password)).toContain('서버의 말');
    expect(readSavedLoginId()).toBe('');
  });

  it('is prefilled with a remembered id', () => {
    keepLoginId('merchant01');
    draw(<LoginForm />);
    expect(field(words.id).value).toBe('merchant01');
    expect(field(words.saveId).checked).toBe(true);
  });

  it('forgets a remembered id when asked to', async () => {
    keepLoginId('merchant01');
    await enters();
    await act(async () => field(words.saveId).click());
    await submit();
    expect([isSomebodyHere(), readSavedLoginId()]).toEqual([true, '']);
  });

  it.each([
    ['remembers the id of a passkey when asked to', '', 'shop'],
    ['forgets a remembered id, also with a passkey,', 'shop', ''],
  ])('%s', async (_, before, after) => {
    keepLoginId(before);
    await openRouted(<LoginForm />);
    await act(async () => field(words.saveId).click());
    await press(words.passkey);
    await vi.waitFor(() => expect(isSomebodyHere()).toBe(true));
    expect(readSavedLoginId()).toBe(after);
  });

  it('sends one request, however often it is submitted', async () => {
    const slow = later(ok(somebody()));
    server.answers[login] = slow.answer;
    await enters();
    await submit();
    await act(async () => field(words.id).form?.requestSubmit());
    expect(sentBy(login)).toHaveLength(1);
    await act(async () => slow.come());
    expect(isSomebodyHere()).toBe(true);
  });

  it('reports a browser that stores no cookie, and keeps what was typed', async () => {
    await enters();
    server.answers[login] = () => {
      losesSession();
      return ok(somebody());
    };
    await submit();
    expect(currentDialog()?.message).toBe(withoutCookies);
    expect([isSomebodyHere(), field(words.id).value, field(words.password).value]).toEqual([
      false,
      'merchant01',
      'Kettle!2moss',
    ]);
  });

  it('shows a general message when the server gives no reason', async () => {
    server.answers[login] = { status: 500, body: {} };
    await enters();
    await submit();
    expect(currentDialog()?.message).toBe(sentence('login.unknown-error'));
  });

  it('reports being offline, and can be sent again', async () => {
    server.answers[login] = offline;
    await enters();
    await submit();
    expect(currentDialog()?.message).toBeTruthy();
    expect([isSomebodyHere(), field(words.password).value]).toEqual([false, 'Kettle!2moss']);
    await act(async () => currentDialog()?.answer(true));
    server.answers[login] = ok(somebody());
    await submit();
    expect(isSomebodyHere()).toBe(true);
  });
});
