// @vitest-environment jsdom
import { checkCodeWords, findAuthWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { later, refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { readHint, writeHint } from '../../../lib/session/hints.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page as CheckCode } from './check-code.page.tsx';
import { Page } from './find-auth.page.tsx';
import { stateAfterSending } from './recovery-state.ts';

const visitor = 'POST /cache-id';
const send = 'POST /otp/send';
let server: ReturnType<typeof stubServer>;
let routed: Routed;

beforeEach(() => {
  forgetEverything('left');
  Element.prototype.scrollIntoView = vi.fn();
  server = stubServer({
    [visitor]: success({ cacheId: 'visitor' }),
    'GET /cache-id': success({ cacheId: 'visitor' }),
    [send]: success({ expiresInSeconds: 180 }),
  });
});
afterEach(() => {
  cleanup();
  dropDialogs();
  vi.unstubAllGlobals();
});

const open = async (): Promise<void> => {
  routed = await openRouted(<Page />);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(field(words.email).form ?? document.body));
const isShown = (text: string): boolean => screen.queryByText(text) !== null;
const choosePassword = (): void => void fireEvent.click(screen.getByRole('tab', { name: words.findPassword }));
const codesSent = () => server.asked().filter(({ call }) => call === send);

describe('find id', () => {
  beforeEach(open);

  it('reports an invalid address on leaving, and sends nothing', async () => {
    type(words.email, 'nobody');
    expect(isShown(sentence('email.format'))).toBe(false);
    fireEvent.blur(field(words.email));
    expect(isShown(sentence('email.format'))).toBe(true);
    await submit();
    expect(document.activeElement).toBe(field(words.email));
    expect(server.calls()).toEqual([]);
  });

  it('shows progress, sends one request, and goes to the code page', async () => {
    const { answer, come } = later(success({ expiresInSeconds: 180 }));
    server.answers[send] = answer;
    type(words.email, ' a@example.com ');
    await submit();
    await submit();
    expect(isShown(words.sending)).toBe(true);
    expect(codesSent()).toMatchObject([{ body: { to: 'a@example.com', type: 'FIND_ID' } }]);
    await act(async () => come());
    expect(routed.place()).toBe('/check-code');
    expect(readHint('email')).toBe('a@example.com');
  });

  it('shows a refused address at its field, until it changes', async () => {
    server.answers[send] = refused({ to: '가입된 이메일이 아닙니다.' });
    type(words.email, 'a@example.com');
    await submit();
    expect(isShown('가입된 이메일이 아닙니다.')).toBe(true);
    expect(document.activeElement).toBe(field(words.email));
    expect(routed.place()).toBe('/here');
    type(words.email, 'b@example.com');
    expect(isShown('가입된 이메일이 아닙니다.')).toBe(false);
  });

  it('shows other errors in a modal, and can be sent again', async () => {
    server.answers[send] = refused({}, 'TOO_MANY_REQUESTS', 429);
    type(words.email, 'a@example.com');
    await submit();
    expect(currentDialog()?.message).toBe('서버의 말');
    expect(isShown(words.sending)).toBe(false);
    server.answers[send] = success({ expiresInSeconds: 180 });
    await submit();
    expect(routed.place()).toBe('/check-code');
  });
});

describe('find password', () => {
  beforeEach(open);

  it('requires the login id too, and focuses the first missing field', async () => {
    choosePassword();
    await submit();
    expect(isShown(sentence('login-id.empty'))).toBe(true);
    expect(isShown(sentence('email.required'))).toBe(true);
    expect(document.activeElement).toBe(field(words.loginId));
    expect(server.calls()).toEqual([]);
  });

  it('sends the code for that id', async () => {
    choosePassword();
    type(words.loginId, 'merchant01');
    type(words.email, 'a@example.com');
    await submit();
    expect(codesSent()).toMatchObject([
      { body: { to: 'a@example.com', type: 'FIND_PASSWORD', loginId: 'merchant01' } },
    ]);
    expect(routed.place()).toBe('/check-code');
  });

  it('sends another code for that id from the code page', async () => {
    cleanup();
    const sent = { purpose: 'FIND_PASSWORD', email: 'a@example.com', loginId: 'merchant01' } as const;
    writeHint('email', sent.email);
    history.replaceState(stateAfterSending(sent, 120), '');
    await openRouted(<CheckCode />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: checkCodeWords.resend })));
    expect(codesSent()).toMatchObject([
      { body: { to: 'a@example.com', type: 'FIND_PASSWORD', loginId: 'merchant01' } },
    ]);
    expect(isShown(sentence('auth-number.resent'))).toBe(true);
  });

  it('shows a refused id at its field', async () => {
    server.answers[send] = refused({ loginId: '없는 아이디입니다.' });
    choosePassword();
    type(words.loginId, 'merchant01');
    type(words.email, 'a@example.com');
    await submit();
    expect(isShown('없는 아이디입니다.')).toBe(true);
    expect(document.activeElement).toBe(field(words.loginId));
  });
});

it('both tabs share their values', async () => {
  await open();
  type(words.email, 'a@example.com');
  choosePassword();
  expect(field(words.email).value).toBe('a@example.com');
  type(words.loginId, 'merchant01');
  type(words.email, 'b@example.com');
  fireEvent.click(screen.getByRole('tab', { name: words.findId }));
  expect(field(words.email).value).toBe('b@example.com');
  choosePassword();
  expect([field(words.loginId).value, field(words.email).value]).toEqual(['merchant01', 'b@example.com']);
});

it('restores the address on return from the code page', async () => {
  writeHint('email', 'a@example.com');
  await open();
  expect(field(words.email).value).toBe('a@example.com');
});
