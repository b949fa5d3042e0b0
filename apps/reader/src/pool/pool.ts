import type { Outcome, Task } from './messages.ts';
import { WorkerSlot, workerScript } from './slot.ts';

export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export interface PoolOptions {
  readonly workers: number;
  /** Documents that may wait; one more is refused with BusyError. */
  readonly queueLimit: number;
  /** A document that takes longer is abandoned and its process replaced. */
  readonly timeLimitMs: number;
  /** The program of the worker processes; the reader's own by default. */
  readonly script?: string;
  readonly scriptArguments?: readonly string[];
}

interface Waiting {
  readonly task: Omit<Task, 'id'>;
  readonly settle: (outcome: Outcome) => void;
}

/** Worker processes that each read one document at a time, and a queue in front of them. */
export interface Pool {
  readonly read: (task: Omit<Task, 'id'>, signal?: AbortSignal) => Promise<Outcome>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function startPool(options: PoolOptions): Pool {
  const { workers, queueLimit, timeLimitMs, script = workerScript, scriptArguments = [] } = options;
  const slots = Array.from({ length: workers }, () => new WorkerSlot({ timeLimitMs, script, scriptArguments }));
  const queue: Waiting[] = [];
  let closed = false;

  const next = (): void => {
    const slot = slots.find((s) => s.isFree);
    const waiting = slot === undefined ? undefined : queue.shift();
    if (slot === undefined || waiting === undefined) return;
    void slot.run(waiting.task).then((outcome) => {
      waiting.settle(outcome);
      next();
    });
    next();
  };

  return {
    read: (task, signal) => {
      const free = slots.some((slot) => slot.isFree);
      if (closed || (!free && queue.length >= queueLimit)) return Promise.reject(new BusyError('too many documents'));
      return new Promise((settle) => {
        const waiting = { task, settle };
        queue.push(waiting);
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place < 0) return;
          queue.splice(place, 1);
          settle({ kind: 'failed' });
        });
        next();
      });
    },
    warm: async () => {
      await Promise.all(slots.map((slot) => slot.warm));
    },
    close: async () => {
      closed = true;
      for (const { settle } of queue.splice(0)) settle({ kind: 'failed' });
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
