export interface Taken {
  readonly allowed: boolean;
  /** Milliseconds until the window ends. */
  readonly msBeforeNext: number;
}

/** Uses that this server may spend by itself; `allowed` is false if none were granted. Times are those of `performance.now()`. */
interface Lease {
  left: number;
  readonly allowed: boolean;
  readonly until: number;
}

/** Maximum leases; beyond, the oldest is dropped, and its unspent uses count as spent. */
const mostLeases = 20_000;

/** Takes uses in batches (decision 16): all servers together never admit more than the limit. Refusals are cached until the window ends. */
export class LeasedLimit {
  readonly #leases = new Map<string, Lease>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #take: (key: string, uses: number) => Promise<Taken>;
  readonly #batch: number;

  /** @param batch a divisor of the limit, as its last uses could not be taken otherwise */
  constructor(take: (key: string, uses: number) => Promise<Taken>, batch: number) {
    this.#take = take;
    this.#batch = batch;
  }

  /** Spends one of this server's uses. @returns false if it has none, or is refused */
  spendHeld(key: string): boolean {
    const lease = this.#leases.get(key);
    if (!lease || lease.left === 0 || lease.until <= performance.now()) return false;
    lease.left -= 1;
    return true;
  }

  /** Spends one use. @returns undefined, or, if the key is over its limit, the milliseconds until it is free */
  async spend(key: string): Promise<number | undefined> {
    for (;;) {
      const lease = this.#leases.get(key);
      const msLeft = lease ? lease.until - performance.now() : 0;
      if (lease && msLeft > 0 && !lease.allowed) return msLeft;
      if (this.spendHeld(key)) return undefined;
      await this.#renew(key);
    }
  }

  #renew(key: string): Promise<void> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const renewal = this.#take(key, this.#batch)
      .then(({ allowed, msBeforeNext }) => this.#put(key, allowed, performance.now() + msBeforeNext))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, renewal);
    return renewal;
  }

  #put(key: string, allowed: boolean, until: number): void {
    this.#leases.delete(key);
    this.#leases.set(key, { left: allowed ? this.#batch : 0, allowed, until });
    const [oldest] = this.#leases.keys();
    if (this.#leases.size > mostLeases && oldest !== undefined) this.#leases.delete(oldest);
  }
}
