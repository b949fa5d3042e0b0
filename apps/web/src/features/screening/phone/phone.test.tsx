// @vitest-environment jsdom

import { idCardErrorWords } from '@portal/domain/messages/screening/id-card-errors.ts';
import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { phoneEndedWords as ends } from '@portal/domain/messages/screening/phone-ended.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { callingByLink } from '@portal/ui/api/calling-for.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { later, offline, refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './phone.page.tsx';
import './phone-card.tsx';
import { press } from '../../../lib/testing/page.fixture.tsx';

const openLink = 'POST /phone/open';
const link = {
  type: 'SR01',
  seq: 0,
  secondsLeft: 600,
  uploadFailures: 2,
  verifyFailures: { ic: 5, dl: 0, ac: 0 },
  recorded: false,
};
const opened = success(link);
let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  history.replaceState(null, '', '/phone/link-1#secret');
  server = stubServer({ [openLink]: opened });
});
afterEach(() => {
  cleanup();
  dropDialogs();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const agree = () => act(async () => void fireEvent.click(screen.getByRole('checkbox')));
async function begin(): Promise<void> {
  await openRouted(<Page />);
  await agree();
  await press(words.start);
}
const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;

describe('the page of a phone link', () => {
  it('removes the token from the address, and requests nothing before the consent', async () => {
    await openRouted(<Page />);
    expect([location.pathname, location.hash]).toEqual(['/phone/link-1', '']);
    await press(words.start);
    expect(screen.getByText(words.agreeFirst)).toBeTruthy();
    expect(server.calls()).toEqual([]);
    await agree();
    expect(screen.queryByText(words.agreeFirst)).toBeNull();
  });

  it('shows progress while the link is opened, with one request', async () => {
    const answer = later(opened);
    server.answers[openLink] = answer.answer;
    await begin();
    const button = screen.getByRole('button', { name: words.starting });
    await act(async () => void fireEvent.click(button));
    answer.come();
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
    expect(server.calls()).toEqual([openLink]);
    expect(server.bodyOf(openLink)).toEqual({ id: 'link-1', token: 'secret' });
    expect(callingByLink()).toBe('link-1');
    cleanup();
    expect(callingByLink()).toBe('');
  });

  it('shows whose card it is, how many attempts are spent, and a lock of the card type', async () => {
    await begin();
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
    expect(screen.getByText(idCardWords.uploadLimit(2), { exact: false })).toBeTruthy();
    expect(await screen.findByText(idCardErrorWords.lockedTitle)).toBeTruthy();
    expect(screen.getByText(idCardErrorWords.lockedWay.phone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: idCardWords.verify })).toBeNull();
  });

  it('offers to record nobody who is not verified', async () => {
    server.answers[openLink] = success({ ...link, verifyFailures: { ic: 0, dl: 0, ac: 0 } });
    await begin();
    const front = idCardWords.choosePicture(idCardWords.frontShort);
    await waitFor(() => expect(screen.queryByRole('button', { name: front })).not.toBeNull());
    expect(screen.queryByRole('button', { name: words.record })).toBeNull();
    expect(server.calls()).toEqual([openLink]);
  });

  it.each([
    ['was used before', 'LOCKED', 423, ends.used.title],
    ['is unknown', 'NOT_FOUND', 404, ends.ended.title],
    ['has expired', 'UNAUTHENTICATED', 401, ends.ended.title],
  ])('shows for a link that %s a page that explains it, without a button to begin', async (_, code, status, title) => {
    server.answers[openLink] = refused({}, code, status);
    await begin();
    await waitFor(() => expect(heading()).toBe(title));
    expect(screen.queryByRole('button', { name: words.start })).toBeNull();
  });

  it('shows for a recorded person that it is done, not that the link has expired', async () => {
    const gone = refused({}, 'NOT_FOUND', 404);
    server.answers[openLink] = { ...gone, body: { ...Object(gone.body), data: { done: true } } };
    await begin();
    await waitFor(() => expect(heading()).toBe(ends.done.title));
    expect(screen.getByText(ends.done.text)).toBeTruthy();
    expect(screen.queryByText(ends.ended.text)).toBeNull();
  });

  it('shows that the computer has taken over', async () => {
    const gone = refused({}, 'NOT_FOUND', 404);
    server.answers[openLink] = { ...gone, body: { ...Object(gone.body), data: { takenOver: true } } };
    await begin();
    await waitFor(() => expect(heading()).toBe(ends.takenOver.title));
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ends.steps.goOn);
  });

  it('reports an address without a token', async () => {
    history.replaceState(null, '', '/phone/link-1');
    await openRouted(<Page />);
    await waitFor(() => expect(heading()).toBe(ends.lost.title));
    expect(server.calls()).toEqual([]);
  });

  it('keeps the consent when offline, and can be tried again', async () => {
    server.answers[openLink] = offline;
    await begin();
    expect(currentDialog()?.message).toBeTruthy();
    dropDialogs();
    server.answers[openLink] = opened;
    await press(words.start);
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
  });
});
