// @vitest-environment jsdom
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { reviewCounts } from '@portal/contract/desk/queue.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { waitingRows } from '@portal/domain/rules/review/four-eyes.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../testing/open-desk.fixture.tsx';
import { exampleAnswer, session } from '../../testing/stand-in.fixture.ts';

const waiting = exampleAnswer(waitingDecisions);
const counted = (second: number) => ok({ ...exampleAnswer(reviewCounts), second });
const more = { name: deskQueueWords.moreRows(waitingRows) };

beginDesk(() => ({
  'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }),
  'GET /decisions': ok(waiting),
  // A count older than the list.
  'GET /counts': counted(5),
}));

const numbers = async () =>
  within(await screen.findByRole('table', { name: words.secondTitle }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('shows how many proposals wait, and no button when all are shown', async () => {
  await openDesk('/second');
  expect(await screen.findByText(deskQueueWords.shown(1, 1))).toBeTruthy();
  expect(screen.queryByRole('button', more)).toBeNull();
});

it('loads further rows on request', async () => {
  server.answers['GET /decisions'] = ok({ ...waiting, next: 'MjAyNjExMjA' });
  server.answers['GET /counts'] = counted(3);
  await openDesk('/second');
  expect(await screen.findByText(deskQueueWords.shown(1, 3))).toBeTruthy();
  const rows = waiting.rows.map((row) => ({ ...row, id: `${row.id}-`, number: 'A261101-0001' }));
  server.answers['GET /decisions'] = ok({ ...waiting, rows });
  await act(async () => void fireEvent.click(screen.getByRole('button', more)));
  expect(await screen.findByText(deskQueueWords.shown(2, 2))).toBeTruthy();
  expect(await numbers()).toEqual([waiting.rows[0]?.number, 'A261101-0001']);
  expect(server.asked().findLast(({ call }) => call === 'GET /decisions')?.query).toEqual({ cursor: 'MjAyNjExMjA' });
  expect(screen.queryByRole('button', more)).toBeNull();
});

it('says who may see it to a person who may not', async () => {
  server.answers['GET /session'] = ok(session);
  await openDesk('/second');
  expect(await screen.findByText(words.secondNotYours)).toBeTruthy();
  expect(screen.queryByText(deskFrameWords.loading)).toBeNull();
});

it.each([
  [0, 2, []],
  [1, 2, [words.stuck(1)]],
  [0, 1, [words.fewApprovers]],
  [2, 1, [words.stuck(2)]],
])('with %i proposals that nobody can confirm and %i approvers it shows %j', async (stuck, approvers, said) => {
  server.answers['GET /decisions'] = ok({ ...waiting, stuck, approvers });
  await openDesk('/second');
  await numbers();
  const shown = [words.stuck(stuck), words.fewApprovers].filter((text) => screen.queryByText(text) !== null);
  expect(shown).toEqual(said);
});
