export interface CallExample {
  /** Parts of a request that the contract accepts; parts that the call does not have are omitted. */
  readonly valid: Parts;
  /** Other accepted requests, as old clients send them. */
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
