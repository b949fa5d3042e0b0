import type { passkeyLogin, startPasskeyLogin } from '@portal/contract/account/passkeys.ts';
import type { AnswerOf, BodyOf } from '@portal/contract/call.ts';
import { audit } from '../../../platform/audit.ts';
import type { Visitor } from '../../../platform/journey/merchant.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { holdAccount } from '../account.repository.ts';
import { freshIdentity, type Identity } from '../identity.service.ts';
import type { Browser } from '../login/browser.ts';
import { type Announce, announcementOf } from '../login/new-browser.ts';
import { answeredChallenge, siteOf, verifiedCounter, webAuthn } from './ceremony.ts';
import { challengeSeconds, storeChallenge } from './challenge.repository.ts';
import { passkeyOf, type StoredPasskey, usePasskey } from './passkey.repository.ts';

interface LoginContext {
  readonly body: BodyOf<typeof passkeyLogin>;
  readonly source: string;
  readonly visitor: Visitor;
  readonly browser: Browser;
}

/** @throws Refusal TOO_MANY_REQUESTS */
export async function startLogin(
  platform: Platform,
  { source, visitor }: Pick<LoginContext, 'source' | 'visitor'>,
): Promise<AnswerOf<typeof startPasskeyLogin>> {
  const { db, limits } = platform;
  await limits.consume('login-source', source);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: siteOf(platform) });
  await storeChallenge(db, { purpose: 'log-in', sessionHash: visitor.hash }, challenge);
  return { rpId: siteOf(platform), challenge, timeout: challengeSeconds * 1_000, userVerification: 'required' };
}

interface Verified {
  readonly passkey: StoredPasskey;
  readonly counter: number;
}

/** The passkey that answered this visitor's challenge; undefined otherwise, for any reason. */
async function verified(platform: Platform, { body, visitor }: LoginContext): Promise<Verified | undefined> {
  const { db } = platform;
  const { credential } = body;
  const challenge = await answeredChallenge(db, { purpose: 'log-in', sessionHash: visitor.hash }, credential);
  const passkey = challenge === undefined ? undefined : await passkeyOf(db, credential.id);
  if (challenge === undefined || !passkey) return undefined;
  const counter = await verifiedCounter(platform, credential, challenge, passkey);
  return counter === undefined ? undefined : { passkey, counter };
}

const failed = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'passkey.failed' });

/** Starts the session; undefined if the business relationship has ended. @throws Refusal if the passkey was used or removed in the meantime */
function begin(
  { db, personalData }: Platform,
  browser: Browser,
  { passkey, counter }: Verified,
  announce: Announce | undefined,
): Promise<Identity | undefined> {
  const { accountId } = passkey;
  return db.transaction(async (tx) => {
    const held = await holdAccount(tx, personalData, { accountId });
    if (!held || !(await usePasskey(tx, passkey, counter))) throw failed();
    const who = { actor: `account:${accountId}`, accountId, action: 'login' };
    if (held.hasEnded) {
      await audit(tx, { ...who, result: 'refused', subject: 'relationship-ended' });
      return undefined;
    }
    await browser.startSession(tx, accountId, { noted: [{ ...who, result: 'ok', subject: 'passkey' }] });
    await announce?.(tx, held.profile.operatorEmail);
    return freshIdentity(held.profile);
  });
}

/**
 * Logs in with a passkey. Nothing can be guessed here, so failures lock nobody out.
 * @throws Refusal UNAUTHENTICATED for every reason; FORBIDDEN if the relationship has ended; TOO_MANY_REQUESTS
 */
export async function logInWithPasskey(platform: Platform, context: LoginContext): Promise<Identity> {
  const { db, limits } = platform;
  const { browser, source } = context;
  await limits.consume('login-source', source);
  const found = await verified(platform, context);
  if (!found) {
    await audit(db, { actor: 'visitor', action: 'login', subject: 'passkey', result: 'refused' });
    throw failed();
  }
  const announce = await announcementOf(platform, browser, found.passkey);
  const identity = await begin(platform, browser, found, announce);
  if (!identity) throw new Refusal('FORBIDDEN', { message: 'login.relationship-ended' });
  browser.remember(identity.loginId);
  return identity;
}
