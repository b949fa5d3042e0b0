import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';

/** An attempt counted as failed in advance, so that parallel ones cannot exceed the limit. */
export interface CountedTry {
  /** Resets the account's failures from this source, and undoes this attempt's other counts. */
  succeeded(): Promise<void>;
}

async function orBlocked(counting: Promise<void>, detail: Pick<Refusal['detail'], 'message' | 'data'>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    throw new Refusal('TOO_MANY_REQUESTS', { ...error.detail, ...detail });
  }
}

const blocked = { message: 'login.blocked' } as const;
/** Blocked only by other people's failures: a mailed code identifies the owner (docs/decisions/0015). */
const blockedElsewhere = { message: 'login.blocked-elsewhere', data: { wayIn: 'EMAIL_CODE' } } as const;

export type CountingLimits = Pick<Limits, 'consume' | 'giveBack' | 'refuseBlocked' | 'reset'>;

interface Trying {
  readonly loginId: string;
  readonly source: string;
  /** Whether it is the owner's own browser, or one that has just answered a code mailed to the owner. */
  readonly isOwners: boolean;
}

/**
 * Counts an attempt before its password is checked: by account and source, by source, and (except for the owner) by account. A blocked source
 * learns nothing. @throws Refusal TOO_MANY_REQUESTS; with `wayIn` if only the account is over its limit
 */
export async function countTry(limits: CountingLimits, who: Trying): Promise<CountedTry> {
  const { source, isOwners } = who;
  const loginId = who.loginId.toLowerCase();
  const here = `${loginId}|${source}`;
  await orBlocked(limits.refuseBlocked('login-fail', here), blocked);
  await orBlocked(limits.refuseBlocked('login-fail-source', source), blocked);
  try {
    if (!isOwners) await orBlocked(limits.consume('login-fail-account', loginId), blockedElsewhere);
    await orBlocked(limits.consume('login-fail', here), blocked);
    await orBlocked(limits.consume('login-fail-source', source), blocked);
  } catch (error) {
    // Parallel attempts all pass the checks above; those that a limit refuses here must not lock the account.
    if (!isOwners && error instanceof Refusal) await limits.giveBack('login-fail-account', loginId);
    throw error;
  }
  return {
    async succeeded() {
      await limits.reset('login-fail', here);
      await limits.giveBack('login-fail-source', source);
      if (!isOwners) await limits.giveBack('login-fail-account', loginId);
    },
  };
}

/** Resets the failures after a recovery by mail, so that the person can log in from here at once, as the message promises. */
export async function forgetFailures(
  limits: Limits,
  who: { readonly loginId: string; readonly source: string },
): Promise<void> {
  await limits.reset('login-fail', `${who.loginId.toLowerCase()}|${who.source}`);
}
