export interface Figure {
  readonly name: string;
  readonly bound: number;
  /** Makes one call; it fails unless the answer is the expected one. */
  readonly ask: (turn: number) => Promise<unknown>;
  /** Runs between calls, unmeasured. */
  readonly before?: (() => Promise<unknown>) | undefined;
  readonly once?: boolean;
}

/** Milliseconds, sorted. */
export async function timesOf({ ask, before, once = false }: Figure, calls: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < (once ? 1 : calls); turn += 1) {
    await before?.();
    const start = performance.now();
    await ask(turn);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

/** @param share of the times that are not longer than the result */
export const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Prints the median and the 95th percentile. @returns whether it is within its bound */
export async function report(figure: Figure, calls: number): Promise<boolean> {
  const times = await timesOf(figure, calls);
  const p95 = at(times, 0.95);
  const isWithin = p95 <= figure.bound;
  const shown = [at(times, 0.5), p95].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
  process.stdout.write(
    `${figure.name.padEnd(34)} ${shown} ${String(figure.bound).padStart(6)}${isWithin ? '' : '  over'}\n`,
  );
  return isWithin;
}

/** @throws Error if the call was refused */
export async function answered<T>(answer: Promise<{ readonly status: number; readonly data: T | null }>): Promise<T> {
  const { status, data } = await answer;
  if (data === null) throw new Error(`answered ${status}`);
  return data;
}
