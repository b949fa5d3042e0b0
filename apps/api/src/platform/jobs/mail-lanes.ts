import type { EnqueueOptions, HandleOptions } from './jobs.ts';

/** Lanes, so that no mail delays another: codes; notices; slow mails, whose recipient's answer timed out. Few go to one domain at once. */
export interface MailLane extends HandleOptions {
  readonly job: string;
  /** Timeout for the answer about a recipient, in milliseconds, after which the mail moves to the slow lane. */
  readonly patienceMs: number;
}

export const mailLanes = {
  codes: { job: 'mail-code', atOnce: 6, atOncePerGroup: 1, patienceMs: 4_000 },
  notices: { job: 'mail', atOnce: 5, atOncePerGroup: 2, patienceMs: 4_000 },
  slow: { job: 'mail-slow', atOnce: 4, atOncePerGroup: 2, patienceMs: 30_000 },
} as const satisfies Record<string, MailLane>;

export type LaneName = keyof typeof mailLanes;

const longestAwaitedSeconds = 3_600;

/** Whether a person waits for a mail, as it expires within the hour. A mail that expires in days, such as a purge notice, would delay codes. */
export const isAwaited = (deadlineSeconds: number | undefined): boolean =>
  deadlineSeconds !== undefined && deadlineSeconds <= longestAwaitedSeconds;

/** Retries during an outage of the mail server: for at least a week, and within this many seconds after it is back. */
export const retriesOfOutage = {
  retryLimit: 20_160,
  longestPauseSeconds: 30,
} as const satisfies EnqueueOptions;

const firstPauseSeconds = 30;
const longestPauseSeconds = 1_800;

/** Maximum deferrals of a recipient; five days with the pauses below (RFC 5321 §4.5.4.1). */
export const mostDeferrals = 245;

/** Seconds until the next attempt, after this many deferrals. */
export const pauseAfter = (deferrals: number): number =>
  Math.min(firstPauseSeconds * 2 ** Math.min(deferrals, 10), longestPauseSeconds);
