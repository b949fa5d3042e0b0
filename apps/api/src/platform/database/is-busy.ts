/** PostgreSQL's codes, and the network's, for what passes by itself (PostgreSQL manual, appendix A). */
const passing = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // a lock was not to be had in time
  '57014', // a statement took too long
  '57P01', // the server is being shut down
  '57P03', // the server is starting
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
]);

/** The pool's own error has no code: nobody gave a connection back in time. */
const noneFree = 'timeout exceeded when trying to connect';

/** Does the error, or one that caused it, say that the database could not just now, and may later? */
export function isBusy(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth += 1) {
    if ('code' in one && typeof one.code === 'string' && passing.has(one.code)) return true;
    if (one.message === noneFree) return true;
  }
  return false;
}
