// @vitest-environment jsdom
import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { ownPictures, phoneEntry, sendToPhone } from '@portal/domain/messages/screening/phone-entry.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession } from '../../../../lib/session/session.ts';
import { somebody } from '../../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../../lib/testing/begin-with.fixture.ts';
import { button, errorAt, isShown, pick, press, type } from '../../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../../lib/testing/routed.fixture.tsx';
import type { ShownAction } from '../action-button.tsx';
import type { CardHandle } from '../card/card-handle.ts';
import { IdCardBlock } from '../id-card-block.tsx';
import { startOfKept } from '../model/id-card-state.ts';
// Preloaded, so that `act` covers it.
import './phone-panel.tsx';
import './qr-code.tsx';
import '../../../../blocks/picture/picture-looking.ts';

const make = 'POST /phone/link';
const look = 'GET /phone/link';
const mail = 'POST /link/mail';
const end = 'POST /link/close';
const read = 'POST /id-card/ocr';
const block = { type: 'SR01', seq: 2 } as const;
const url = 'https://portal.test/phone/link-1#token';
const link = (over: object = {}) => ok({ id: 'link-1', url, secondsLeft: 1_800, reachable: true, ...over });
const standing = (state: string, over: object = {}) =>
  ok({
    state,
    begun: state === 'READ' || state === 'VERIFIED',
    secondsLeft: 1_700,
    maskedName: null,
    mailsLeft: 3,
    ...over,
  });

beginWith(() => ({
  [make]: link(),
  [look]: standing('WAITING'),
  [mail]: ok({ id: 'link-2', secondsLeft: 1_800, mailsLeft: 2 }),
  [end]: ok(),
  [read]: success({ requestId: 'request-1', images: [] }),
}));
const recorded = vi.fn();
const actions: ShownAction[] = [];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  recorded.mockReset();
  actions.length = 0;
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function opens(over: { isOpen?: boolean; name?: string } = {}): Promise<void> {
  enterSession(somebody());
  await openRouted(
    <IdCardBlock
      block={block}
      start={startOfKept()}
      handle={createRef<CardHandle>()}
      onKeep={() => undefined}
      onRecorded={recorded}
      onAction={(action) => void actions.push(action)}
      {...over}
    />,
  );
  await act(() => vi.dynamicImportSettled());
}
/** Changes the phone's state; this screen then polls it. */
async function phoneIs(state: string, over: object = {}): Promise<void> {
  server.answers[look] = standing(state, over);
  await wait(2_100);
}
const message = (): string => screen.getByRole('status').textContent ?? '';
const code = (): Element | null => screen.queryByRole('img', { name: words.qr });
const hasSides = (): boolean => screen.queryByLabelText(idCardWords.front) !== null;
const sendsTo = async (address: string): Promise<void> => {
  await press(words.mail);
  await act(() => vi.dynamicImportSettled());
  await type(words.email, address);
  await press(words.send);
};

describe('the code on the page', () => {
  it('is created automatically for this block, and shows how long it is valid', async () => {
    const slow = later(link());
    server.answers[make] = slow.answer;
    await opens();
    expect([message(), code()]).toEqual([words.phases.making, null]);
    await act(async () => slow.come());
    await act(() => vi.dynamicImportSettled());
    expect(sentBy(make)).toEqual([expect.objectContaining({ ...block, keepsOpened: true })]);
    expect([code() !== null, message(), isShown(ownPictures)]).toEqual([true, words.phases.code, true]);
    expect(isShown(words.left('30:00'))).toBe(true);
    await wait(61_000);
    expect(isShown(words.left('28:59'))).toBe(true);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.link }).href).toBe(url);
    const [x, y, width, height] = (code()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect([x, y, width === height && (width ?? 0) > 8]).toEqual([-4, -4, true]);
  });

  it('is not created for a folded card', async () => {
    await opens({ isOpen: false });
    expect(server.calls()).toEqual([]);
    expect(isShown(words.title)).toBe(false);
  });

  it.each([
    [true, false],
    [false, true],
  ])('warns unless a phone can reach the address (%s)', async (reachable, isWarned) => {
    server.answers[make] = link({ reachable });
    await opens();
    expect(isShown(words.unreachable)).toBe(isWarned);
  });

  it('reports a failure without a dialog, and can be requested again', async () => {
    server.answers[make] = refused({}, 'SERVER_ERROR', 500);
    await opens();
    expect([message(), currentDialog(), hasSides()]).toEqual([words.phases.failed, undefined, true]);
    server.answers[make] = link();
    await press(words.again);
    expect([code() !== null, sentBy(make).at(-1)]).toEqual([true, expect.objectContaining({ keepsOpened: false })]);
  });

  it('disappears once a front was accepted here, which ends the link', async () => {
    await opens();
    await pick(idCardWords.front, 'front.jpg');
    await act(() => vi.dynamicImportSettled());
    await vi.waitFor(() => expect(code()).toBeNull());
    const asked = server.calls().length;
    await wait(10_000);
    expect(server.calls()).toHaveLength(asked);
    await press(phoneEntry);
    await act(() => vi.dynamicImportSettled());
    expect(code()).not.toBeNull();
  });
});

describe('the progress of the phone', () => {
  it('opened: hides the code, and this screen can still be used first', async () => {
    await opens();
    await phoneIs('OPENED');
    expect([message(), code(), hasSides()]).toEqual([words.states.OPENED, null, true]);
    expect(actions.at(-1)?.action).toBe('front');
  });

  it.each(['READ', 'VERIFIED'] as const)('%s: the phone has the block, and nothing can be done here', async (state) => {
    await opens();
    await phoneIs(state);
    expect([message(), hasSides(), actions.at(-1)?.action]).toEqual([words.states[state], false, 'phone']);
  });

  it('can be cut off: the link ends, and this screen takes over', async () => {
    await opens();
    await phoneIs('READ');
    await press(words.cut);
    expect(sentBy(end)).toEqual([expect.objectContaining(block)]);
    expect([message(), hasSides(), actions.at(-1)?.action]).toEqual([words.phases.cut, true, 'front']);
    const asked = server.calls().length;
    await wait(20_000);
    expect(server.calls()).toHaveLength(asked);
  });

  it('done: says who was recorded, and reports it automatically and on request', async () => {
    await opens();
    await phoneIs('DONE', { maskedName: '문*옥' });
    expect([message(), hasSides()]).toEqual([words.done('문*옥'), false]);
    expect(recorded).toHaveBeenCalledOnce();
    await press(words.show);
    expect(recorded).toHaveBeenCalledTimes(2);
  });

  it('ended: is no longer requested, and a new code can be created', async () => {
    await opens();
    await phoneIs('ENDED');
    expect([message(), code()]).toEqual([words.phases.ended, null]);
    const asked = server.calls().length;
    await wait(20_000);
    expect(server.calls()).toHaveLength(asked);
    server.answers[look] = standing('WAITING');
    await press(words.again);
    expect([message(), code() !== null]).toEqual([words.phases.code, true]);
  });

  it('is requested again after a failure, without a message', async () => {
    await opens();
    server.answers[look] = refused({}, 'SERVER_ERROR', 500);
    await wait(2_100);
    expect([message(), currentDialog()]).toEqual([words.phases.code, undefined]);
    await phoneIs('OPENED');
    expect(message()).toBe(words.states.OPENED);
  });

  it('is followed after a reload, without address or code', async () => {
    server.answers[make] = link({ url: null });
    server.answers[look] = standing('READ');
    await opens();
    expect([message(), code(), hasSides()]).toEqual([words.states.READ, null, false]);
  });
});

describe('a picture taken on both devices', () => {
  it('is refused here when the phone was first, and the phone’s progress is shown', async () => {
    server.answers[make] = refused({}, 'SERVER_ERROR', 500);
    await opens();
    const { body, ...answer } = refused({ file: '휴대전화에서 하고 있습니다.' });
    server.answers[read] = { ...answer, body: { ...Object(body), data: { phoneAtWork: true } } };
    server.answers[make] = link({ url: null });
    server.answers[look] = standing('OPENED', { begun: true });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
    await pick(idCardWords.front, 'front.jpg');
    await act(() => vi.dynamicImportSettled());
    await vi.waitFor(() => expect(isShown(words.cut)).toBe(true));
    await press(words.cut);
    expect(isShown('휴대전화에서 하고 있습니다.')).toBe(true);
  });
});

describe('the link by mail', () => {
  it('is sent once, replaces the code, and shows how many mails are left', async () => {
    await opens();
    const slow = later(ok({ id: 'link-2', secondsLeft: 1_800, mailsLeft: 2 }));
    server.answers[mail] = slow.answer;
    await sendsTo('owner@example.com');
    await press(words.sending);
    await act(async () => slow.come());
    expect(sentBy(mail)).toEqual([expect.objectContaining({ ...block, email: 'owner@example.com' })]);
    expect([screen.queryByRole('dialog'), code(), message()]).toEqual([null, null, words.sent(2)]);
    await phoneIs('OPENED');
    expect(server.asked().findLast(({ call }) => call === look)?.query.id).toBe('link-2');
    expect(message()).toBe(words.states.OPENED);
  });

  it('has a form outside the card’s form, which would start the verification', async () => {
    await opens();
    await press(words.mail);
    await act(() => vi.dynamicImportSettled());
    expect(document.querySelectorAll('form')).toHaveLength(2);
    expect(document.querySelector('form form')).toBeNull();
  });

  it('reports a wrong address at its field, and the code stays valid', async () => {
    await opens();
    server.answers[mail] = refused({ email: '이메일 주소를 확인해 주세요.' });
    await sendsTo('owner@');
    expect(errorAt(words.email)).toContain('이메일 주소를 확인해 주세요.');
    expect(document.activeElement).toBe(screen.getByLabelText(words.email));
    expect([code() !== null, currentDialog()]).toEqual([true, undefined]);
    await press(someWords.close);
    expect([screen.queryByRole('dialog'), server.calls().includes(end)]).toEqual([null, false]);
  });

  it('reports that no more mails are allowed, and changes nothing', async () => {
    await opens();
    server.answers[mail] = refused({}, 'TOO_MANY', 429);
    await sendsTo('owner@example.com');
    expect(currentDialog()?.message).toBe('서버의 말');
    expect(code()).not.toBeNull();
  });
});

describe('the link sent from a phone', () => {
  it('is created on request for another person, without a code for this phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
    await opens({ name: '문정옥' });
    expect(isShown(sendToPhone.title('문정옥'))).toBe(true);
    expect(server.calls()).toEqual([]);
    await press(sendToPhone.send);
    await act(() => vi.dynamicImportSettled());
    await press(someWords.close);
    expect(isShown(words.title)).toBe(false);
    await press(sendToPhone.send);
    await act(() => vi.dynamicImportSettled());
    await type(words.email, 'person@example.com');
    const dialog = screen.getByRole('dialog');
    const send = [...dialog.querySelectorAll('button')].find(({ type: kind }) => kind === 'submit');
    await act(async () => send?.click());
    expect(sentBy(mail)).toEqual([expect.objectContaining({ ...block, email: 'person@example.com' })]);
    expect([sentBy(make), code(), message()]).toEqual([[], null, words.sent(2)]);
    await phoneIs('DONE', { maskedName: '문*옥' });
    expect(recorded).toHaveBeenCalledOnce();
    expect(button(words.show)).toBeTruthy();
  });
});
