/**
 * `npm run bench:jobs [-- --applications 20000 --open 600]`: which statements of each scheduled job read a whole table, by PostgreSQL's own plans
 * with their actual values, on a throw-away PostgreSQL; no time is measured. Tables of fewer than 500 rows do not count: they are always read whole.
 * Code 1 if a job reads a whole table.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const { values } = parseArgs({
  options: { applications: { type: 'string', default: '20000' }, open: { type: 'string', default: '600' } },
});
const server = await startThrowAwayPostgres();
// Opens the tests' own portal, which reads its database's address when it is loaded.
process.env.TEST_DATABASE_URL = server.url;
const { scanningJobs } = await import('./jobs/scans.ts');
try {
  const found = await scanningJobs({ all: Number(values.applications), open: Number(values.open) });
  for (const { job, statements, scans } of found)
    process.stdout.write(
      `${job.padEnd(28)} ${String(statements).padStart(3)} statements  ${scans.join('; ') || 'by index'}\n`,
    );
  process.exitCode = found.some(({ scans }) => scans.length > 0) ? 1 : 0;
} finally {
  await server.stop();
}
