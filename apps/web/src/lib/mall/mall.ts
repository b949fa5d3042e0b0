import { otherMall } from '@portal/contract/call.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import type { RegisterStatus, StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { isMalls } from '@portal/ui/api/api-request.ts';
import { callForMall } from '@portal/ui/api/calling-for.ts';
import { wordRefusals } from '@portal/ui/api/refusal-wording.ts';
import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { useSyncExternalStore } from 'react';
import { inWordsOfMall, type MallRefusalData, mallRefusalData } from './mall-refusal.ts';

export interface Mall {
  readonly mallId: string;
  readonly registerStatus: RegisterStatus;
  readonly userType: StorefrontUserType;
  /** false for a sub-operator, who has read access only. */
  readonly maySubmit: boolean;
  /** Key with which the tab seals unsaved values when the session ends. */
  readonly tabKey?: string | undefined;
}

/** `forbidden`: nothing of this mall can be registered. `unknown`: the server returned an unknown status. */
export type MallGate =
  | { readonly kind: 'open' | 'forbidden' | 'unknown' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | EndedGate;

/** `expired`: it expired, or there was none. `disconnected`: the platform denies access to the mall. `other-mall`: another was opened. */
export interface EndedGate {
  readonly kind: 'ended';
  readonly why: 'expired' | 'disconnected' | 'other-mall';
  readonly sentence: string;
  /** Whether there are typed values, which are kept. */
  readonly isTyped: boolean;
}

interface MallState {
  readonly mall: Mall | undefined;
  /** Known even if the status could not be loaded. */
  readonly mallId: string | undefined;
  readonly gate: MallGate;
}

const initial: MallState = { mall: undefined, mallId: undefined, gate: { kind: 'open' } };
let state = initial;
const { subscribe, notify } = createListeners();
const parkers = new Set<() => boolean>();

function publish(change: Partial<MallState>): void {
  state = { ...state, ...change };
  notify();
}

/** Whether the call is reserved for the principal operator; the session stays valid. */
const isForPrincipals = ({ status, message }: ApiRefusal): boolean =>
  status === 403 && message === sentence('storefront.principal-only');

/** Whether a refusal means that the session ended, or is another mall's (specification 2 §6 and §8.2). */
export const isMallSessionOver = (refusal: ApiRefusal): boolean =>
  refusal.status === 401 || (refusal.status === 403 && !isForPrincipals(refusal));

wordRefusals((call, refusal, text) => (isMalls(call) ? inWordsOfMall(refusal, text) : refusal));

/** Returns why the session ended. An unknown reason counts as expired (specification 2 §8.2). */
function endBy({ message }: ApiRefusal, { reason }: MallRefusalData): Pick<EndedGate, 'why' | 'sentence'> {
  if (reason === undefined) return { why: 'expired', sentence: sentence('storefront.session-ended') };
  return { why: reason === otherMall ? 'other-mall' : 'disconnected', sentence: message };
}

onCallEnded((ended, refusal) => {
  if (!refusal || !isMalls(ended) || state.gate.kind === 'ended') return;
  const reported = mallRefusalData(refusal);
  if (state.mallId === undefined && reported.mallId !== undefined) publish({ mallId: reported.mallId });
  // A sub-operator has since opened the app in this browser: read access only from now on.
  if (state.mall && isForPrincipals(refusal)) publish({ mall: { ...state.mall, maySubmit: false } });
  if (!isMallSessionOver(refusal)) return;
  const typed = [...parkers].filter((park) => park());
  publish({ gate: { kind: 'ended', ...endBy(refusal, reported), isTyped: typed.length > 0 } });
});

/** Registers values to keep in the tab when the session ends. @param park returns whether there were any @returns a function that unregisters it */
export function whenMallEnded(park: () => boolean): () => void {
  parkers.add(park);
  return () => {
    parkers.delete(park);
  };
}

/** Requests the mall's status. @throws ApiRefusal NO_RESPONSE of status 200 for an unknown status */
export async function askMall(): Promise<Mall> {
  const mall = await call(registerStatus);
  callForMall(mall.mallId);
  publish({ mall, mallId: mall.mallId });
  return mall;
}

/** Sets the gate; called only by the guard. An ended session stays ended until the document is left. */
export function openGate(gate: MallGate): void {
  if (state.gate.kind !== 'ended') publish({ gate });
}

export function useMall(): Mall | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state.mall,
    () => undefined,
  );
}

export const useMallId = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state.mallId,
    () => undefined,
  );

export const useMallGate = (): MallGate =>
  useSyncExternalStore(
    subscribe,
    () => state.gate,
    () => state.gate,
  );

export const tabKey = (): string => state.mall?.tabKey ?? '';

export function useKnownMall(): Mall {
  const mall = useMall();
  if (!mall) throw new Error('this page is only drawn for an operator of a mall');
  return mall;
}

/** For tests: resets to the state of a new document. */
export function forgetMall(): void {
  callForMall('');
  publish(initial);
}
