// @vitest-environment jsdom
import type { applicationAnswers } from '@portal/contract/application/answers.ts';
import type { screeningFee, screeningFeePreview } from '@portal/contract/application/fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfiguration, loadConfiguration } from '../../../lib/session/configuration.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { configuration, hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './payment-complete.page.tsx';

const me = (over: Partial<ReturnType<typeof somebody>> = {}) =>
  somebody({ loginId: 'merchant01', accountStatus: 'STEP5_COMPLETED', kycStatus: null, ...over });
let routed: Routed;

type Fee = ResultOf<typeof screeningFee>;
let fee: Fee;
let preview: ResultOf<typeof screeningFeePreview> | null;
const given: ResultOf<typeof applicationAnswers> = {
  answers: [
    { key: 'bizNo', values: ['9683104273'], read: ['9683104273'] },
    { key: 'companyNameKr', values: ['달항아리공방'], read: ['달항아리 공방'] },
    { key: 'customerTransAmount', values: ['85000'] },
    { key: 'bizRepEmail', values: ['test@example.com'] },
    { key: 'operator', values: ['서다온', '010-****-4427'] },
    { key: 'displayCurrencies', values: ['KRW', 'USD'] },
  ],
  read: 5,
  agreedAt: null,
};
let lookedUp: number;
let looks: number;
let read: number;
let prepared: number;

const answer = (status: number, data: unknown): Response =>
  new Response(JSON.stringify({ code: status === 200 ? 'OK' : codes[status], message: '', data }), { status });
const codes: Readonly<Record<number, string>> = { 409: 'STATE_CONFLICT', 503: 'PROVIDER_UNAVAILABLE' };

function serve(url: string, method: string): Response {
  if (url.endsWith('/api/config')) return new Response(JSON.stringify(configuration));
  if (url.endsWith('/me')) return answer(200, me(looks > 0 && lookedUp === 200 ? { accountStatus: 'PAID' } : {}));
  if (url.includes('/screenCost/preview')) return answer(preview ? 200 : 503, preview);
  if (url.includes('/application/answers')) return answer(200, given);
  if (url.includes('/screenCost/info') && method === 'GET') {
    read += 1;
    return answer(200, fee);
  }
  if (url.includes('/screenCost/info')) {
    looks += 1;
    return answer(lookedUp, lookedUp === 200 ? { accountStatus: 'PAID', screenCostInfo: null } : null);
  }
  if (url.includes('/payment/ready')) {
    prepared += 1;
    return new Response(JSON.stringify({ rescode: 'EM00', resmsg: '' }), { status: 503 });
  }
  return new Response('{}', { status: 404 });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  hasSession();
  enterSession(me());
  looks = 0;
  read = 0;
  prepared = 0;
  lookedUp = 409;
  preview = { clear: true, findings: [{ code: 'paper-fresh', tone: 'fine', days: 80 }] };
  Element.prototype.scrollIntoView = vi.fn();
  fee = { screenCost: 330_000, screenCostInfo: 'SC002', currency: 'KRW', payment: { state: 'none' } };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init?.method ?? 'GET'));
  void loadConfiguration();
});
afterEach(() => {
  cleanup();
  dropDialogs();
  forgetEverything('left');
  forgetConfiguration();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(changes: Partial<Fee> = {}): Promise<void> {
  fee = { ...fee, ...changes };
  routed = await openRouted(<Page />);
  // Part of the page is loaded on rendering.
  await vi.waitFor(() => screen.getByText('330,000원'), { timeout: 20_000 });
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const buttons = () => {
  const bar = document.querySelector<HTMLElement>('[data-action-bar]');
  return bar
    ? within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent)
    : [];
};
const primary = () => document.querySelector('[data-action-bar] button:last-of-type')?.textContent;
async function answers(message: string, yes = true): Promise<void> {
  await vi.waitFor(() => expect(currentDialog()?.message).toContain(message));
  await act(async () => currentDialog()?.answer(yes));
}
const searched = () => act(() => vi.advanceTimersByTimeAsync(8_000));

describe('the fee page', () => {
  it('shows the fee and its button when there is no open attempt', async () => {
    await open();
    expect([title(), buttons()]).toEqual(['제출 내용을 확인해 주세요', ['결제하기']]);
    expect(screen.getByText('심사 결과와 관계없이 환불되지 않습니다.')).toBeTruthy();
    expect(screen.getByText('330,000원 · 환불되지 않습니다')).toBeTruthy();
    expect(screen.getByText('삼십삼만 원')).toBeTruthy();
    expect(looks).toBe(0);
  });

  it('reports a fee that cannot be loaded, and loads it again on request', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.includes('/screenCost/info') ? new Response('{}', { status: 500 }) : fetch(url, init),
    );
    routed = await openRouted(<Page />);
    await vi.waitFor(() => screen.getByText(sentence('common.no-response')), { timeout: 20_000 });
    expect(screen.queryByText('330,000원')).toBeNull();
    vi.stubGlobal('fetch', fetch);
    await press('다시 불러오기');
    await vi.waitFor(() => screen.getByText('330,000원'), { timeout: 20_000 });
    expect(screen.queryByText(sentence('common.no-response'))).toBeNull();
  });

  it('searches for the payment of an open attempt, and continues when it is found', async () => {
    lookedUp = 200;
    await open({ payment: { state: 'checking' } });
    await vi.waitFor(() => expect(routed.place()).toBe('/payment-success'));
    expect([title(), looks]).toEqual(['결제 결과를 확인하고 있습니다', 1]);
    expect(buttons()).toEqual(['확인하고 있습니다.']);
    expect(currentDialog()).toBeFalsy();
  });

  it('searches with longer and longer pauses, shows them, and offers no payment meanwhile', async () => {
    await open({ payment: { state: 'checking' } });
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect([title(), looks, buttons()]).toEqual(['결제 결과를 확인하고 있습니다', 2, ['확인하고 있습니다.']]);
    expect(screen.getByText(/^2번 · 마지막/)).toBeTruthy();
    expect(screen.getByText('다시 결제하지 말아 주세요')).toBeTruthy();
  });

  it('asks before paying again when nothing was found; searching again is the primary action', async () => {
    await open({ payment: { state: 'checking' } });
    await searched();
    expect([title(), buttons(), primary()]).toEqual([
      '아직 결제된 내역이 없습니다',
      ['다시 결제하기', '다시 확인'],
      '다시 확인',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await press('다시 결제하기');
    await answers('결제된 내역을 찾지 못했습니다', false);
    expect(prepared).toBe(0);
    await press('다시 결제하기');
    await answers('결제된 내역을 찾지 못했습니다');
    await vi.waitFor(() => expect(prepared).toBe(1));
    await answers('');
    lookedUp = 200;
    await press('다시 확인');
    await vi.waitFor(() => expect(routed.place()).toBe('/payment-success'));
  });

  it('offers no payment when the gateway does not answer', async () => {
    lookedUp = 503;
    await open({ payment: { state: 'checking' } });
    await searched();
    expect([title(), buttons()]).toEqual(['결제 결과를 아직 확인하지 못했습니다', ['다시 확인']]);
  });

  it('shows the result of an attempt that has ended during the search', async () => {
    await open({ payment: { state: 'checking' } });
    fee = { ...fee, payment: { state: 'cancelled' } };
    await searched();
    expect(title()).toBe('결제를 취소하셨습니다');
  });

  it.each([
    ['HE02', 'card-decline.cvc'],
    ['UNHEARD_OF', 'payment.failed'],
    [undefined, 'payment.failed'],
  ] as const)('shows the reason of a decline (%s) and what to do', async (code, message) => {
    await open({ payment: { state: 'declined', at: '2026-11-22T05:18:00.000Z', ...(code && { code }) } });
    expect([title(), buttons()]).toEqual(['결제가 승인되지 않았습니다', ['다시 결제하기']]);
    expect(screen.getByText(sentence(message))).toBeTruthy();
    expect(screen.getByText(/2026년 11월 22일 오후 2:18/)).toBeTruthy();
    const more = screen.getByRole('link', { name: /자세한 도움말/ });
    expect(more.getAttribute('href')).toBe(`/help#${message.replace('.', '-')}`);
    expect(screen.queryByText(/응답 코드/)?.textContent ?? '').toContain(code ?? '');
  });

  it('shows a cancelled payment as cancelled, not as failed', async () => {
    await open({ payment: { state: 'cancelled' } });
    expect([title(), buttons()]).toEqual(['결제를 취소하셨습니다', ['다시 결제하기']]);
    expect(document.body.textContent).not.toMatch(/승인되지 않|실패/);
  });

  it('refetches the state when the browser restores the page', async () => {
    await open();
    fee = { ...fee, payment: { state: 'checking' } };
    await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await vi.waitFor(() => expect(title()).toBe('결제 결과를 확인하고 있습니다'));
  });

  it('searches again when the browser restores it after a search without a result', async () => {
    await open({ payment: { state: 'checking' } });
    await searched();
    expect(title()).toBe('아직 결제된 내역이 없습니다');
    lookedUp = 200;
    await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await vi.waitFor(() => expect(routed.place()).toBe('/payment-success'));
  });

  it('leads on when the fee was paid in another tab meanwhile', async () => {
    await open();
    fee = { ...fee, isSettled: true };
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(routed.place()).toBe('/payment-success'));
  });
});

describe('the check of all answers before the fee', () => {
  const row = (key: string): HTMLElement => document.getElementById(`answer-${key}`) ?? document.body;
  const correctLink = (name: string) => screen.getByRole('link', { name });
  const actions = () => [...document.querySelectorAll('[data-action-bar] :is(a, button)')].map((it) => it.textContent);
  const wrong = { clear: false, findings: [{ code: 'email-reserved', tone: 'wrong' }] } as const;

  it('shows each answer with its source and a link to correct it; a difference blocks nothing', async () => {
    await open();
    await vi.waitFor(() => screen.getByText('968-31-04273'));
    expect(row('bizNo').textContent).toContain('등록증에서 읽음');
    expect(row('companyNameKr').textContent).toContain(
      '등록증에서 읽은 값은 달항아리 공방입니다. 띄어쓰기만 다릅니다.',
    );
    expect(row('customerTransAmount').textContent).toMatch(/85,000원 ?팔만 오천 원/);
    expect(within(row('operator')).queryByRole('link')).toBeNull();
    expect(row('operator').textContent).toMatch(/010-\*{4}-4427 ?가입할 때/);
    expect(row('displayCurrencies').textContent).toContain('USD 미국 달러');
    const described = correctLink('상호(국문) 고치기').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('띄어쓰기만');
    expect(actions()).toEqual(['결제하기']);
    expect(screen.getByText('상호(국문)가 등록증과 다릅니다')).toBeTruthy();
  });

  it('offers the correction first, and the payment next to it', async () => {
    preview = { clear: false, findings: [...wrong.findings] };
    await open();
    await vi.waitFor(() => expect(actions()).toEqual(['결제하기', '대표 이메일 고치기']));
    expect(screen.getByText('고칠 곳이 1곳 남아 있습니다 · 330,000원 · 환불되지 않습니다')).toBeTruthy();
    expect(row('bizRepEmail').textContent).toContain('대표 이메일이 예시 주소입니다.');
    fireEvent.click(screen.getByRole('link', { name: '대표 이메일 보기' }));
    expect(document.activeElement).toBe(row('bizRepEmail'));
    await press('결제하기');
    await vi.waitFor(() => expect(prepared).toBe(1));
    await answers('');
  });

  it.each(['declined', 'cancelled'] as const)(
    'is shown again after a payment that was %s, below the result',
    async (state) => {
      preview = { clear: false, findings: [...wrong.findings] };
      await open({ payment: { state } });
      await vi.waitFor(() => expect(actions()).toEqual(['다시 결제하기', '대표 이메일 고치기']));
      expect(row('bizRepEmail').textContent).toContain('대표 이메일이 예시 주소입니다.');
      const kept = screen.getByText('신청 내용과 주문은 그대로 있습니다. 다시 적지 않으셔도 됩니다.');
      expect(kept.compareDocumentPosition(row('bizRepEmail'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText('심사 결과와 관계없이 환불되지 않습니다.')).toBeTruthy();
      expect(screen.getByText('고칠 곳이 1곳 남아 있습니다 · 결제된 금액은 없습니다.')).toBeTruthy();
      await press('다시 결제하기');
      await vi.waitFor(() => expect(prepared).toBe(1));
      await answers('');
    },
  );

  it('leads to the page that asks for an answer, and back to its row', async () => {
    preview = { clear: false, findings: [...wrong.findings] };
    await open();
    await vi.waitFor(() => expect(actions()).toHaveLength(2));
    await act(async () => void fireEvent.click(correctLink('사이트 표시 통화 고치기')));
    expect(routed.place()).toBe('/payment-service');
    cleanup();
    await open();
    await vi.waitFor(() => expect(document.activeElement).toBe(row('displayCurrencies')));
  });

  it('shows neither success nor failure when the check is not available', async () => {
    preview = null;
    await open();
    await vi.waitFor(() => screen.getByRole('button', { name: '다시 확인' }));
    expect(screen.queryByText('고칠 곳이 없습니다')).toBeNull();
    expect(actions()).toEqual(['결제하기']);
    preview = { clear: true, findings: [{ code: 'business-unasked', tone: 'unknown' }] };
    await press('다시 확인');
    await vi.waitFor(() => screen.getByText('국세청에 등록된 상태를 확인하지 못했습니다.'));
    expect(screen.queryByText('고칠 곳이 없습니다')).toBeNull();
  });
});

describe('a surplus payment', () => {
  const paidAt = '2026-11-22T05:21:00.000Z';

  it('is shown as being refunded until it is refunded', async () => {
    await open({ surplus: [{ amount: 330_000, state: 'refunding', paidAt }] });
    expect(screen.getByText(/2026년 11월 22일 오후 2:21에 결제된 330,000원을 환불하고 있습니다/)).toBeTruthy();
    fee = { ...fee, surplus: [{ amount: 330_000, state: 'refunded', paidAt }] };
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText(/330,000원을 환불했습니다/)).toBeTruthy();
  });

  it('is polled only a limited number of times, so that an unused session ends', async () => {
    await open({ surplus: [{ amount: 330_000, state: 'refunding', paidAt }] });
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    const after = read;
    expect(after).toBeLessThan(30);
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(read).toBe(after);
  });

  it('is not mentioned when there is none', async () => {
    await open();
    expect(document.body.textContent).not.toContain('한 번 더 결제');
  });
});
