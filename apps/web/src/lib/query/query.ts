/** What is known of a question's answer. */
export interface Answered<Answer> {
  /** The latest answer; undefined until there is one. */
  readonly data: Answer | undefined;
  /** What came of asking last, where that was no answer. */
  readonly error: Error | undefined;
  readonly isFetching: boolean;
  /** How often it was answered. */
  readonly times: number;
}

/** How long an answer is kept, and when it is asked anew by itself. */
export interface Keeping<Answer> {
  /** So many milliseconds an answer is taken for true by who asks next; half a minute by default. */
  readonly staleTime?: number;
  /** So many milliseconds it is kept once nobody looks at it; five minutes by default. */
  readonly gcTime?: number;
  /** Is it asked anew when the person comes back to the tab? */
  readonly onReturn?: boolean;
  /**
   * After which pause it is asked anew while it is looked at; undefined not at all.
   * @param asked how often it was asked
   */
  readonly again?: (data: Answer, asked: number) => number | undefined;
  /** Is it worth asking a second time? By default it never is. */
  readonly retries?: (error: Error) => boolean;
}

export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Pause before an answer that could not be had is asked for once more. */
const retryMilliseconds = 1_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Of a question that nobody has asked. */
export const notFetched: Answered<never> = { data: undefined, error: undefined, isFetching: false, times: 0 };
const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * One question to the server: asked once for all who look at it, and given up when nobody does any more. Of several
 * requests only the latest counts.
 */
export class Question<Answer> {
  readonly #ask: Ask<Answer>;
  readonly #keeping: Keeping<Answer>;
  readonly #gone: () => void;
  readonly #watchers = new Set<() => void>();
  #state: Answered<Answer> = notFetched;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #asked = 0;
  #request: AbortController | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #next: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** @param gone called when nobody has looked for as long as the answer is kept */
  constructor(ask: Ask<Answer>, keeping: Keeping<Answer>, gone: () => void) {
    this.#ask = ask;
    this.#keeping = keeping;
    this.#gone = gone;
  }

  state(): Answered<Answer> {
    return this.#state;
  }

  /** Asks anew, whatever is under way: what was asked before may be answered with what was true before. Never throws. */
  async refetch(): Promise<void> {
    this.#giveUp();
    this.#request = new AbortController();
    this.#asked += 1;
    this.#publish({ isFetching: true, ...(this.#state.data === undefined && { error: undefined }) });
    const mine = this.#exchange(this.#request);
    this.#underWay = mine;
    await mine;
    // Where somebody asked meanwhile, theirs is the answer.
    if (this.#underWay !== mine) await this.#underWay;
  }

  /** Looks at the answer, and has it asked for where there is none that is fresh. @returns what ends that */
  watch(watcher: () => void): () => void {
    clearTimeout(this.#leaving);
    if (this.#watchers.size === 0) this.#listen('addEventListener');
    // Who joins others in looking at an error waits with them: asking would take it from the screen, and begin anew.
    const joins = this.#watchers.size > 0 && this.#state.error !== undefined;
    this.#watchers.add(watcher);
    if (!joins) this.#askIfOld();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#listen('removeEventListener');
      // Not at once: whoever draws the next page may look at the same.
      this.#leaving = setTimeout(() => this.#leave());
    };
  }

  /** Forgets the answer, and what is under way. */
  forget(): void {
    this.#giveUp();
    clearTimeout(this.#leaving);
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    this.#publish(notFetched);
  }

  #publish(change: Partial<Answered<Answer>>): void {
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
      return await this.#ask(signal);
    } catch (thrown) {
      if (signal.aborted || !this.#keeping.retries?.(errorOf(thrown))) throw thrown;
      await pause(retryMilliseconds);
      return this.#ask(signal);
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
    const wait = data === undefined ? undefined : this.#keeping.again?.(data, this.#asked);
    if (wait === undefined || this.#watchers.size === 0) return;
    this.#next = setTimeout(() => (document.hidden ? this.#planNext() : void this.refetch()), wait);
  }

  readonly #askIfOld = (): void => {
    const { staleTime = 30_000 } = this.#keeping;
    if (!this.#request && Date.now() - this.#answeredAt >= staleTime) void this.refetch();
  };

  readonly #onVisible = (): void => {
    if (this.#keeping.onReturn && !document.hidden && !this.#request) void this.refetch();
  };

  #listen(how: 'addEventListener' | 'removeEventListener'): void {
    globalThis[how]('online', this.#askIfOld);
    document[how]('visibilitychange', this.#onVisible);
  }

  /** Nobody looks: what is under way is given up; the answer goes later. */
  #leave(): void {
    this.#giveUp();
    if (this.#state.isFetching) this.#publish({ isFetching: false });
    this.#leaving = setTimeout(this.#gone, this.#keeping.gcTime ?? 300_000);
  }
}
