/**
 * `npm run bench:desk [-- --applications 100000 --open 3000 --calls 100 --only 'finished week']`: what the lists, the search and an application cost at
 * the reviewers' desk on PostgreSQL (a throw-away one, or databases of its own on the server at DATABASE_URL) with so many finished
 * applications. Calls are made one after another through the whole desk but the network; of each the p95 is held against the
 * bound of the design. Ends with code 1 where one is over.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import type { Size } from './desk/fill.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    open: { type: 'string', default: '3000' },
    calls: { type: 'string', default: '100' },
    /** What of it, by the beginning of its name. */
    only: { type: 'string', default: '' },
  },
});
const size: Size = { all: Number(values.applications), open: Number(values.open) };
const server = process.env.DATABASE_URL ? undefined : await startThrowAwayPostgres();
// The tests' own desk is opened, which reads the address of its database when it is loaded.
process.env.TEST_DATABASE_URL = process.env.DATABASE_URL ?? server?.url;
const { measureDesk } = await import('./desk/measure.ts');
try {
  process.exitCode = (await measureDesk(size, Number(values.calls), values.only)) ? 0 : 1;
} finally {
  await server?.stop();
}
