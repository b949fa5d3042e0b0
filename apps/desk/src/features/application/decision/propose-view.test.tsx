// @vitest-environment jsdom
import { verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { number, other, session } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { decision } from '../../../testing/stand-in-decision.fixture.ts';

/** The text for the merchant belongs to the verdict for which it was written. */

const refusal = '담배를 파는 곳입니다.';
const approval = '서류를 모두 확인했습니다.';

const withPoints = (holds: boolean) =>
  ok({ ...decision, points: decision.points.map((point) => ({ ...point, holds })) });

beginDesk(() => ({
  'GET /decision': withPoints(true),
  'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
  'POST /propose': ok({ id: 'x', revision: 4 }),
}));

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: new RegExp(`^${words.reason}`) });
const write = async (text: string): Promise<void> => void fireEvent.change(await field(), { target: { value: text } });
async function choose(verdict: keyof typeof verdictNames): Promise<void> {
  const radio = await screen.findByRole('radio', { name: new RegExp(`^${verdictNames[verdict]}`) });
  await act(async () => void fireEvent.click(radio));
}
async function send(): Promise<void> {
  await act(async () => void fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true }));
}

it('keeps the text of each verdict separate, and sends only that of the chosen one', async () => {
  const { assign } = stubSignInWindow();
  await openDesk(`/a/${number}/decide`);
  await choose('REFUSED');
  await write(refusal);
  await choose('APPROVED');
  expect(await field()).toHaveProperty('value', '');
  await write(approval);
  await choose('REFUSED');
  expect(await field()).toHaveProperty('value', refusal);
  await choose('APPROVED');
  await send();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  await announceSignIn('ok');
  await waitFor(() =>
    expect(server.bodyOf('POST /propose')).toEqual({ verdict: 'APPROVED', reason: approval, remark: '' }),
  );
  await choose('REFUSED');
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
});

it('restores the text of a returned proposal under its own verdict', async () => {
  const latest = { kind: 'VERDICT', verdict: 'APPROVED', state: 'RETURNED', text: '더 적어 주세요.' } as const;
  const settled = { settledBy: other, settledAt: session.signedInAt, reason: approval, remark: null };
  server.answers['GET /decision'] = ok({ ...decision, latest: { ...latest, ...settled } });
  await openDesk(`/a/${number}/decide`);
  await choose('REFUSED');
  await write(refusal);
  fireEvent.click(await screen.findByRole('button', { name: words.useAgain }));
  expect(await field()).toHaveProperty('value', approval);
  await choose('REFUSED');
  expect(await field()).toHaveProperty('value', refusal);
});

it('does not offer the remark of a returned manual verification as the text of a verdict', async () => {
  const latest = { kind: 'VERIFY_PERSON', verdict: null, state: 'RETURNED', text: '더 적어 주세요.' } as const;
  const settled = { settledBy: other, settledAt: session.signedInAt, reason: null, remark: '영상 통화로 확인' };
  server.answers['GET /decision'] = ok({ ...decision, latest: { ...latest, ...settled } });
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByText(latest.text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.useAgain })).toBeNull();
});

it('requires a text for a refusal, not for an approval, and does not count the proposer among those who confirm', async () => {
  const approvers = decision.approvers.slice(0, 1).map((one) => ({ ...one, isMe: true }));
  server.answers['GET /decision'] = ok({ ...decision, approvers });
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByText(words.nobodyConfirms)).toBeTruthy();
  await choose('REFUSED');
  await send();
  expect(screen.getByText(words.reasonMissing)).toBeTruthy();
  await choose('APPROVED');
  expect(screen.queryByText(words.reasonMissing)).toBeNull();
});

it('keeps the verdict of a text in progress when the last condition of an approval is met', async () => {
  server.answers['GET /decision'] = withPoints(false);
  await openDesk(`/a/${number}/decide`);
  await write(refusal);
  server.answers['GET /decision'] = withPoints(true);
  server.answers[`GET /applications/${number}`] = applicationWith({ ...head, revision: head.revision + 1 });
  await act(async () => void fireEvent(document, new Event('visibilitychange')));
  await screen.findByText(words.allHold(decision.points.length));
  expect(await field()).toHaveProperty('value', refusal);
});

it.each([
  ['reviewer', words.unassigned],
  ['approver', words.unassignedForApprover],
] as const)('explains to a %s how to take an unassigned application first', async (role, text) => {
  server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: [role] } });
  server.answers['GET /decision'] = ok({ ...decision, isMine: false, assignee: null });
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByText(text)).toBeTruthy();
});
