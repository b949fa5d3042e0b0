import { otherMall } from '@portal/contract/call.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import type { RegisterStatus, StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { isMalls } from '@portal/ui/api/api-request.ts';
import { callForMall } from '@portal/ui/api/calling-for.ts';
import { wordRefusals } from '@portal/ui/api/refusal-wording.ts';
import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { useSyncExternalStore } from 'react';
import { inWordsOfMall, type MallRefusalData, mallRefusalData } from './mall-refusal.ts';

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
  | { readonly kind: 'open' | 'forbidden' | 'unknown' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | EndedGate;

/**
 * The session opens nothing any more.
 * - `expired`: it ran out, or there was none
 * - `disconnected`: the platform does not let the app into the mall
 * - `other-mall`: in this browser another mall was opened since
 */
export interface EndedGate {
  readonly kind: 'ended';
  readonly why: 'expired' | 'disconnected' | 'other-mall';
  readonly sentence: string;
  /** Something was typed on the page, and is kept. */
  readonly isTyped: boolean;
}

interface MallState {
  readonly mall: Mall | undefined;
  /** Also where nothing but the name of the mall is known. */
  readonly mallId: string | undefined;
  readonly gate: MallGate;
}

const initial: MallState = { mall: undefined, mallId: undefined, gate: { kind: 'open' } };
let state = initial;
const listeners = new Set<() => void>();
const parkers = new Set<() => boolean>();

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

/** Why the session opens nothing any more. A refusal of no known reason is told as one that ran out (specification 2 §8.2). */
function endBy({ message }: ApiRefusal, { reason }: MallRefusalData): Pick<EndedGate, 'why' | 'sentence'> {
  if (reason === undefined) return { why: 'expired', sentence: sentence('storefront.session-ended') };
  return { why: reason === otherMall ? 'other-mall' : 'disconnected', sentence: message };
}

onCallEnded((ended, refusal) => {
  if (!refusal || !isMalls(ended) || state.gate.kind === 'ended') return;
  const reported = mallRefusalData(refusal);
  if (state.mallId === undefined && reported.mallId !== undefined) publish({ mallId: reported.mallId });
  // Since this page was opened a sub-operator came in this browser: it is only to be read from now on.
  if (state.mall && isForPrincipals(refusal)) publish({ mall: { ...state.mall, maySubmit: false } });
  if (!isMallSessionOver(refusal)) return;
  const typed = [...parkers].filter((park) => park());
  publish({ gate: { kind: 'ended', ...endBy(refusal, reported), isTyped: typed.length > 0 } });
});

/**
 * Registers what is to be kept in the tab when the session is over.
 * @param park returns whether anything was typed
 * @returns what takes it back
 */
export function whenMallEnded(park: () => boolean): () => void {
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
  publish({ mall, mallId: mall.mallId });
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

/** The name of the mall, also where nothing else of it could be had. */
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
  publish(initial);
}
