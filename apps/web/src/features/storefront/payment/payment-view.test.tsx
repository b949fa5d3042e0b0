// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontFrameWords } from '@portal/domain/messages/storefront/frame.ts';
import { storefrontPaymentWords as words } from '@portal/domain/messages/storefront/payment.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { answerWith, asks, beginAtFee, open, params, server, statusOf, title, wait } from './payment.fixture.tsx';
import { blockPopups, closePopup, loadGateway, popup, posted } from './popup.fixture.ts';

beginAtFee();
const pay = words.pay('330,000');
const isThere = (text: string): boolean => screen.queryAllByText(text).length > 0;
const buttons = (): readonly string[] =>
  [...document.querySelectorAll('[data-action-bar] :is(button, a)')].map(({ textContent }) => textContent ?? '');
const heading = (): Element => screen.getByRole('heading', { level: 1 });

describe('the buttons of a payment', () => {
  const isOpen = async (): Promise<void> => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
  };
  const isBlocked = async (): Promise<void> => {
    await open();
    blockPopups();
    await press(pay);
  };
  const isChecked = async (): Promise<void> => {
    await isOpen();
    await wait(1_600);
    closePopup();
    await wait(600);
  };
  const isLong = async (): Promise<void> => {
    await isChecked();
    await wait(8_100);
  };

  it.each<[string, () => Promise<unknown>, string, readonly string[]]>([
    ['not tried yet: pay', () => open(), words.title, [pay]],
    ['with an open window: stop or open it again', isOpen, words.openTitle, [words.stop, words.reopen]],
    ['with a blocked window: open it again or pay here', isBlocked, words.blockedTitle, [words.reopen, words.payHere]],
    ['that was declined: try again', () => open({ state: 'FAILED' }), words.declinedTitle, [words.again]],
    ['that was cancelled: try again', () => open({ state: 'CANCELLED' }), words.stoppedTitle, [words.again]],
    // Starting another payment now could charge twice.
    ['whose result is checked: none', isChecked, words.checkingTitle, []],
    [
      'whose result takes long: open the window again or pay here',
      isLong,
      words.checkingTitle,
      [words.reopen, words.payHere],
    ],
  ])('of one %s', async (_, comes, name, ways) => {
    await comes();
    expect(title()).toBe(name);
    expect(buttons()).toEqual(ways);
  });

  it('focuses the title after an automatic change, but not when the page opens', async () => {
    await open();
    expect(document.activeElement).not.toBe(heading());
    answerWith({ state: 'READY' });
    await press(pay);
    answerWith({ state: 'FAILED' });
    await wait(2_100);
    expect(title()).toBe(words.declinedTitle);
    expect(document.activeElement).toBe(heading());
  });

  it('shows a sub-operator the state without any button', async () => {
    await open({ state: 'FAILED', reason: '한도 초과' }, false);
    expect(isThere('한도 초과')).toBe(true);
    expect(isThere(sentence('storefront.principal-only'))).toBe(true);
    expect(buttons()).toEqual([]);
  });
});

describe('a window that is closed immediately', () => {
  const goesAtOnce = async (): Promise<void> => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
    closePopup();
    await wait(300);
  };

  it('was blocked by the browser if nothing was loaded in it', async () => {
    await goesAtOnce();
    expect([title(), buttons()]).toEqual([words.blockedTitle, [words.reopen, words.payHere]]);
  });

  it('was closed by the person if it showed the gateway’s page', async () => {
    loadGateway();
    await goesAtOnce();
    expect([title(), buttons()]).toEqual([words.checkingTitle, []]);
    expect(isThere(words.closedUnpaid)).toBe(false);
    await wait(8_100);
    expect(isThere(words.closedUnpaid)).toBe(true);
    expect(buttons()).toEqual([words.reopen, words.payHere]);
  });

  it('was closed by the person if it stayed open longer', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
    await wait(1_600);
    closePopup();
    await wait(300);
    expect(title()).toBe(words.checkingTitle);
  });
});

describe('a blocked window', () => {
  it('of a first payment says that nothing was paid', async () => {
    await open();
    blockPopups();
    await press(pay);
    expect(document.body.textContent).toContain(words.blockedLead);
  });

  it('after a payment whose result is unknown does not claim that nothing was paid', async () => {
    await open({ state: 'READY' });
    blockPopups();
    await press(pay);
    expect(title()).toBe(words.blockedTitle);
    expect(document.body.textContent).toContain(words.blockedUnresolved);
    expect(document.body.textContent).not.toContain(words.blockedLead);
  });
});

describe('a failed payment shows', () => {
  it.each([
    ['the bank’s reason', '이용 한도를 초과하였습니다.', '이용 한도를 초과하였습니다.'],
    ['that it was declined, without a reason', null, words.declinedTitle],
  ])('%s', async (_, reason, said) => {
    await open({ state: 'FAILED', reason });
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
    expect(document.body.textContent?.replace(said, '')).not.toMatch(/다른 카드|카드사/);
    expect(isThere('결제된 금액은 없습니다.')).toBe(true);
  });

  it('that it can be paid later, after a cancellation', async () => {
    await open({ state: 'CANCELLED' });
    expect(isThere(words.payLater)).toBe(true);
  });

  it('how to allow a blocked window, unfolded', async () => {
    await open();
    blockPopups();
    await press(pay);
    for (const step of words.blockedSteps) expect(isThere(step)).toBe(true);
    expect(document.querySelector('details')?.open).toBe(true);
  });
});

describe('starting a payment', () => {
  it('sends one request however often the button is pressed, and shows progress', async () => {
    await open();
    const slow = later(ok({ paymentUrl: 'https://gateway.example.com/pay', params: [] }));
    server.answers[params] = slow.answer;
    await press(pay);
    await press(words.opening);
    answerWith({ state: 'READY' });
    await act(async () => slow.come());
    expect(server.calls().filter((call) => call === params)).toHaveLength(1);
    expect(posted).toHaveBeenCalledOnce();
  });

  it('closes the empty window when the server refuses, shows why, and can be tried again', async () => {
    await open({}, true, { [params]: refused({}, 'PROVIDER_UNAVAILABLE', 503) });
    await press(pay);
    expect(popup?.close).toHaveBeenCalledOnce();
    expect(posted).not.toHaveBeenCalled();
    expect(currentDialog()?.message).toBe('서버의 말');
    expect([title(), buttons()]).toEqual([words.title, [pay]]);
  });

  it('leads on when the refusal is due to a payment made meanwhile', async () => {
    const { place } = await open({}, true, { [params]: refused({}, 'STATE_CONFLICT', 409) });
    answerWith({ isSettled: true });
    await press(pay);
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('in the same tab leaves no form and no window behind', async () => {
    await open();
    blockPopups();
    await press(pay);
    await press(words.payHere);
    expect(posted).toHaveBeenCalledWith('https://gateway.example.com/pay', '_self', { ver: '230' });
    expect(document.querySelector('form')).toBeNull();
  });

  it('stays cancelled while the server still waits, and the window is closed', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
    await press(words.stop);
    expect(popup?.close).toHaveBeenCalledOnce();
    expect(title()).toBe(words.stoppedTitle);
    await wait(4_200);
    expect(title()).toBe(words.stoppedTitle);
    // The gateway may have approved the card without the server knowing it yet.
    expect(document.body.textContent).toContain(words.noneConfirmed);
    answerWith({ state: 'CANCELLED' });
    await wait(4_200);
    expect(document.body.textContent).toContain(words.nothingPaid);
  });

  it('does not mistake a cancelled payment for a window closed by the person', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
    await wait(1_600);
    // The window is checked once more before the page renders again.
    popup?.close.mockImplementation(() => {
      closePopup();
      queueMicrotask(() => vi.advanceTimersByTime(300));
    });
    await press(words.stop);
    expect(title()).toBe(words.stoppedTitle);
  });

  it('sends no form to a window that was closed before', async () => {
    await open({}, true, {
      [params]: () => {
        closePopup();
        return ok({ paymentUrl: 'https://gateway.example.com/pay', params: [{ name: 'ver', value: '230' }] });
      },
    });
    answerWith({ state: 'READY' });
    await press(pay);
    expect(posted).not.toHaveBeenCalled();
    expect([title(), buttons()]).toEqual([words.blockedTitle, [words.reopen, words.payHere]]);
    await press(words.payHere);
    expect(posted).toHaveBeenCalledExactlyOnceWith('https://gateway.example.com/pay', '_self', { ver: '230' });
  });

  it('reopens a window for the open payment, and notices when it is closed', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press(pay);
    await press(words.reopen);
    expect(posted).toHaveBeenCalledTimes(2);
    expect(title()).toBe(words.openTitle);
    await wait(1_600);
    closePopup();
    await wait(600);
    expect(title()).toBe(words.checkingTitle);
  });
});

describe('the fee', () => {
  const due = statusOf({});

  it('shows progress until it is loaded', async () => {
    const slow = later(due);
    await open({}, true, { [asks]: slow.answer });
    expect(screen.getByRole('status').textContent).toContain(words.loading);
    await act(async () => slow.come());
    expect(isThere(words.loading)).toBe(false);
    expect(buttons()).toEqual([pay]);
  });

  it('leads on immediately if none is required', async () => {
    const { place } = await open({ isPaymentRequired: false });
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('leads on immediately if it is already paid', async () => {
    const { place } = await open({ isSettled: true });
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('shows why it cannot be loaded, and can be reloaded', async () => {
    await open({}, true, { [asks]: refused({}, 'PROVIDER_UNAVAILABLE', 503) });
    expect(isThere('서버의 말')).toBe(true);
    expect(buttons()).toEqual([]);
    server.answers[asks] = due;
    await press(storefrontFrameWords.again);
    expect(buttons()).toEqual([pay]);
  });
});
