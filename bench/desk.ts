/**
 * `npm run bench:desk [-- --applications 100000 --open 3000 --calls 100 --only 'finished week']`: the cost of lists, search and an
 * application at the reviewers' desk on PostgreSQL (a throw-away one, or separate databases on the server at DATABASE_URL) with that many
 * finished applications. Calls are made one after another through the whole desk without the network; the p95 of each is compared with the
 * bound of the design. Ends with code 1 if one is over.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import type { Size } from './desk/fill.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    open: { type: 'string', default: '3000' },
    calls: { type: 'string', default: '100' },
    /** Limits the run to names that start with this text. */
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
