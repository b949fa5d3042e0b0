import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { describe, expect, it } from 'vitest';
import { TemporaryFolderError } from '../files/temporary-files.ts';
import { failureOf } from './failure.ts';

const coded = (code: string, cause?: unknown): Error => Object.assign(new Error('secret words', { cause }), { code });
const wrapped = (cause: unknown): Error => new Error('Failed query: select 1', { cause });

const busy = {
  status: 503,
  code: 'SERVER_ERROR',
  message: sentence('common.busy'),
  retryAfterSeconds: 5,
};
const full = { ...busy, message: sentence('common.storage'), retryAfterSeconds: 10 };

describe('errors of the database', () => {
  it.each([
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['no free connection, wrapped by the query builder', wrapped(new Error('timeout exceeded when trying to connect'))],
    ['a lock that was not available', wrapped(coded('55P03'))],
    ['a statement that exceeded its time limit', coded('57014')],
    ['a server that is shutting down', coded('57P01')],
    ['an unreachable server', coded('ECONNREFUSED')],
    [
      'a server unreachable at each of its addresses',
      wrapped(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')])),
    ],
  ])('are 503 when temporary: %s', (_, error) => {
    const { failure, ours } = failureOf(error);
    expect(failure).toEqual(busy);
    expect(ours).toBe(true);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
  ])('are 503 when the driver reports them only by message: %s (9.12)', (words) => {
    for (const error of [new Error(words), wrapped(new Error(words)), wrapped(wrapped(new Error(words)))]) {
      expect(failureOf(error).failure).toEqual(busy);
    }
  });

  it.each(['25006', '25P03', '53200', '57P02', '57P05', '08006', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])(
    'with the code %s are 503',
    (code) => {
      expect(failureOf(wrapped(coded(code))).failure).toEqual(busy);
    },
  );

  it.each([
    ['a violated constraint', coded('23505')],
    ['an invalid query', coded('42703')],
    ['an unknown error', new Error('timeout')],
    ['a thrown value that is not an error', 'timeout exceeded when trying to connect'],
    ['an error whose message only contains a driver’s words', new Error('not: Connection terminated')],
  ])('are 500 when permanent: %s', (_, error) => {
    expect(failureOf(error).failure).toMatchObject({ status: 500, code: 'SERVER_ERROR' });
  });

  it('with circular causes are handled', () => {
    const one = new Error('one');
    one.cause = one;
    expect(failureOf(one).failure.status).toBe(500);
  });
});

describe('errors of the disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EROFS', 'EMFILE', '53100', '58030'])(
    'with the code %s are 503 with a sentence of their own',
    (code) => {
      for (const error of [coded(code), wrapped(coded(code))]) {
        expect(failureOf(error)).toEqual({ failure: full, ours: true });
      }
    },
  );

  it.each(['ENOSPC', 'EACCES'])('in the folder of temporary files are 503 with any code: %s', (code) => {
    const error = new TemporaryFolderError('/tmp/portal-files', coded(code));
    expect(failureOf(error)).toEqual({ failure: full, ours: true });
  });

  it.each(['ENOENT', 'EACCES', 'EEXIST'])('with the code %s are 500', (code) => {
    expect(failureOf(coded(code)).failure.status).toBe(500);
  });
});
