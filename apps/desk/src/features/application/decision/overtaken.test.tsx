// @vitest-environment jsdom
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { number, session } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { proposed } from '../../../testing/stand-in-decision.fixture.ts';

const said = '이미 확정한 결정입니다.';

beginDesk(() => ({
  'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }),
  'GET /decision': ok(proposed),
  'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
  'POST /confirm': { status: 409, body: { code: 'STATE_CONFLICT', message: said, errors: {}, data: null } },
}));

it('reports to a late confirmer that somebody else has already decided, with the result', async () => {
  const { assign } = stubSignInWindow();
  await openDesk(`/a/${number}/decide`);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.doConfirm}`) }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  server.answers['GET /decision'] = ok({ ...proposed, state: 'REFUSED', waiting: [] });
  const decided = { ...head, state: 'REFUSED', decidedOn: '20261120' } as const;
  server.answers[`GET /applications/${number}`] = applicationWith(decided);
  await announceSignIn('ok');
  expect(await screen.findByText(/에 거절로 끝난 심사입니다\.$/)).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});
