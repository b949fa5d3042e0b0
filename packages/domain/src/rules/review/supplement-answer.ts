import type { SupplementState } from './review-states.ts';

interface AskedFor {
  readonly state: SupplementState;
  /** Whether the merchant has uploaded anything for it. */
  readonly hasFiles: boolean;
}

export type AcceptRefusal = 'not-asked' | 'nothing-handed-in' | 'not-sent';

/** Why there is nothing to accept; undefined if there is. Uploads belong to the merchant until they are sent, because more may follow. */
export function whyNotAccept({ state, hasFiles }: AskedFor): AcceptRefusal | undefined {
  if (state === 'ANSWERED') return undefined;
  if (state !== 'OPEN') return 'not-asked';
  return hasFiles ? 'not-sent' : 'nothing-handed-in';
}

export type WithdrawRefusal = 'not-asked' | 'answered' | 'not-sent';

/** Why a request cannot be withdrawn; undefined if it can, because the merchant has submitted nothing for it. */
export function whyNotWithdraw({ state, hasFiles }: AskedFor): WithdrawRefusal | undefined {
  if (state === 'ANSWERED') return 'answered';
  if (state !== 'OPEN') return 'not-asked';
  return hasFiles ? 'not-sent' : undefined;
}
