import { parseArgs } from 'node:util';
import { trustTests } from './suite.ts';
import type { TrustTest } from './trust-test.ts';

export interface Asked {
  /** All tests, if none is named. */
  readonly tests: readonly TrustTest[];
  /** Duration of R9's soak in seconds; undefined for its default. */
  readonly soakSeconds: number | undefined;
}

/** What `--help` prints: the arguments, and each test's id with what it attacks. */
export const trustHelp = (): string =>
  [
    'npm run trust -- [ID …] [--soak TIME]',
    'Runs the named tests of the security bar, or all. --soak sets the duration of R9, such as 20m or 8h.',
    '',
    ...trustTests.map(({ id, what }) => `${id.padEnd(5)}${what}`),
    '',
  ].join('\n');

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** @throws Error with a sentence for the terminal */
function secondsOf(text: string): number {
  const [, number = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const seconds = Number(number) * (unitSeconds[unit] ?? 0);
  if (seconds === 0) throw new Error(`--soak takes a time such as 20m or 8h, not ${text}`);
  return seconds;
}

/** Parses test ids and `--soak 20m`; undefined for `--help`. @throws Error with a sentence for the terminal */
export function askedOf(argv: readonly string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { soak: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const unknown = positionals.filter((id) => !trustTests.some((test) => test.id === id));
  if (unknown.length > 0) throw new Error(`no test is called ${unknown.join(', ')}`);
  const tests = trustTests.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { tests, soakSeconds: values.soak === undefined ? undefined : secondsOf(values.soak) };
}
