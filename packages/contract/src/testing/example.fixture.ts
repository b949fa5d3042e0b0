/** What may go into a call, what may not, and what may come out. For tests. */
export interface CallExample {
  /** Parts of a request that the contract accepts; a part that the call does not have is left out. */
  readonly valid: Parts;
  /** Other requests that it accepts too: what old clients send. */
  readonly also?: readonly Parts[];
  readonly invalid?: readonly (Parts & { readonly at: string; readonly message?: string })[];
  readonly answer: unknown;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export const changed = <T extends object>(base: T, change: Readonly<Record<string, unknown>>): object => ({
  ...base,
  ...change,
});
