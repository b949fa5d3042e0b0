// @vitest-environment jsdom
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../testing/open-desk.fixture.tsx';
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

describe('who is assigned', () => {
  beginDesk();

  it('is changed by an approver: to a colleague, to nobody', async () => {
    server.answers['GET /session'] = as('approver');
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: me, isMine: true });
    await openDesk(`/a/${number}`);
    await press(await screen.findByRole('button', { name: `담당 ${me.name}` }));
    expect(await chosen(`${other.name} 님에게 맡기기`)).toEqual({ to: other.id });
    expect(await screen.findByText(`${number}를 ${other.name} 님에게 맡겼습니다.`)).toBeTruthy();
  });

  it('is released by the reviewer who is assigned, and given to nobody else by him', async () => {
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: me, isMine: true });
    await openDesk(`/a/${number}`);
    await press(await screen.findByRole('button', { name: `담당 ${me.name}` }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['배정 해제']);
    expect(await chosen('배정 해제')).toEqual({ to: null });
    expect(server.calls()).not.toContain('GET /colleagues');
  });

  it('is only read where another is assigned', async () => {
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: other, isMine: false });
    await openDesk(`/a/${number}`);
    expect(await screen.findByText(other.name)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /담당/ })).toBeNull();
  });
});
