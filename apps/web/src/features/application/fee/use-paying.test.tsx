// @vitest-environment jsdom

import { ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterSession, forgetSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { createRouted } from '../../../lib/testing/routed.fixture.tsx';
import { usePaying } from './use-paying.ts';

const settle = 'POST /screenCost/info';
const ready = 'POST /payment/ready';
const prepared = {
  fgkey: 'k',
  product: [],
  settings: { display_type: 'P', ostype: 'P' },
  payment: { transaction_type: 'PAYMENT', order_id: 'o', currency: 'KRW', amount: '330000', lang: 'KR' },
  merchant: { mid: 'm' },
  buyer: { name: 'b', email: 'b@example.com' },
  url: { return_url: 'https://r.test', status_url: 'https://s.test' },
};
let server: ReturnType<typeof stubServer>;
const me = () =>
  somebody({ accountStatus: server.calls().includes(settle) ? 'PAID' : 'STEP5_COMPLETED', kycStatus: null });
const sent = () => server.calls().filter((call) => call.startsWith('POST'));

beforeEach(() => {
  server = stubServer({
    'GET /me': () => ok(me()),
    [settle]: ok({ accountStatus: 'PAID', screenCostInfo: null }),
  });
  hasSession();
  enterSession(me());
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

function open(fee: number | undefined) {
  const { place, around } = createRouted();
  const hook = renderHook(({ now }: { now: number | undefined }) => usePaying(now, async () => undefined), {
    initialProps: { now: fee },
    wrapper: around,
  });
  return { ...hook, place };
}

it('a fee of 0 is settled once automatically, and the journey continues', async () => {
  const hook = open(undefined);
  expect(sent()).toEqual([]);
  hook.rerender({ now: 0 });
  hook.rerender({ now: 0 });
  await waitFor(() => expect(hook.place()).toBe('/before-kyc'));
  expect(sent()).toEqual([settle]);
});

it.each(['focus', 'pageshow'])(
  'requests the result as soon as the gateway’s window returns to the page (%s)',
  async (event) => {
    const reread = vi.fn(async () => undefined);
    vi.stubGlobal('jQuery', {});
    const request_pay = vi.fn();
    vi.stubGlobal('EXIMBAY', { request_pay });
    server.answers[ready] = { body: { rescode: '0000', resmsg: '', fgkey: 'k', sdkUrl: '/sdk.js', request: prepared } };
    const { around } = createRouted();
    const { result } = renderHook(() => usePaying(330_000, reread), { wrapper: around });
    act(() => void result.current.pay());
    await waitFor(() => expect(request_pay).toHaveBeenCalledOnce());
    expect(reread).not.toHaveBeenCalled();
    await act(async () => void dispatchEvent(new Event(event)));
    await waitFor(() => expect(reread).toHaveBeenCalledOnce());
    expect(result.current.busy).toBe(false);
  },
);

it('a merchant who was exempted meanwhile pays nothing', async () => {
  const hook = open(330_000);
  server.answers['GET /me'] = ok({ ...me(), screenCostInfo: 'SC001' });
  await act(() => hook.result.current.pay());
  expect([hook.place(), sent()]).toEqual(['/before-kyc', []]);
});

it('a fee is not paid before the button is pressed', async () => {
  const hook = open(330_000);
  await waitFor(() => expect(hook.result.current.busy).toBe(false));
  expect(sent()).toEqual([]);
});
