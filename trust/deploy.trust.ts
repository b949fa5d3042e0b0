import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPackages, programOf } from './debian.fixture.ts';

const deploy = join(import.meta.dirname, '../deploy');
const units = readdirSync(join(deploy, 'systemd')).map((name) => join(deploy, 'systemd', name));

/** A linter's output on both streams, and its exit code. */
function lint(program: string | undefined, ...args: readonly string[]): { code: number | null; words: string } {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' });
  return { code: status, words: `${stdout}${stderr}`.trim() };
}

const analyze = programOf('systemd-analyze');
const isWithout = (what: string, package_: Readonly<Record<string, string | undefined>>): boolean =>
  missingPackages(what, package_).length > 0;

describe.skipIf(isWithout('the units of systemd', { systemd: analyze }))('a unit of systemd', () => {
  it.each(units)('%s is sound', (unit) => {
    // The program and the user exist only on the target machine.
    const { words } = lint(analyze, 'verify', '--man=no', unit);
    const ours = words
      .split('\n')
      .filter((line) => line.includes('portal-') && !/not executable|No such file/.test(line));
    expect(ours).toEqual([]);
  });
});

const dclint = programOf('dclint');
describe.skipIf(isWithout('the compose file', { 'dclint (npm)': dclint }))('the compose file', () => {
  it('is sound', () => {
    // The formatter prefers the other quotes.
    const options = ['--max-warnings', '0', '--disable-rule', 'require-quotes-in-ports'];
    expect(lint(dclint, join(deploy, 'compose.yaml'), ...options)).toEqual({ code: 0, words: '' });
  });
});
