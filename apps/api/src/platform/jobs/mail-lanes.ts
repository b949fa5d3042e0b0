import type { EnqueueOptions, HandleOptions } from './jobs.ts';

/**
 * Mails wait in three lanes, so that none holds up another: codes, which somebody waits for; notices; and the slow, whose
 * recipient the server did not answer about in time. In each lane only a few of one recipient's domain are on their way at
 * once, those of other domains overtake them.
 */
export interface MailLane extends HandleOptions {
  /** The kind of job. */
  readonly job: string;
  /** How long the server may think about a recipient; then the mail goes over to the slow. */
  readonly patienceMs: number;
}

export const mailLanes = {
  codes: { job: 'mail-code', atOnce: 6, atOncePerGroup: 1, patienceMs: 4_000 },
  notices: { job: 'mail', atOnce: 5, atOncePerGroup: 2, patienceMs: 4_000 },
  slow: { job: 'mail-slow', atOnce: 4, atOncePerGroup: 2, patienceMs: 30_000 },
} as const satisfies Record<string, MailLane>;

export type LaneName = keyof typeof mailLanes;

/** While the server is away: for a week at the least, and within this many seconds after it is back. */
export const retriesOfOutage = {
  retryLimit: 20_160,
  longestPauseSeconds: 30,
} as const satisfies EnqueueOptions;

const firstPauseSeconds = 30;
const longestPauseSeconds = 1_800;

/** How often a recipient may be put off: with the pauses below, for five days (RFC 5321 §4.5.4.1). */
export const mostDeferrals = 245;

/** The pause before a recipient that was put off so often before is asked about again. */
export const pauseAfter = (deferrals: number): number =>
  Math.min(firstPauseSeconds * 2 ** Math.min(deferrals, 10), longestPauseSeconds);
