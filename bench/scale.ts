/**
 * `npm run bench:scale [-- --sizes 1000,100000 --calls 200]`: calls and jobs with that many accounts on a throw-away PostgreSQL: 210 real merchants,
 * who make the calls, the rest random bytes of the right length. p50 and p95 in milliseconds, without the network, one after another; for each job a
 * run. Passwords are hashed cheaply: hashing does not grow. The last column is the p50 at the last size as a multiple of the first. Code 1 if it is
 * above 1.5 (below that, a p50 on a loaded machine means little).
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,100000' }, calls: { type: 'string', default: '200' } },
});
const most = 1.5;
const server = await startThrowAwayPostgres();
// Opens the tests' own portal, which reads its database's address when it is loaded.
process.env.TEST_DATABASE_URL = server.url;
const { measureAt } = await import('./scale/measure.ts');
try {
  const sizes = values.sizes.split(',').map(Number);
  const tables = [];
  for (const size of sizes) tables.push(await measureAt(size, Number(values.calls)));
  const [first, last] = [tables[0], tables.at(-1)];
  process.stdout.write(`${'p50 and p95, ms'.padEnd(30)}${sizes.map((size) => String(size).padStart(20)).join('')}\n`);
  for (const [place, { name, isJob }] of (first ?? []).entries()) {
    const cells = tables.map((rows) => `${rows[place]?.p50.toFixed(1)} ${rows[place]?.p95.toFixed(1)}`.padStart(20));
    const ratio = (last?.[place]?.p50 ?? Number.NaN) / (first?.[place]?.p50 ?? Number.NaN);
    process.stdout.write(`${name.padEnd(30)}${cells.join('')} ${ratio.toFixed(2).padStart(7)}\n`);
    if (!isJob && ratio > most) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
