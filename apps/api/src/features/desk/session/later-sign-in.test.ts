import { expect, it } from 'vitest';
import { isLaterSignIn } from './later-sign-in.ts';

/** Seconds on our clock: when the question was sent; its answer, with the token, came later. */
const askedAt = 1_800_000_000.4;
const answeredAfter = 20;

/** @param signedIn seconds after the question on an exact clock; negative before it */
const cases: readonly (readonly [string, { readonly ahead: number; readonly signedIn: number }, boolean])[] = [
  ['immediately after, by the same clock', { ahead: 0, signedIn: 0 }, true],
  ['immediately after, by a clock 30 seconds behind', { ahead: -30, signedIn: 0 }, true],
  ['immediately after, by a clock 30 seconds ahead', { ahead: 30, signedIn: 0 }, true],
  ['15 seconds after, by a clock 30 seconds behind', { ahead: -30, signedIn: 15 }, true],
  ['15 seconds after, by a clock 30 seconds ahead', { ahead: 30, signedIn: 15 }, true],
  ['immediately after, by a clock a minute behind', { ahead: -60, signedIn: 0.6 }, true],
  ['20 seconds after, by a clock a minute ahead', { ahead: 60, signedIn: answeredAfter }, true],
  // The service did not ask the person again.
  ['two seconds before, by the same clock', { ahead: 0, signedIn: -2 }, false],
  ['ten seconds before, by a clock 30 seconds behind', { ahead: -30, signedIn: -10 }, false],
  ['ten seconds before, by a clock 30 seconds ahead', { ahead: 30, signedIn: -10 }, false],
  ['an hour before, by the same clock', { ahead: 0, signedIn: -3_600 }, false],
  ['an hour before, by a clock an hour ahead', { ahead: 3_600, signedIn: -3_600 }, false],
  // With such a difference the times prove nothing.
  ['immediately after, by a clock two minutes behind', { ahead: -120, signedIn: 0 }, false],
  ['immediately after, by a clock two minutes ahead', { ahead: 120, signedIn: 0 }, false],
];

it.each(cases)('accepts a sign-in %s as later than the request: %j', (_when, { ahead, signedIn }, isLater) => {
  const byService = (after: number): number => Math.floor(askedAt + after + ahead);
  const times = { signedInAt: byService(signedIn), issuedAt: byService(answeredAfter) };
  const question = { askedAt: new Date(askedAt * 1_000), now: new Date((askedAt + answeredAfter) * 1_000) };
  expect(isLaterSignIn(times, question)).toBe(isLater);
});

it.each([
  ['an answer without the time of the sign-in', { signedInAt: undefined, issuedAt: 1_800_000_010 }],
  ['a sign-in in the future', { signedInAt: 1_800_003_600, issuedAt: 1_800_003_600 }],
  // The code was held back until the question was as old as the sign-in.
  [
    'a token issued at the time of the request for a sign-in minutes before',
    { signedInAt: 1_799_999_760, issuedAt: 1_800_000_000 },
  ],
] as const)('does not accept %s as a confirmation', (_what, times) => {
  const question = { askedAt: new Date(askedAt * 1_000), now: new Date((askedAt + 300) * 1_000) };
  expect(isLaterSignIn(times, question)).toBe(false);
});
