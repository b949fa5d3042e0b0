// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { receiptWords as words } from '@portal/domain/messages/payment/payment-receipt.ts';
import { paymentResultWords as result } from '@portal/domain/messages/payment/payment-result.ts';
import { paymentReturnWords } from '@portal/domain/messages/payment/payment-return.ts';
import { surplusWords } from '@portal/domain/messages/payment/surplus-payments.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession, forgetSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page as FailPage } from './payment-fail.page.tsx';
import { Page } from './payment-receipt.page.tsx';
import { Page as SuccessPage } from './payment-success.page.tsx';

const asks = 'GET /screenCost/receipt';
const asksFee = 'GET /screenCost/info';
const paid = {
  amount: 330_000,
  vat: 30_000,
  orderId: 'dalhangari26',
  transactionId: '20261122-7',
  paidAt: '2026-11-22T05:21:00.000Z',
};
const fee = (over: object = {}) =>
  ok({ screenCost: 330_000, screenCostInfo: null, currency: 'KRW', payment: { state: 'none' }, ...over });

let routed: Routed;
beginWith(() => ({
  [asks]: ok(paid),
  [asksFee]: fee(),
  'GET /me': ok(somebody({ accountStatus: 'PAID', kycStatus: null })),
}));
beforeEach(() => enterSession(somebody({ accountStatus: 'PAID', kycStatus: null })));
const opens = async (page: ReactNode = <Page />): Promise<void> => {
  routed = await openRouted(page);
};
const line = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;

describe('the receipt', () => {
  it('shows purpose, payer, order, transaction, time and provider, with the VAT separately', async () => {
    await opens();
    expect(screen.getByText('330,000원')).toBeDefined();
    const lines = [words.supply, words.vat, words.payer, words.order, words.transaction, words.paidAt, words.provider];
    expect(lines.map(line)).toEqual([
      '300,000원',
      '30,000원',
      '시험상점',
      paid.orderId,
      paid.transactionId,
      koreanDayAndTime(paid.paidAt),
      words.providerName,
    ]);
    expect(isShown(words.notInvoice)).toBe(true);
  });

  it('can be printed, and leads on', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await opens();
    await press(words.print);
    expect(print).toHaveBeenCalledOnce();
    await press(words.back);
    expect(routed.place()).toBe('/before-kyc');
  });

  it('explains to an exempt merchant why it is empty, and cannot be printed', async () => {
    server.answers[asks] = ok(null);
    await opens();
    expect(isShown(words.noneWhy)).toBe(true);
    expect(screen.queryByRole('button', { name: words.print })).toBeNull();
    await press(words.back);
    expect(routed.place()).toBe('/before-kyc');
  });

  it('shows progress, while the way on is already available', async () => {
    const slow = later(ok(paid));
    server.answers[asks] = slow.answer;
    await opens();
    expect(screen.queryByRole('status')).not.toBeNull();
    expect(screen.queryByRole('button', { name: words.print })).toBeNull();
    expect(screen.queryByRole('button', { name: words.back })).not.toBeNull();
    await act(async () => slow.come());
    expect(isShown(paid.orderId)).toBe(true);
  });

  it('can be requested again when it cannot be loaded, and never says that nothing was paid', async () => {
    server.answers[asks] = { status: 500, body: {} };
    await opens();
    expect(screen.getByRole('status').textContent).toContain(sentence('common.no-response'));
    expect(isShown(words.none)).toBe(false);
    expect(screen.queryByRole('button', { name: words.print })).toBeNull();
    server.answers[asks] = ok(paid);
    await press(words.again);
    expect(isShown(sentence('common.no-response'))).toBe(false);
    expect(isShown(paid.orderId)).toBe(true);
  });
});

describe('a surplus payment', () => {
  const surplus = { amount: 330_000, paidAt: paid.paidAt };

  it.each(['refunding', 'refunded'] as const)('is shown on the receipt: %s', async (state) => {
    server.answers[asksFee] = fee({ surplus: [{ ...surplus, state }] });
    await opens();
    expect(isShown(surplusWords[state](koreanDayAndTime(paid.paidAt), '330,000'))).toBe(true);
    expect(isShown(surplusWords.title)).toBe(true);
  });

  it('is not mentioned when there is none', async () => {
    await opens();
    expect(isShown(surplusWords.title)).toBe(false);
  });
});

describe('the return from the gateway', () => {
  it.each([
    ['a payment', <SuccessPage key="success" />],
    ['a failure', <FailPage key="fail" />],
  ])('with %s after the session ended says that nothing is lost, and offers only the log-in', async (_, page) => {
    await act(async () => forgetSession('expired'));
    await opens(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(paymentReturnWords.title);
    expect(isShown(paymentReturnWords.why)).toBe(true);
    expect(screen.getByRole('link', { name: paymentReturnWords.login }).getAttribute('href')).toBe('/');
    expect(server.calls()).toEqual([]);
  });

  it('with a failure requests once where to go, and says so meanwhile', async () => {
    const slow = later(ok(somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null })));
    server.answers['GET /me'] = slow.answer;
    server.answers[asksFee] = fee({ payment: { state: 'declined', at: paid.paidAt } });
    await opens(<FailPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(result.failTitle);
    await act(async () => slow.come());
    expect(routed.place()).toBe('/payment-complete');
    expect(server.calls().filter((call) => call === 'GET /me')).toHaveLength(1);
  });

  it('without a failure after payment says that the fee is settled, and leads on', async () => {
    await opens(<FailPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(result.noneFailedTitle);
    expect(document.body.textContent).toContain('심사비 단계를 이미 마치셨습니다.');
    expect(document.body.textContent).not.toContain('시도한 기록이 없습니다');
    await press(result.goOn);
    expect(routed.place()).toBe('/before-kyc');
  });

  it('without an attempt says that none has failed, and leads on', async () => {
    enterSession(somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null }));
    server.answers['GET /me'] = ok(somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null }));
    await opens(<FailPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(result.noneFailedTitle);
    expect(document.body.textContent).toContain('결제를 시도한 기록이 없습니다.');
    expect(server.calls()).not.toContain('GET /me');
    await press(result.goOn);
    expect(routed.place()).toBe('/payment-complete');
  });
});
