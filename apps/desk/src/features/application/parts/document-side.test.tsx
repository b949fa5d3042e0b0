// @vitest-environment jsdom
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { number, today } from '../../../testing/stand-in.fixture.ts';
import { documents } from '../../../testing/stand-in-application.fixture.ts';

beginDesk();

const settledAt = '2026-11-23T01:00:00.000Z';
const undated = { state: 'undated', issuedOn: null, validUntil: null, daysLeft: null } as const;

it.each([
  ['ANSWERED', paperClockWords.undatedTitle],
  ['ACCEPTED', words.renewed(deskMoment(settledAt, today))],
] as const)('shows the date state of a document handed in again that is %s', async (state, text) => {
  const supplements = documents.supplements.map((one) => (one.item === 'SF06' ? { ...one, state, settledAt } : one));
  const clock = documents.clock && { ...documents.clock, papers: [{ item: 'SF06', ...undated }] };
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements, clock });
  await openDesk(`/a/${number}?part=documents&item=SF06`);
  const card = await screen.findByRole('region', { name: words.clock });
  expect(within(card).getByText(text)).toBeTruthy();
});

it.each([
  ['ACCEPTED', '확인'],
  ['REFUSED', '다시 요청'],
  ['CLOSED', '심사가 끝남'],
  ['WITHDRAWN', '거둠'],
] as const)('shows how and when a request ended as %s', async (state, how) => {
  const supplements = documents.supplements.map((one) => (one.item === 'SF06' ? { ...one, state, settledAt } : one));
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements });
  await openDesk(`/a/${number}?part=documents&item=SF06`);
  expect(await screen.findByText(`${deskMoment(settledAt, today)} ${how}`)).toBeTruthy();
});

it.each([
  ['2026-11-20T01:00:00.000Z', words.renewed(deskMoment(settledAt, today))],
  ['2026-07-20T01:00:00.000Z', words.renewedExpired(deskMoment(settledAt, today))],
])('shows the validity of a certificate handed in again at %s and accepted', async (answeredAt, text) => {
  const supplements = documents.supplements.map((one) =>
    one.item === 'SF06' ? { ...one, item: 'certificate', state: 'ACCEPTED' as const, answeredAt, settledAt } : one,
  );
  const clock = documents.clock && { ...documents.clock, papers: [{ item: 'certificate', ...undated }] };
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements, clock });
  await openDesk(`/a/${number}?part=documents&item=certificate`);
  const card = await screen.findByRole('region', { name: words.clock });
  expect(within(card).getByText(text)).toBeTruthy();
});

it('numbers several files without names of their own', async () => {
  const [file] = documents.slots[0]?.files ?? [];
  if (!file) throw new Error('no file');
  const second = { ...file, id: '44444444-aaaa-4aaa-8aaa-aaaaaaaaaaaa' };
  const named = { ...file, id: '55555555-aaaa-4aaa-8aaa-aaaaaaaaaaaa', name: '등기.pdf' };
  const slots = documents.slots.map((slot) =>
    slot.item === 'SF03' ? { ...slot, files: [file, second, named] } : slot,
  );
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, slots });
  await openDesk(`/a/${number}?part=documents&item=SF03&file=${second.id}`);
  const choice = await screen.findByRole('navigation', { name: '법인등기부등본' });
  const links = within(choice).getAllByRole('link');
  const shown = links.map((link) => [link.textContent, link.hasAttribute('aria-current')]);
  expect(shown).toEqual([
    ['법인등기부등본 1', false],
    ['법인등기부등본 2', true],
    ['등기.pdf', false],
  ]);
});
