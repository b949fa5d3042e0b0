// @vitest-environment jsdom
import { addPasskey, ownPasskeys, removePasskey, startPasskey } from '@portal/contract/account/passkeys.ts';
import { confirmPassword } from '@portal/contract/account/sessions.ts';
import { passwordRequired } from '@portal/contract/call.ts';
import { confirmPasswordWords } from '@portal/domain/messages/account/confirm-password.ts';
import { ownPasskeysWords as words } from '@portal/domain/messages/account/passkey.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { currentToast } from '@portal/ui/feedback/toast-store.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import './make-passkey.ts';
import { OwnPasskeys } from './own-passkeys.tsx';

const list = `GET ${ownPasskeys.path}`;
const start = `POST ${startPasskey.path}`;
const add = `POST ${addPasskey.path}`;
const remove = `POST ${removePasskey.path}`;
const confirm = `POST ${confirmPassword.path}`;
const passkey = {
  id: '0197a5f0-0000-4000-8000-000000000001',
  browser: 'safari',
  system: 'iphone',
  madeAt: '2026-11-22T05:21:00.000Z',
  usedAt: null,
};
const asksAgain = {
  status: 403,
  body: { code: 'FORBIDDEN', message: '다시 입력해 주세요.', data: { reason: passwordRequired } },
};

beginWith(() => ({
  [list]: ok({ passkeys: [] }),
  [start]: asksAgain,
  [remove]: asksAgain,
  [confirm]: ok(),
  [add]: ok(),
}));
const opens = async (): Promise<void> => {
  enterSession(somebody());
  await openRouted(<OwnPasskeys />);
};
const typesPassword = async (): Promise<void> => {
  const field = await screen.findByLabelText(confirmPasswordWords.password, { selector: 'input' });
  await act(async () => void fireEvent.change(field, { target: { value: 'Kettle!2moss' } }));
  await press(confirmPasswordWords.confirm);
};

it('reports a browser without passkeys, and sends nothing', async () => {
  await opens();
  await screen.findByText(words.none);
  await press(words.add);
  await vi.waitFor(() => expect(currentDialog()?.message).toBe(words.unsupported));
  expect(sentBy(start)).toEqual([]);
});

it('removes a passkey after the password is confirmed', async () => {
  server.answers[list] = ok({ passkeys: [passkey] });
  await opens();
  await screen.findByText(words.made('2026년 11월 22일 오후 2:21'));
  await press(words.removeOf('iPhone의 Safari'));
  await screen.findByText(confirmPasswordWords.title);
  server.answers[remove] = ok();
  server.answers[list] = ok({ passkeys: [] });
  await typesPassword();
  await screen.findByText(words.none);
  expect(sentBy(remove)).toEqual([{ id: passkey.id }, { id: passkey.id }]);
  expect(currentToast()?.message).toBe(words.removed);
});

it('keeps a passkey when the password is not confirmed', async () => {
  server.answers[list] = ok({ passkeys: [passkey] });
  await opens();
  await screen.findByText(words.made('2026년 11월 22일 오후 2:21'));
  await press(words.removeOf('iPhone의 Safari'));
  await screen.findByText(confirmPasswordWords.title);
  await press(words.removeOf('iPhone의 Safari'));
  await press(confirmPasswordWords.cancel);
  expect([isShown('iPhone의 Safari'), currentDialog()]).toEqual([true, undefined]);
  expect(sentBy(remove)).toHaveLength(1);
});
