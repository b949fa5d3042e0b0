import { sentence } from '@portal/domain/messages/codes.ts';
import { describe, expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const coded = (code: string, cause?: unknown): Error => Object.assign(new Error('secret words', { cause }), { code });

describe('trouble of the database', () => {
  test.each([
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    [
      'wrapped by the query builder',
      new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
    ],
    ['a lock that was not to be had', new Error('Failed query', { cause: coded('55P03') })],
    ['a statement that took too long', coded('57014')],
    ['a server that is shut down', coded('57P01')],
    ['no server', coded('ECONNREFUSED')],
  ])('that passes is 503: %s', (_, error) => {
    const { failure, ours } = failureOf(error);
    expect(failure).toEqual({
      status: 503,
      code: 'SERVER_ERROR',
      message: sentence('common.busy'),
      retryAfterSeconds: 5,
    });
    expect(ours).toBe(true);
  });

  test.each([
    ['a broken rule', coded('23505')],
    ['a fault in a query', coded('42703')],
    ['anything else', new Error('timeout')],
    ['no error at all', 'timeout exceeded when trying to connect'],
  ])('that does not pass is 500: %s', (_, error) => {
    expect(failureOf(error).failure).toMatchObject({ status: 500, code: 'SERVER_ERROR' });
  });

  test('a circle of causes ends', () => {
    const one = new Error('one');
    one.cause = one;
    expect(failureOf(one).failure.status).toBe(500);
  });
});
