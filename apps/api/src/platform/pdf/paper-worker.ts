import { parentPort } from 'node:worker_threads';
import { koreanPaper, type Paper } from './korean-paper.ts';
import type { MadePaper, WorkerWord } from './make-paper.ts';

/** The thread that makes one paper and ends, as layout is CPU-bound and would block the event loop. */
const port = parentPort;
if (!port) throw new Error('the paper worker runs as a thread');
const say = (word: WorkerWord): void => port.postMessage(word);

port.once('message', async (paper: Paper) => {
  const made: MadePaper = await koreanPaper(paper).then(
    (bytes) => ({ kind: 'made', bytes }),
    (error: unknown) => ({ kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' }),
  );
  say(made);
  port.close();
});
say({ kind: 'ready' });
