import { logout, me, type whoAmI } from '@portal/contract/account/account.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal, isOtherLogin } from '@portal/ui/api/api-refusal.ts';
import { callFor, callingFor } from '@portal/ui/api/calling-for.ts';
import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { saveBeforeLeaving } from '../draft/before-leaving.ts';
import { forgetEverything, type PersonEnd } from './forget.ts';
import { writeHint } from './hints.ts';
import { notifyTabs } from './tabs.ts';

export type WhoAmI = z.output<typeof whoAmI>;

/**
 * - `open`: what the page shows belongs to whoever is logged in, or to nobody
 * - `checking`: it may not; the page is hidden until the server has said who is logged in
 * - `ended`: whoever the page is for logged out
 * - `expired`: their session ran out; they may log in again over the page, and go on
 * - `replaced`: somebody else logged in in this browser
 */
export type Standing = 'open' | 'checking' | 'ended' | 'expired' | 'replaced';

interface SessionState {
  /** false until it was asked once. */
  readonly known: boolean;
  readonly me: WhoAmI | undefined;
  readonly standing: Standing;
}

/** Pause before the server is asked again who is logged in, where it did not answer. */
const retryMilliseconds = 2_000;

let state: SessionState = { known: false, me: undefined, standing: 'open' };
let isSecondPerson = false;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function become(whom: WhoAmI): WhoAmI {
  isSecondPerson ||= callingFor() !== '' && callingFor() !== whom.loginId;
  callFor(whom.loginId);
  writeHint('loginId', whom.loginId);
  writeHint('operatorEmail', whom.operatorEmail);
  publish({ known: true, me: whom, standing: 'open' });
  return whom;
}

/** Is the page that is shown somebody's, who is logged in or was until their session ran out? */
const isPagesOwnerKnown = (): boolean => state.me !== undefined || state.standing === 'expired';

/** Empties this tab, and shows its page to nobody. */
function end(how: Exclude<PersonEnd, 'entered'>): void {
  const wasSomebody = isPagesOwnerKnown();
  forgetEverything(how);
  const standing = how === 'left' ? 'ended' : how;
  publish({ known: true, me: undefined, standing: wasSomebody ? standing : state.standing });
}

type EndListener = (how: 'left' | 'expired', heard: boolean) => void;
const endListeners = new Set<EndListener>();

/**
 * Hears that the session of whoever was here is over.
 * @param listener with how it ended, and whether another tab said so
 */
export function onSessionEnd(listener: EndListener): void {
  endListeners.add(listener);
}

onCallEnded((ended, refusal) => {
  if (!isPagesOwnerKnown() || !refusal) return;
  // It was made for somebody else than the session's owner: this page is the other one's.
  if (isOtherLogin(refusal)) end('replaced');
  else if (state.me && ended.caller === 'merchant' && refusal.code === 'UNAUTHENTICATED') forgetSession('expired');
});

/** The readable companion of the session cookie; without it nobody is logged in and nothing needs asking. */
const mayBeSignedIn = (): boolean => /(?:^|;\s*)signed_in=/.test(document.cookie);

/** Asks in the name of whoever the page is for; of a page that is nobody's, in nobody's. */
const askWho = (): Promise<WhoAmI> => call(me, { caller: isPagesOwnerKnown() ? callingFor() : '' });

const isOver = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401;

/**
 * Asks the server anew who is logged in; undefined without a session.
 * @throws ApiRefusal where the server did not say it: only it says that a session is over, a lost connection or a server that
 * is just starting says nothing about it
 */
export async function askSession(): Promise<WhoAmI | undefined> {
  try {
    if (mayBeSignedIn()) return become(await askWho());
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

/** Asks the server anew who is logged in; undefined without a session. Without an answer it stays as it was. */
export const refreshSession = (): Promise<WhoAmI | undefined> => askSession().catch(() => state.me);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks whether whoever this page is for is still logged in, and hides the page until that is answered: another tab, or
 * whoever used the browser while this page was away, may have ended that.
 */
export async function recheckSession(): Promise<void> {
  if (!state.me) {
    publish({ ...state, known: false });
    // The same person may have logged in again in another tab: the page goes on here, too.
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

/** Who is logged in, asked at most once until something changes. @throws ApiRefusal where the server did not say it */
export async function loadSession(): Promise<WhoAmI | undefined> {
  return state.known ? state.me : askSession();
}

/** Takes over what a log-in or sign-up answered, after everything of whoever was here before is forgotten. */
export function enterSession(whom: WhoAmI): WhoAmI {
  forgetEverything('entered', whom.loginId);
  become(whom);
  notifyTabs('entered');
  return whom;
}

/**
 * Forgets the session on this side: it ended on the server.
 * @param how `left` where the person logged out: nothing is kept for them then
 * @param heard true where another tab said so; the others know it already
 */
export function forgetSession(how: 'left' | 'expired' = 'left', heard = false): void {
  const wasSomebody = state.me !== undefined;
  end(how);
  if (!wasSomebody) return;
  for (const listener of endListeners) listener(how, heard);
  if (heard) return;
  // Also where the server's answer was lost: nobody is taken for logged in on the strength of its cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = 'signed_in=; path=/; max-age=0';
  notifyTabs(how);
}

/** Logs out, once what was typed is saved. A lost answer still ends it on this side; the server's cookie then ends by itself. */
export async function leaveSession(): Promise<void> {
  await saveBeforeLeaving();
  const caller = state.me?.loginId ?? '';
  await call(logout, { caller }).catch(() => undefined);
  // Where somebody else is logged in by now, it was refused and this page is told so.
  if (state.me) forgetSession('left');
}

/**
 * true once a second person logged in in this document: what a page of the first one may still be at must not go on in
 * the other's name, so that the next page is to be loaded as a new document.
 */
export const needsNewDocument = (): boolean => isSecondPerson;

/** Is this page somebody's? */
export const isSomebodyHere = (): boolean => state.me !== undefined;

/** Hears of every change of the session. @returns what ends the listening */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is logged in, as last heard from the server. */
export function useSession(): WhoAmI | undefined {
  return useSyncExternalStore(
    onSession,
    () => state.me,
    () => undefined,
  );
}

export const currentStanding = (): Standing => state.standing;

/** Whose page this is. */
export function useStanding(): Standing {
  return useSyncExternalStore(onSession, currentStanding, () => 'open');
}
