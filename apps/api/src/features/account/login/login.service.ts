import type { login } from '@portal/contract/account/account.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { closeCode } from '../../../capabilities/email-code/email-code.repository.ts';
import { audit } from '../../../platform/audit.ts';
import type { Visitor } from '../../../platform/journey/merchant.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { credentialsOf, holdAccount } from '../account.repository.ts';
import { freshIdentity, type Identity } from '../identity.service.ts';
import { renewHash } from '../recovery/password.repository.ts';
import type { Browser } from './browser.ts';
import { answerLoginCode, type LoginCode, loginCodeRefused } from './login-code.ts';
import { countTry } from './login-limits.ts';
import { type Announce, announcementOf } from './new-browser.ts';
import { hashPassword, isOldHash, isPassword } from './password-hashing.ts';

interface LoginContext {
  readonly body: BodyOf<typeof login>;
  readonly source: string;
  readonly visitor: Visitor | undefined;
  readonly browser: Browser;
  readonly requestId: string;
}

const wrongCredentials = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'login.failed' });
/** Shown only after the correct password. */
const relationshipEnded = (): Refusal => new Refusal('FORBIDDEN', { message: 'login.relationship-ended' });

interface Beside {
  readonly answered: LoginCode | undefined;
  readonly announce: Announce | undefined;
}

/** The stored hash is no longer the one that the password was compared with. */
class HashChanged extends Error {}

/** Starts the session and consumes the code; undefined if the business relationship has ended. */
function beginSession(
  { db, personalData }: Platform,
  { browser, requestId }: LoginContext,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash: string },
  { answered, announce }: Beside,
): Promise<Identity | undefined> {
  return db.transaction(async (tx) => {
    if (answered && !(await closeCode(tx, answered.id))) throw loginCodeRefused('none');
    // A password change ends all sessions: one started concurrently must not outlive it.
    const held = await holdAccount(tx, personalData, { accountId, passwordHash });
    if (!held) throw new HashChanged();
    const who = { actor: `account:${accountId}`, action: 'login', accountId, requestId };
    if (held.hasEnded) {
      await audit(tx, { ...who, result: 'refused', subject: 'relationship-ended' });
      return undefined;
    }
    const noted = [{ ...who, result: 'ok', ...(answered ? { subject: 'email-code' } : {}) } as const];
    await browser.startSession(tx, accountId, { noted });
    await announce?.(tx, held.profile.operatorEmail);
    return freshIdentity(held.profile);
  });
}

/** Compares the password once more, because a concurrent log-in may have hashed it again. @throws Refusal */
async function beginAgain(platform: Platform, context: LoginContext, beside: Beside): Promise<Identity | undefined> {
  const { loginId, password } = context.body;
  const found = await credentialsOf(platform.db, loginId);
  if (!found || !(await isPassword(platform, found.passwordHash, password, 'ahead'))) throw wrongCredentials();
  try {
    return await beginSession(platform, context, found, beside);
  } catch (error) {
    throw error instanceof HashChanged ? wrongCredentials() : error;
  }
}

/** Hashes the password again if its hash lacks the current pepper; postponed if too many hashes are waiting. */
async function renewOldHash(
  platform: Platform,
  found: { readonly accountId: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  if (!isOldHash(platform, found.passwordHash)) return;
  try {
    await renewHash(platform.db, found, await hashPassword(platform, password));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Logs in. An unknown id and a wrong password take the same time. A code is checked before the password. @throws Refusal UNAUTHENTICATED;
 * FORBIDDEN if the relationship has ended; VALIDATION at `authNumber`; TOO_MANY_REQUESTS; 503 if too many comparisons are waiting
 */
export async function logIn(platform: Platform, context: LoginContext): Promise<Identity> {
  const { body, source, browser, visitor, requestId } = context;
  const { db, limits } = platform;
  const { loginId, password, authNumber: code } = body;
  await limits.consume('login-source', source);
  const given = { loginId, source, requestId };
  const answered = code === undefined ? undefined : await answerLoginCode(platform, { ...given, code }, visitor?.hash);
  const isOwners = answered !== undefined || browser.isKnown(loginId);
  const counted = await countTry(limits, { loginId, source, isOwners });
  const found = await credentialsOf(db, loginId);
  const right = await isPassword(platform, found?.passwordHash, password, isOwners ? 'ahead' : 'usual');
  if (!found || !right) {
    const accountId = found ? { accountId: found.accountId } : {};
    await audit(db, { actor: 'visitor', action: 'login', ...accountId, result: 'refused', requestId });
    throw wrongCredentials();
  }
  await counted.succeeded();
  // A person who has answered a mailed code needs no notice by mail.
  const announce = answered ? undefined : await announcementOf(platform, browser, { ...found, loginId });
  const beside = { answered, announce };
  const identity = await beginSession(platform, context, found, beside).catch((error: unknown) => {
    if (error instanceof HashChanged) return beginAgain(platform, context, beside);
    throw error;
  });
  if (!identity) throw relationshipEnded();
  await renewOldHash(platform, found, password);
  await answered?.forgetWrongOnes();
  browser.remember(loginId);
  return identity;
}
