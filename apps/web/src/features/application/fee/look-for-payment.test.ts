// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForPayment } from './look-for-payment.ts';

const answers: (() => Response)[] = [];
const answer = (status: number, code: string): (() => Response) => {
  const data = code === 'OK' ? { accountStatus: 'PAID', screenCostInfo: null } : null;
  return () => new Response(JSON.stringify({ code, message: '', data }), { status });
};
const unpaid = answer(409, 'STATE_CONFLICT');
const unavailable = answer(503, 'PROVIDER_UNAVAILABLE');

beforeEach(() => {
  answers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('offline');
    return next();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const found = async () => {
  const looking = lookForPayment();
  await vi.runAllTimersAsync();
  return looking;
};

it('finds a payment whose notice is delayed', async () => {
  answers.push(unpaid, unavailable, answer(200, 'OK'));
  expect(await found()).toBe('paid');
});

it('reports a payment as unpaid when the gateway knows none', async () => {
  answers.push(unavailable, unpaid, unpaid, unpaid);
  expect(await found()).toBe('unpaid');
});

it.each([
  ['the gateway is unavailable', [unpaid, unpaid, unpaid, unavailable]],
  ['the server is unreachable', [unpaid]],
])('leaves the payment unknown when %s at the last attempt', async (_, given) => {
  answers.push(...given);
  expect(await found()).toBe('unknown');
});
