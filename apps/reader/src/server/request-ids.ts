const tenMinutes = 10 * 60 * 1000;

/** Remembers request ids for ten minutes, as long as the protocol forbids their reuse. */
export class RequestIds {
  readonly #seen = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  claim(id: string): boolean {
    this.#dropOld();
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, this.#now());
    return true;
  }

  /** Frees the id again: the call was refused before its document was read. */
  release(id: string): void {
    this.#seen.delete(id);
  }

  /** Ids are ordered by time. */
  #dropOld(): void {
    const limit = this.#now() - tenMinutes;
    for (const [id, time] of this.#seen) {
      if (time > limit) return;
      this.#seen.delete(id);
    }
  }
}
