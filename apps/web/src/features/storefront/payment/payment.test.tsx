// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { refused } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { answerWith, beginAtFee, open, params, server, title, wait } from './payment.fixture.tsx';
import { blockPopups, closePopup, popup, posted } from './popup.fixture.ts';

beginAtFee();

describe('the page of the review fee', () => {
  it('shows the fee with its VAT, and that it is not refunded', async () => {
    await open();
    for (const text of ['330,000원', '300,000원', '30,000원']) expect(screen.queryByText(text)).not.toBeNull();
    expect(screen.queryByText(/심사 결과와 관계없이 부과되며 환불되지 않습니다/)).not.toBeNull();
    expect(screen.queryByText(/나중에 로그인하여 결제/)).not.toBeNull();
  });

  it('posts the hidden form into the popup, and leads on once the server has the payment', async () => {
    const { place } = await open();
    answerWith({ state: 'READY' });
    await press('330,000원 결제하기');
    expect(posted).toHaveBeenCalledWith('https://gateway.example.com/pay', 'storefront-payment', { ver: '230' });
    expect(title()).toBe('결제창이 열려 있습니다');
    answerWith({ isSettled: true });
    await wait(2_100);
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('shows a fee that changed meanwhile before a window opens, and charges it once acknowledged', async () => {
    await open();
    const opens = vi.fn(() => null);
    vi.stubGlobal('open', opens);
    answerWith({ screenCost: 220_000 });
    await wait(20_100);
    expect(screen.queryByText(/330,000원에서 220,000원으로 바뀌었습니다/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    await press('바뀐 심사비 확인했습니다');
    expect(screen.queryByText(/바뀌었습니다/)).toBeNull();
    expect(opens).not.toHaveBeenCalled();
    await press('220,000원 결제하기');
    expect(opens).toHaveBeenCalledExactlyOnceWith('', 'storefront-payment', 'width=600,height=800');
    expect(server.asked().findLast(({ call }) => call === params)).toBeUndefined();
  });

  it('opens no payment when the fee has just changed, and shows both amounts', async () => {
    await open({}, true, { [params]: refused({ amount: sentence('storefront.fee-changed') }) });
    answerWith({ screenCost: 440_000 });
    await press('330,000원 결제하기');
    expect(server.asked().findLast(({ call }) => call === params)?.query).toEqual({ amount: '330000' });
    expect(posted).not.toHaveBeenCalled();
    expect(popup?.close).toHaveBeenCalled();
    expect(screen.queryByText(/330,000원에서 440,000원으로 바뀌었습니다/)).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the payment in the same tab after a blocked popup', async () => {
    await open();
    blockPopups();
    await press('330,000원 결제하기');
    expect(title()).toBe('결제창이 열리지 않았습니다');
    await press('이 화면에서 결제하기');
    expect(posted).toHaveBeenCalledWith('https://gateway.example.com/pay', '_self', { ver: '230' });
  });

  it('treats a popup that closes immediately as blocked', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press('330,000원 결제하기');
    closePopup();
    await wait(600);
    expect(title()).toBe('결제창이 열리지 않았습니다');
  });

  it('checks for a result when the window is closed, and offers it again after ten seconds', async () => {
    await open();
    answerWith({ state: 'READY' });
    await press('330,000원 결제하기');
    await wait(1_600);
    closePopup();
    await wait(600);
    expect(title()).toBe('결제 결과를 확인하고 있습니다');
    expect(screen.queryByText(/운영 담당자 이메일로 알려 드립니다/)).toBeNull();
    expect(screen.queryByRole('button', { name: '결제창 다시 열기' })).toBeNull();
    await wait(10_100);
    expect(screen.queryByRole('button', { name: '결제창 다시 열기' })).not.toBeNull();
    const support = screen.getByRole<HTMLAnchorElement>('link', { name: /^고객센터 문의/ });
    expect([support.href, support.target]).toEqual(['https://inquiry.example.com/', '_blank']);
    answerWith({ state: 'FAILED', reason: '이용 한도를 초과하였습니다.' });
    await press('지금 다시 확인');
    expect(title()).toBe('결제가 승인되지 않았습니다');
    expect(screen.queryByText('이용 한도를 초과하였습니다.')).not.toBeNull();
  });

  it('shows a cancelled payment without an error, and can be tried again', async () => {
    await open({ state: 'CANCELLED' });
    expect(title()).toBe('결제를 그만두었습니다');
    answerWith({ state: 'READY' });
    await press('다시 결제하기');
    expect(title()).toBe('결제창이 열려 있습니다');
  });

  it('asks the server before giving up, and leads on if it was paid meanwhile', async () => {
    const { place } = await open();
    answerWith({ state: 'READY' });
    await press('330,000원 결제하기');
    answerWith({ isSettled: true });
    await press('결제 그만하기');
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('leads on when the fee was paid in another tab', async () => {
    const { place } = await open();
    answerWith({ isSettled: true });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(100);
    expect(place()).toBe('/cafe24/payment-complete');
  });

  it('shows a sub-operator the fee without a button to pay', async () => {
    await open({}, false);
    expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull();
    expect(server.calls()).not.toContain('GET /payment/params');
  });
});
