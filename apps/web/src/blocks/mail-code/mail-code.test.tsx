// @vitest-environment jsdom
import { emailCodeWords as words } from '@portal/domain/messages/account/email-code.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearHints } from '../../lib/session/hints.ts';
import { press } from '../../lib/testing/page.fixture.tsx';
import { MailCodeFields } from './mail-code.tsx';
import { useMailCode } from './use-mail-code.ts';

function Sample() {
  const [value, onChange] = useState('');
  const [error, setError] = useState<string>();
  const mail = useMailCode({ purpose: 'SIGNUP', email: value, onEmailRefused: setError });
  const email = { name: 'email', value, onChange, onBlur: () => undefined, error };
  return <MailCodeFields mail={mail} label="이메일" email={email} />;
}

beforeEach(() => {
  clearHints();
  history.replaceState(null, '');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string) => act(async () => void fireEvent.keyDown(field(label), { key: 'Enter' }));

it('Enter in the address sends the code, and does nothing once the address is verified', async () => {
  const server = stubServer({
    'POST cache-id': success({ cacheId: 'visitor' }),
    'POST otp/send': success({ expiresInSeconds: 180 }),
    'POST otp/check': success({}),
  });
  render(
    <UiWordsProvider value={someWords}>
      <Sample />
    </UiWordsProvider>,
  );
  fireEvent.change(field('이메일'), { target: { value: 'a@example.com' } });
  await enter('이메일');
  field(words.code).focus();
  await act(async () => void fireEvent.change(field(words.code), { target: { value: '123456' } }));
  expect(screen.queryByText(words.verified)).not.toBeNull();
  expect(document.activeElement).toBe(field('이메일'));
  await enter('이메일');
  expect(screen.queryByText(words.verified)).not.toBeNull();
  expect(server.calls().filter((call) => call === 'POST otp/send')).toHaveLength(1);
});

it('moves the focus to a refused code, not to other errors on the page', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const server = stubServer({
    'POST cache-id': success({ cacheId: 'visitor' }),
    'POST otp/send': success({ expiresInSeconds: 180 }),
    'POST otp/check': refused({ authNumber: '맞지 않는 번호' }),
  });
  render(
    <UiWordsProvider value={someWords}>
      <input data-wrong="" aria-label="앞의 칸" />
      <Sample />
    </UiWordsProvider>,
  );
  fireEvent.change(field('이메일'), { target: { value: 'a@example.com' } });
  await press(words.send);
  await press(words.check);
  expect(document.activeElement).toBe(field(words.code));
  expect(server.calls()).not.toContain('POST otp/check');
  field('앞의 칸').focus();
  await act(async () => void fireEvent.change(field(words.code), { target: { value: '123456' } }));
  expect(screen.queryByText('맞지 않는 번호')).not.toBeNull();
  expect(document.activeElement).toBe(field(words.code));
});
