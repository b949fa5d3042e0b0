import { type Pool, startPool } from '../../src/pool/pool.ts';

let started: Pool | undefined;

/**
 * A reader for ordinary pictures, started once for all test files in this process and kept warm: a new one takes several times as long for
 * its first pictures. It ends with this process. A test that may end a reader, or measures its memory, starts its own.
 */
export function warmReader(): Pick<Pool, 'read'> {
  started ??= startPool({ workers: 1, queueLimit: 4, timeLimitMs: 60_000 });
  return started;
}
