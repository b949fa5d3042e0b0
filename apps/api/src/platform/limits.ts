import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database/database.ts';
import { tables } from './database/tables.ts';
import { currentTransaction } from './database/transaction-scope.ts';
import { Refusal } from './http/refusal.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** How long the key stays blocked once it is over; until the window ends where absent. */
  readonly blockSeconds?: number;
  /** The key is a client address: the limit is raised where a test's many clients share one. */
  readonly bySource?: true;
}

const minutes = 60;
const hours = 3_600;
const day = 24 * hours;

/** Every limit there is. Keys are what the comment says, joined by `|`; they are stored hashed. */
export const limits = {
  /** account id or typed login id, source: failed log-ins */
  'login-fail': { points: 5, seconds: 15 * minutes, blockSeconds: 15 * minutes },
  /** account id or typed login id: failed log-ins */
  'login-fail-account': { points: 50, seconds: day },
  /** source: log-ins of any outcome */
  'login-source': { points: 20, seconds: minutes, bySource: true },
  /** source: failed log-ins */
  'login-fail-source': { points: 100, seconds: day, blockSeconds: 15 * minutes, bySource: true },
  /** e-mail index, purpose */
  'code-send': { points: 5, seconds: 10 * minutes },
  'code-send-day': { points: 15, seconds: day },
  'code-send-gap': { points: 1, seconds: 5 },
  /** source */
  'code-send-source': { points: 100, seconds: day, bySource: true },
  /** e-mail index, source: wrong codes */
  'code-check': { points: 10, seconds: day },
  /** source: asking whether a login id or merchant id exists */
  'id-exists': { points: 30, seconds: 10 * minutes, bySource: true },
  'partner-exists': { points: 30, seconds: 10 * minutes, bySource: true },
  'id-exists-day': { points: 300, seconds: day, bySource: true },
  /** source: new visitor sessions */
  'visitor-open': { points: 60, seconds: 10 * minutes, bySource: true },
  /** source: new accounts */
  'sign-up': { points: 10, seconds: hours, bySource: true },
  /** account: business registration certificates */
  certificate: { points: 10, seconds: hours },
  'certificate-day': { points: 30, seconds: day },
  /** account: ID cards */
  'id-card-read': { points: 30, seconds: hours },
  'id-card-read-day': { points: 90, seconds: day },
  /** index of an ID card's number, over all accounts: failed verifications */
  'id-verify-number': { points: 5, seconds: day },
  /** account */
  'account-check': { points: 5, seconds: 10 * minutes },
  'account-check-day': { points: 20, seconds: day },
  'payment-ready': { points: 10, seconds: day },
  /** account, document type: screening documents */
  'document-upload': { points: 10, seconds: day },
  'file-upload': { points: 120, seconds: hours },
  /** source: every call */
  request: { points: 600, seconds: 5 * minutes, bySource: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Counts uses under keys, in the database, so that every server counts together. */
export interface Limits {
  /** Counts `points` uses, one unless said. @throws Refusal TOO_MANY_REQUESTS with retryAfterSeconds when over the limit */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Takes back one use that was counted in advance and turned out to be none. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** True while the key is over its limit; counts nothing. */
  isBlocked(name: LimitName, key: string): Promise<boolean>;
  reset(name: LimitName, key: string): Promise<void>;
  /** The same for every key that ends with another part: `merchant01` forgets `merchant01|192.0.2.1` and all its likes. */
  resetAllOf(name: LimitName, beginning: string): Promise<void>;
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(limits, name);
const names = Object.keys(limits).filter(isLimitName);

const hashOf = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('base64url');
/** The last part is hashed by itself, so that all keys of one beginning can be found. */
function hashed(key: string): string {
  const end = key.lastIndexOf('|');
  return end < 0 ? hashOf(key) : `${hashOf(key.slice(0, end))}|${hashOf(key.slice(end + 1))}`;
}

/** A count inside a transaction would be undone with it: a refused try must stay counted. */
function outsideTransaction(): void {
  if (currentTransaction()) throw new Error('limits are counted outside transactions');
}

/**
 * @param sourceFactor how many times its points a limit by source allows; 1 but in tests. No address is spared, this
 *   machine's least of all: behind a proxy on the same machine everybody comes from there
 */
export function createLimits(db: Database, sourceFactor: number): Limits {
  const limiterOf = (name: LimitName): [LimitName, RateLimiterDrizzle] => {
    const limit: Limit = limits[name];
    const points = limit.points * (limit.bySource ? sourceFactor : 1);
    const options = { storeClient: db, schema: tables.rateLimit, keyPrefix: name, clearExpiredByTimeout: false };
    const blockDuration = limit.blockSeconds ?? 0;
    return [name, new RateLimiterDrizzle({ ...options, points, duration: limit.seconds, blockDuration })];
  };
  const limiters = new Map(names.map(limiterOf));
  const limiter = (name: LimitName): RateLimiterDrizzle => {
    outsideTransaction();
    const found = limiters.get(name);
    if (!found) throw new Error(`no such limit: ${name}`);
    return found;
  };
  return {
    async consume(name, key, points = 1) {
      const used = await limiter(name)
        .consume(hashed(key), points)
        .catch((rejection: unknown) => {
          if (!(rejection instanceof RateLimiterRes)) throw rejection;
          const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000));
          throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
        });
      // The last allowed use starts the block, or a key would be free again as soon as its first use is forgotten.
      const limit: Limit = limits[name];
      if (used.remainingPoints === 0 && limit.blockSeconds) await limiter(name).block(hashed(key), limit.blockSeconds);
    },
    async giveBack(name, key) {
      await limiter(name).reward(hashed(key));
    },
    async isBlocked(name, key) {
      const used = await limiter(name).get(hashed(key));
      return used !== null && used.remainingPoints <= 0;
    },
    async reset(name, key) {
      await limiter(name).delete(hashed(key));
    },
    async resetAllOf(name, beginning) {
      outsideTransaction();
      const start = `${name}:${hashOf(beginning)}|`;
      await db.delete(tables.rateLimit).where(sql`starts_with(${tables.rateLimit.key}, ${start})`);
    },
  };
}
