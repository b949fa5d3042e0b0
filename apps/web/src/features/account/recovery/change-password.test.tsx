// @vitest-environment jsdom
import { changePasswordWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './change-password.page.tsx';

beforeEach(async () => {
  forgetEverything('left');
  Element.prototype.scrollIntoView = vi.fn();
  stubServer({ 'POST /cache-id': success({ cacheId: 'visitor' }), 'POST /token/check': success({}) });
  history.replaceState(null, '', `/change-password?id=merchant01&token=${'A'.repeat(43)}`);
  await openRouted(<Page />);
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
