import { Worker } from 'node:worker_threads';

/** What one worker process that reads may hold, in bytes, pictures and engines included: a page scanned at 600 dots an inch takes 600 MB. */
const memoryLimit = 640 * 1024 * 1024;
const lookedAtEveryMs = 20;

/** Runs in a thread of its own: it still looks when the main thread is busy unpacking a bomb. */
const sentryPath = `
const { parentPort, workerData } = require('node:worker_threads');
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let begun;
parentPort.on('message', (isAtWork) => { begun = isAtWork ? used() : undefined; });
parentPort.unref();
setInterval(() => {
  const isTooLong = begun !== undefined && used() - begun > workerData.seconds;
  if (isTooLong || process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
}, workerData.every);
`;

export interface GuardLimits {
  /** Bytes, of the whole process. */
  readonly memory?: number;
  /** Seconds of processor time for one document, however long it waits for its turn; as long as it likes unless said. */
  readonly seconds?: number;
}

/** Ends this process when it uses more memory than a document can need, or works too long. @returns called when work begins and ends */
export function guardProcess({
  memory = memoryLimit,
  seconds = Number.POSITIVE_INFINITY,
}: GuardLimits = {}): (isAtWork: boolean) => void {
  const sentry = new Worker(sentryPath, {
    eval: true,
    workerData: { limit: memory, seconds, every: lookedAtEveryMs },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  sentry.unref();
  return (isAtWork) => sentry.postMessage(isAtWork);
}
