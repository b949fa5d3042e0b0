import type { Logger } from 'pino';
import { logProblem } from '../database/outage-log.ts';
import { nameAndFrames } from '../refusals/causes.ts';

/** pg-boss reports some errors as copies that are no instances of Error (`manager.ts`). */
const asError = (reported: unknown): unknown =>
  reported instanceof Error || typeof reported !== 'object' ? reported : Object.assign(new Error(), reported);

/** Logs an error that the job queue reports. */
export function logQueueError(log: Pick<Logger, 'error'>, reported: unknown): void {
  const error = asError(reported);
  logProblem(log, error, () => log.error({ problem: nameAndFrames(error) }, 'job queue error'));
}
