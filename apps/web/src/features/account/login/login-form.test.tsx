// @vitest-environment jsdom

import { sentence } from '@portal/domain/messages/codes.ts';
import { loginWords as words } from '@portal/domain/messages/login.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../../../ui/base/words.tsx';
import { LoginForm } from './login-form.tsx';
import { keepLoginId, readSavedLoginId } from './saved-login-id.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  keepLoginId(null);
  Element.prototype.scrollIntoView = vi.fn();
  const refused = { code: 'VALIDATION', message: '', data: null, errors: { password: '서버의 말' } };
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(refused), { status: 400 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <UiWordsProvider value={someWords}>
      <LoginForm />
    </UiWordsProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: words.submit })));

it('asks for what is missing, the id first, and sends nothing', async () => {
  open();
  await submit();
  for (const code of ['login.id-required', 'login.password-required'] as const)
    expect(screen.queryByText(sentence(code))).not.toBeNull();
  expect(document.activeElement).toBe(field(words.id));
  expect(fetched).not.toHaveBeenCalled();
});

it('sends id and password alone, and puts what the server says under its field', async () => {
  open();
  type(words.id, 'merchant01');
  type(words.password, 'Changed!2');
  fireEvent.click(field(words.saveId));
  await submit();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ loginId: 'merchant01', password: 'Changed!2' });
  expect(screen.queryByText('서버의 말')).not.toBeNull();
  expect(readSavedLoginId()).toBe('');
});

it('has the id that this browser was asked to remember', () => {
  keepLoginId('merchant01');
  open();
  expect(field(words.id).value).toBe('merchant01');
  expect(field(words.saveId).checked).toBe(true);
});
