/**
 * `npm run bench:desk [-- --applications 100000 --open 3000 --calls 100 --only 'finished week']`: lists, search and an application at the desk with
 * that many finished applications, on PostgreSQL (throw-away, or on the server at DATABASE_URL), one call after another, without the network. Code 1
 * if the p95 of one is over the design's bound.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import type { Size } from './desk/fill.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    open: { type: 'string', default: '3000' },
    calls: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const size: Size = { all: Number(values.applications), open: Number(values.open) };
const server = process.env.DATABASE_URL ? undefined : await startThrowAwayPostgres();
// Opens the tests' own desk, which reads its database's address when it is loaded.
process.env.TEST_DATABASE_URL = process.env.DATABASE_URL ?? server?.url;
const { measureDesk } = await import('./desk/measure.ts');
try {
  process.exitCode = (await measureDesk(size, Number(values.calls), values.only)) ? 0 : 1;
} finally {
  await server?.stop();
}
