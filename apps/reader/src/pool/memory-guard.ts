import { Worker } from 'node:worker_threads';

/** What one worker process may hold, in bytes: pictures and engines included. */
const MEMORY_LIMIT = 900 * 1024 * 1024;
const LOOKED_AT_EVERY_MS = 100;

/** Runs in a thread of its own: it still looks when the main thread is busy unpacking a bomb. */
const SENTRY = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
}, workerData.every);
`;

/** Ends this process when it holds more than a document can need. */
export function guardMemory(limit: number = MEMORY_LIMIT): void {
  const sentry = new Worker(SENTRY, {
    eval: true,
    workerData: { limit, every: LOOKED_AT_EVERY_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  sentry.unref();
}
