import { createHash } from 'node:crypto';
import { emailCodeGapSeconds } from '@portal/domain/rules/security/attempts.ts';
import { numbersADay } from '@portal/domain/rules/staff/disclosure.ts';
import { type SQL, sql } from 'drizzle-orm';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { NamedReads } from '../database/named/named-read.ts';
import { tables } from '../database/tables.ts';
import { currentTransaction } from '../database/transaction-scope.ts';
import { Refusal } from '../refusals/refusal.ts';
import { LeasedLimit, type Taken } from './leased-limit.ts';
import { NamedCounter } from './named-counter.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** How long the key stays blocked once over the limit; by default until the window ends. */
  readonly blockSeconds?: number;
  /** The key is a client address; the limit is raised in tests whose clients share one. */
  readonly bySource?: true;
  /** A key over the limit is refused from memory, without writes. Such a limit cannot be `reset`. */
  readonly inMemory?: true;
  /** Uses taken from the database at once; a divisor of the points (leased-limit). */
  readonly batch?: number;
}

const minutes = 60;
const hours = 3_600;
const day = 24 * hours;

/** All limits. Each comment lists the parts of the key, which are joined by `|`; keys are stored hashed. */
export const limits = {
  /** account id or typed login id, source: failed log-ins */
  'login-fail': { points: 5, seconds: 15 * minutes, blockSeconds: 15 * minutes },
  /** account id or typed login id: failed log-ins */
  'login-fail-account': { points: 50, seconds: day },
  /** source: log-ins of any outcome */
  'login-source': { points: 20, seconds: minutes, bySource: true },
  /** source: failed log-ins */
  'login-fail-source': { points: 100, seconds: day, blockSeconds: 15 * minutes, bySource: true },
  /** e-mail index, source; for a log-in: typed login id, purpose, source, so that callers do not use up each other's limit */
  'code-send': { points: 5, seconds: 10 * minutes },
  'code-send-day': { points: 15, seconds: day },
  /** e-mail index or typed login id, purpose, source */
  'code-send-gap': { points: 1, seconds: emailCodeGapSeconds },
  /** e-mail index: mails with codes, regardless of who requests them */
  'code-mail-day': { points: 120, seconds: day },
  /** e-mail index: mails with codes requested by unknown browsers; the rest of the limit above is reserved for known ones */
  'code-mail-day-unknown': { points: 100, seconds: day },
  /** source */
  'code-send-source': { points: 100, seconds: day, bySource: true },
  /** account: mailed log-in codes */
  'login-code-day': { points: 15, seconds: day },
  /** account: mails about log-ins in new browsers */
  'login-notice-day': { points: 10, seconds: day },
  /** account: started passkey registrations */
  'passkey-add': { points: 20, seconds: hours },
  /** e-mail index, source: wrong codes */
  'code-check': { points: 10, seconds: day },
  /** source: look-ups of whether a login id or merchant id exists */
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
  /** account: checked backs of ID cards */
  'card-back': { points: 60, seconds: hours },
  /** slow hash of an ID card's number, over all accounts: failed verifications */
  'id-verify-card': { points: 5, seconds: day },
  /** the same under the first version of the slow hash; still read, never written */
  'id-verify-number': { points: 5, seconds: day },
  /** account */
  'account-check': { points: 5, seconds: 10 * minutes },
  'account-check-day': { points: 20, seconds: day },
  'payment-ready': { points: 10, seconds: day },
  /** account: PDFs of its own file */
  'file-pdf': { points: 20, seconds: hours },
  /** account: mailed lists of papers */
  'paper-list-mail': { points: 5, seconds: day },
  /** account: links for phones */
  'phone-link': { points: 60, seconds: hours },
  /** e-mail index, over all accounts: mailed phone links (decisions §15.8) */
  'phone-link-mail': { points: 3, seconds: day },
  /** source: uses of such links */
  'phone-open': { points: 200, seconds: 10 * minutes, bySource: true },
  /** account, document type: screening documents */
  'document-upload': { points: 10, seconds: day },
  /** account: files that were not stored because of a warning, for which the document's own count is given back */
  'paper-look': { points: 60, seconds: hours },
  /** account or mall: failures by our own fault, and confirmations by the bank, for which counts are given back */
  'own-fault': { points: 60, seconds: hours },
  'file-upload': { points: 120, seconds: hours },
  /** source: payment notices without a valid signature; signed ones are never counted */
  'payment-junk': { points: 60, seconds: 10 * minutes, bySource: true, inMemory: true },
  /** source: launches from the storefront platform, and its redirects back */
  'mall-launch': { points: 120, seconds: 10 * minutes, bySource: true },
  /** source: the storefront platform's notices, each of which causes a request to the platform */
  'mall-notice': { points: 60, seconds: 10 * minutes, bySource: true, inMemory: true },
  /** member of staff, day in Korea: viewed personal numbers */
  'desk-number': { points: numbersADay, seconds: day },
  /** source: every call except payment notices */
  request: { points: 600, seconds: 5 * minutes, bySource: true, batch: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/** Limits whose every use is written to the database at once. */
export type ExactLimitName = Exclude<LimitName, 'request'>;

export interface Uses {
  readonly count: number;
  readonly secondsLeft: number;
}

/** Counts uses by key in the database, shared by all servers. */
export interface Limits {
  /** Counts `points` uses, one by default. @throws Refusal TOO_MANY_REQUESTS with retryAfterSeconds when over the limit */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Returns one use that was counted in advance. */
  giveBack(name: ExactLimitName, key: string): Promise<void>;
  /** The counted uses of a key; counts nothing. */
  uses(name: ExactLimitName, key: string): Promise<Uses>;
  isAnyCounted(name: ExactLimitName): Promise<boolean>;
  /** Whether the key is over its limit; counts nothing. */
  isBlocked(name: ExactLimitName, key: string): Promise<boolean>;
  /** @throws Refusal TOO_MANY_REQUESTS with retryAfterSeconds while the key is over its limit */
  refuseBlocked(name: ExactLimitName, key: string): Promise<void>;
  /** Refuses if more uses than this are counted; counts nothing. @throws Refusal TOO_MANY_REQUESTS */
  refuseBeyond(name: ExactLimitName, key: string, points: number): Promise<void>;
  reset(name: ExactLimitName, key: string): Promise<void>;
  /** Resets every key that begins so: `merchant01` resets `merchant01|192.0.2.1`. */
  resetAllOf(name: ExactLimitName, beginning: string): Promise<void>;
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(limits, name);
const names = Object.keys(limits).filter(isLimitName);

const hashOf = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('base64url');
/** Hashes the last part separately, so that all keys with the same beginning can be found. */
function hashed(key: string): string {
  const end = key.lastIndexOf('|');
  return end < 0 ? hashOf(key) : `${hashOf(key.slice(0, end))}|${hashOf(key.slice(end + 1))}`;
}

function isRemembered(name: LimitName): SQL {
  const { key, expire } = tables.rateLimit;
  return sql`starts_with(${key}, ${`${name}:`}) and (${expire} is null or ${expire} > now())`;
}

/** Prevents counting inside a transaction, whose rollback would undo it: a refused attempt must stay counted. */
function outsideTransaction(): void {
  if (currentTransaction()) throw new Error('limits are counted outside transactions');
}

const tooMany = (msBeforeNext: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

function leasedLimits(
  consume: (name: LimitName, key: string, uses: number) => Promise<RateLimiterRes>,
): ReadonlyMap<LimitName, LeasedLimit> {
  const take = (name: LimitName) => (key: string, uses: number) =>
    consume(name, key, uses).then(
      ({ msBeforeNext }): Taken => ({ allowed: true, msBeforeNext }),
      (rejection: unknown): Taken => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return { allowed: false, msBeforeNext: rejection.msBeforeNext };
      },
    );
  return new Map(
    names.flatMap((name) => {
      const { batch }: Limit = limits[name];
      return batch === undefined ? [] : [[name, new LeasedLimit(take(name), batch)] as const];
    }),
  );
}

/** @throws Refusal TOO_MANY_REQUESTS */
async function spend(lease: LeasedLimit, key: string, uses: number): Promise<void> {
  outsideTransaction();
  for (let spent = 0; spent < uses; spent += 1) {
    if (lease.spendHeld(key)) continue;
    const msBeforeNext = await lease.spend(key);
    if (msBeforeNext !== undefined) throw tooMany(msBeforeNext);
  }
}

function usesIn(used: RateLimiterRes | null): Uses {
  if (used === null) return { count: 0, secondsLeft: 0 };
  return { count: used.consumedPoints, secondsLeft: Math.max(1, Math.ceil(used.msBeforeNext / 1_000)) };
}

function createLimiters(database: NamedReads, sourceFactor: number): ReadonlyMap<LimitName, NamedCounter> {
  const limiterOf = (name: LimitName): [LimitName, NamedCounter] => {
    const limit: Limit = limits[name];
    const points = limit.points * (limit.bySource ? sourceFactor : 1);
    const blockDuration = limit.blockSeconds ?? 0;
    const memory = limit.inMemory ? { inMemoryBlockOnConsumed: points + 1 } : {};
    const counting = { keyPrefix: name, points, duration: limit.seconds, blockDuration };
    return [name, new NamedCounter({ ...counting, ...memory }, database)];
  };
  return new Map(names.map(limiterOf));
}

/** @param sourceFactor multiplies limits by source in tests. No address is exempt: behind a local proxy, all clients have this machine's */
export function createLimits(database: NamedReads, sourceFactor: number): Limits {
  const limiters = createLimiters(database, sourceFactor);
  const limiter = (name: LimitName): NamedCounter => {
    outsideTransaction();
    const found = limiters.get(name);
    if (!found) throw new Error(`no such limit: ${name}`);
    return found;
  };
  const leased = leasedLimits((name, key, uses) => limiter(name).consume(hashed(key), uses));
  const usedUp = async (name: LimitName, key: string): Promise<RateLimiterRes | undefined> => {
    const used = await limiter(name).get(hashed(key));
    return used !== null && used.remainingPoints <= 0 ? used : undefined;
  };
  const count = async (name: LimitName, key: string, points: number): Promise<void> => {
    const used = await limiter(name)
      .consume(hashed(key), points)
      .catch((rejection: unknown) => {
        throw rejection instanceof RateLimiterRes ? tooMany(rejection.msBeforeNext) : rejection;
      });
    // The last allowed use starts the block; otherwise a key would be free as soon as its first use expires.
    const limit: Limit = limits[name];
    if (used.remainingPoints === 0 && limit.blockSeconds) await limiter(name).block(hashed(key), limit.blockSeconds);
  };
  return {
    consume(name, key, points = 1) {
      const lease = leased.get(name);
      return lease ? spend(lease, key, points) : count(name, key, points);
    },
    async giveBack(name, key) {
      await limiter(name).reward(hashed(key));
    },
    uses: async (name, key) => usesIn(await limiter(name).get(hashed(key))),
    async isAnyCounted(name) {
      const { key } = tables.rateLimit;
      return (await database.db.select({ key }).from(tables.rateLimit).where(isRemembered(name)).limit(1)).length > 0;
    },
    isBlocked: async (name, key) => (await usedUp(name, key)) !== undefined,
    async refuseBlocked(name, key) {
      const used = await usedUp(name, key);
      if (used) throw tooMany(used.msBeforeNext);
    },
    async refuseBeyond(name, key, points) {
      const used = await limiter(name).get(hashed(key));
      if (used !== null && used.consumedPoints > points) throw tooMany(used.msBeforeNext);
    },
    async reset(name, key) {
      await limiter(name).delete(hashed(key));
    },
    async resetAllOf(name, beginning) {
      outsideTransaction();
      const start = `${name}:${hashOf(beginning)}|`;
      await database.db.delete(tables.rateLimit).where(sql`starts_with(${tables.rateLimit.key}, ${start})`);
    },
  };
}
