import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logQueueError } from './log-queue-error.ts';

/** As pg-boss hands it over: without the prototype of an error. */
const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack });
const coded = (code: string): Error => Object.assign(new Error('of 홍길동'), { code });

function logged(reported: unknown): string {
  const lines: string[] = [];
  logQueueError(pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }), reported);
  return lines.join('');
}

it.each([
  ['an error', coded('ECONNREFUSED')],
  ['a copy of one', copyOf(coded('ECONNREFUSED'))],
])('logs a queue whose database is away as any other call: %s', (_, reported) => {
  expect(logged(reported)).toContain('"problem":"ECONNREFUSED","alike":0,"msg":"the database does not answer"');
});

it('logs the code and the place of another error, without its message', () => {
  const line = logged(copyOf(coded('42P01')));
  expect(line).toMatch(/"name":"Error, 42P01","stack":\["at .*"msg":"job queue error"/);
  expect(line).not.toContain('홍길동');
});
