export interface ObservedCall {
  readonly method: string;
  /** The route's pattern, or `unknown`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A request to an external service, or an answer that proved unintelligible. */
export interface ObservedProvider {
  readonly provider: string;
  /** `ok`, a kind of ProviderError, or `resting` if the breaker blocked the request. */
  readonly outcome: string;
  /** undefined if nothing was sent. */
  readonly seconds: number | undefined;
  /** Whether the breaker is open; undefined if the service has a breaker for each owner. */
  readonly isResting: boolean | undefined;
}

/** A channel for listeners that count messages; publishing without a listener costs next to nothing. Never carries personal data. */
export interface Observed<T> {
  publish(message: T): void;
  /** @returns a function that removes the listener */
  listen(listener: (message: T) => void): () => void;
}

function observed<T>(): Observed<T> {
  const listeners = new Set<(message: T) => void>();
  return {
    publish(message) {
      for (const listener of listeners) listener(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const observedCalls = observed<ObservedCall>();
export const observedProviders = observed<ObservedProvider>();
/** Committed audit rows: action and result. */
export const observedActions = observed<{ readonly action: string; readonly result: string }>();
/** Requests refused for their origin, a limit or a lock. */
export const observedRefusals = observed<{ readonly kind: string }>();
export const observedMails = observed<{ readonly outcome: string }>();
