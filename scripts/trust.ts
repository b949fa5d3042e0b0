/**
 * `npm run trust`: the 36 tests of the security bar: those of `npm test`, with more requests, and those that take too long or need Debian's packages
 * (folder `trust`). One line per test; exit code 0 only if all pass. `npm run trust -- A6 R3`: only those; `--soak 8h`: duration of R9's soak.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obtainBrowser, playwrightCli } from './browser.ts';
import { cleanEnv } from './checks/clean-env.ts';
import { endWithThisProcess, node } from './checks/part.ts';
import { findPostgres, startThrowAwayPostgres } from './postgres.ts';
import { daysSinceLook, readAdvisories } from './security/advisories.ts';
import { type Asked, askedOf, trustHelp } from './trust/asked.ts';
import { type FileOutcome, lineOf, outcomesOfPlaywright, outcomesOfVitest, tableOf } from './trust/lines.ts';
import { stagesOf } from './trust/stages.ts';

/**
 * Small in `npm test`: requests of each caller to each call (10,000 in all); right and wrong ones of each call; walks, their length; script texts.
 */
const amounts = {
  HOSTILE_REQUESTS: '30',
  CONTRACT_REQUESTS: '100,400',
  JOURNEY_WALKS: '2000,30',
  HOSTILE_TEXTS: '500',
};
/** Days for which a review of the advisories is valid. */
const daysOfALook = 30;

/** Ends the process after `--help`, and with code 2 after arguments that it does not take. */
function askedOrEnd(): Asked {
  try {
    const asked = askedOf(process.argv.slice(2));
    if (asked) return asked;
    process.stdout.write(trustHelp());
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

const { tests, soakSeconds } = askedOrEnd();
const stages = stagesOf([...new Set(tests.flatMap((test) => test.tests))]);
/** Limit in ms for a test that sets none: it does more here than in `npm test`, alongside more. */
const longestTest = 900_000;
/** Limit for the suite as a whole, in minutes. */
const longestSuite = 45;
const began = performance.now();

endWithThisProcess();
const postgres = findPostgres() === undefined ? undefined : await startThrowAwayPostgres();
const env = {
  ...cleanEnv(process.env),
  ...amounts,
  ...(soakSeconds === undefined ? {} : { SOAK_SECONDS: String(soakSeconds) }),
  ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
};
const folder = await mkdtemp(join(tmpdir(), 'trust-report-'));
const read = (name: string): Promise<unknown> => readFile(join(folder, name), 'utf8').then(JSON.parse, () => undefined);

/** Runs vitest files; their printed figures go to the terminal. */
async function runTests(name: string, given: readonly string[], workers: number): Promise<Map<string, FileOutcome>> {
  if (given.length === 0) return new Map();
  const report = ['--reporter=json', `--outputFile.json=${join(folder, name)}`];
  const patience = [`--testTimeout=${longestTest}`, `--hookTimeout=${longestTest}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...given, ...report, ...patience, `--maxWorkers=${workers}`];
  const { words } = await node(vitest, { ...env, NODE_ENV: 'test' });
  process.stdout.write(words.replaceAll(/^JSON report.*\n?/gm, ''));
  return outcomesOfVitest((await read(name)) ?? { testResults: [] });
}

async function runInBrowser(given: readonly string[]): Promise<Map<string, FileOutcome>> {
  if (given.length === 0) return new Map();
  const specs = given.map((file) => file.replace('e2e/', ''));
  await node([playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=json', ...specs], {
    ...env,
    CHROMIUM_PATH: obtainBrowser(process.env),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json'),
  });
  return outcomesOfPlaywright((await read('playwright.json')) ?? { suites: [] });
}

async function runRest(): Promise<(readonly [string, FileOutcome])[]> {
  // Three on two cores: many wait for a process or a clock, and a worker's files are not handed to another.
  const rest = await runTests('rest.json', stages.rest, 3);
  return [...rest, ...(await runInBrowser(stages.browser))];
}

try {
  const alone = await runTests('alone.json', stages.alone, 1);
  const beside = await Promise.all([runTests('long.json', stages.long, stages.long.length), runRest()]);
  const outcomes = new Map([...alone, ...beside.flatMap((some) => [...some])]);
  const lines = tests.map((test) => lineOf(test, outcomes));
  process.stdout.write(tableOf(tests, lines));
  const daysAgo = daysSinceLook(readAdvisories(), new Date());
  if (daysAgo > daysOfALook) process.stdout.write(`nobody has looked at advisories for ${daysAgo} days\n`);
  const minutes = (performance.now() - began) / 60_000;
  const isInTime = soakSeconds !== undefined || minutes <= longestSuite;
  process.stdout.write(`${minutes.toFixed(1)} minutes${isInTime ? '' : `, more than ${longestSuite}`}\n`);
  process.exitCode = isInTime && lines.every(({ state }) => state === 'pass') && daysAgo <= daysOfALook ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  await postgres?.stop();
}
process.exit();
