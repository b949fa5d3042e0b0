import { relative } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../checks/part.ts';
import { specsOf } from '../checks/test-runners.ts';
import type { TrustTest } from './trust-test.ts';

export interface FileOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failed tests, with the first line of the reason if known. */
  readonly broken: readonly string[];
  /** Reasons why tests were skipped, such as a package missing on this machine. */
  readonly leftOut: readonly string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});

const whyOf = ([first = '']: readonly string[] = []): string => {
  const [line = ''] = first.split('\n');
  return line && `: ${line}`;
};

/** Outcomes by file, with paths from the repository's root, from a vitest JSON report. */
export function outcomesOfVitest(json: unknown): Map<string, FileOutcome> {
  return new Map(
    vitestReport.parse(json).testResults.map(({ name, status, assertionResults }) => {
      const of = (wanted: readonly string[]) => assertionResults.filter((test) => wanted.includes(test.status));
      // The set-up before its tests failed; these are then reported as skipped.
      const isUnready = status === 'failed' && of(['failed']).length === 0;
      return [
        relative(root, name).replaceAll('\\', '/'),
        {
          passed: of(['passed']).length,
          failed: of(['failed']).length + (isUnready ? 1 : 0),
          broken: isUnready
            ? ['the file could not be loaded or prepared']
            : of(['failed']).map(({ fullName, failureMessages }) => `${fullName}${whyOf(failureMessages)}`),
          leftOut: of(['skipped', 'pending', 'todo', 'disabled']).map(({ fullName }) => fullName),
        },
      ];
    }),
  );
}

/** The same for a Playwright JSON report. */
export function outcomesOfPlaywright(json: unknown): Map<string, FileOutcome> {
  const outcomes = new Map<string, FileOutcome>();
  for (const { file: path, title, tests } of specsOf(json)) {
    const before = outcomes.get(path) ?? { passed: 0, failed: 0, broken: [], leftOut: [] };
    const count = (wanted: readonly string[]) => tests.filter(({ status }) => wanted.includes(status)).length;
    outcomes.set(path, {
      passed: before.passed + count(['expected', 'flaky']),
      failed: before.failed + count(['unexpected']),
      broken: [...before.broken, ...(count(['unexpected']) > 0 ? [title] : [])],
      leftOut: [...before.leftOut, ...(count(['skipped']) > 0 ? [title] : [])],
    });
  }
  return outcomes;
}

export interface TrustLine {
  readonly id: string;
  readonly state: 'pass' | 'fail' | 'left out';
  /** Number of passed tests out of all, and what is missing. */
  readonly figure: string;
}

export function lineOf({ id, tests, missing }: TrustTest, outcomes: ReadonlyMap<string, FileOutcome>): TrustLine {
  const found = tests.map((file) => outcomes.get(file));
  const sum = (of: (outcome: FileOutcome) => number): number =>
    found.reduce((total, outcome) => total + (outcome ? of(outcome) : 0), 0);
  const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failed)];
  const notRun = tests.filter((file) => !outcomes.has(file));
  const leftOut = [...(missing ? [missing] : []), ...found.flatMap((outcome) => outcome?.leftOut ?? [])];
  const broken = found.flatMap((outcome) => outcome?.broken ?? []).map((name) => `failed: ${name}`);
  const figure = [
    `${passed} of ${passed + failed}`,
    ...broken,
    ...leftOut,
    ...notRun.map((file) => `${file} did not run`),
  ];
  const hasFailed = failed > 0 || notRun.length > 0;
  return { id, state: hasFailed ? 'fail' : leftOut.length > 0 ? 'left out' : 'pass', figure: figure.join('; ') };
}

export function tableOf(tests: readonly TrustTest[], lines: readonly TrustLine[]): string {
  const rows = lines.map(({ id, state, figure }) => {
    const { what, target } = tests.find((test) => test.id === id) ?? { what: '', target: '' };
    return `${id.padEnd(4)} ${state.padEnd(9)} ${what}\n${' '.repeat(15)}target: ${target}\n${' '.repeat(15)}${figure}`;
  });
  const passed = lines.filter(({ state }) => state === 'pass').length;
  return [...rows, `${passed} of ${lines.length} pass`, ''].join('\n');
}
