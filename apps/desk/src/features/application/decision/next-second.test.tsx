// @vitest-environment jsdom
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { exampleAnswer, number, session } from '../../../testing/stand-in.fixture.ts';
import { proposed } from '../../../testing/stand-in-decision.fixture.ts';

const list = exampleAnswer(waitingDecisions);
const rowsOf = (numberOfRow: string, isMine: boolean) =>
  list.rows.map((row) => ({ ...row, number: numberOfRow, isMine }));

beginDesk(() => ({
  'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }),
  'GET /decision': ok(proposed),
}));

/** Opens the decision with one page of the list, followed by further pages, and presses G. */
async function pressNext(...behind: readonly (typeof list)[]) {
  const pages = [{ ...list, rows: rowsOf(number, false), next: 'page-1' }, ...behind];
  server.answers['GET /decisions'] = () => ok(pages.shift());
  const router = await openDesk(`/a/${number}/decide`);
  await screen.findByRole('button', { name: new RegExp(`^${words.nextSecond}`) });
  await waitFor(() => expect(server.calls()).toContain('GET /decisions'));
  await act(async () => {});
  await pressKey('g', 'KeyG');
  return router;
}
const cursors = () => server.asked().flatMap(({ call, query }) => (call === 'GET /decisions' ? [query.cursor] : []));

it('G finds the next proposal beyond the loaded rows, however far', async () => {
  const router = await pressNext(
    { ...list, rows: rowsOf('A261101-0001', true), next: 'page-2' },
    { ...list, rows: rowsOf('A261101-0002', false), next: null },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/a/A261101-0002/decide'));
  expect(cursors()).toEqual([undefined, 'page-1', 'page-2']);
});

it('G says that there is none after requesting all rows', async () => {
  await pressNext({ ...list, rows: rowsOf('A261101-0001', true), next: null });
  expect(await screen.findByText(words.noNextSecond)).toBeTruthy();
  expect(cursors()).toEqual([undefined, 'page-1']);
});

it('of two persons to verify, the one that this approver can confirm is shown', async () => {
  const [example] = proposed.waiting;
  if (!example) throw new Error('nothing waits');
  const own = { ...example, kind: 'VERIFY_PERSON', verdict: null, isMine: true } as const;
  const waiting = [own, { ...own, id: crypto.randomUUID(), isMine: false }];
  server.answers['GET /decision'] = ok({ ...proposed, waiting });
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByRole('button', { name: new RegExp(words.doConfirm) })).toBeTruthy();
});
