import { registerStatus } from '@portal/contract/storefront.ts';
import type { RegisterStatus, StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import type { ApiRefusal } from './api-refusal.ts';
import { isMalls } from './api-request.ts';
import { callForMall } from './calling-for.ts';
import { inWordsOfMall } from './mall-refusal.ts';
import { wordRefusals } from './refusal-wording.ts';
import { onCallEnded } from './session-activity.ts';

/** The mall whose session this browser has, and where it stands. */
export interface Mall {
  readonly mallId: string;
  readonly registerStatus: RegisterStatus;
  readonly userType: StorefrontUserType;
  /** false for a sub-operator, who may only read. */
  readonly maySubmit: boolean;
  /** With it the tab seals what it could not save when the session ended. */
  readonly tabKey?: string | undefined;
}

/**
 * What is drawn of a page of the storefront.
 * - `open`: the page
 * - `forbidden`: why nothing of this mall can be registered
 * - `unknown`: the server told a status that nobody knows
 * - `failed`: the status could not be had, with the sentence why
 * - `ended`: the session is over, and the way to another
 */
export type MallGate =
  | { readonly kind: 'open' | 'forbidden' | 'unknown' | 'ended' }
  | { readonly kind: 'failed'; readonly sentence: string };

interface MallState {
  readonly mall: Mall | undefined;
  readonly gate: MallGate;
}

let state: MallState = { mall: undefined, gate: { kind: 'open' } };
const listeners = new Set<() => void>();
const parkers = new Set<() => void>();

function publish(change: Partial<MallState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Only the principal operator may do this; the session is as good as before. */
const isForPrincipals = ({ status, message }: ApiRefusal): boolean =>
  status === 403 && message === sentence('storefront.principal-only');

/** Does a refusal say that the session is over, or another mall's (specification 2 §6 and §8.2)? */
export const isMallSessionOver = (refusal: ApiRefusal): boolean =>
  refusal.status === 401 || (refusal.status === 403 && !isForPrincipals(refusal));

wordRefusals((call, refusal, text) => (isMalls(call) ? inWordsOfMall(refusal, text) : refusal));

onCallEnded((ended, refusal) => {
  if (!refusal || !isMalls(ended) || !isMallSessionOver(refusal) || state.gate.kind === 'ended') return;
  for (const park of parkers) park();
  publish({ gate: { kind: 'ended' } });
});

/** Registers what is to be kept in the tab when the session is over. @returns what takes it back */
export function whenMallEnded(park: () => void): () => void {
  parkers.add(park);
  return () => {
    parkers.delete(park);
  };
}

/**
 * Asks the server where the mall stands.
 * @throws ApiRefusal NO_RESPONSE of status 200 where it told a status that nobody knows
 */
export async function askMall(): Promise<Mall> {
  const mall = await call(registerStatus);
  callForMall(mall.mallId);
  publish({ mall });
  return mall;
}

/** Said by the guard alone. An ended session stays so until the document is left. */
export function openGate(gate: MallGate): void {
  if (state.gate.kind !== 'ended') publish({ gate });
}

/** The mall, as last heard from the server. */
export function useMall(): Mall | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state.mall,
    () => undefined,
  );
}

export const useMallGate = (): MallGate =>
  useSyncExternalStore(
    subscribe,
    () => state.gate,
    () => state.gate,
  );

/** What seals what this tab keeps of the mall; '' before the mall is known. */
export const tabKey = (): string => state.mall?.tabKey ?? '';

/** The mall, on pages that the guard opens to its operators alone. */
export function useKnownMall(): Mall {
  const mall = useMall();
  if (!mall) throw new Error('this page is only drawn for an operator of a mall');
  return mall;
}

/** For tests: as when the document was opened. */
export function forgetMall(): void {
  callForMall('');
  publish({ mall: undefined, gate: { kind: 'open' } });
}
