import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Outcome, reportSchema, type Task } from './messages.ts';
import { tooLongSignal } from './process-guard.ts';

export const workerScript = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Keeps a process that dies at once from being restarted in a tight loop. */
const restartDelayMs = 500;
/** In bytes. Makes glibc return the memory of pictures, which it keeps by default, so that the next document finds more room. */
const memoryOfPictures = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
/** Limit for JavaScript objects, in megabytes; pictures live outside the heap and are watched by the memory guard. */
const heapLimit = 384;
/** Limit for new objects, in megabytes: with V8's own limit they took 100 MB of the process's allowance after a large page was read. */
const newObjects = 16;

/** The memory guard or a full heap ended the process. */
const heldTooMuch = 'held too much';
const tooLarge: Outcome = { kind: 'refused', reason: 'format' };

export interface SlotOptions {
  readonly timeLimitMs: number;
  readonly script: string;
  readonly scriptArguments: readonly string[];
}

export class WorkerSlot {
  readonly #options: SlotOptions;
  #child: ChildProcess;
  #count = 0;
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

  /** Settles when the first process has loaded its model, or the slot is closed. */
  get warm(): Promise<void> {
    return this.#warmth.promise;
  }

  /** Reads one document; always settles, at the latest when the time limit is over. */
  async run(task: Omit<Task, 'id'>): Promise<Outcome> {
    const timer = setTimeout(() => this.#giveUp(), this.#options.timeLimitMs);
    const isFirst = this.#taken === 0;
    let outcome = await this.#send(task);
    // Earlier documents may have left too much behind: the replacement process has read nothing yet.
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

  /** The guard or a full heap ended the process: the upload unpacks to more than any document. A timeout may only mean a crowded machine. */
  #outcomeOfDeath(signal: NodeJS.Signals | null): Outcome | typeof heldTooMuch {
    const isGivenUp = this.#isGivenUp;
    this.#isGivenUp = false;
    if (isGivenUp) return { kind: 'failed' };
    if (signal === tooLongSignal) return tooLarge;
    return signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' ? heldTooMuch : { kind: 'failed' };
  }

  /** Replaces a process that was at work at once, and one that died idle after a short while. */
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
