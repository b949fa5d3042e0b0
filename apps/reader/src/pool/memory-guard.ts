import { Worker } from 'node:worker_threads';

/** What one worker process may hold, in bytes: pictures and engines included. */
const memoryLimit = 900 * 1024 * 1024;
const lookedAtEveryMs = 100;

/** Runs in a thread of its own: it still looks when the main thread is busy unpacking a bomb. */
const sentryPath = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
}, workerData.every);
`;

/** Ends this process when it holds more than a document can need. */
export function guardMemory(limit: number = memoryLimit): void {
  const sentry = new Worker(sentryPath, {
    eval: true,
    workerData: { limit, every: lookedAtEveryMs },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  sentry.unref();
}
