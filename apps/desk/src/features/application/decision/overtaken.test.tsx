// @vitest-environment jsdom
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { me, number, other, session } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { decision, proposed, proposedByMe } from '../../../testing/stand-in-decision.fixture.ts';
import { changes } from '../../../testing/stand-in-history.fixture.ts';

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

const [change] = changes.changes;
const reasonRequired = {
  status: 403,
  body: { code: 'FORBIDDEN', message: '', errors: {}, data: { reason: 'REASON_REQUIRED', assignee: other } },
};
const refused = {
  'and opens only with a reason': [reasonRequired, reasonRequired],
  'and stays readable': [
    {
      status: 412,
      body: {
        code: 'CHANGED',
        message: '',
        errors: {},
        data: { revision: 4, changes: [{ ...change, kind: 'review.assigned', revision: 4 }], mayGoAnyway: true },
      },
    },
    ok({ ...decision, isMine: false, assignee: other }),
  ],
} as const;

const text = { target: { value: '취급하지 않는 업종이라 승인할 수 없습니다.' } };

async function signInAgain(): Promise<void> {
  await waitFor(() => expect(server.calls()).toContain('POST /reauth'));
  await announceSignIn('ok');
}

describe.each(Object.entries(refused))('a proposer whose application is reassigned meanwhile, %s', (_, [why, now]) => {
  it('reads that the decision was not sent', async () => {
    server.answers['GET /decision'] = ok(decision);
    server.answers['POST /propose'] = why;
    stubSignInWindow();
    await openDesk(`/a/${number}/decide`);
    fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${words.reason}`) }), text);
    server.answers['GET /decision'] = now;
    fireEvent.click(screen.getByRole('button', { name: new RegExp(words.proposeVerdict('')) }));
    await signInAgain();
    expect(await screen.findByText(words.notProposedReassigned)).toBeTruthy();
  });

  it('reads that the verification by hand was not sent', async () => {
    server.answers['POST /verify'] = why;
    stubSignInWindow();
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    await screen.findByRole('button', { name: new RegExp(words.verify) });
    await pressKey('v', 'KeyV');
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(words.verifyRemark) }), text);
    server.answers[`GET /applications/${number}`] = applicationWith({ ...head, isMine: false, assignee: other });
    fireEvent.click(screen.getAllByRole('button', { name: new RegExp(words.verify) }).at(-1) ?? document.body);
    await signInAgain();
    expect(await screen.findByText(words.notProposedReassigned)).toBeTruthy();
  });
});

it('reports to a person who proposed in another window meanwhile that this was not sent', async () => {
  const message = '보내기 전에 바뀐 것이 있습니다.';
  const data = { revision: 4, changes: [{ ...change, kind: 'decision.proposed', revision: 4 }], mayGoAnyway: false };
  server.answers['GET /decision'] = ok(decision);
  server.answers['POST /propose'] = { status: 412, body: { code: 'CHANGED', message, errors: {}, data } };
  stubSignInWindow();
  await openDesk(`/a/${number}/decide`);
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${words.reason}`) }), text);
  server.answers['GET /decision'] = ok(proposedByMe([me.id, other.id]));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(words.proposeVerdict('')) }));
  await signInAgain();
  expect(await screen.findByText(words.waitsTitle)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
