/** In the first minutes a person watches both screens; later the computer may be unattended. */
const paces = [
  { before: 3 * 60_000, every: 2_000 },
  { before: 10 * 60_000, every: 5_000 },
] as const;
const slowest = 15_000;

/** Milliseconds until the next poll. @param since milliseconds since polling began */
export const paceAfter = (since: number): number => paces.find(({ before }) => since < before)?.every ?? slowest;

/** Polls at growing intervals and on return to the page, never hidden or overlapping. @param ask never fails @returns stops it */
export function follow(ask: () => Promise<void>): () => void {
  let lookedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  const wait = (): void => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(turn, paceAfter(Date.now() - lookedAt));
  };
  const turn = (): void => {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
      wait();
    });
  };
  const look = (): void => {
    lookedAt = Date.now();
    if (document.hidden) clearTimeout(timer);
    else turn();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
