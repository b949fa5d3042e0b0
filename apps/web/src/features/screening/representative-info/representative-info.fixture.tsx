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
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { Page } from './representative-info.page.tsx';
import '../../../blocks/picture/picture-looking.ts';
import './id-guide.tsx';
import './people-list.tsx';
import './representative-calls.ts';

export const progress = 'GET /screening/progress';
export const draft = 'GET /draft/representative-info';
export const prepared = 'GET /draft/before-kyc';
export const saveDraft = 'PUT /draft/representative-info';
export const read = 'POST /id-card/ocr';
export const verify = 'POST /id-card/verify';
export const record = 'POST /screening/represent';
export const removal = 'POST /represent/remove';
export const complete = 'POST /status/complete';
export const failed = 'POST /status/failed';
export const keepSide = 'POST /id-card/picture';
export const keptSide = 'GET /id-card/picture';

export const nobody = { ...soleProgress, persons: [] };
const text = (value: string) => [{ text: value, boundingPolys: [] }];
export const reading = (requestId: string, name: string) =>
  success({
    requestId,
    images: [
      {
        inferResult: 'SUCCESS',
        inferDetailTypeResource: 'ic',
        idCard: { result: { name: text(name), personalNum: text('800617-2000000'), issueDate: text('2018.03.15') } },
        maskingPolys: [],
      },
    ],
  });
export const verified = success({ requestId: 'request-1', fileName: 'masked.jpg' });

export let server: ReturnType<typeof stubServer>;
export let routed: Routed;

export function resetTest(): void {
  beforeEach(() => {
    forgetEverything('left');
    Element.prototype.scrollIntoView = vi.fn();
    stubDialogs();
    stubObjectUrls();
    server = stubServer({
      'GET login/me': ok(somebody({ kycStatus: 'STEP2', destination: '/owner-info' })),
      [progress]: ok(nobody),
      [draft]: ok(null),
      [prepared]: ok(null),
      [saveDraft]: ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
      'DELETE /draft/representative-info': ok(),
      [read]: reading('request-1', '문정옥'),
      [verify]: verified,
      'GET /id-card/mask': { body: new Blob(['masked']) },
      [keepSide]: success({ fileId: 'kept-1' }),
      [keptSide]: { body: new Blob(['back'], { type: 'image/jpeg' }) },
      [record]: ok(),
      [removal]: ok(),
      [complete]: ok({ kycStatus: 'STEP2' }),
      [failed]: ok({ kycStatus: 'STEP1' }),
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
  server.answers[draft] = ok({ ...Object(server.bodyOf(saveDraft)), savedAt: '2026-11-21T02:00:00.000Z' });
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
  // The guide to photographs is open at first.
  const guide = screen.queryByRole('dialog');
  if (guide) await act(async () => void fireEvent.click(within(guide).getByRole('button', { name: '확인' })));
}

export const picture = (name: string): File => new File([name], name, { type: 'image/jpeg' });
export const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
export const field = (label: string, place = 0): HTMLInputElement => {
  const found = inputs(label)[place];
  if (!found) throw new Error(`no ${label}`);
  return found;
};
export const type = (label: string, value: string, place = 0): void =>
  void fireEvent.change(field(label, place), { target: { value } });
export const pick = (label: string, name: string, place = 0) =>
  act(async () => void fireEvent.change(field(label, place), { target: { files: [picture(name)] } }));
export const press = (name: string, place = 0) =>
  act(async () => {
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(`no ${name}`);
    fireEvent.click(button);
  });
export const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
export const isShown = (sentenceShown: string): boolean => screen.queryAllByText(sentenceShown).length > 0;
export const calls = (name: string): number => server.calls().filter((call) => call === name).length;

/** Picks a front, and waits until it has been looked at and sent. */
export async function sendFront(name: string): Promise<void> {
  const before = calls(read);
  await pick(idCardWords.front, name);
  await waitFor(() => expect(calls(read)).toBe(before + 1));
  await act(async () => undefined);
}

export async function readCard(): Promise<void> {
  await sendFront('front.jpg');
  await waitFor(() => expect(field(personWords.nameKr).value).not.toBe(''));
  await pick(idCardWords.back, 'back.jpg');
  type(personWords.nameEn, 'MOON JEONGOK');
}
