// @vitest-environment jsdom

import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import type { ReviewState } from '@portal/domain/rules/review/review-states.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession, type WhoAmI } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { reviewing } from '../../../lib/testing/review.fixture.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page as FailPage } from './payment-fail.page.tsx';
import { Page } from './payment-success.page.tsx';

const paid = {
  amount: 330_000,
  vat: 30_000,
  orderId: 'dalhangari26',
  transactionId: '7',
  paidAt: '2026-11-22T05:21:00.000Z',
};
let lookedUp: number;
let receipt: typeof paid | null;
let routed: Routed;
let kycStatus: WhoAmI['kycStatus'];
let reviewState: ReviewState;

const answer = (status: number, data: unknown, code = 'OK'): Response =>
  new Response(JSON.stringify({ code, message: '', data }), { status });

function serve(url: string, method: string): Response {
  if (url.endsWith('/me')) return answer(200, somebody({ accountStatus: 'PAID', kycStatus }));
  if (url.includes('/review/status')) return answer(200, { ...reviewing, state: reviewState });
  if (url.includes('/receipt')) return answer(200, receipt);
  if (url.includes('/screenCost/info') && method === 'GET')
    return answer(200, { screenCost: 330_000, screenCostInfo: null, currency: 'KRW', payment: { state: 'none' } });
  if (lookedUp === 200) return answer(200, { accountStatus: 'PAID', screenCostInfo: null });
  return answer(lookedUp, null, lookedUp === 409 ? 'STATE_CONFLICT' : 'PROVIDER_UNAVAILABLE');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', vi.fn());
  hasSession();
  enterSession(somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null }));
  lookedUp = 200;
  receipt = paid;
  kycStatus = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => serve(url, init?.method ?? 'GET'));
});
afterEach(() => {
  cleanup();
  forgetEverything('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = async (): Promise<void> => {
  routed = await openRouted(<Page />);
};
const isTitled = (title: string) =>
  vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title), { timeout: 15_000 });
const searched = () => act(() => vi.advanceTimersByTimeAsync(8_000));

it('shows the receipt of a paid fee, the next step and one way on, without a dialog', async () => {
  await open();
  await isTitled(words.paidTitle);
  await vi.waitFor(() => screen.getByText('dalhangari26'));
  for (const text of ['300,000원', '30,000원', words.mailed('a@example.com')])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.receipt }).getAttribute('href')).toBe('/payment-receipt');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(currentDialog()).toBeFalsy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.go })));
  await vi.waitFor(() => expect(routed.place()).toBe('/before-kyc'));
});

it.each<[string, ReviewState, string, number]>([
  ['has begun, screening is the current step', 'REVIEWING', '심사', 5],
  ['was approved, contract is the current step', 'APPROVED', '계약', 5],
  ['was refused, screening is the last step', 'REFUSED', '', 3],
])('on return after the review %s, and nothing more is asked for', async (_, state, current, steps) => {
  kycStatus = 'COMPLETE';
  reviewState = state;
  await open();
  await isTitled(words.paidTitle);
  const rail = screen.getByRole('navigation', { name: new RegExp(progressWords.application) });
  await vi.waitFor(() => {
    expect(rail.querySelector('[aria-current=step]')?.textContent ?? '').toContain(current);
    expect(rail.querySelectorAll('ol > li')).toHaveLength(steps);
  });
  expect(screen.getByText(words.handedInLead)).toBeTruthy();
  expect(screen.queryByText(words.nextTitle)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.toReview })));
  await vi.waitFor(() => expect(routed.place()).toBe('/kyc-complete'));
});

it('an exempt merchant sees no payment', async () => {
  receipt = null;
  await open();
  await isTitled(words.freeTitle);
  expect(document.body.textContent).not.toMatch(/0원 포함|영수증 보기/);
});

it.each([
  [409, states.unfoundTitle],
  [503, states.unknownTitle],
])('without a result (%i) asks nobody to pay again; searching again is the primary action', async (status, title) => {
  lookedUp = status;
  await open();
  await isTitled(states.checkingTitle);
  expect(screen.getByText(states.doNotPay)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull();
  await searched();
  await isTitled(title);
  expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe('/payment-complete');
  lookedUp = 200;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: states.checkAgain })));
  await isTitled(words.paidTitle);
});

it.each([
  ['STEP2_COMPLETED', '/business-info'],
  ['STEP4_COMPLETED', '/payment-service'],
] as const)(
  'leads on a merchant who cannot have paid yet (%s), without asking the gateway',
  async (accountStatus, home) => {
    const merchant = somebody({ accountStatus, screenCostInfo: null, kycStatus: null });
    enterSession(merchant);
    const fetched = vi.fn(async () => answer(200, merchant));
    vi.stubGlobal('fetch', fetched);
    await open();
    await isTitled(states.unfoundTitle);
    await searched();
    expect(fetched).not.toHaveBeenCalled();
    expect(document.body.textContent).not.toContain(states.doNotPayWhy);
    expect(screen.queryByRole('navigation', { name: new RegExp(progressWords.application) })).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.goOn })));
    await vi.waitFor(() => expect(routed.place()).toBe(home));
  },
);

it('leads from a failed payment to the page that explains it, without a dialog', async () => {
  lookedUp = 409;
  vi.stubGlobal('fetch', async () =>
    answer(200, somebody({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', kycStatus: null })),
  );
  routed = await openRouted(<FailPage />);
  await vi.waitFor(() => expect(routed.place()).toBe('/payment-complete'));
  expect(currentDialog()).toBeFalsy();
});
