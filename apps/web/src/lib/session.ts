import { logout, me, type whoAmI } from '@portal/contract/account.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import { ApiRefusal } from './api-refusal.ts';
import { clearHints, writeHint } from './hints.ts';

export type WhoAmI = z.output<typeof whoAmI>;

interface SessionState {
  /** false until it was asked once. */
  readonly known: boolean;
  readonly me: WhoAmI | null;
}

let state: SessionState = { known: false, me: null };
const listeners = new Set<() => void>();

function become(me: WhoAmI | null): WhoAmI | null {
  state = { known: true, me };
  if (me) {
    writeHint('loginId', me.loginId);
    writeHint('operatorEmail', me.operatorEmail);
  }
  for (const listener of listeners) listener();
  return me;
}

/** The readable companion of the session cookie; without it nobody is logged in and nothing needs asking. */
const mayBeSignedIn = (): boolean => /(?:^|;\s*)signed_in=/.test(document.cookie);

/** Asks the server anew who is logged in; null without a session. Without an answer it stays as it was. */
export async function refreshSession(): Promise<WhoAmI | null> {
  if (!mayBeSignedIn()) return become(null);
  try {
    return become(await call(me));
  } catch (error) {
    // Only the server says that a session is over; a lost connection says nothing about it.
    const isOver = error instanceof ApiRefusal && error.status === 401;
    return isOver || !state.known ? become(null) : state.me;
  }
}

/** Who is logged in, asked at most once until something changes. */
export async function loadSession(): Promise<WhoAmI | null> {
  return state.known ? state.me : refreshSession();
}

/** Takes over what a log-in or sign-up answered. */
export const enterSession = (whom: WhoAmI): WhoAmI | null => become(whom);

/** Forgets the session on this side: it ended on the server. */
export function forgetSession(): void {
  clearHints();
  become(null);
}

/** Logs out. A lost answer still ends it on this side; the server's cookie then ends by itself. */
export async function leaveSession(): Promise<void> {
  await call(logout).catch(() => null);
  forgetSession();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Who is logged in, as last heard from the server. */
export function useSession(): WhoAmI | null {
  return useSyncExternalStore(
    subscribe,
    () => state.me,
    () => null,
  );
}
