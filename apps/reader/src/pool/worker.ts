import sharp from 'sharp';
import { startEngine } from '../ocr/engine.ts';
import { read } from '../reader.ts';
import { RefusedError } from '../refusal.ts';
import { guardMemory } from './memory-guard.ts';
import { type Outcome, type Task, taskSchema } from './messages.ts';

// One document at a time in this process: sharp's own threads would only fight over the cores.
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit(0));

guardMemory();

const engine = startEngine();
let turn: Promise<unknown> = engine.then(() => process.send?.({ type: 'warm' }));
engine.catch(() => process.exit(1));

process.on('message', (message) => {
  const task = taskSchema.parse(message);
  turn = turn.then(async () => {
    process.send?.({ type: 'done', id: task.id, outcome: await outcomeOf(task) });
    // Pictures are large and few: left to itself the collector keeps several documents' worth of them.
    globalThis.gc?.();
  });
});

async function outcomeOf({ inferType, file }: Task): Promise<Outcome> {
  try {
    return { kind: 'read', image: await read(await engine, inferType, file) };
  } catch (error) {
    if (error instanceof RefusedError) return { kind: 'refused', reason: error.reason };
    // The place alone: a message could quote what stands on the document.
    const place = error instanceof Error ? (error.stack?.split('\n')[1]?.trim() ?? error.name) : 'unknown';
    console.error(JSON.stringify({ level: 'error', what: 'reading failed', place }));
    return { kind: 'failed' };
  }
}
