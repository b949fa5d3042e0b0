// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouted } from '../../../lib/routed.fixture.tsx';
import { ok, stubServer } from '../../../lib/server.fixture.ts';
import { enterSession, forgetSession } from '../../../lib/session.ts';
import { hasSession, somebody } from '../../../lib/somebody.fixture.ts';
import { usePaying } from './use-paying.ts';

const settle = 'POST /screenCost/info';
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

it('a fee of 0 is settled once by itself, and the person goes on', async () => {
  const hook = open(undefined);
  expect(sent()).toEqual([]);
  hook.rerender({ now: 0 });
  hook.rerender({ now: 0 });
  await waitFor(() => expect(hook.place()).toBe('/before-kyc'));
  expect(sent()).toEqual([settle]);
});

it('a fee waits for the button', async () => {
  const hook = open(330_000);
  await waitFor(() => expect(hook.result.current.busy).toBe(false));
  expect(sent()).toEqual([]);
});
