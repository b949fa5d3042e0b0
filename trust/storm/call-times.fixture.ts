import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';

const everyCall: readonly Call[] = calls;
const withPicture = new Set(everyCall.filter(({ files }) => files).map(({ path }) => path));

/** @param share of the times below it: 0.95 for the 95th percentile */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

export const p95 = (times: readonly number[]): number => percentile(times, 0.95);

/** Durations of calls by path, in ms. */
export class CallTimes {
  readonly #times = new Map<string, number[]>();

  add(path: string, took: number): void {
    const times = this.#times.get(path) ?? [];
    times.push(took);
    this.#times.set(path, times);
  }

  /** Durations of calls that carry a picture, whose reading takes its own time, or of all others. */
  of(hasPicture: boolean): number[] {
    return [...this.#times].flatMap(([path, took]) => (withPicture.has(path) === hasPicture ? took : []));
  }

  /** Each call with its 95th percentile and count, slowest first. @param hasPicture as above; undefined for all */
  each(hasPicture?: boolean): { readonly path: string; readonly slow: number; readonly often: number }[] {
    return [...this.#times]
      .filter(([path]) => hasPicture === undefined || withPicture.has(path) === hasPicture)
      .map(([path, took]) => ({ path, slow: p95(took), often: took.length }))
      .sort((one, other) => other.slow - one.slow);
  }

  slowest(): string {
    return this.each()
      .slice(0, 8)
      .map(({ path, slow, often }) => `  ${Math.round(slow)} ms ${path} (${often})`)
      .join('\n');
  }
}
