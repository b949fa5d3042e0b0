import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { ok, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { field, pick, type } from '../../../lib/testing/by-place.fixture.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { calls, nobody, reading, verified } from './representative-answers.fixture.ts';
import { Page } from './representative-info.page.tsx';
import '../../../blocks/picture/picture-looking.ts';
import './id-guide.tsx';
import './people-list.tsx';
import './representative-calls.ts';

export let server: ReturnType<typeof stubServer>;
export let routed: Routed;

export function resetTest(): void {
  beforeEach(() => {
    forgetEverything('left');
    // Left over from another file of this worker: a late call without a server.
    dropDialogs();
    Element.prototype.scrollIntoView = vi.fn();
    stubDialogs();
    stubObjectUrls();
    server = stubServer({
      'GET login/me': ok(somebody({ kycStatus: 'STEP2', destination: '/owner-info' })),
      [calls.progress]: ok(nobody),
      [calls.draft]: ok(null),
      [calls.prepared]: ok(null),
      [calls.saveDraft]: ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
      'DELETE /draft/representative-info': ok(),
      [calls.read]: reading('request-1', '문정옥'),
      [calls.verify]: verified,
      'GET /id-card/mask': { body: new Blob(['masked']) },
      [calls.keepSide]: success({ fileId: 'kept-1' }),
      [calls.keptSide]: { body: new Blob(['back'], { type: 'image/jpeg' }) },
      [calls.record]: ok(),
      [calls.removal]: ok(),
      [calls.complete]: ok({ kycStatus: 'STEP2' }),
      [calls.failed]: ok({ kycStatus: 'STEP1' }),
    });
  });
  afterEach(() => {
    cleanup();
    dropDialogs();
    vi.unstubAllGlobals();
  });
}

export async function reload(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  server.answers[calls.draft] = ok({ ...Object(server.bodyOf(calls.saveDraft)), savedAt: '2026-11-21T02:00:00.000Z' });
  const state: unknown = history.state;
  cleanup();
  history.replaceState(state, '');
  enterSession(somebody());
  routed = await openRouted(<Page />);
  await act(async () => undefined);
}

export async function open(): Promise<void> {
  history.replaceState(null, '');
  hasSession();
  enterSession(somebody());
  routed = await openRouted(<Page />);
  await act(async () => undefined);
  // The photography guide is initially open.
  const guide = screen.queryByRole('dialog');
  if (guide) await act(async () => void fireEvent.click(within(guide).getByRole('button', { name: '확인' })));
}

export const timesOf = (name: string): number => server.calls().filter((call) => call === name).length;

/** Picks a front, and waits until it has been checked and sent. */
export async function sendFront(name: string): Promise<void> {
  const before = timesOf(calls.read);
  await pick(idCardWords.front, name);
  await waitFor(() => expect(timesOf(calls.read)).toBe(before + 1));
  await act(async () => undefined);
}

export async function readCard(): Promise<void> {
  await sendFront('front.jpg');
  await waitFor(() => expect(field(personWords.nameKr).value).not.toBe(''));
  await pick(idCardWords.back, 'back.jpg');
  type(personWords.nameEn, 'MOON JEONGOK');
}
