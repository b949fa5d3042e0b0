import { type Answer, ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetMallAfterEach } from '../../../lib/mall/mall.fixture.ts';
import { askMall } from '../../../lib/mall/mall.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './payment.page.tsx';
import { stubPopup } from './popup.fixture.ts';

export const asks = 'GET /payment/status';
export const params = 'GET /payment/params';

export interface PaymentAnswer {
  readonly screenCost?: number;
  readonly state?: 'READY' | 'FAILED' | 'CANCELLED';
  readonly reason?: string | null;
  readonly isSettled?: boolean;
  readonly isPaymentRequired?: boolean;
}
export const statusOf = ({
  screenCost = 330_000,
  state,
  reason = null,
  isSettled = false,
  isPaymentRequired = true,
}: PaymentAnswer): Answer =>
  ok({
    screenCost,
    vat: screenCost / 11,
    isPaymentRequired,
    isSettled,
    attempt: state ? { state, reason: state === 'FAILED' ? reason : null } : null,
    confirmationTo: 'op***@example.com',
  });

let current: PaymentAnswer;
export const answerWith = (now: PaymentAnswer): void => {
  current = now;
};
export let server: ReturnType<typeof stubServer>;

/** Every test starts with a mall that owes the fee, a browser that opens windows, and a clock that the test controls. */
export function beginAtFee(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('scrollTo', vi.fn());
    stubPopup();
  });
  forgetMallAfterEach();
  afterEach(() => {
    vi.useRealTimers();
  });
}

export async function open(
  begin: PaymentAnswer = {},
  maySubmit = true,
  other: Parameters<typeof stubServer>[0] = {},
): Promise<Routed> {
  current = begin;
  server = stubServer({
    'GET /register/status': ok({ registerStatus: 'NOT_PAID', mallId: 'sandbox-new', userType: 'general', maySubmit }),
    [asks]: () => statusOf(current),
    'GET /cafe24/links': ok({
      adminUrl: 'https://admin.example.com/',
      faqUrl: 'https://faq.example.com/',
      inquiryUrl: 'https://inquiry.example.com/',
      methodUrl: 'https://method.example.com/',
    }),
    [params]: ok({ paymentUrl: 'https://gateway.example.com/pay', params: [{ name: 'ver', value: '230' }] }),
    ...other,
  });
  await askMall();
  return openRouted(<Page />);
}
export const title = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
