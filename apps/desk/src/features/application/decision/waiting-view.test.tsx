// @vitest-environment jsdom
import { verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { reasonsFor, refusalItem } from '@portal/domain/reference/review-reasons.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { me, number, other, session } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { decision, proposedByMe } from '../../../testing/stand-in-decision.fixture.ts';
import { changes } from '../../../testing/stand-in-history.fixture.ts';

beginDesk(() => ({
  'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
  'POST /withdraw': ok(null),
}));

it.each([
  ['another approver is available', [me.id, other.id], words.waitsTitle, words.waitsLead],
  ['its proposer is the only approver available', [me.id], words.nobodyTitle, words.nobodyLead(me.name)],
  ['no approver is available', [], words.nobodyTitle, words.noApproverLead],
])('says for whom a proposal waits when %s', async (_, approvers, title, lead) => {
  const waiting = proposedByMe(approvers);
  server.answers['GET /decision'] = ok(waiting);
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  expect(screen.getByText(waiting.waiting[0]?.remark ?? '')).toBeTruthy();
  expect(screen.getByText(words.proposerCannot)).toBeTruthy();
  expect(screen.queryAllByText(new RegExp(words.notOpened))).toHaveLength(approvers.includes(other.id) ? 1 : 0);
  const isStuck = title === words.nobodyTitle;
  expect(screen.queryByText(words.administratorsLead) !== null).toBe(isStuck);
  expect(screen.queryByRole('button', { name: words.doConfirm })).toBeNull();
  for (const { text } of head.flags) expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['before administrators are informed', null, words.administratorsWill],
  ['once administrators are informed', '2026-11-23T00:41:00.000Z', words.administratorsMailed],
])('names the notice about a missing approver %s', async (_, administratorsMailedAt, name) => {
  const waiting = proposedByMe([me.id]);
  server.answers['GET /decision'] = ok({
    ...waiting,
    waiting: waiting.waiting.map((one) => ({ ...one, administratorsMailedAt })),
  });
  await openDesk(`/a/${number}/decide`);
  expect((await screen.findByRole('region', { name })).textContent).toContain(name);
});

it('what to look at leads to the other applications that it names', async () => {
  const text = '사업자등록증: 같은 사업자등록번호로 낸 신청이 더 있습니다 (A261120-0007 거절, A261101-0003 승인).';
  const flags = [{ code: 'same-business', item: 'certificate', text }];
  server.answers[`GET /applications/${number}`] = applicationWith({ ...head, flags });
  server.answers['GET /decision'] = ok(proposedByMe([me.id, other.id]));
  await openDesk(`/a/${number}/decide`);
  const links = await screen.findAllByRole('link', { name: /^A26/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a/A261120-0007', '/a/A261101-0003']);
});

it.each([0, 1, 2])('lists the changes since a proposal: %i', async (count) => {
  const proposal = proposedByMe([me.id, other.id]);
  const since = Array.from({ length: count }, (_, at) => changes.changes[at % changes.changes.length]);
  const changed = since.flatMap((one, at) => (one ? [{ ...one, revision: 10 + at }] : []));
  server.answers['GET /decision'] = ok({
    ...proposal,
    waiting: proposal.waiting.map((one) => ({ ...one, changes: changed })),
  });
  await openDesk(`/a/${number}/decide`);
  await screen.findByRole('heading', { name: words.waitsTitle });
  const card = screen.queryByRole('region', { name: new RegExp(words.changes) });
  expect(card ? within(card).getAllByRole('listitem') : []).toHaveLength(count);
  expect(card !== null).toBe(count > 0);
});

it('a proposal is withdrawn after signing in again, and the form is shown instead', async () => {
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

const [first, second] = reasonsFor(refusalItem);
const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });
const press = (what: HTMLElement): Promise<void> => act(async () => void fireEvent.click(what));
const reason = (): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${words.reason}`) });

it('a returned proposal is restored with its reason, and choosing another reason keeps the typed text', async () => {
  const written = `${first?.text} 담배를 파는 곳입니다.`;
  const latest = { kind: 'VERDICT', verdict: 'REFUSED', state: 'RETURNED', text: '더 적어 주세요.' } as const;
  const settled = { settledBy: other, settledAt: session.signedInAt, reason: written, remark: null };
  server.answers['GET /decision'] = ok({ ...decision, latest: { ...latest, ...settled } });
  await openDesk(`/a/${number}/decide`);
  await press(await screen.findByRole('button', { name: words.useAgain }));
  expect(radio(new RegExp(`^${verdictNames.REFUSED}`))).toHaveProperty('checked', true);
  expect(radio(first?.title ?? '')).toHaveProperty('checked', true);
  expect(reason()).toHaveProperty('value', written);
  await press(radio(second?.title ?? ''));
  expect(reason()).toHaveProperty('value', `${second?.text} 담배를 파는 곳입니다.`);
  fireEvent.change(reason(), { target: { value: '담배를 파는 곳입니다.' } });
  await press(radio(first?.title ?? ''));
  expect(reason()).toHaveProperty('value', `담배를 파는 곳입니다.\n${first?.text}`);
});

it.each([
  ['reviewer', true],
  ['auditor', false],
] as const)('offers the next application to staff who may take it: %s, %s', async (role, isOffered) => {
  server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: [role] } });
  server.answers['GET /decision'] = ok(decision);
  await openDesk(`/a/${number}/decide`);
  await screen.findByRole('heading', { name: words.propose });
  expect(screen.queryByRole('button', { name: new RegExp(`^${deskQueueWords.nextKey}`) }) !== null).toBe(isOffered);
});

it('scrolls to the message that nothing was proposed', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  server.answers['GET /decision'] = ok(decision);
  stubSignInWindow();
  await openDesk(`/a/${number}/decide`);
  await press(await screen.findByRole('radio', { name: new RegExp(`^${verdictNames.REFUSED}`) }));
  fireEvent.change(reason(), { target: { value: '담배를 파는 곳입니다.' } });
  await act(async () => void fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true }));
  await waitFor(() => expect(server.calls()).toContain('POST /reauth'));
  await announceSignIn('cancelled');
  const said = await screen.findByText(words.notProposed);
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(said);
});
