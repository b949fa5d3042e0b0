/** One line of the security bar: what is attacked or broken, what has to hold, and the tests that show it. */
export interface TrustTest {
  /** A: abuse of calls. U: uploads. R: resilience. P: privacy. X: what surrounds the code. */
  readonly id: string;
  readonly what: string;
  readonly target: string;
  /** Files of tests, from the repository's root; all of them have to pass. */
  readonly tests: readonly string[];
  /** What of the target no test shows yet: such a line is not passed, whatever its tests say. */
  readonly missing?: string;
}

/** Where tests are, from the repository's root: beside what they test, of the whole portal, of the reader. */
export const api = 'apps/api/src';
export const whole = 'apps/api/test';
export const reader = 'apps/reader/test';
