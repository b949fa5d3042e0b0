import { audit } from '../../../platform/audit.ts';
import type { Merchant } from '../../../platform/journey/merchant.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { credentialsOf } from '../account.repository.ts';
import type { Browser } from '../login/browser.ts';
import { countTry } from '../login/login-limits.ts';
import { isPassword } from '../login/password-hashing.ts';

interface TypedAgain {
  readonly merchant: Pick<Merchant, 'accountId' | 'loginId'>;
  readonly password: string;
  readonly source: string;
  readonly browser: Pick<Browser, 'isKnown'>;
  /** The audit action recorded for a wrong password. */
  readonly action: 'password-changed' | 'password-confirmed';
}

export const wrongPassword = (field: string) => invalid({ [field]: 'password-change.current-wrong' });

/** Failures count towards the log-in's lock. @param field its wire name @returns the account's hash @throws Refusal VALIDATION; TOO_MANY_REQUESTS */
export async function matchOwnPassword(platform: Platform, typed: TypedAgain, field: string): Promise<string> {
  const { db, limits } = platform;
  const { accountId, loginId } = typed.merchant;
  await limits.consume('login-source', typed.source);
  const isOwners = typed.browser.isKnown(loginId);
  const counted = await countTry(limits, { loginId, source: typed.source, isOwners });
  const stored = (await credentialsOf(db, loginId))?.passwordHash;
  if (!(await isPassword(platform, stored, typed.password, 'ahead')) || stored === undefined) {
    const actor = `account:${accountId}`;
    await audit(db, { actor, action: typed.action, accountId, subject: 'session', result: 'refused' });
    throw wrongPassword(field);
  }
  await counted.succeeded();
  return stored;
}
