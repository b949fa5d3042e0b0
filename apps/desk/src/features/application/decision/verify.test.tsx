// @vitest-environment jsdom
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askSession } from '../../../lib/session/session.ts';
import { applicationWith, beginDesk, openDesk, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { number, other, session } from '../../../testing/stand-in.fixture.ts';
import { head, persons } from '../../../testing/stand-in-application.fixture.ts';

const remark = '도로교통공단에 전화로 확인했습니다.';
const idp = 'https://id.example.com/auth';

beginDesk(() => ({ 'POST /reauth': ok({ redirectTo: idp }), 'POST /verify': ok({ id: 'x', revision: 4 }) }));

const openByKey = async (): Promise<HTMLElement> => {
  await openDesk(`/a/${number}?part=persons&item=SR01-0`);
  await screen.findByRole('button', { name: new RegExp(words.verify) });
  await pressKey('v', 'KeyV');
  return screen.getByRole('textbox', { name: new RegExp(words.verifyRemark) });
};
const type = (field: HTMLElement, text: string): void => void fireEvent.change(field, { target: { value: text } });
const send = async (): Promise<void> => {
  const buttons = screen.getAllByRole('button', { name: new RegExp(words.verify) });
  await act(async () => void fireEvent.click(buttons.at(-1) ?? document.body));
};

it('V asks how a person was verified, and proposes it after signing in again', async () => {
  const warned = vi.spyOn(console, 'error');
  const { assign } = stubSignInWindow();
  const field = await openByKey();
  type(field, ' '.repeat(10));
  await send();
  expect(screen.getByText(words.verifyShort)).toBeTruthy();
  type(field, remark);
  await send();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(idp));
  expect(server.calls()).not.toContain('POST /verify');
  await announceSignIn('ok');
  await waitFor(() => expect(server.bodyOf('POST /verify')).toEqual({ person: 'SR01-0', remark }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(warned).not.toHaveBeenCalled();
});

it('keeps the text when the sign-in is cancelled and when the session ends meanwhile', async () => {
  stubSignInWindow();
  type(await openByKey(), remark);
  await send();
  await waitFor(() => expect(server.calls()).toContain('POST /reauth'));
  await announceSignIn('cancelled');
  expect(await screen.findByText(words.notProposed)).toBeTruthy();

  server.answers['GET /session'] = {
    status: 401,
    body: { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: { reason: 'idle' } },
  };
  await act(() => askSession());
  expect(document.body.textContent).not.toContain(remark);
  server.answers['GET /session'] = ok(session);
  await act(() => askSession());
  await screen.findByRole('button', { name: new RegExp(words.verify) });
  await pressKey('v', 'KeyV');
  expect(screen.getByRole('textbox', { name: new RegExp(words.verifyRemark) })).toHaveProperty('value', remark);
});

const waiting = { ...persons, persons: persons.persons.map((one) => ({ ...one, verificationWaits: true })) };
it.each([
  ['already waits for a second person', waiting, true],
  ['belongs to an application assigned to somebody else', { ...head, isMine: false, assignee: other }, false],
  ['belongs to a decided application', { ...head, decidedOn: '20261123' }, false],
])('offers neither button nor key for a verification that %s', async (_, part, isSaid) => {
  server.answers[`GET /applications/${number}`] = applicationWith(part);
  await openDesk(`/a/${number}?part=persons&item=SR01-0`);
  await screen.findByRole('heading', { name: head.companyName });
  await screen.findAllByRole('region', { name: '대리인' });
  expect(screen.queryByText(words.verifyWaits) !== null).toBe(isSaid);
  expect(screen.queryByRole('button', { name: new RegExp(words.verify) })).toBeNull();
  await pressKey('v', 'KeyV');
  expect(screen.queryByRole('dialog')).toBeNull();
});
