import { type IRateLimiterStoreOptions, RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { NamedStatement, OpenDatabase, TextRow } from '../database/database.ts';
import type { NamedReads } from '../database/named/named-read.ts';
import { tables } from '../database/tables.ts';

/**
 * The library's own statement (rate-limiter-flexible 11, `RateLimiterDrizzle._upsert`), but never below 0: a use given back after its window would allow
 * one more in the next. Keys are never counted together: two servers that count the same keys in different orders would wait for each other.
 */
const countUse: NamedStatement = {
  name: 'rate_limit_use',
  isAlone: true,
  text: `insert into "rate_limit" ("key", "points", "expire") values ($1, greatest(0, $2::int), $3::timestamptz)
    on conflict ("key") do update set
      "points" = greatest(0,
        case when $5::boolean or "rate_limit"."expire" <= $4::timestamptz then $2::int else "rate_limit"."points" + $2::int end),
      "expire" = case when $5::boolean or "rate_limit"."expire" <= $4::timestamptz then $3::timestamptz else "rate_limit"."expire" end
    returning "points"::text, (extract(epoch from "expire") * 1000)::text`,
};

function countedIn([row]: readonly TextRow[]): { readonly points: number; readonly expire: Date | null } {
  const [points, expire] = row ?? [];
  if (!points) throw new Error('a use was not counted');
  return { points: Number(points), expire: expire ? new Date(Number(expire)) : null };
}

/** Counts the uses of a limit with a prepared statement: every call counts at least one, and building the statement took longer than counting. */
export class NamedCounter extends RateLimiterDrizzle {
  readonly #executeNamed: OpenDatabase['executeNamed'];

  constructor(options: Omit<IRateLimiterStoreOptions, 'storeClient'>, { db, executeNamed }: NamedReads) {
    super({ ...options, storeClient: db, schema: tables.rateLimit, clearExpiredByTimeout: false });
    this.#executeNamed = executeNamed;
  }

  /** Called by the library for each count. @param msDuration never 0, as each limit has a time @param isForced whether the count is replaced */
  async _upsert(key: string, points: number, msDuration: number, isForced = false) {
    const now = Date.now();
    const [expire, present] = [now + msDuration, now].map((ms) => new Date(ms).toISOString());
    const values = [key, String(points), `${expire}`, `${present}`, String(isForced)];
    return countedIn(await this.#executeNamed(countUse, values));
  }
}
