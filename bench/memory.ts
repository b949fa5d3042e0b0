/**
 * `npm run bench:memory [-- --rest 20]`: the server's process at rest, that many seconds after it is ready (`leanArguments`), with PostgreSQL and
 * with the embedded database, each at its first and its second start. Code 1 if it exceeds the targets. Linux.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serverEnvironment } from '../apps/api/test/server-process.fixture.ts';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import { leanArguments, leanEnvironment } from '../scripts/setup/node-arguments.js';

const main = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
/** Megabytes at rest. */
const targets = { postgres: 180, embedded: 400 };

const figureOf = ({ pid }: ChildProcess, name: string): number => {
  const line = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1_024);
};

/** @returns megabytes at rest */
async function restOf(name: string, env: Record<string, string | undefined>, seconds: number): Promise<number> {
  const server = fork(main, { env, execArgv: leanArguments, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(server, 'message');
  await delay(seconds * 1_000);
  const rest = figureOf(server, 'VmRSS');
  const parts = `of which ${figureOf(server, 'RssFile')} of files, at most ${figureOf(server, 'VmHWM')} so far`;
  process.stdout.write(`${name.padEnd(24)} ${String(rest).padStart(5)} MB, ${parts}\n`);
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  return rest;
}

const { values } = parseArgs({ options: { rest: { type: 'string', default: '20' } } });
const postgres = await startThrowAwayPostgres();
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-memory-'));
try {
  const found = { postgres: 0, embedded: 0 };
  for (const kind of ['postgres', 'embedded'] as const)
    for (const start of ['first', 'second']) {
      const env = {
        ...leanEnvironment,
        ...serverEnvironment(join(folder, kind)),
        ...(kind === 'postgres' && { DATABASE_URL: postgres.url }),
      };
      found[kind] = Math.max(found[kind], await restOf(`${kind}, ${start} start`, env, Number(values.rest)));
    }
  const isHeld = found.postgres <= targets.postgres && found.embedded <= targets.embedded;
  process.stdout.write(`targets: ${targets.postgres} MB on PostgreSQL, ${targets.embedded} embedded\n`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
