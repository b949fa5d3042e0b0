import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { channelName } from '../lib/session/channel.ts';

/** In place of the window in which somebody signs in again. @returns what it was sent to, and whether it was closed */
export function stubSignInWindow() {
  const beside = { closed: false, location: { assign: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => beside);
  return { assign: beside.location.assign, close: beside.close };
}

/** What that window says when the person is through with it. */
export const announceSignIn = (outcome: 'ok' | 'cancelled'): Promise<void> =>
  act(async () => {
    const beside = new BroadcastChannel(channelName);
    beside.postMessage({ kind: 'sign-in', outcome });
    await new Promise((resolve) => setTimeout(resolve));
    beside.close();
  });
