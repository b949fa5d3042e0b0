// @vitest-environment jsdom
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refreshApplication } from '../../lib/live/live.ts';
import { answers, beginDesk, openDesk, server } from '../../testing/open-desk.fixture.tsx';
import { me, number, other, session } from '../../testing/stand-in.fixture.ts';
import { head } from '../../testing/stand-in-application.fixture.ts';

const as = (...roles: readonly string[]) => ok({ ...session, staff: { ...session.staff, roles } });
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.keyDown(element, { key: 'Enter' });
    fireEvent.keyUp(element, { key: 'Enter' });
  });
const chosen = async (name: string) => {
  await press(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(server.calls()).toContain('POST /assignee'));
  return server.bodyOf('POST /assignee');
};

describe('the assignee of an application', () => {
  beginDesk();

  it('can be changed by an approver to a colleague', async () => {
    server.answers['GET /session'] = as('approver');
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: me, isMine: true });
    await openDesk(`/a/${number}`);
    await press(await screen.findByRole('button', { name: `담당 ${me.name}` }));
    expect(await chosen(`${other.name} 님에게 맡기기`)).toEqual({ to: other.id });
    expect(await screen.findByText(`${number}를 ${other.name} 님에게 맡겼습니다.`)).toBeTruthy();
  });

  it('offers an approver to assign themselves separately from the colleagues', async () => {
    server.answers['GET /session'] = as('approver');
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: null, isMine: false });
    await openDesk(`/a/${number}`);
    await press(await screen.findByRole('button', { name: /^담당/ }));
    await screen.findByRole('menuitem', { name: new RegExp(other.name) });
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual(['나에게 배정', `${other.name} 님에게 맡기기`]);
  });

  it.each([
    ['offered when nobody is assigned', { assignee: null, isMine: false }, true],
    ['offered to the assigned reviewer', { assignee: me, isMine: true }, true],
    ['not offered when somebody else is assigned', { assignee: other, isMine: false }, false],
    [
      'offered to an approver when somebody else is assigned',
      { assignee: other, isMine: false, turn: 'APPROVAL' },
      true,
    ],
    ['not offered after the decision', { assignee: me, isMine: true, decidedOn: '20261120' }, false],
  ])('a request is %s', async (_, over, isOffered) => {
    server.answers[`GET /applications/${number}`] = ok({ ...head, turn: 'REVIEW', decidedOn: null, ...over });
    await openDesk(`/a/${number}`);
    await screen.findByRole('link', { name: new RegExp(`^${deskDecideWords.decide}`) });
    const request = screen.queryByRole('link', { name: new RegExp(`^${deskRequestWords.open}`) });
    expect(request !== null).toBe(isOffered);
  });

  it('can be released by the assigned reviewer, who cannot assign it to anybody else', async () => {
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: me, isMine: true });
    await openDesk(`/a/${number}`);
    await press(await screen.findByRole('button', { name: `담당 ${me.name}` }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['배정 해제']);
    expect(await chosen('배정 해제')).toEqual({ to: null });
    expect(server.calls()).not.toContain('GET /colleagues');
  });

  it('asks for a reason and hides the contents as soon as somebody else is assigned', async () => {
    await openDesk(`/a/${number}`);
    await screen.findByRole('heading', { name: head.companyName });
    server.answers[`GET /applications/${number}`] = {
      status: 403,
      body: { code: 'FORBIDDEN', message: '안 됩니다.', data: { reason: 'REASON_REQUIRED', assignee: other } },
    };
    await act(() => refreshApplication(answers, number));
    expect(await screen.findByRole('heading', { name: deskApplicationWords.reasonTitle(other.name) })).toBeTruthy();
    expect(document.body.textContent).not.toContain(head.companyName);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is read-only for a reviewer while somebody else is assigned', async () => {
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: other, isMine: false });
    await openDesk(`/a/${number}`);
    expect(await screen.findByText(other.name)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /담당/ })).toBeNull();
  });
});
