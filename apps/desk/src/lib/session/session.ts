import type { ResultOf } from '@portal/contract/call.ts';
import { staffSession, staffSessionEnd } from '@portal/contract/desk/session.ts';
import { now } from '@portal/domain/fields/now.ts';
import type { StaffSessionEnd } from '@portal/domain/rules/staff/staff.ts';
import { staffIdleSeconds } from '@portal/domain/rules/staff/staff.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { dropTyped, typedIsOf, typedWaits } from './typed.ts';

export type StaffSession = ResultOf<typeof staffSession>;

/** State of this tab's session. Times are those of `Date.now`, except the end's, which is the server's. */
export type Standing =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable'; readonly refusal: ApiRefusal }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly session: StaffSession; readonly idleUntil: number; readonly endsAt: number }
  /** The contents have been removed from the page; the same person can continue. */
  | {
      readonly kind: 'ended';
      readonly how: StaffSessionEnd | 'unknown';
      readonly at: number;
      readonly staffId: string;
    };

export type SignedIn = Extract<Standing, { readonly kind: 'in' }>;

let standing: Standing = { kind: 'asking' };
const { subscribe, notify } = createListeners();
const forgetters = createListeners();

function become(next: Standing): void {
  standing = next;
  notify();
}

export const standingNow = (): Standing => standing;
export const useStanding = (): Standing => useSyncExternalStore(subscribe, standingNow);

/** Subscribes caches of this session's answers to its end, when they are dropped. @returns a function that unsubscribes */
export const whenForgotten = forgetters.subscribe;
const forget = forgetters.notify;

const reasoned = z.object({ reason: staffSessionEnd });
const howOf = ({ data }: ApiRefusal): StaffSessionEnd | 'unknown' => reasoned.safeParse(data).data?.reason ?? 'unknown';

function end(how: StaffSessionEnd | 'unknown'): void {
  if (standing.kind === 'ended') return;
  if (standing.kind !== 'in') {
    become({ kind: 'out' });
    return;
  }
  const { session } = standing;
  typedWaits();
  forget();
  become({ kind: 'ended', how, at: now().getTime(), staffId: session.staff.id });
}

/** Records what the refusal of a call means for the session. */
export function noteRefusal(refusal: unknown): void {
  if (refusal instanceof ApiRefusal && refusal.code === 'UNAUTHENTICATED') end(howOf(refusal));
}

function begin(session: StaffSession): void {
  const before = standing;
  if (before.kind === 'in' && before.session.staff.id !== session.staff.id) forget();
  typedIsOf(session.staff.id);
  const from = Date.now();
  const idleUntil = from + session.idleSeconds * 1000;
  become({ kind: 'in', session, idleUntil, endsAt: from + session.remainingSeconds * 1000 });
}

/** Requests who is signed in, and updates {@link useStanding}. Does not prolong the session. */
export async function askSession(): Promise<void> {
  try {
    begin(await call(staffSession));
  } catch (error) {
    noteRefusal(error);
    if (standing.kind === 'asking' && error instanceof ApiRefusal) become({ kind: 'unreachable', refusal: error });
  }
}

/** Records that a call by the person has prolonged the session. */
export function prolong(): void {
  if (standing.kind !== 'in') return;
  become({ ...standing, idleUntil: Math.min(Date.now() + staffIdleSeconds * 1000, standing.endsAt) });
}

/** Drops everything after a sign-out here or in another tab, or when the person leaves an ended session. */
export function leave(): void {
  dropTyped();
  forget();
  become({ kind: 'out' });
}

/** Starts over from the beginning, for a page that could not reach the server. */
export function askAgain(): void {
  become({ kind: 'asking' });
  void askSession();
}

/** Resets everything; for tests, which share a module. */
export function startOver(): void {
  dropTyped();
  forget();
  become({ kind: 'asking' });
}
