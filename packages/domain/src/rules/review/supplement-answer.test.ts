import { expect, it } from 'vitest';
import type { SupplementState } from './review-states.ts';
import { whyNotAccept, whyNotWithdraw } from './supplement-answer.ts';

const cases: readonly (readonly [SupplementState, boolean, ReturnType<typeof whyNotAccept>])[] = [
  ['ANSWERED', true, undefined],
  // An answer that consists of text only.
  ['ANSWERED', false, undefined],
  ['OPEN', false, 'nothing-handed-in'],
  ['OPEN', true, 'not-sent'],
  ['ACCEPTED', true, 'not-asked'],
  ['REFUSED', true, 'not-asked'],
  ['CLOSED', true, 'not-asked'],
  ['WITHDRAWN', false, 'not-asked'],
];

it.each(cases)('why the answer to a request that is %s (files: %s) cannot be accepted: %s', (state, hasFiles, why) => {
  expect(whyNotAccept({ state, hasFiles })).toBe(why);
});

const withdrawals: readonly (readonly [SupplementState, boolean, ReturnType<typeof whyNotWithdraw>])[] = [
  ['OPEN', false, undefined],
  ['OPEN', true, 'not-sent'],
  ['ANSWERED', true, 'answered'],
  // An answer that consists of text only.
  ['ANSWERED', false, 'answered'],
  ['ACCEPTED', true, 'not-asked'],
  ['REFUSED', true, 'not-asked'],
  ['CLOSED', false, 'not-asked'],
  ['WITHDRAWN', false, 'not-asked'],
];

it.each(withdrawals)('why a request that is %s (files: %s) cannot be withdrawn: %s', (state, hasFiles, why) => {
  expect(whyNotWithdraw({ state, hasFiles })).toBe(why);
});
