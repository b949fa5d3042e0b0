// @vitest-environment jsdom
import { deskViewerWords as words } from '@portal/domain/messages/desk/desk-viewer.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { number } from '../../../testing/stand-in.fixture.ts';
import { settlement } from '../../../testing/stand-in-application.fixture.ts';
import { evidence } from '../../../testing/stand-in-evidence.fixture.ts';

beginDesk();

const askedFor = (call: string): number => server.calls().filter((one) => one === call).length;

/** A settlement account whose copy has this many pages; null if they are drawn on the first opening. */
const settlementWith = (pages: number | null): void => {
  const bankbooks = settlement.bankbooks.map((one) => ({ ...one, pages }));
  server.answers[`GET /applications/${number}`] = applicationWith({ ...settlement, bankbooks });
};

it('shows the page count and the value positions of a file rendered on opening', async () => {
  settlementWith(null);
  server.answers['GET /pages'] = () => {
    settlementWith(3);
    return { body: new Blob(['page'], { type: 'image/jpeg' }) };
  };
  server.answers['GET /evidence'] = () => ok(evidence);
  await openDesk(`/a/${number}?part=settlement`);
  expect(await screen.findByText(words.place(1, 3))).toBeTruthy();
  expect(askedFor('GET /evidence')).toBe(2);
});

it('refetches only once when the number of pages stays unknown', async () => {
  settlementWith(null);
  await openDesk(`/a/${number}?part=settlement`);
  await waitFor(() => expect(askedFor('GET /evidence')).toBe(2));
  await waitFor(() => expect(answers.isFetching()).toBe(0));
  expect(askedFor('GET /pages')).toBe(1);
  expect(askedFor('GET /evidence')).toBe(2);
});

it('refetches nothing when the number of pages is known', async () => {
  settlementWith(3);
  await openDesk(`/a/${number}?part=settlement`);
  expect(await screen.findByText(words.place(1, 3))).toBeTruthy();
  await waitFor(() => expect(askedFor('GET /pages')).toBe(1));
  expect(askedFor('GET /evidence')).toBe(1);
});
