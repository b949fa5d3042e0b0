import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { Picture } from '../model/id-card-state.ts';

/** Before that a progress would only flash. */
const slowMilliseconds = 1_000;

const shares = new Map<Picture, number>();
const { subscribe, notify } = createListeners();

/** Sends a side's picture, and lets its share of bytes sent be shown where that takes long. */
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

/** How much of this picture is sent, 0 to 1; undefined where none of it is on its way. */
export function useShareOf(file: Picture | undefined): number | undefined {
  const now = (): number | undefined => file && shares.get(file);
  return useSyncExternalStore(subscribe, now, now);
}

const leastSent = (): number | undefined => (shares.size > 0 ? Math.min(...shares.values()) : undefined);

/** The same of the picture that is furthest from being sent. */
export const useLeastSent = (): number | undefined => useSyncExternalStore(subscribe, leastSent, leastSent);
