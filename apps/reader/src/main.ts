import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startPagePool } from './pages/pool.ts';
import { startPool } from './pool/pool.ts';
import { buildApp } from './server/app.ts';

const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

const environmentSchema = z.object({
  READER_PORT: z._default(whole(0, 65_535), 4100),
  HOST: z._default(z.string(), '127.0.0.1'),
  READER_SECRET: z.string().check(z.trim(), z.minLength(1)),
  /** Wall-clock time a document may take, in milliseconds; longer on a slow or crowded machine. */
  READER_TIME_LIMIT: z._default(whole(1_000, 300_000), 15_000),
  READER_WORKERS: z._default(whole(1, 16), Math.min(2, availableParallelism())),
  /** Processes that draw the pages of PDFs; they start with the first PDF. */
  READER_PAGE_WORKERS: z._default(whole(1, 16), Math.min(2, availableParallelism())),
  /** The server's stop times, which a standalone reader waits for. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(300)), 10),
  STOP_SECONDS: z._default(z.coerce.number().check(z.minimum(0.5), z.maximum(300)), 65),
});

const mostWaiting = 20;
/** Milliseconds after which a stopping process exits, however busy it is. */
const stopLimitMs = 2_500;

const environment = environmentSchema.safeParse(process.env);
if (!environment.success) {
  const names = [...new Set(environment.error.issues.map(({ path }) => path.join('.')))];
  console.error(`reader: missing or unusable setting: ${names.join(', ')}`);
  process.exit(1);
}
const { READER_PORT, HOST, READER_SECRET, READER_TIME_LIMIT, READER_WORKERS, READER_PAGE_WORKERS } = environment.data;
const { DRAIN_SECONDS, STOP_SECONDS } = environment.data;

const pool = startPool({ workers: READER_WORKERS, queueLimit: mostWaiting, timeLimitMs: READER_TIME_LIMIT });
const pagePool = startPagePool({ workers: READER_PAGE_WORKERS, timeLimitMs: READER_TIME_LIMIT });
const app = await buildApp({ secret: READER_SECRET, pool, pagePool });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  await Promise.all([pool.close(), pagePool.close(), app.close()]);
  process.exit(0);
}

/** The start command ends the reader after the server; a standalone reader answers as long as a server stopped at the same moment may take. */
async function stopAfterServer(): Promise<void> {
  if (!process.connected) await delay((DRAIN_SECONDS + STOP_SECONDS) * 1_000);
  await stop();
}

process.on('SIGTERM', stopAfterServer);
// A terminal sends SIGINT to all processes at once.
process.on('SIGINT', () => (process.connected ? undefined : stop()));
process.on('disconnect', stop);

await app.listen({ port: READER_PORT, host: HOST });
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : READER_PORT;
if (process.send === undefined) console.log(`reader: listening on http://${HOST}:${port}`);
else process.send({ type: 'ready', port });
