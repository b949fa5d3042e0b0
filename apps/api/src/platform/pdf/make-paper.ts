import { Worker } from 'node:worker_threads';
import { createTurnstile } from '../limits/turnstile.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Paper } from './korean-paper.ts';

/** The largest paper, in bytes; a merchant's own file is some 60 KB. */
export const largestPaper = 1_048_576;
/** How long the pages of one may take to set, in milliseconds; those of a merchant's own file take some 100. */
const longestMs = 5_000;
/** How long the thread may take to load fonts and the maker of pages before. */
const longestStartMs = 20_000;

/** What was made, or why it was not. */
export type MadePaper =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the thread says: that it begins, and how it ended. */
export type WorkerWord = MadePaper | { readonly kind: 'ready' };

/** Made at once: one beside what the server does; the others wait. */
const inTurn = createTurnstile(1, 20);

const tooMuch = (): Refusal => new Refusal('PROVIDER_UNAVAILABLE', { message: 'paper.too-much' });

/** Sets the pages in a thread of its own, which is ended when it takes too long. @throws Refusal, Error */
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

/**
 * Makes a PDF beside the server's own work, one at a time: nobody's call waits for pages to be set.
 * @param withinMs how long setting the pages may take
 * @throws Refusal PROVIDER_UNAVAILABLE where it takes longer, comes to more than 1 MB, or too many wait before it
 */
export async function makePaper(paper: Paper, withinMs = longestMs): Promise<Buffer> {
  const bytes = await inTurn(() => inThread(paper, withinMs));
  if (bytes.length > largestPaper) throw tooMuch();
  return bytes;
}
