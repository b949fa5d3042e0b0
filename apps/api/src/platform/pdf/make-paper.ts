import { Worker } from 'node:worker_threads';
import { createTurnstile } from '../limits/turnstile.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Paper } from './korean-paper.ts';

/** Maximum size in bytes; a merchant's own file is some 60 KB. */
export const largestPaper = 1_048_576;
/** Maximum layout time in milliseconds; a merchant's own file takes some 100. */
const longestMs = 5_000;
/** Maximum time for the thread to load fonts and library first, in milliseconds. */
const longestStartMs = 20_000;

export type MadePaper =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

export type WorkerWord = MadePaper | { readonly kind: 'ready' };

/** Makes one paper at a time, beside the server's other work; up to 20 others wait. */
const inTurn = createTurnstile(1, 20);

const tooMuch = (): Refusal => new Refusal('PROVIDER_UNAVAILABLE', { message: 'paper.too-much' });

function inThread(paper: Paper, withinMs: number): Promise<Buffer> {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let timer: NodeJS.Timeout | undefined;
  const made = new Promise<Buffer>((resolve, reject) => {
    const endAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(tooMuch()), ms);
    };
    endAfter(longestStartMs);
    worker.on('message', (word: WorkerWord) => {
      if (word.kind === 'made') return resolve(Buffer.from(word.bytes));
      if (word.kind === 'failed') return reject(new Error(`no paper was made: ${word.reason}`));
      endAfter(withinMs);
      worker.postMessage(paper);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the paper worker ended')));
  });
  return made.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Lays out in a thread, so that it blocks no call. @throws Refusal PROVIDER_UNAVAILABLE if it takes longer, exceeds 1 MB, or too many wait */
export async function makePaper(paper: Paper, withinMs = longestMs): Promise<Buffer> {
  const bytes = await inTurn(() => inThread(paper, withinMs));
  if (bytes.length > largestPaper) throw tooMuch();
  return bytes;
}
