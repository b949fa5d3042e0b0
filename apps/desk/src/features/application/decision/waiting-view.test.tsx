// @vitest-environment jsdom
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { me, number, other } from '../../../testing/stand-in.fixture.ts';
import { decision, proposedByMe } from '../../../testing/stand-in-decision.fixture.ts';

beginDesk(() => ({
  'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
  'POST /withdraw': ok(null),
}));

it.each([
  ['somebody else is at work', [me.id, other.id], words.waitsTitle, words.waitsLead],
  ['its proposer alone is', [me.id], words.nobodyTitle, words.nobodyLead(me.name)],
  ['nobody is', [], words.nobodyTitle, words.noApproverLead],
])('a proposal waits, and its page says for whom, where %s who could confirm', async (_, approvers, title, lead) => {
  server.answers['GET /decision'] = ok(proposedByMe(approvers));
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  const isStuck = title === words.nobodyTitle;
  expect(screen.queryByText(words.administratorsLead) !== null).toBe(isStuck);
  expect(screen.queryByRole('button', { name: words.doConfirm })).toBeNull();
});

it('a proposal is taken back once its person has signed in again, and the form is there instead', async () => {
  const waiting = proposedByMe([me.id, other.id]);
  server.answers['GET /decision'] = ok(waiting);
  const { assign } = stubSignInWindow();
  await openDesk(`/a/${number}/decide`);
  fireEvent.click(await screen.findByRole('button', { name: words.withdraw }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const [own] = waiting.waiting;
  expect(server.bodyOf('POST /reauth')).toEqual({ action: 'withdraw', number, of: `decision=${own?.id}` });
  expect(server.calls()).not.toContain('POST /withdraw');
  server.answers['GET /decision'] = ok(decision);
  await announceSignIn('ok');
  expect(await screen.findByRole('heading', { name: words.propose })).toBeTruthy();
  expect(server.bodyOf('POST /withdraw')).toEqual({ decision: own?.id });
  expect(screen.getByText(words.withdrawn)).toBeTruthy();
});
