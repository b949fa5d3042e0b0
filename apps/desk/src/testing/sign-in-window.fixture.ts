import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { channelName } from '../lib/session/channel.ts';

/** Replaces the window in which a person signs in again. @returns where it was sent, and whether it was closed */
export function stubSignInWindow() {
  const beside = { closed: false, location: { assign: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => beside);
  return { assign: beside.location.assign, close: beside.close };
}

/** Sends that window's message when the person is done with it. */
export const announceSignIn = (outcome: 'ok' | 'cancelled'): Promise<void> =>
  act(async () => {
    const beside = new BroadcastChannel(channelName);
    beside.postMessage({ kind: 'sign-in', outcome });
    await new Promise((resolve) => setTimeout(resolve));
    beside.close();
  });
