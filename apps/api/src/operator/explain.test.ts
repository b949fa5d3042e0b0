import { describe, expect, it } from 'vitest';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { SealBroken } from '../platform/security/sealing.ts';
import { UnknownMasterKey } from '../ports/key-service.ts';
import { OperatorProblem } from './command.ts';
import { explain } from './explain.ts';

const coded = (code: string): Error => Object.assign(new Error('select … where name = 홍길동'), { code });
const wrapped = (cause: Error): Error => new Error('Failed query: params: 홍길동', { cause });

describe('the message of a failed command', () => {
  it.each([
    ['a problem of the command', new OperatorProblem('There is no mall x.'), 'There is no mall x.'],
    ['a problem of the settings', new ConfigProblem('PORT is none.'), 'PORT is none.'],
    ['a database that is away', coded('ECONNREFUSED'), 'The database at DATABASE_URL cannot be reached.'],
    ['the same behind the query', wrapped(coded('ENOTFOUND')), 'The database at DATABASE_URL cannot be reached.'],
    ['a wrong password', wrapped(coded('28P01')), 'The database at DATABASE_URL refuses the password.'],
    ['too many connections', coded('53300'), 'The database has no connection left: try again in a moment.'],
    [
      'a row that does not open',
      wrapped(new SealBroken()),
      'Something that is stored does not open: it was changed by hand, or sealed by another master key.',
    ],
    [
      'a master key that was taken out of the file too early',
      new UnknownMasterKey('m2'),
      'The keys of this database are encrypted with the master key m2, which this server does not have (docs/operations.md, "Keys").',
    ],
    [
      'anything else, by its names alone',
      wrapped(Object.assign(new TypeError('홍길동'), { code: '23505' })),
      'The command failed: Error, TypeError, 23505. The log of the server has more.',
    ],
    ['what is no error', '홍길동', 'The command failed: unknown error. The log of the server has more.'],
    [
      'a word of any length',
      new OperatorProblem(`There is no mall ${'x'.repeat(20_000)}: sorry.\nUsage`),
      `There is no mall ${'x'.repeat(483)} … ${'x'.repeat(492)}: sorry.\nUsage`,
    ],
    ['signs that move the cursor', new OperatorProblem('No \u001b[2Jx.\nUsage'), 'No \\u{1b}[2Jx.\nUsage'],
  ])('%s', (_, error, answered) => {
    expect(explain(error)).toBe(answered);
  });
});
