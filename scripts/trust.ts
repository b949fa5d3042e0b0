/**
 * `npm run trust`: the 36 tests of the security bar as one suite, whole: what `npm test` runs of them, with more requests, and
 * what is too long or needs Debian's packages (folder `trust`). Prints a line a test; exit code 0 only where all 36 pass.
 * `npm run trust -- A6 R3` runs those alone; `--soak 8h` makes the soak of R9 as long.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obtainBrowser, playwrightCli } from './browser.ts';
import { cleanEnv } from './checks/clean-env.ts';
import { endWithThisProcess, node } from './checks/part.ts';
import { findPostgres, startThrowAwayPostgres } from './postgres.ts';
import { daysSinceLook, readAdvisories } from './security/advisories.ts';
import { askedOf } from './trust/asked.ts';
import { lineOf, outcomesOfPlaywright, outcomesOfVitest, tableOf } from './trust/lines.ts';

/** What `npm test` runs few of: requests of each caller to each call, 10,000 together; requests of each call that are right, and wrong; walks, and their length; texts that would run as scripts. */
const amounts = {
  HOSTILE_REQUESTS: '30',
  CONTRACT_REQUESTS: '100,400',
  JOURNEY_WALKS: '2000,30',
  HOSTILE_TEXTS: '500',
};
/** Days for which a look at the advisories holds. */
const daysOfALook = 30;

const { tests, soakSeconds } = askedOf(process.argv.slice(2));
const files = [...new Set(tests.flatMap((test) => test.tests))];
const isBrowserTest = (file: string): boolean => file.startsWith('e2e/');

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
try {
  const report = ['--reporter=json', `--outputFile.json=${join(folder, 'vitest.json')}`];
  const serverTests = files.filter((file) => !isBrowserTest(file));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...serverTests, ...report];
  if (serverTests.length > 0) await node(vitest, { ...env, NODE_ENV: 'test' });
  const browserTests = files.filter(isBrowserTest).map((file) => file.replace('e2e/', ''));
  const playwright = [playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=json', ...browserTests];
  if (browserTests.length > 0)
    await node(playwright, {
      ...env,
      CHROMIUM_PATH: obtainBrowser(process.env),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json'),
    });
  const empty = { vitest: { testResults: [] }, playwright: { suites: [] } };
  const outcomes = new Map([
    ...outcomesOfVitest((await read('vitest.json')) ?? empty.vitest),
    ...outcomesOfPlaywright((await read('playwright.json')) ?? empty.playwright),
  ]);
  const lines = tests.map((test) => lineOf(test, outcomes));
  process.stdout.write(tableOf(tests, lines));
  const daysAgo = daysSinceLook(readAdvisories(), new Date());
  if (daysAgo > daysOfALook) process.stdout.write(`nobody has looked at advisories for ${daysAgo} days\n`);
  process.exitCode = lines.every(({ state }) => state === 'pass') && daysAgo <= daysOfALook ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  await postgres?.stop();
}
process.exit();
