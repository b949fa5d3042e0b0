// @vitest-environment jsdom
import { changePasswordWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { ok, refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession, isSomebodyHere } from '../../../lib/session/session.ts';
import { configuration, hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './change-password.page.tsx';

let server: ReturnType<typeof stubServer>;
let routed: Routed;
beforeEach(async () => {
  forgetEverything('left');
  Element.prototype.scrollIntoView = vi.fn();
  stubDialogs();
  server = stubServer({ 'POST /cache-id': success({ cacheId: 'visitor' }), 'POST /token/check': success({}) });
  history.replaceState(null, '', `/change-password?id=merchant01&token=${'A'.repeat(43)}`);
  routed = await openRouted(<Page />);
  await waitFor(() => field(words.password));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const leave = (label: string): void => void fireEvent.blur(field(label));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;

it('confirms a valid password at once, and reports an invalid one on leaving', () => {
  type(words.password, 'short');
  expect(isShown('password.format')).toBe(false);
  leave(words.password);
  expect(isShown('password.format')).toBe(true);
  type(words.password, 'Kettle!2moss');
  expect(isShown('password.format')).toBe(false);
  expect(isShown('password.valid')).toBe(true);
});

it('reports a different repetition, also after the password was changed', () => {
  type(words.password, 'Kettle!2moss');
  leave(words.password);
  expect(isShown('password-change.mismatch')).toBe(false);
  type(words.passwordCheck, 'Kettle!2moss');
  leave(words.passwordCheck);
  expect(isShown('password-change.mismatch')).toBe(false);
  type(words.password, 'Changed!3');
  leave(words.password);
  expect(isShown('password-change.mismatch')).toBe(true);
});

it('sends nothing while the repetition is empty', async () => {
  type(words.password, 'Kettle!2moss');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.submit })));
  expect(isShown('password-change.mismatch')).toBe(true);
  expect(document.activeElement).toBe(field(words.passwordCheck));
});

it('a changed password ends the session of this browser, too, and leads to the log-in', async () => {
  Object.assign(server.answers, {
    'GET /config': { body: configuration },
    'GET login/me': refused({}, 'UNAUTHENTICATED', 401),
    'POST login/password': ok(),
  });
  hasSession();
  enterSession(somebody());
  type(words.password, 'Kettle!2moss');
  type(words.passwordCheck, 'Kettle!2moss');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.submit })));
  await waitFor(() => expect(currentDialog()?.message).toBe(sentence('password-change.done')));
  await act(async () => currentDialog()?.answer(true));
  expect([isSomebodyHere(), routed.place()]).toEqual([false, '/login']);
});
