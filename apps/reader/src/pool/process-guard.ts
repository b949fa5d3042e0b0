import { Worker } from 'node:worker_threads';

/** A worker process may hold 512 MB, pictures and engines included. It is ended before, as it grows while nobody looks; in bytes. */
const memoryLimit = 480 * 1024 * 1024;
/** Between two looks. A bomb grows by hundreds of megabytes a second; at rest, a hundred looks a second would take 1.5 % of a core day and night. */
const everyMs = { atWork: 10, atRest: 500 };
/** What ends a process that worked too long; one that held too much gets SIGKILL. By default it ends at once and leaves no memory behind in a file. */
export const tooLongSignal = 'SIGVTALRM';

/** Runs in a thread of its own: it still looks when the main thread is busy unpacking a bomb. */
const sentryPath = `
const { parentPort, workerData } = require('node:worker_threads');
const { limit, seconds, everyMs, tooLongSignal } = workerData;
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let begun, next;
const look = () => {
  const isTooLong = begun !== undefined && used() - begun > seconds;
  if (isTooLong) process.kill(process.pid, tooLongSignal);
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
};
const lookEvery = (ms) => {
  clearInterval(next);
  next = setInterval(look, ms);
};
parentPort.on('message', (isAtWork) => {
  begun = isAtWork ? used() : undefined;
  lookEvery(isAtWork ? everyMs.atWork : everyMs.atRest);
});
parentPort.unref();
lookEvery(everyMs.atWork);
`;

/**
 * Ends this process when it uses more memory than a document can need, or works too long.
 * @param seconds of processor time for one document, however long it waits for its turn; as long as it likes unless said
 * @returns called when work begins and ends, and when the process is ready: what it loads before is looked at as its work is
 */
export function guardProcess(seconds = Number.POSITIVE_INFINITY): (isAtWork: boolean) => void {
  const sentry = new Worker(sentryPath, {
    eval: true,
    workerData: { limit: memoryLimit, seconds, everyMs, tooLongSignal },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  sentry.unref();
  return (isAtWork) => sentry.postMessage(isAtWork);
}
