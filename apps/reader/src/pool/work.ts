import sharp from 'sharp';
import { giveMemoryBack } from '../give-memory-back.ts';
import { RefusedError } from '../refusal.ts';
import { type Outcome, type Task, taskSchema } from './messages.ts';

export interface Work {
  /** Settles when the first document can be accepted; a process that cannot start ends. */
  readonly ready: Promise<unknown>;
  /** @throws RefusedError */
  readonly outcomeOf: (task: Task) => Promise<Outcome>;
  /** Setter of the process's guard. */
  readonly setAtWork: (isAtWork: boolean) => void;
}

async function settled(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof RefusedError) return { kind: 'refused', reason: error.reason };
    // The position only, as a message could quote the document.
    const place = error instanceof Error ? (error.stack?.split('\n')[1]?.trim() ?? error.name) : 'unknown';
    console.error(JSON.stringify({ level: 'error', what: 'reading failed', place }));
    return { kind: 'failed' };
  }
}

/** Serves the parent process, one document after the other, until it disconnects. */
export function serveParent({ ready, outcomeOf, setAtWork }: Work): void {
  // One document at a time in this process: sharp's own threads would only compete for the cores.
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('disconnect', () => process.exit(0));
  let turn: Promise<unknown> = ready.then(() => {
    setAtWork(false);
    process.send?.({ type: 'warm' });
  });
  ready.catch(() => process.exit(1));
  process.on('message', (message) => {
    const task = taskSchema.parse(message);
    turn = turn.then(async () => {
      setAtWork(true);
      const outcome = await settled(outcomeOf(task));
      setAtWork(false);
      process.send?.({ type: 'done', id: task.id, outcome });
      await giveMemoryBack();
    });
  });
}
