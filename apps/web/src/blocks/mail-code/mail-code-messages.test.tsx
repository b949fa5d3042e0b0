// @vitest-environment jsdom

import { emailCodeWords as words } from '@portal/domain/messages/account/email-code.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { failure, later, offline, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearHints } from '../../lib/session/hints.ts';
import { beginWith, sentBy, server } from '../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, press, type } from '../../lib/testing/page.fixture.tsx';
import { MailCodeFields } from './mail-code.tsx';
import { useMailCode } from './use-mail-code.ts';

const send = 'POST otp/send';
const check = 'POST otp/check';
const label = '이메일';
const onVerified = vi.fn();
beginWith(() => ({
  'POST cache-id': success({ cacheId: 'visitor' }),
  [send]: success({ expiresInSeconds: 180 }),
  [check]: success({ token: 'grant' }),
}));
beforeEach(() => {
  onVerified.mockReset();
  clearHints();
});

function Sample() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const mail = useMailCode({ purpose: 'SIGNUP', email: value, onEmailRefused: setError, onVerified });
  const onChange = (next: string): void => {
    setValue(next);
    setError(undefined);
  };
  return (
    <MailCodeFields
      mail={mail}
      label={label}
      email={{ name: 'email', value, onChange, onBlur: () => undefined, error }}
    />
  );
}
const address = 'a@example.com';
async function sends(to = address): Promise<void> {
  draw(<Sample />);
  await type(label, to);
  await press(words.send);
}
const codeField = (): HTMLElement | null => screen.queryByLabelText(words.code);
const left = (): string => screen.getByRole('timer').textContent ?? '';

describe('requesting a code', () => {
  it.each(['', 'a@', 'a b@example.com'])('rejects the address %j at its field, and sends nothing', async (wrong) => {
    await sends(wrong);
    expect(errorAt(label)).not.toBe('');
    expect(server.calls()).not.toContain(send);
    expect(codeField()).toBeNull();
  });

  it('shows progress, and sends only one request', async () => {
    const slow = later(success({ expiresInSeconds: 180 }));
    server.answers[send] = slow.answer;
    await sends();
    await press(words.sending);
    await act(async () => slow.come());
    expect(sentBy(send)).toHaveLength(1);
    expect(isShown(sentence('auth-number.sent'))).toBe(true);
    expect(left()).toBe(`${words.left} 03:00`);
  });

  it('trims the address', async () => {
    await sends(` ${address} `);
    expect(sentBy(send)).toEqual([expect.objectContaining({ to: address, type: 'SIGNUP' })]);
  });

  it.each([
    [
      'with a message about the address',
      refused({ to: '가입할 수 없는 이메일입니다.' }),
      '가입할 수 없는 이메일입니다.',
    ],
    ['with a message about no field', failure('0001', '잠시 후 다시 시도해 주세요.'), '잠시 후 다시 시도해 주세요.'],
    ['while offline', offline, ''],
  ])('shows a request refused %s at the address', async (_, answer, message) => {
    server.answers[send] = answer;
    await sends();
    expect(errorAt(label)).toContain(message);
    expect(errorAt(label)).not.toBe('');
    expect(codeField()).toBeNull();
  });

  it('focuses the code field, and counts down to the next request', async () => {
    await sends();
    expect(document.activeElement).toBe(codeField());
    const wait = screen.getByRole<HTMLButtonElement>('button', { name: words.resendIn(5) });
    expect(wait.disabled).toBe(true);
  });

  it('again clears the typed code, and confirms that a new one was sent', async () => {
    server.answers[send] = success({ expiresInSeconds: 175 });
    await sends();
    await type(words.code, '123');
    await press(words.resend);
    expect(field(words.code).value).toBe('');
    expect(isShown(sentence('auth-number.resent'))).toBe(true);
    expect(sentBy(send)).toHaveLength(2);
  });
});

describe('typing the code', () => {
  it.each(['', '12345'])('rejects %j without a request', async (typed) => {
    await sends();
    await type(words.code, typed);
    await press(words.check);
    expect(errorAt(words.code)).not.toBe('');
    expect(server.calls()).not.toContain(check);
    await type(words.code, '1');
    expect(errorAt(words.code)).toBe('');
  });

  it('accepts the digits of pasted text', async () => {
    await sends();
    await type(words.code, '인증번호: 123 456 입니다');
    expect(sentBy(check)).toEqual([expect.objectContaining({ authNumber: '123456', email: address })]);
  });

  it('verifies and locks the address with a correct code', async () => {
    await sends();
    await type(words.code, '123456');
    expect(onVerified).toHaveBeenCalledExactlyOnceWith('grant');
    expect([isShown(words.verified), codeField(), field(label).readOnly]).toEqual([true, null, true]);
    await press(words.change);
    expect([isShown(words.verified), field(label).readOnly, field(label).value]).toEqual([false, false, address]);
  });

  it('verifies six digits once, however often the button is pressed', async () => {
    const slow = later(success({}));
    server.answers[check] = slow.answer;
    await sends();
    await type(words.code, '123456');
    await press(words.checking);
    await act(async () => slow.come());
    expect(sentBy(check)).toHaveLength(1);
  });

  it('reports a wrong code, which can be typed again', async () => {
    server.answers[check] = refused({ authNumber: '인증번호가 맞지 않습니다.' });
    await sends();
    await type(words.code, '123456');
    expect(errorAt(words.code)).toContain('인증번호가 맞지 않습니다.');
    server.answers[check] = success({});
    await type(words.code, '654321');
    expect(isShown(words.verified)).toBe(true);
  });

  it('starts over for another address', async () => {
    await sends();
    await type(label, 'b@example.com');
    expect(codeField()).toBeNull();
    await press(words.send);
    expect(isShown(sentence('auth-number.sent'))).toBe(true);
  });

  it('reports an expired code, and restarts the countdown for a new one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await sends();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(left()).toBe(`${words.left} 02:00`);
    await act(() => vi.advanceTimersByTimeAsync(120_500));
    expect(left()).toBe(`${words.left} 00:00`);
    expect(errorAt(words.code)).toContain(sentence('auth-number.expired'));
    await press(words.resend);
    expect(errorAt(words.code)).toBe('');
    expect(left()).toBe(`${words.left} 03:00`);
    vi.useRealTimers();
  });
});
