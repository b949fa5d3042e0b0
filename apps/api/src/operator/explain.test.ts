import { describe, expect, it } from 'vitest';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { SealBroken } from '../platform/security/sealing.ts';
import { FileStoreError } from '../ports/file-store.ts';
import { UnknownMasterKey } from '../ports/key-service.ts';
import { OperatorProblem } from './command.ts';
import { explain } from './explain.ts';

const coded = (code: string): Error => Object.assign(new Error('select … where name = 홍길동'), { code });
const wrapped = (cause: Error): Error => new Error('Failed query: params: 홍길동', { cause });

describe('the message of a failed command', () => {
  it.each([
    [
      'explains an operator’s problem in its own words',
      new OperatorProblem('There is no mall x.'),
      'There is no mall x.',
    ],
    ['explains a configuration problem in its own words', new ConfigProblem('PORT is none.'), 'PORT is none.'],
    ['explains an unreachable database', coded('ECONNREFUSED'), 'The database at DATABASE_URL cannot be reached.'],
    [
      'explains an unreachable database behind a failed query',
      wrapped(coded('ENOTFOUND')),
      'The database at DATABASE_URL cannot be reached.',
    ],
    ...['ECONNRESET', '57P01'].map((code): [string, Error, string] => [
      `explains a lost connection: ${code}`,
      wrapped(coded(code)),
      'The connection to the database was lost: it is not known whether the command was carried out.',
    ]),
    ['explains a wrong password', wrapped(coded('28P01')), 'The database at DATABASE_URL refuses the password.'],
    ['explains too many connections', coded('53300'), 'The database has no connection left: try again in a moment.'],
    [
      'explains a row that cannot be decrypted',
      wrapped(new SealBroken()),
      'A stored value cannot be opened: it was changed by hand, or sealed with another master key.',
    ],
    [
      'explains a master key removed too early',
      new UnknownMasterKey('m2'),
      'The keys of this database are encrypted with the master key m2, which this server does not have (docs/operations.md, "Keys").',
    ],
    [
      'explains a bucket that cannot be reached',
      wrapped(new FileStoreError('away', 'TimeoutError')),
      'The bucket or file store cannot be reached: its address, its name or its network may be wrong.',
    ],
    [
      'names only class and code of any other error',
      wrapped(Object.assign(new TypeError('홍길동'), { code: '23505' })),
      'The command failed: Error, TypeError, 23505.',
    ],
    ['explains a thrown value that is not an error', '홍길동', 'The command failed: unknown error.'],
    [
      'shortens a long word',
      new OperatorProblem(`There is no mall ${'x'.repeat(20_000)}: sorry.\nUsage`),
      `There is no mall ${'x'.repeat(483)} … ${'x'.repeat(492)}: sorry.\nUsage`,
    ],
    ['escapes control characters', new OperatorProblem('No \u001b[2Jx.\nUsage'), 'No \\u{1b}[2Jx.\nUsage'],
  ])('%s', (_, error, answered) => {
    expect(explain(error)).toBe(answered);
  });

  it('names the place with more about an unexpected error, and about no other', () => {
    expect(explain(new TypeError('홍길동'), ' See there.')).toBe('The command failed: TypeError. See there.');
    expect(explain(new OperatorProblem('There is no mall x.'), ' See there.')).toBe('There is no mall x.');
  });
});
