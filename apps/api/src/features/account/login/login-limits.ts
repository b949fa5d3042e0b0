import { Refusal } from '../../../platform/http/refusal.ts';
import type { LimitName, Limits } from '../../../platform/limits.ts';

/** A try at logging in that was counted as failed in advance, so that parallel ones cannot slip past the count. */
export interface CountedTry {
  /** The password was right: the account's failures from here are forgotten, and this try is taken back elsewhere. */
  succeeded(): Promise<void>;
}

async function consumeOrBlock(limits: Limits, name: LimitName, key: string): Promise<void> {
  try {
    await limits.consume(name, key);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    throw new Refusal('TOO_MANY_REQUESTS', { ...error.detail, message: 'login.blocked' });
  }
}

/**
 * Counts a try before its password is looked at: by account and source, so that a stranger does not lock the owner out,
 * by account over all sources, from which the owner's own browser is exempt, and by source.
 * The account is named by the typed login id, known or not.
 * @throws Refusal TOO_MANY_REQUESTS with the sentence for blocked log-ins
 */
export async function countTry(
  limits: Limits,
  who: { readonly loginId: string; readonly source: string; readonly knownDevice: boolean },
): Promise<CountedTry> {
  const loginId = who.loginId.toLowerCase();
  const here = `${loginId}|${who.source}`;
  await limits.consume('login-source', who.source);
  await consumeOrBlock(limits, 'login-fail', here);
  await consumeOrBlock(limits, 'login-fail-source', who.source);
  if (!who.knownDevice) await consumeOrBlock(limits, 'login-fail-account', loginId);
  return {
    async succeeded() {
      await limits.reset('login-fail', here);
      await limits.giveBack('login-fail-source', who.source);
      if (!who.knownDevice) await limits.giveBack('login-fail-account', loginId);
    },
  };
}

/** A password recovered by mail: the person may log in from here at once, as the sentence for blocked log-ins says. */
export async function forgetFailures(
  limits: Limits,
  who: { readonly loginId: string; readonly source: string },
): Promise<void> {
  await limits.reset('login-fail', `${who.loginId.toLowerCase()}|${who.source}`);
}
