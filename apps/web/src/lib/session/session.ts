import { logout, me, type whoAmI } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal, isEndedElsewhere, isOtherLogin } from '@portal/ui/api/api-refusal.ts';
import { callFor, callingFor } from '@portal/ui/api/calling-for.ts';
import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { saveBeforeLeaving } from '../draft/before-leaving.ts';
import { countAsActive } from './activity.ts';
import { forgetEverything, type PersonEnd } from './forget.ts';
import { writeHint } from './hints.ts';
import { notifyTabs } from './tabs.ts';

export type WhoAmI = z.output<typeof whoAmI>;

/** `checking`: hidden until the server confirms who is logged in. `expired`: may log in again over the page. `replaced`: by another account. */
export type Standing = 'open' | 'checking' | 'ended' | 'expired' | 'replaced';

interface SessionState {
  /** false before the first request. */
  readonly known: boolean;
  readonly me: WhoAmI | undefined;
  readonly standing: Standing;
}

const retryMilliseconds = 2_000;

let state: SessionState = { known: false, me: undefined, standing: 'open' };
let since = 0;
let endMessage: string | undefined;
let isSecondPerson = false;
const { subscribe, notify } = createListeners();

function publish(next: SessionState): void {
  state = next;
  notify();
}

function become(whom: WhoAmI): WhoAmI {
  endMessage = undefined;
  isSecondPerson ||= callingFor() !== '' && callingFor() !== whom.loginId;
  callFor(whom.loginId);
  countAsActive();
  since = Date.now();
  writeHint('loginId', whom.loginId);
  writeHint('operatorEmail', whom.operatorEmail);
  publish({ known: true, me: whom, standing: 'open' });
  return whom;
}

const isPagesOwnerKnown = (): boolean => state.me !== undefined || state.standing === 'expired';

function end(how: Exclude<PersonEnd, 'entered'>): void {
  const wasSomebody = isPagesOwnerKnown();
  forgetEverything(how);
  const standing = how === 'left' ? 'ended' : how;
  publish({ known: true, me: undefined, standing: wasSomebody ? standing : state.standing });
}

type EndListener = (how: 'left' | 'expired', heard: boolean) => void;
const endListeners = new Set<EndListener>();

/** Subscribes to the end of the session. @param listener receives how it ended, and whether another tab reported it */
export function onSessionEnd(listener: EndListener): void {
  endListeners.add(listener);
}

onCallEnded((ended, refusal) => {
  if (refusal && isEndedElsewhere(refusal)) endMessage = refusal.message;
  if (!isPagesOwnerKnown() || !refusal) return;
  // The session belongs to another account: this page is outdated.
  if (isOtherLogin(refusal)) end('replaced');
  else if (state.me && ended.caller === 'merchant' && refusal.code === 'UNAUTHENTICATED') forgetSession('expired');
});

/** Whether the browser has the script-readable companion of the session cookie; without it no session exists. */
export const isSessionKept = (): boolean => document.cookie.includes(`${signedInCookie}=`);

/** Requests in the name of the page's account; anonymously for a public page. */
const askWho = (): Promise<WhoAmI> => call(me, { caller: isPagesOwnerKnown() ? callingFor() : '' });

const isOver = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401;

/** undefined without a session. @throws ApiRefusal without an answer: only the server can say that a session has ended */
export async function askSession(): Promise<WhoAmI | undefined> {
  try {
    if (isSessionKept()) return become(await askWho());
  } catch (error) {
    if (!isOver(error) && !(error instanceof ApiRefusal && isOtherLogin(error))) {
      publish({ ...state, known: false });
      throw error;
    }
  }
  if (state.me) forgetSession('expired');
  else publish({ ...state, known: true });
  return undefined;
}

/** Refetches the account; undefined without a session. Without an answer nothing changes. */
export const refreshSession = (): Promise<WhoAmI | undefined> => askSession().catch(() => state.me);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Hides the page meanwhile: another tab or user of the browser may have ended the session. */
export async function recheckSession(): Promise<void> {
  if (!state.me) {
    publish({ ...state, known: false });
    // After a log-in of the same person in another tab, this page continues.
    if (state.standing === 'expired') await refreshSession();
    return;
  }
  publish({ ...state, standing: 'checking' });
  while (state.standing === 'checking') {
    const answered = await refreshSession();
    if (answered === undefined || state.standing !== 'checking') return;
    await pause(retryMilliseconds);
  }
}

/** The logged-in account, fetched at most once until something changes. @throws ApiRefusal when the server did not answer */
export async function loadSession(): Promise<WhoAmI | undefined> {
  return state.known ? state.me : askSession();
}

/** Sets the account after a log-in or sign-up, and clears all data of the previous one. */
export function enterSession(whom: WhoAmI): WhoAmI {
  forgetEverything('entered', whom.loginId);
  become(whom);
  notifyTabs('entered');
  return whom;
}

/** @param how `left` after a log-out: nothing is kept @param heard whether another tab reported it, so that the others are already notified */
export function forgetSession(how: 'left' | 'expired' = 'left', heard = false): void {
  const wasSomebody = state.me !== undefined;
  end(how);
  if (!wasSomebody) return;
  for (const listener of endListeners) listener(how, heard);
  if (heard) return;
  // Also where the server's answer was lost: a cookie alone does not count as logged in.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${signedInCookie}=; path=/; secure; max-age=0`;
  notifyTabs(how);
}

/** Saves typed values, then logs out. A lost answer still ends the session in the client; the server's cookie expires by itself. */
export async function leaveSession(): Promise<void> {
  await saveBeforeLeaving();
  const caller = state.me?.loginId ?? '';
  await call(logout, { caller }).catch(() => undefined);
  // Refused, when another account is logged in by now.
  if (state.me) forgetSession('left');
}

/** Returns the server's message if the session was ended from elsewhere. */
export const messageOfEnd = (): string | undefined => endMessage;

/** A second account logged in in this document: work of the first must not continue in its name, so the next page is a new document. */
export const needsNewDocument = (): boolean => isSecondPerson;

/** Returns when the server last confirmed who is logged in, in milliseconds. */
export const knownSince = (): number => since;

export const isSomebodyHere = (): boolean => state.me !== undefined;

export const onSession = subscribe;

export function useSession(): WhoAmI | undefined {
  return useSyncExternalStore(
    onSession,
    () => state.me,
    () => undefined,
  );
}

/** Whether the last request of the session got no answer. */
export const isUnanswered = (): boolean => !state.known;

export const currentStanding = (): Standing => state.standing;

export function useStanding(): Standing {
  return useSyncExternalStore(onSession, currentStanding, () => 'open');
}
