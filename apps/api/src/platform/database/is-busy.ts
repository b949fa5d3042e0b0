import { causesOf, codeOf } from '../refusals/causes.ts';

/** Transient error codes of PostgreSQL (manual, appendix A) that concurrent statements cause. */
const contending = [
  '25P03', // a transaction was left idle too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53000', // insufficient resources
  '53200', // out of memory
  '55P03', // a lock was not available in time
  '57014', // a statement took too long
];

/** Error codes of PostgreSQL and of the network that mean that no connection is available. */
const away = new Set([
  '25006', // the server accepts no writes: a follower, reached during a failover
  '53300', // too many connections
  '57P01', // the server is being shut down, or an operator ended the connection
  '57P02', // the server crashed
  '57P03', // the server is starting
  '57P05', // a connection was left idle too long
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** Errors without a code: pg 8 (`lib/client.js`), pg-pool 3 (`index.js`), PGlite while it closes. */
const wordsWithoutCode = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'PGlite is closing',
  'PGlite is closed',
]);

/** What pg-boss appends to an error's message (`manager.ts`, `worker.ts`). */
const queueNamed = / \(Queue: [^()]+\)$/;

const passing = new Set([...contending, ...away]);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  [...causesOf(error)].some(
    (one) => codes.has(codeOf(one) ?? '') || wordsWithoutCode.has(one.message.replace(queueNamed, '')),
  );

export const isBusy = (error: unknown): boolean => hasCode(error, passing);

/** Whether the database could not be reached, or ended the connection. */
export const isAway = (error: unknown): boolean => hasCode(error, away);
