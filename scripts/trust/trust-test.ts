/** One line of the security bar: what is attacked or broken, what must hold, and the tests that prove it. */
export interface TrustTest {
  /** A: abuse of calls. U: uploads. R: resilience. P: privacy. X: everything around the code. */
  readonly id: string;
  readonly what: string;
  readonly target: string;
  /** Test files, from the repository's root; all of them must pass. */
  readonly tests: readonly string[];
  /** The part of the target that no test proves yet: such a line does not pass, whatever its tests' results. */
  readonly missing?: string;
}

/** Where tests are, from the repository's root: next to what they test, for the whole portal, for the reader. */
export const api = 'apps/api/src';
export const whole = 'apps/api/test';
export const reader = 'apps/reader/test';
