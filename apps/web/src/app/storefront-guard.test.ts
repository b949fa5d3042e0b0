// @vitest-environment jsdom
import { notConnected, otherMall } from '@portal/contract/call.ts';
import {
  admitToStorefront,
  type GatedPage,
  registerStatuses,
  storefrontPaths,
} from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { type Answer, ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMall, useMallGate, useMallId } from '../lib/mall/mall.ts';
import { guardStorefront } from './storefront-guard.ts';

const gated: readonly GatedPage[] = [
  'registration',
  'payment',
  'payment-complete',
  'app-management',
  'app-payment-detail',
];
const addressOf = (page: GatedPage): string =>
  page === 'app-payment-detail' ? `${storefrontPaths[page]}/C240118273` : storefrontPaths[page];

const status = (registerStatus: string): Answer =>
  ok({ registerStatus, mallId: 'sandbox-new', userType: 'general', maySubmit: true });
const payment = (isPaymentRequired: boolean): Answer =>
  ok({ screenCost: 330_000, vat: 30_000, isPaymentRequired, isSettled: false, attempt: null, confirmationTo: null });
const gateNow = () => renderHook(() => useMallGate()).result.current;

beforeEach(forgetMall);
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (message: Answer, isRequired = true) =>
  stubServer({ 'GET /register/status': message, 'GET /payment/status': payment(isRequired) });

describe('the guard of the storefront', () => {
  const rows = gated.flatMap((page) =>
    registerStatuses.flatMap((one) => [true, false].map((isRequired) => [page, one, isRequired] as const)),
  );
  it.each(rows)('%s at %s, payment required %s', async (page, one, isRequired) => {
    open(status(one), isRequired);
    const asksPayment = page === 'payment' || page === 'payment-complete';
    const admission = admitToStorefront(page, one, asksPayment ? isRequired : true);
    const sent = await guardStorefront(addressOf(page));
    if (admission.kind === 'elsewhere') {
      expect(sent).toEqual({ to: storefrontPaths[admission.page] });
    } else {
      expect(sent).toBeUndefined();
      expect(gateNow().kind).toBe(admission.kind);
    }
  });

  it.each(gated)('%s requests the status once, and the payment first, only when it matters', async (page) => {
    const server = open(status('PAY_DONE'));
    await guardStorefront(addressOf(page));
    const asksPayment = page === 'payment' || page === 'payment-complete';
    expect(server.calls()).toEqual([...(asksPayment ? ['GET /payment/status'] : []), 'GET /register/status']);
  });

  it.each([storefrontPaths['payment-result'], `${storefrontPaths.terms}/service`, `${storefrontPaths.error}/x`])(
    '%s requests nothing',
    async (path) => {
      const server = open(status('PAY_DONE'));
      expect(await guardStorefront(path)).toBeUndefined();
      expect(server.calls()).toEqual([]);
    },
  );
});

describe('a storefront page is closed by', () => {
  it('an unknown registration status', async () => {
    open(status('SUSPENDED'));
    expect(await guardStorefront('/cafe24/registration')).toBeUndefined();
    expect(gateNow()).toEqual({ kind: 'unknown' });
  });

  it('a platform error, with its message', async () => {
    open({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE', message: '잠시 후 다시 시도해 주세요.', data: {} } });
    await guardStorefront('/cafe24/registration');
    expect(gateNow()).toEqual({ kind: 'failed', sentence: '잠시 후 다시 시도해 주세요.' });
  });

  it.each([401, 403])('an ended session (%i), which stays ended whatever is requested later', async (code) => {
    open(refused({}, code === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN', code));
    const ended = { kind: 'ended', why: 'expired', sentence: sentence('storefront.session-ended'), isTyped: false };
    await guardStorefront('/cafe24/app-management');
    expect(gateNow()).toEqual(ended);
    open(status('PAY_DONE'));
    await guardStorefront('/cafe24/app-management');
    expect(gateNow()).toEqual(ended);
  });

  it.each([
    [notConnected, 'disconnected', 'sandbox-revoked'],
    [otherMall, 'other-mall', 'sandbox-paid'],
  ] as const)('an end with a reason (%s), with the server’s message', async (reason, why, mallId) => {
    open({ status: 403, body: { code: 'FORBIDDEN', message: '서버의 말', data: { reason, mallId } } });
    await guardStorefront('/cafe24/app-management');
    expect(gateNow()).toEqual({ kind: 'ended', why, sentence: '서버의 말', isTyped: false });
  });

  it.each([
    [403, 'FORBIDDEN', { reason: notConnected, mallId: 'sandbox-revoked' }],
    [503, 'PROVIDER_UNAVAILABLE', { requestId: 'r', mallId: 'sandbox-revoked' }],
  ])('a refusal (%i), which still names the mall', async (code, named, data) => {
    open({ status: code, body: { code: named, message: '서버의 말', data } });
    await guardStorefront('/cafe24/registration');
    expect(renderHook(() => useMallId()).result.current).toBe('sandbox-revoked');
  });

  it('another open mall, but it keeps the name of its own mall', async () => {
    open(status('UNREGISTERED'));
    await guardStorefront('/cafe24/registration');
    open({ status: 403, body: { code: 'FORBIDDEN', message: '말', data: { reason: otherMall, mallId: 'other' } } });
    await guardStorefront('/cafe24/registration');
    expect(renderHook(() => useMallId()).result.current).toBe('sandbox-new');
  });

  it('a call reserved for the principal, which does not end the session', async () => {
    const message = sentence('storefront.principal-only');
    open({ status: 403, body: { code: 'FORBIDDEN', message, data: {} } });
    await guardStorefront('/cafe24/registration');
    expect(gateNow()).toEqual({ kind: 'failed', sentence: message });
  });
});
