import type { SupplementState } from './review-states.ts';

interface AskedFor {
  readonly state: SupplementState;
  /** Has the merchant uploaded anything for it? */
  readonly hasFiles: boolean;
}

export type AcceptRefusal = 'not-asked' | 'nothing-handed-in' | 'not-sent';

/** Why there is nothing to accept; undefined where there is. What was uploaded is the merchant's until it is sent: more may follow. */
export function whyNotAccept({ state, hasFiles }: AskedFor): AcceptRefusal | undefined {
  if (state === 'ANSWERED') return undefined;
  if (state !== 'OPEN') return 'not-asked';
  return hasFiles ? 'not-sent' : 'nothing-handed-in';
}

export type WithdrawRefusal = 'not-asked' | 'answered' | 'not-sent';

/** Why a request cannot be taken back; undefined where it can: the merchant has handed in nothing for it. */
export function whyNotWithdraw({ state, hasFiles }: AskedFor): WithdrawRefusal | undefined {
  if (state === 'ANSWERED') return 'answered';
  if (state !== 'OPEN') return 'not-asked';
  return hasFiles ? 'not-sent' : undefined;
}
