/** What is known of a question's answer. */
export interface Answered<Answer> {
  /** The latest answer; undefined until there is one. */
  readonly data: Answer | undefined;
  /** What came of asking last, where that was no answer. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** How often it was answered. */
  readonly times: number;
}

/** How long an answer is kept, and when it is asked anew by itself. */
export interface Keeping<Answer> {
  /** So many milliseconds an answer is taken for true by who asks next; half a minute by default. */
  readonly freshFor?: number;
  /** So many milliseconds it is kept once nobody looks at it; five minutes by default. */
  readonly keptFor?: number;
  /** Is it asked anew when the person comes back to the tab? */
  readonly onReturn?: boolean;
  /**
   * After which pause it is asked anew while it is looked at; null not at all.
   * @param asked how often it was asked
   */
  readonly again?: (data: Answer, asked: number) => number | null;
  /** Is it worth asking a second time? By default it never is. */
  readonly retries?: (error: Error) => boolean;
}

export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Pause before an answer that could not be had is asked for once more. */
const retryMilliseconds = 1_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export type Question<Answer> = ReturnType<typeof openQuestion<Answer>>;

/**
 * One question to the server: asked once for all who look at it, and given up when nobody does any more. Of several
 * requests only the latest counts.
 * @param gone called when nobody has looked for as long as the answer is kept
 */
export function openQuestion<Answer>(ask: Ask<Answer>, keeping: Keeping<Answer>, gone: () => void) {
  const { freshFor = 30_000, keptFor = 300_000, onReturn = false, again, retries = () => false } = keeping;
  const nothing: Answered<Answer> = { data: undefined, error: null, isFetching: false, times: 0 };
  let state = nothing;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asked = 0;
  let request: AbortController | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let next: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  const publish = (change: Partial<Answered<Answer>>): void => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const giveUp = (): void => {
    clearTimeout(next);
    request?.abort();
    request = null;
  };

  async function answer(signal: AbortSignal): Promise<Answer> {
    try {
      return await ask(signal);
    } catch (thrown) {
      if (signal.aborted || !retries(errorOf(thrown))) throw thrown;
      await pause(retryMilliseconds);
      return ask(signal);
    }
  }

  function planNext(): void {
    const wait = state.data === undefined ? null : (again?.(state.data, asked) ?? null);
    if (wait === null || watchers.size === 0) return;
    next = setTimeout(() => (document.hidden ? planNext() : void askAnew()), wait);
  }

  async function exchange(mine: AbortController): Promise<void> {
    const isLatest = (): boolean => request === mine;
    try {
      const data = await answer(mine.signal);
      if (!isLatest()) return;
      answeredAt = Date.now();
      request = null;
      publish({ data, error: null, isFetching: false, times: state.times + 1 });
    } catch (thrown) {
      if (!isLatest()) return;
      request = null;
      publish({ error: errorOf(thrown), isFetching: false });
    }
    planNext();
  }

  /** Asks anew, whatever is under way: what was asked before may be answered with what was true before. Never throws. */
  async function askAnew(): Promise<void> {
    giveUp();
    request = new AbortController();
    asked += 1;
    publish({ isFetching: true, ...(state.data === undefined && { error: null }) });
    const mine = exchange(request);
    underWay = mine;
    await mine;
    // Where somebody asked meanwhile, theirs is the answer.
    if (underWay !== mine) await underWay;
  }

  const askIfOld = (): void => {
    if (!request && Date.now() - answeredAt >= freshFor) void askAnew();
  };
  const onVisible = (): void => {
    if (onReturn && !document.hidden && !request) void askAnew();
  };
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    globalThis[how]('online', askIfOld);
    document[how]('visibilitychange', onVisible);
  };

  /** Nobody looks: what is under way is given up; the answer goes later. */
  function leave(): void {
    giveUp();
    if (state.isFetching) publish({ isFetching: false });
    leaving = setTimeout(gone, keptFor);
  }

  return {
    state: (): Answered<Answer> => state,
    askAnew,
    /** Looks at the answer, and has it asked for where there is none that is fresh. @returns what ends that */
    watch: (watcher: () => void): (() => void) => {
      clearTimeout(leaving);
      if (watchers.size === 0) listen('addEventListener');
      watchers.add(watcher);
      askIfOld();
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        listen('removeEventListener');
        // Not at once: whoever draws the next page may look at the same.
        leaving = setTimeout(leave);
      };
    },
    /** Forgets the answer, and what is under way. */
    forget: (): void => {
      giveUp();
      clearTimeout(leaving);
      answeredAt = Number.NEGATIVE_INFINITY;
      publish(nothing);
    },
  };
}
