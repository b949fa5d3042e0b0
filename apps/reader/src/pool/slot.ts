import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Outcome, reportSchema, type Task } from './messages.ts';

/** The program of a worker process. */
export const workerScript = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** A process that dies at once is not started again in a tight loop. */
const restartDelayMs = 500;
/** The C library gives back what a picture took (glibc); by itself it keeps such blocks, and the next document finds less room. In bytes. */
const memoryOfPictures = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
/** Of JavaScript objects, in megabytes; pictures live outside of it and are watched by the memory guard. */
const heapLimit = 384;

export interface SlotOptions {
  readonly timeLimitMs: number;
  readonly script: string;
  readonly scriptArguments: readonly string[];
}

/** One place for a worker process; the process is replaced when it dies or is stuck. */
export class WorkerSlot {
  readonly #options: SlotOptions;
  #child: ChildProcess;
  #count = 0;
  #current: { readonly id: number; readonly settle: (outcome: Outcome) => void } | undefined;
  #closed = false;
  #isGivenUp = false;
  readonly #warmth = Promise.withResolvers<void>();

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#child = this.#start();
  }

  get isFree(): boolean {
    return !this.#closed && this.#current === undefined;
  }

  /** Settles when the first process has loaded its model, or the place is closed. */
  get warm(): Promise<void> {
    return this.#warmth.promise;
  }

  /** Reads one document; always settles, at the latest when the time limit is over. */
  async run(task: Omit<Task, 'id'>): Promise<Outcome> {
    const id = ++this.#count;
    const outcome = new Promise<Outcome>((settle) => {
      this.#current = { id, settle };
    });
    const timer = setTimeout(() => this.#giveUp(), this.#options.timeLimitMs);
    this.#child.send({ id, ...task }, (error) => {
      if (error !== null) this.#giveUp();
    });
    const settled = await outcome;
    clearTimeout(timer);
    this.#current = undefined;
    return settled;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#warmth.resolve();
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  #giveUp(): void {
    this.#isGivenUp = true;
    this.#child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const { script, scriptArguments } = this.#options;
    const child = fork(script, scriptArguments, {
      serialization: 'advanced',
      // Stdout belongs to the parent process.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...memoryOfPictures },
      execArgv: [`--max-old-space-size=${heapLimit}`, '--expose-gc'],
    });
    child.on('message', (message) => {
      const report = reportSchema.parse(message);
      if (report.type === 'warm') this.#warmth.resolve();
      if (report.type === 'done' && report.id === this.#current?.id) this.#current.settle(report.outcome);
    });
    child.on('error', () => child.kill('SIGKILL'));
    child.on('exit', (_code, signal) => {
      const interrupted = this.#current;
      const outcome = this.#outcomeOfDeath(signal);
      if (!this.#closed) this.#replace(interrupted && (() => interrupted.settle(outcome)));
      else interrupted?.settle({ kind: 'failed' });
    });
    return child;
  }

  /** The memory guard ends its process, and so does a full heap: the upload unpacks to more than any document. Out of time, it may be a crowded machine. */
  #outcomeOfDeath(signal: NodeJS.Signals | null): Outcome {
    const isTooLarge = !this.#isGivenUp && (signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP');
    this.#isGivenUp = false;
    return isTooLarge ? { kind: 'refused', reason: 'format' } : { kind: 'failed' };
  }

  /** A process that was at work is replaced at once; one that died by itself, after a short while. */
  #replace(settle: (() => void) | undefined): void {
    if (settle !== undefined) {
      this.#child = this.#start();
      settle();
      return;
    }
    setTimeout(() => {
      if (!this.#closed) this.#child = this.#start();
    }, restartDelayMs);
  }
}
