/** What may go into a call, what may not, and what may come out. For tests. */
export interface CallExample {
  /** Parts of a request that the contract accepts; a part that the call does not have is left out. */
  readonly valid: Parts;
  /** Other requests that it accepts too: what old clients send. */
  readonly also?: readonly Parts[];
  /** Requests that it refuses, each with the path of its error and its code or text; absent where nothing can be wrong. */
  readonly invalid?: readonly (Parts & { readonly at: string; readonly message?: string })[];
  /** An answer that it lets out. */
  readonly answer: unknown;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A body that is right, with one field changed. */
export const changed = <T extends object>(base: T, change: Readonly<Record<string, unknown>>): object => ({
  ...base,
  ...change,
});
