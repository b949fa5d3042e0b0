import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { Picture } from '../model/id-card-state.ts';

/** Delay before progress is shown, so that it does not flash. */
const slowMilliseconds = 1_000;

const shares = new Map<Picture, number>();
const { subscribe, notify } = createListeners();

/** Sends a side's picture, and publishes its share of bytes sent if that takes long. */
export async function withShare<Answer>(
  file: Picture,
  send: (watch: { readonly onProgress: (share: number) => void }) => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const onProgress = (share: number): void => {
    if (performance.now() - began < slowMilliseconds) return;
    shares.set(file, share);
    notify();
  };
  try {
    return await send({ onProgress });
  } finally {
    if (shares.delete(file)) notify();
  }
}

/** Returns the share of this picture that is sent, 0 to 1; undefined if it is not being sent. */
export function useShareOf(file: Picture | undefined): number | undefined {
  const now = (): number | undefined => file && shares.get(file);
  return useSyncExternalStore(subscribe, now, now);
}

const leastSent = (): number | undefined => (shares.size > 0 ? Math.min(...shares.values()) : undefined);

export const useLeastSent = (): number | undefined => useSyncExternalStore(subscribe, leastSent, leastSent);
