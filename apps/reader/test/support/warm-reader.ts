import { type Pool, startPool } from '../../src/pool/pool.ts';

let started: Pool | undefined;

/**
 * A reader for pictures as people send them, started once for all files of tests in this process and warm since the first: a new one reads its first
 * pictures in several times the time. It ends with this process. What may end a reader, or asks what one holds, starts its own.
 */
export function warmReader(): Pick<Pool, 'read'> {
  started ??= startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
  return started;
}
