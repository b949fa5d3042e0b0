// @vitest-environment jsdom
import { findIdForm } from '@portal/domain/forms/recovery.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearHints, writeHint } from '../../lib/session/hints.ts';
import { useMailCode } from './use-mail-code.ts';

const email = 'a@example.com';

beforeEach(() => {
  history.replaceState(null, '');
  clearHints();
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ result: 'SUCCESS', cacheId: 'visitor', expiresInSeconds: 180 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openField = () =>
  renderHook(() => {
    const form = useStepForm(findIdForm, { facts: undefined, start: { email } });
    const onEmailRefused = (message: string): void => form.store.setError('email', message);
    return { form, mail: useMailCode({ purpose: 'STOREFRONT', email: form.field('email'), onEmailRefused }) };
  });

it('a successful request clears the error of an earlier one', async () => {
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { result } = openField();
  await act(() => result.current.mail.send());
  expect(result.current.form.store.errorAt('email')).toBeDefined();
  vi.stubGlobal('fetch', answering);
  await act(() => result.current.mail.send());
  expect(result.current.mail.phase).toBe('sent');
  expect(result.current.form.store.errorAt('email')).toBeUndefined();
});

const open = (typed: string) => {
  const onRecalled = vi.fn();
  const hook = renderHook(
    ({ address }: { address: string }) =>
      useMailCode({ purpose: 'SIGNUP', email: address, onEmailRefused: () => undefined, onRecalled }),
    { initialProps: { address: typed } },
  );
  return { ...hook, onRecalled };
};

it('a code survives a reload, and the history entry does not contain the address', async () => {
  const before = open(email);
  await act(() => before.result.current.send());
  await waitFor(() => expect(before.result.current.phase).toBe('sent'));
  expect(JSON.stringify(history.state)).not.toContain(email);
  before.unmount();

  const after = open('');
  expect(after.onRecalled).toHaveBeenCalledExactlyOnceWith(email);
  after.rerender({ address: email });
  expect(after.result.current.phase).toBe('sent');
});

it('a code is forgotten when its address is no longer stored', async () => {
  const before = open(email);
  await act(() => before.result.current.send());
  before.unmount();
  clearHints();
  expect(open('').onRecalled).not.toHaveBeenCalled();
});

it('a code is not taken for that of another address stored since', async () => {
  const before = open(email);
  await act(() => before.result.current.send());
  before.unmount();
  writeHint('email', 'b@example.com');
  const after = open('b@example.com');
  expect(after.onRecalled).not.toHaveBeenCalled();
  expect(after.result.current.phase).toBe('unverified');
});
