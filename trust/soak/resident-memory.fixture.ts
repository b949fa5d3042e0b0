import { readFileSync } from 'node:fs';

const betweenMs = 5_000;

const residentOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Resident memory of working processes in MB, sampled every five seconds. */
export class ResidentMemory {
  readonly #samples: number[][] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pids: readonly number[]) {
    this.#timer = setInterval(() => this.#samples.push(pids.map(residentOf)), betweenMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** For each process, the median of one quarter of the time. @param quarter 1 to 4 */
  medians(quarter: number): number[] {
    const { length } = this.#samples;
    const part = this.#samples.slice(Math.floor((length * (quarter - 1)) / 4), Math.floor((length * quarter) / 4));
    return (part[0] ?? []).map((_, place) => median(part.map((sample) => sample[place] ?? Number.NaN)));
  }
}
