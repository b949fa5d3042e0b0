export interface ObservedCall {
  readonly method: string;
  /** The route's pattern; `unknown` where there is none. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A request to an external service, or an answer of one that proved unintelligible. */
export interface ObservedProvider {
  readonly provider: string;
  /** `ok`, a kind of ProviderError, or `resting` where the breaker kept it from being sent. */
  readonly outcome: string;
  /** undefined where nothing was sent. */
  readonly seconds: number | undefined;
  /** Whether the breaker is open; undefined where the service has one for each owner. */
  readonly isResting: boolean | undefined;
}

/** What is published to the listeners that count it; without a listener that costs next to nothing. Never personal data. */
export interface Observed<T> {
  publish(message: T): void;
  /** @returns a function that ends it */
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
/** Rows of the audit, after their commit: action and result. */
export const observedActions = observed<{ readonly action: string; readonly result: string }>();
/** Requests refused for their origin, a limit or a lock. */
export const observedRefusals = observed<{ readonly kind: string }>();
/** Attempts to send a mail. */
export const observedMails = observed<{ readonly outcome: string }>();
