/**
 * `npm test`: checks, tests of server and services (on both databases if these differ), start command, browser journeys. The last line is
 * `N passed, N failed`, the one before it what took longest. With `-- --changed` only tests that import what changed since the branch left `main`.
 */
import { browserVersion, obtainBrowser } from './browser.ts';
import { branchPoint } from './checks/changed-since.ts';
import { analysisParts, checkParts } from './checks/check-parts.ts';
import { cleanEnv } from './checks/clean-env.ts';
import { allPassed, endWithThisProcess, longestLine, type Outcome, type Part, runParts, sum } from './checks/part.ts';
import { makeTemporaryFolder } from './checks/temporary-folder.ts';
import { playwright, vitest } from './checks/test-runners.ts';
import { findPostgres, startThrowAwayPostgres, type ThrowAwayPostgres } from './postgres.ts';

/** A PostgreSQL for the tests: the operator's TEST_DATABASE_URL, or else one created for this run if PostgreSQL is installed. */
async function testDatabase(): Promise<Pick<ThrowAwayPostgres, 'url' | 'stop'> | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  if (findPostgres() !== undefined) return startThrowAwayPostgres({ auth: 'md5' });
  process.stdout.write('no PostgreSQL on this machine: the server is tested on the embedded database only\n');
  return undefined;
}

/** On a machine without a browser this part fails with one message; the others still run. */
function browserPart(env: NodeJS.ProcessEnv, since?: string): Part {
  try {
    const path = obtainBrowser(process.env);
    return playwright(`journeys in ${browserVersion(path)}`, path, env, since);
  } catch (error) {
    return { name: 'journeys in a browser', run: () => Promise.reject(error) };
  }
}

/** Twice the cores: many tests wait for a process, a job or a clock, two or three at once, which leaves cores to others. */
const serverWorkers = 4;

/**
 * The checks share two cores with the start command, which mostly waits; then each kind of test has both. Work that nothing waits for uses
 * what all of them leave idle: during the server's tests a tenth of the processor, as they wait for jobs and clocks.
 */
async function runAll(env: NodeJS.ProcessEnv, since?: string): Promise<Outcome[]> {
  const journeys = browserPart(env, since);
  const analysed = runParts(analysisParts(env, 'idle'), 1);
  const checks = checkParts(env, since);
  const processTests = vitest('start command and database', ['processes'], env, since);
  // Third in order, so that the two lanes end together.
  const first = await runParts([...checks.slice(0, 2), processTests, ...checks.slice(2)], 2);
  const server = vitest('server and services', ['api', 'services'], env, since, serverWorkers);
  const tests = await runParts([server, journeys], 1);
  return [...first, ...tests, ...(await analysed)];
}

endWithThisProcess();
// For this process and all that it starts.
process.env.TMPDIR = makeTemporaryFolder();
const postgres = await testDatabase();
const env = cleanEnv(process.env);
const since = process.argv.includes('--changed') ? branchPoint() : undefined;
const outcomes = await runAll(postgres ? { ...env, TEST_DATABASE_URL: postgres.url } : env, since);
await postgres?.stop();
const { passed, failed } = sum(outcomes);
for (const one of outcomes.filter(({ ok }) => !ok)) process.stdout.write(`failed: ${one.name}\n`);
process.stdout.write(`${longestLine(outcomes)}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(allPassed(outcomes) ? 0 : 1);
