// @vitest-environment jsdom
import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { phoneEntry, sendToPhone } from '@portal/domain/messages/screening/phone-entry.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession } from '../../../../lib/session/session.ts';
import { somebody } from '../../../../lib/session/somebody.fixture.ts';
import { beginWith, errorAt, isShown, press, sentBy, server, type } from '../../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../../lib/testing/routed.fixture.tsx';
import { PhoneEntry } from './phone-entry.tsx';
// Loaded beforehand, so that an act sees the end of it.
import './phone-dialog.tsx';

const make = 'POST /phone/link';
const look = 'GET /phone/link';
const mail = 'POST /link/mail';
const end = 'POST /link/close';
const block = { type: 'SR01', seq: 2 } as const;
const link = (over: object = {}) =>
  ok({ id: 'link-1', url: 'https://portal.test/phone/link-1#token', secondsLeft: 1_800, reachable: true, ...over });
const standing = (state: string, maskedName: string | null = null) =>
  ok({ state, secondsLeft: 1_700, maskedName, mailsLeft: 3 });

beginWith(() => ({
  [make]: link(),
  [look]: standing('WAITING'),
  [mail]: ok({ id: 'link-2', secondsLeft: 1_800, mailsLeft: 2 }),
  [end]: ok(),
}));
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reload.mockReset();
  vi.stubGlobal('location', { ...location, href: location.href, reload });
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function opens(): Promise<void> {
  enterSession(somebody());
  await openRouted(<PhoneEntry block={block} disabled={false} />);
  await press(phoneEntry);
  await act(() => vi.dynamicImportSettled());
}
/** The phone goes on, and this screen asks. */
async function phoneIs(state: string, maskedName: string | null = null): Promise<void> {
  server.answers[look] = standing(state, maskedName);
  await wait(2_100);
}
const message = (): string => screen.getByRole('status').textContent ?? '';
const code = (): Element | null => screen.queryByRole('img', { name: words.qr });
const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

describe('the way to the person’s own phone', () => {
  it('is not there to be pressed while the card is at work', async () => {
    await openRouted(<PhoneEntry block={block} disabled />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: phoneEntry }).disabled).toBe(true);
  });

  it('asks for one link, of this very block, and shows it as a code that tells how long it is of use', async () => {
    const slow = later(link());
    server.answers[make] = slow.answer;
    await opens();
    expect(message()).toBe(words.making);
    expect(code()).toBeNull();
    await act(async () => slow.come());
    expect(sentBy(make)).toEqual([expect.objectContaining(block)]);
    expect(code()).not.toBeNull();
    expect(message()).toBe(words.states.WAITING);
    expect(isShown(words.left('30:00'))).toBe(true);
    await wait(61_000);
    expect(isShown(words.left('28:59'))).toBe(true);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.link }).href).toBe(
      'https://portal.test/phone/link-1#token',
    );
  });

  it('draws a code of the whole address, with light around it', async () => {
    await opens();
    const first = code()?.querySelector('path')?.getAttribute('d');
    const [x, y, width, height] = (code()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect([x, y, width === height && (width ?? 0) > 8]).toEqual([-4, -4, true]);
    server.answers[make] = link({ url: 'https://portal.test/phone/link-1#other' });
    await press(someWords.close);
    await press(phoneEntry);
    expect(code()?.querySelector('path')?.getAttribute('d')).not.toBe(first);
  });

  it.each([
    [true, false],
    [false, true],
  ])('an address that a phone can reach (%s) is not warned of', async (reachable, isWarned) => {
    server.answers[make] = link({ reachable });
    await opens();
    expect(isShown(words.unreachable)).toBe(isWarned);
  });

  it('that could not be made says so, and is tried again', async () => {
    server.answers[make] = refused({}, 'SERVER_ERROR', 500);
    await opens();
    expect(message()).toBe(words.failed);
    expect(currentDialog()?.message).toBe('서버의 말');
    server.answers[make] = link();
    await press(words.again);
    expect(code()).not.toBeNull();
    expect(message()).toBe(words.states.WAITING);
  });
});

describe('how far the phone is', () => {
  it.each(['OPENED', 'READ', 'VERIFIED'] as const)('%s is said, and the code stays', async (state) => {
    await opens();
    await phoneIs(state);
    expect(message()).toBe(words.states[state]);
    expect(code()).not.toBeNull();
    expect(screen.queryByRole('button', { name: words.show })).toBeNull();
  });

  it('done: says who was recorded, and leads to them on this screen', async () => {
    await opens();
    await phoneIs('DONE', '문*옥');
    expect(message()).toBe(words.done('문*옥'));
    expect(code()).toBeNull();
    await press(words.show);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('done is shown also where the dialog is just closed, and nothing is ended', async () => {
    await opens();
    await phoneIs('DONE');
    expect(message()).toBe(words.states.DONE);
    await press(someWords.close);
    expect(reload).toHaveBeenCalledOnce();
    expect(server.calls()).not.toContain(end);
  });

  it('over: nobody asks any more, and a new link can be had', async () => {
    await opens();
    await phoneIs('ENDED');
    expect([message(), code()]).toEqual([words.states.ENDED, null]);
    const asked = server.calls().length;
    await wait(20_000);
    expect(server.calls()).toHaveLength(asked);
    server.answers[look] = standing('WAITING');
    await press(words.again);
    expect(message()).toBe(words.states.WAITING);
    expect(code()).not.toBeNull();
  });

  it('a lost line is asked again, and says nothing meanwhile', async () => {
    await opens();
    server.answers[look] = refused({}, 'SERVER_ERROR', 500);
    await wait(2_100);
    expect([message(), currentDialog()]).toEqual([words.states.WAITING, undefined]);
    await phoneIs('OPENED');
    expect(message()).toBe(words.states.OPENED);
  });
});

describe('the link by mail', () => {
  const sends = async (address: string): Promise<void> => {
    await type(words.email, address);
    await press(words.send);
  };

  it('goes to the address once, takes the code’s place, and says how many are left', async () => {
    await opens();
    const slow = later(ok({ id: 'link-2', secondsLeft: 1_800, mailsLeft: 2 }));
    server.answers[mail] = slow.answer;
    await sends('owner@example.com');
    await press(words.sending);
    await act(async () => slow.come());
    expect(sentBy(mail)).toEqual([expect.objectContaining({ ...block, email: 'owner@example.com' })]);
    expect(code()).toBeNull();
    expect(isShown(words.sent(2))).toBe(true);
    await phoneIs('OPENED');
    expect(server.asked().findLast(({ call }) => call === look)?.query.id).toBe('link-2');
    expect(message()).toBe(words.states.OPENED);
  });

  it('does not send the card that its button stands in, which would spend a try', async () => {
    const verify = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    enterSession(somebody());
    await openRouted(
      <form onSubmit={verify}>
        <PhoneEntry block={block} disabled={false} />
      </form>,
    );
    await press(phoneEntry);
    await act(() => vi.dynamicImportSettled());
    await sends('owner@example.com');
    expect(sentBy(mail)).toHaveLength(1);
    expect(verify).not.toHaveBeenCalled();
  });

  it('that goes nowhere is told at the address, and the code stays of use', async () => {
    await opens();
    server.answers[mail] = refused({ email: '이메일 주소를 확인해 주세요.' });
    await sends('owner@');
    expect(errorAt(words.email)).toContain('이메일 주소를 확인해 주세요.');
    expect([code() !== null, currentDialog()]).toEqual([true, undefined]);
  });

  it('that is one too many is told, and nothing changes', async () => {
    await opens();
    server.answers[mail] = refused({}, 'TOO_MANY', 429);
    await sends('owner@example.com');
    expect(currentDialog()?.message).toBe('서버의 말');
    expect(code()).not.toBeNull();
  });

  it('outlives this dialog, which ends only what nobody can see any more', async () => {
    await opens();
    await sends('owner@example.com');
    await press(someWords.close);
    expect([isOpen(), server.calls().includes(end)]).toEqual([false, false]);
  });
});

describe('closing it', () => {
  it('ends the link, and comes back to the card', async () => {
    await opens();
    await press(someWords.close);
    expect(isOpen()).toBe(false);
    expect(sentBy(end)).toEqual([expect.objectContaining(block)]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('works where the server does not hear of it', async () => {
    await opens();
    server.answers[end] = refused({}, 'SERVER_ERROR', 500);
    await act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    expect([isOpen(), currentDialog()]).toEqual([false, undefined]);
  });
});

describe('the link on a phone', () => {
  it('is for somebody elsewhere: made once it is known for whom, with no code for this very phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
    enterSession(somebody());
    await openRouted(<PhoneEntry block={block} name="문정옥" disabled={false} />);
    expect(isShown(sendToPhone.title('문정옥'))).toBe(true);
    await press(sendToPhone.send);
    await act(() => vi.dynamicImportSettled());
    expect(sentBy(make)).toEqual([]);
    expect(code()).toBeNull();
    await type(words.email, 'person@example.com');
    const dialog = within(screen.getByRole('dialog'));
    await act(async () => dialog.getByRole('button', { name: words.send }).click());
    expect(sentBy(mail)).toEqual([expect.objectContaining({ ...block, email: 'person@example.com' })]);
    await phoneIs('DONE', '문*옥');
    expect(message()).toBe(words.done('문*옥'));
  });
});
