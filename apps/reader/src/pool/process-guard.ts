import { Worker } from 'node:worker_threads';

/** In bytes. A worker process may hold 512 MB, pictures and engines included; it is ended earlier, as it grows between two checks. */
const memoryLimit = 480 * 1024 * 1024;
/** Milliseconds between checks. A bomb grows by hundreds of megabytes a second; at rest, 100 checks a second would take 1.5 % of a core. */
const everyMs = { atWork: 10, atRest: 500 };
/** Ends a process that worked too long, at once and by default without a core dump; one that held too much gets SIGKILL. */
export const tooLongSignal = 'SIGVTALRM';

/** Runs in its own thread, so it still checks while the main thread is busy unpacking a bomb. */
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
 * Ends this process if it uses more memory than a document can need, or works too long.
 * @param seconds of processor time for one document, however long it waits for a processor; unlimited by default
 * @returns called when work begins and ends, and when the process is ready: loading before that is watched like work
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
