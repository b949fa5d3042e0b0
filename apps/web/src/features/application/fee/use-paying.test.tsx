// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePaying } from './use-paying.ts';

const goHome = vi.fn(async () => undefined);
vi.mock('../../../lib/journey.ts', () => {
  const me = { loginId: 'shop@example.com', operatorEmail: 'a@example.com', accountStatus: 'STEP5_COMPLETED' };
  return { useMerchant: () => me, useJourney: () => ({ me, refresh: async () => me, goHome }) };
});

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  goHome.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url}`);
    return new Response(
      JSON.stringify({ code: 'OK', message: '', data: { accountStatus: 'PAID', screenCostInfo: null } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (fee: number | undefined) =>
  renderHook(({ now }: { now: number | undefined }) => usePaying(now, async () => undefined), {
    initialProps: { now: fee },
  });

it('a fee of 0 is settled once by itself, and the person goes on', async () => {
  const hook = open(undefined);
  expect(sent).toEqual([]);
  hook.rerender({ now: 0 });
  hook.rerender({ now: 0 });
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce());
  expect(sent).toEqual(['POST /api/onboarding/v1/account/kyc/screenCost/info']);
});

it('a fee waits for the button', async () => {
  const hook = open(330_000);
  await waitFor(() => expect(hook.result.current.busy).toBe(false));
  expect(sent).toEqual([]);
});
