export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | undefined;
  readonly isFetching: boolean;
  readonly times: number;
}

export interface QueryOptions<Answer> {
  /** Milliseconds for which an answer counts as fresh; 30 seconds by default. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer without observers is kept; five minutes by default. */
  readonly gcTime?: number;
  /** Whether it is refetched when the person returns to the tab. */
  readonly onReturn?: boolean;
  /** Polling interval while it is observed; undefined for none. @param asked number of fetches so far */
  readonly again?: (data: Answer, asked: number) => number | undefined;
  /** Whether to retry an error once; never by default. */
  readonly retries?: (error: Error) => boolean;
}

export type Fetch<Answer> = (signal: AbortSignal) => Promise<Answer>;

const retryMilliseconds = 1_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const notFetched: QueryState<never> = { data: undefined, error: undefined, isFetching: false, times: 0 };
const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A query to the server: fetched once for all observers, and aborted when the last one leaves. Only the latest of several requests counts. */
export class Query<Answer> {
  readonly #fetch: Fetch<Answer>;
  readonly #options: QueryOptions<Answer>;
  readonly #gone: () => void;
  readonly #watchers = new Set<() => void>();
  #state: QueryState<Answer> = notFetched;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #asked = 0;
  #request: AbortController | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #next: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** @param gone called when the answer had no observers for its whole retention time */
  constructor(fetch: Fetch<Answer>, options: QueryOptions<Answer>, gone: () => void) {
    this.#fetch = fetch;
    this.#options = options;
    this.#gone = gone;
  }

  state(): QueryState<Answer> {
    return this.#state;
  }

  /** Refetches; a pending request may return outdated data and is superseded. Never throws. */
  async refetch(): Promise<void> {
    this.#giveUp();
    this.#request = new AbortController();
    this.#asked += 1;
    this.#publish({ isFetching: true, ...(this.#state.data === undefined && { error: undefined }) });
    const mine = this.#exchange(this.#request);
    this.#underWay = mine;
    await mine;
    // A later request has superseded this one.
    if (this.#underWay !== mine) await this.#underWay;
  }

  /** Observes the answer, and fetches it unless it is fresh. @returns a function that ends it */
  watch(watcher: () => void): () => void {
    clearTimeout(this.#leaving);
    if (this.#watchers.size === 0) this.#listen('addEventListener');
    // A later observer of an error waits with the others: a refetch would remove it from the screen.
    const joins = this.#watchers.size > 0 && this.#state.error !== undefined;
    this.#watchers.add(watcher);
    if (!joins) this.#fetchIfStale();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#listen('removeEventListener');
      // Deferred, because the next page may observe the same query.
      this.#leaving = setTimeout(() => this.#leave());
    };
  }

  forget(): void {
    this.#giveUp();
    clearTimeout(this.#leaving);
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    this.#publish(notFetched);
  }

  #publish(change: Partial<QueryState<Answer>>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #giveUp(): void {
    clearTimeout(this.#next);
    this.#request?.abort();
    this.#request = undefined;
  }

  async #answer(signal: AbortSignal): Promise<Answer> {
    try {
      return await this.#fetch(signal);
    } catch (thrown) {
      if (signal.aborted || !this.#options.retries?.(errorOf(thrown))) throw thrown;
      await pause(retryMilliseconds);
      return this.#fetch(signal);
    }
  }

  async #exchange(mine: AbortController): Promise<void> {
    const isLatest = (): boolean => this.#request === mine;
    try {
      const data = await this.#answer(mine.signal);
      if (!isLatest()) return;
      this.#answeredAt = Date.now();
      this.#request = undefined;
      this.#publish({ data, error: undefined, isFetching: false, times: this.#state.times + 1 });
    } catch (thrown) {
      if (!isLatest()) return;
      this.#request = undefined;
      this.#publish({ error: errorOf(thrown), isFetching: false });
    }
    this.#planNext();
  }

  #planNext(): void {
    const { data } = this.#state;
    const wait = data === undefined ? undefined : this.#options.again?.(data, this.#asked);
    if (wait === undefined || this.#watchers.size === 0) return;
    this.#next = setTimeout(() => (document.hidden ? this.#planNext() : void this.refetch()), wait);
  }

  readonly #fetchIfStale = (): void => {
    const { staleTime = 30_000 } = this.#options;
    if (!this.#request && Date.now() - this.#answeredAt >= staleTime) void this.refetch();
  };

  readonly #onVisible = (): void => {
    if (this.#options.onReturn && !document.hidden && !this.#request) void this.refetch();
  };

  #listen(how: 'addEventListener' | 'removeEventListener'): void {
    globalThis[how]('online', this.#fetchIfStale);
    document[how]('visibilitychange', this.#onVisible);
  }

  #leave(): void {
    this.#giveUp();
    if (this.#state.isFetching) this.#publish({ isFetching: false });
    this.#leaving = setTimeout(this.#gone, this.#options.gcTime ?? 300_000);
  }
}
