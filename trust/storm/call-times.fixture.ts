import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';

const everyCall: readonly Call[] = calls;
const withPicture = new Set(everyCall.filter(({ files }) => files).map(({ path }) => path));

/** The 95th percentile. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** How long calls took, by their path, in ms. */
export class CallTimes {
  readonly #times = new Map<string, number[]>();

  add(path: string, took: number): void {
    const times = this.#times.get(path) ?? [];
    times.push(took);
    this.#times.set(path, times);
  }

  /** Of calls that carry a picture, whose reading takes what it takes, or of all others. */
  of(hasPicture: boolean): number[] {
    return [...this.#times].flatMap(([path, took]) => (withPicture.has(path) === hasPicture ? took : []));
  }

  /** The slowest calls, a line each. */
  slowest(): string {
    return [...this.#times]
      .map(([path, took]) => ({ path, slow: p95(took), often: took.length }))
      .sort((one, other) => other.slow - one.slow)
      .slice(0, 8)
      .map(({ path, slow, often }) => `  ${Math.round(slow)} ms ${path} (${often})`)
      .join('\n');
  }
}
