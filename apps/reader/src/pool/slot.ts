import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Outcome, reportSchema, type Task } from './messages.ts';
import { tooLongSignal } from './process-guard.ts';

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
/** Of the objects that are new, in megabytes: with V8's own limit they took 100 MB of what a process may hold, once a large page was read. */
const newObjects = 16;

/** The memory guard ended its process, or a full heap did. */
const heldTooMuch = 'held too much';
const tooLarge: Outcome = { kind: 'refused', reason: 'format' };

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
  /** How many documents the present process has taken. */
  #taken = 0;
  #current: { readonly id: number; readonly settle: (outcome: Outcome | typeof heldTooMuch) => void } | undefined;
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
    const timer = setTimeout(() => this.#giveUp(), this.#options.timeLimitMs);
    const isFirst = this.#taken === 0;
    let outcome = await this.#send(task);
    // Others may have left behind what was too much: the process in its place has read nothing yet.
    if (outcome === heldTooMuch && !isFirst) outcome = await this.#send(task);
    clearTimeout(timer);
    return outcome === heldTooMuch ? tooLarge : outcome;
  }

  async #send(task: Omit<Task, 'id'>): Promise<Outcome | typeof heldTooMuch> {
    const id = ++this.#count;
    this.#taken += 1;
    const outcome = new Promise<Outcome | typeof heldTooMuch>((settle) => {
      this.#current = { id, settle };
    });
    this.#child.send({ id, ...task }, (error) => {
      if (error !== null) this.#giveUp();
    });
    const settled = await outcome;
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
    this.#taken = 0;
    const { script, scriptArguments } = this.#options;
    const child = fork(script, scriptArguments, {
      serialization: 'advanced',
      // Stdout belongs to the parent process.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...memoryOfPictures },
      execArgv: [`--max-old-space-size=${heapLimit}`, `--max-semi-space-size=${newObjects}`, '--expose-gc'],
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

  /** The guard ends a process that holds too much or works too long, a full heap its own: the upload unpacks to more than any document. Out of time, it may be a crowded machine. */
  #outcomeOfDeath(signal: NodeJS.Signals | null): Outcome | typeof heldTooMuch {
    const isGivenUp = this.#isGivenUp;
    this.#isGivenUp = false;
    if (isGivenUp) return { kind: 'failed' };
    if (signal === tooLongSignal) return tooLarge;
    return signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' ? heldTooMuch : { kind: 'failed' };
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
