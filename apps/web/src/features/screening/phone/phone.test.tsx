// @vitest-environment jsdom

import { idCardErrorWords } from '@portal/domain/messages/screening/id-card-errors.ts';
import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { phoneEndedWords as ends } from '@portal/domain/messages/screening/phone-ended.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
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

describe("the page of a phone's link", () => {
  it('takes the token out of the address at once, and asks nobody before the consent', async () => {
    await openRouted(<Page />);
    expect([location.pathname, location.hash]).toEqual(['/phone/link-1', '']);
    await press(words.start);
    expect(screen.getByText(words.agreeFirst)).toBeTruthy();
    expect(server.calls()).toEqual([]);
    await agree();
    expect(screen.queryByText(words.agreeFirst)).toBeNull();
  });

  it('is at work while the link is opened, which is done once', async () => {
    const answer = later(opened);
    server.answers[openLink] = answer.answer;
    await begin();
    const button = screen.getByRole('button', { name: words.starting });
    await act(async () => void fireEvent.click(button));
    answer.come();
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
    expect(server.calls()).toEqual([openLink]);
    expect(server.bodyOf(openLink)).toEqual({ id: 'link-1', token: 'secret' });
  });

  it('shows whose card it is, how many tries are spent, and a lock of the kind that has one', async () => {
    await begin();
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
    expect(screen.getByText(idCardWords.uploadLimit(2), { exact: false })).toBeTruthy();
    expect(await screen.findByText(idCardErrorWords.lockedTitle)).toBeTruthy();
    expect(screen.getByText(idCardErrorWords.lockedWay.phone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: idCardWords.verify })).toBeNull();
  });

  it('records nobody who is not verified: the one button is what comes before', async () => {
    server.answers[openLink] = success({ ...link, verifyFailures: { ic: 0, dl: 0, ac: 0 } });
    await begin();
    const front = idCardWords.choosePicture(idCardWords.frontShort);
    await waitFor(() => expect(screen.queryByRole('button', { name: front })).not.toBeNull());
    expect(screen.queryByRole('button', { name: words.record })).toBeNull();
    expect(server.calls()).toEqual([openLink]);
  });

  it.each([
    ['was used before', 'LOCKED', 423, ends.used.title],
    ['is not known', 'NOT_FOUND', 404, ends.ended.title],
    ['has ended', 'UNAUTHENTICATED', 401, ends.ended.title],
  ])('a link that %s has a page that says so, and no way to begin', async (_, code, status, title) => {
    server.answers[openLink] = refused({}, code, status);
    await begin();
    await waitFor(() => expect(heading()).toBe(title));
    expect(screen.queryByRole('button', { name: words.start })).toBeNull();
  });

  it('a link whose person was recorded says that it is done, not that time has passed', async () => {
    const gone = refused({}, 'NOT_FOUND', 404);
    server.answers[openLink] = { ...gone, body: { ...Object(gone.body), data: { done: true } } };
    await begin();
    await waitFor(() => expect(heading()).toBe(ends.done.title));
    expect(screen.getByText(ends.done.text)).toBeTruthy();
    expect(screen.queryByText(ends.ended.text)).toBeNull();
  });

  it('a link that the computer went on without says so', async () => {
    const gone = refused({}, 'NOT_FOUND', 404);
    server.answers[openLink] = { ...gone, body: { ...Object(gone.body), data: { takenOver: true } } };
    await begin();
    await waitFor(() => expect(heading()).toBe(ends.takenOver.title));
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ends.steps.goOn);
  });

  it('an address without a token says so', async () => {
    history.replaceState(null, '', '/phone/link-1');
    await openRouted(<Page />);
    await waitFor(() => expect(heading()).toBe(ends.lost.title));
    expect(server.calls()).toEqual([]);
  });

  it('where the line is down the consent stays, and it can be tried again', async () => {
    server.answers[openLink] = offline;
    await begin();
    expect(currentDialog()?.message).toBeTruthy();
    dropDialogs();
    server.answers[openLink] = opened;
    await press(words.start);
    await waitFor(() => expect(screen.queryByText(words.person.SR01)).not.toBeNull());
  });
});
