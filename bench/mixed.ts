/**
 * `npm run bench:mixed [-- --minutes 10 --users 20]`: journeys, reads, uploads, payment notices and jobs at once on two servers of one PostgreSQL,
 * behind a stand-in for the proxy. In the middle one server is killed, away for ten seconds, and restarted. Code 1 if there is an error other than
 * requests repeated by the protocol, a failed job, or growing memory or open handles. Linux.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, users: { type: 'string', default: '20' } },
});
const postgres = await startThrowAwayPostgres();
// The fixtures read the server's address when they are loaded.
process.env.TEST_DATABASE_URL = postgres.url;
const { Mixed } = await import('./mixed/mixed.ts');
try {
  const mixed = await Mixed.open(Number(values.users));
  try {
    process.exitCode = (await mixed.run(Number(values.minutes) * 60_000)) ? 0 : 1;
  } finally {
    await mixed.close();
  }
} finally {
  await postgres.stop();
}
