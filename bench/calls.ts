/**
 * `npm run bench:calls [-- --rounds 5 --repeats 20 --least 0]`: medians of each call: statements (without transaction bounds and the queue's), counts
 * of limits, processor milliseconds (with the caller's own, some 0.3 ms) and kilobytes allocated. In process, without the network, on PostgreSQL
 * (throw-away, or on the server at DATABASE_URL): whole applications, the desk's reading of one, and every other call once with its example, whatever
 * the answer. Providers answer at once and passwords are hashed cheaply. Most statements first; `--least` leaves out calls with fewer.
 */
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '20' },
    least: { type: 'string', default: '0' },
  },
});
const server = process.env.DATABASE_URL ? undefined : await startThrowAwayPostgres();
// Opens the tests' own portal, which reads its database's address when it is loaded.
process.env.TEST_DATABASE_URL = process.env.DATABASE_URL ?? server?.url;
const { measureCalls } = await import('./calls/measure.ts');
try {
  const rows = await measureCalls({ rounds: Number(values.rounds), repeats: Number(values.repeats) });
  process.stdout.write(
    `${'call'.padEnd(30)} ${'answer'.padStart(6)} ${'calls'.padStart(6)} ${'statements'.padStart(10)} ${'limits'.padStart(6)} ${'CPU ms'.padStart(8)} ${'KB'.padStart(7)}\n`,
  );
  for (const { id, status, calls, statements, limits, cpuMs, allocatedKb } of rows)
    if (statements >= Number(values.least))
      process.stdout.write(
        `${id.padEnd(30)} ${String(status).padStart(6)} ${String(calls).padStart(6)} ${String(statements).padStart(10)} ${String(limits).padStart(6)} ${cpuMs.toFixed(2).padStart(8)} ${allocatedKb.toFixed(0).padStart(7)}\n`,
      );
} finally {
  await server?.stop();
}
