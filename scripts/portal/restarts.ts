/** Returns the delay in milliseconds until a service that ended unexpectedly is restarted; undefined if it ends too often. */
export type Restarts = (endedAt: number) => number | undefined;

/** Starts within this time are counted together; after it, the pauses begin again at the shortest. */
const spanMs = 600_000;
const firstPauseMs = 250;

/** Pauses of 0.25, 1, 4, 16, 64 seconds. @param most restarts in ten minutes */
export function limitedRestarts(most: number): Restarts {
  let starts: number[] = [];
  return (endedAt) => {
    starts = starts.filter((at) => at > endedAt - spanMs);
    if (starts.length >= most) return undefined;
    const pause = firstPauseMs * 4 ** starts.length;
    starts.push(endedAt);
    return pause;
  };
}
