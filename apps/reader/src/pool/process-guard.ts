import { Worker } from 'node:worker_threads';

/** A worker process may hold 512 MB, pictures and engines included. It is ended before, as it grows while nobody looks; in bytes. */
const memoryLimit = 480 * 1024 * 1024;
const lookedAtEveryMs = 10;
/** What ends a process that worked too long; one that held too much gets SIGKILL. By default it ends at once and leaves no memory behind in a file. */
export const tooLongSignal = 'SIGVTALRM';

/** Runs in a thread of its own: it still looks when the main thread is busy unpacking a bomb. */
const sentryPath = `
const { parentPort, workerData } = require('node:worker_threads');
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let begun;
parentPort.on('message', (isAtWork) => { begun = isAtWork ? used() : undefined; });
parentPort.unref();
setInterval(() => {
  const isTooLong = begun !== undefined && used() - begun > workerData.seconds;
  if (isTooLong) process.kill(process.pid, workerData.tooLongSignal);
  if (process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
}, workerData.every);
`;

/**
 * Ends this process when it uses more memory than a document can need, or works too long.
 * @param seconds of processor time for one document, however long it waits for its turn; as long as it likes unless said
 * @returns called when work begins and ends
 */
export function guardProcess(seconds = Number.POSITIVE_INFINITY): (isAtWork: boolean) => void {
  const sentry = new Worker(sentryPath, {
    eval: true,
    workerData: { limit: memoryLimit, seconds, every: lookedAtEveryMs, tooLongSignal },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  sentry.unref();
  return (isAtWork) => sentry.postMessage(isAtWork);
}
