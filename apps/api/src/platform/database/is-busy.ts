import { causesOf, codeOf } from '../refusals/causes.ts';

/** Transient error codes of PostgreSQL (manual, appendix A) and of the network. */
const passing = new Set([
  '25P03', // a transaction was left idle too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53000', // insufficient resources
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // a lock was not to be had in time
  '57014', // a statement took too long
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

/** Whether the error, or a cause of it, is a transient one of the database. */
export function isBusy(error: unknown): boolean {
  for (const one of causesOf(error)) {
    if (passing.has(codeOf(one) ?? '') || wordsWithoutCode.has(one.message)) return true;
  }
  return false;
}
