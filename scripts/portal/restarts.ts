/** After how many milliseconds a service that ended unasked is started again; undefined when it ends too often. */
export type Restarts = (endedAt: number) => number | undefined;

/** Starts in this span of time are counted together, and the pauses begin again at the shortest after it. */
const spanMs = 600_000;
const firstPauseMs = 250;

/** Pauses of 0.25, 1, 4, 16, 64 seconds. @param most how many in ten minutes */
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
