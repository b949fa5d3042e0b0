import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { CardEvent } from '../model/id-card-events.ts';
import { reduce } from '../model/id-card-reducer.ts';
import type { CardProgress, IdCardState } from '../model/id-card-state.ts';

/** State of one block outside of React, so that a keystroke re-renders only one control. */
export interface CardStore {
  readonly state: () => IdCardState;
  readonly progress: () => CardProgress;
  /** Applies an event. @returns false if it was stale or is not allowed now */
  readonly send: (event: CardEvent) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Signal of the current attempt: aborted when another one starts. */
  readonly signal: () => AbortSignal;
}

/** @param onTaken called for every event that changed the state */
export function createCardStore(
  start: IdCardState,
  onTaken: (event: CardEvent, state: IdCardState, previous: IdCardState) => void,
): CardStore {
  let state = start;
  let control = new AbortController();
  const { subscribe, notify } = createListeners();
  const send = (event: CardEvent): boolean => {
    const previous = state;
    state = reduce(previous, event);
    if (state === previous) return false;
    if (state.progress.attempt !== previous.progress.attempt) {
      control.abort();
      control = new AbortController();
    }
    onTaken(event, state, previous);
    notify();
    return true;
  };
  return {
    state: () => state,
    progress: () => state.progress,
    send,
    signal: () => control.signal,
    subscribe,
  };
}

/** State of a block; typing does not re-render the component. */
export const useCardProgress = ({ store }: { readonly store: CardStore }): CardProgress =>
  useSyncExternalStore(store.subscribe, store.progress, store.progress);
