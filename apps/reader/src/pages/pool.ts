import { fileURLToPath } from 'node:url';
import { type Pool, type PoolOptions, startPool } from '../pool/pool.ts';

const script = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Maximum number of waiting PDFs; further ones are refused at once. */
const mostWaiting = 8;

/** Seconds of processor time that the pages of one PDF may take. */
const secondsOfWork = 10;

interface PagePoolOptions extends Pick<PoolOptions, 'workers' | 'timeLimitMs'> {
  readonly seconds?: number;
}

/** Starts the pool of processes that draw pages. They start with the first PDF, so a reader that receives none stays smaller. */
export function startPagePool({ seconds = secondsOfWork, ...options }: PagePoolOptions): Pick<Pool, 'read' | 'close'> {
  let pool: Pool | undefined;
  return {
    read: (task, signal) => {
      pool ??= startPool({ ...options, queueLimit: mostWaiting, script, scriptArguments: [`${seconds}`] });
      return pool.read(task, signal);
    },
    close: async () => pool?.close(),
  };
}
