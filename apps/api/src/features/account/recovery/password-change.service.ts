import { changePassword } from '@portal/contract/account/recovery.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { password as passwordRule } from '@portal/domain/fields/account/password.ts';
import { openPassword } from '@portal/domain/rules/security/password-transport.ts';
import * as z from 'zod/mini';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Merchant, Visitor } from '../../../platform/journey/merchant.ts';
import { namesOfCauses } from '../../../platform/refusals/causes.ts';
import { parsePart } from '../../../platform/refusals/parse.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';
import { credentialsOf } from '../account.repository.ts';
import { matchOwnPassword, wrongPassword } from '../confirmation/own-password.ts';
import type { Browser } from '../login/browser.ts';
import { countTry, forgetFailures } from '../login/login-limits.ts';
import { hashPassword, isPassword } from '../login/password-hashing.ts';
import { deletePasskeys } from '../passkeys/passkey.repository.ts';
import { refuseEasilyGuessed } from '../password/new-password.service.ts';
import { type ChangedPassword, recoverPassword, replacePassword } from './password.repository.ts';
import { claimOf } from './recovery-grant.ts';
import { type Claim, consumeToken, hasSetPassword, isGood, voidPasswordTokens } from './recovery-token.repository.ts';

interface ChangeContext {
  readonly body: BodyOf<typeof changePassword>;
  readonly merchant: Merchant | undefined;
  readonly visitor: Visitor | undefined;
  readonly source: string;
  readonly browser: Browser;
  readonly requestId: string;
}

const newPassword = z.object({ password: passwordRule });

/** @throws Refusal VALIDATION if it cannot be decrypted or breaks the password rule */
async function newPasswordIn({ config }: Platform, { body }: ChangeContext): Promise<string> {
  const opened = await openPassword(body.password, config.passwordTransportKey);
  if (opened === undefined) throw invalid({ password: 'common.invalid' });
  return parsePart(newPassword, { password: opened }).password;
}

/** The part common to every change, in its transaction: revokes other tokens and sessions, audits, queues the mail. */
async function finish(
  { personalData, sessions, mail }: Platform,
  tx: Transaction,
  changed: ChangedPassword,
  by: { readonly actor: string; readonly subject: 'recovery' | 'session'; readonly requestId: string },
  passkeys = 0,
): Promise<void> {
  const { accountId, loginId, changedAt } = changed;
  personalData.remember(accountId, changed.wrappedKey);
  const to = await sealed.account(personalData, accountId).open('operatorEmailSealed', changed.operatorEmailSealed);
  await voidPasswordTokens(tx, loginId);
  await sessions.endAllOf(tx, accountId, 'password-changed');
  await audit(tx, { action: 'password-changed', accountId, result: 'ok', ...by, detail: { passkeys } });
  await mail.enqueue(tx, {
    to,
    template: 'password-changed',
    values: { loginId, changedAt, passkeys: String(passkeys) },
  });
}

const noGrant = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'recovery.token-invalid' });

/** Sets the password and consumes the grant; undefined if the grant is invalid or was consumed by a concurrent call. */
async function recover(
  platform: Platform,
  { body: { loginId }, requestId }: ChangeContext,
  claim: Claim,
  password: string,
): Promise<ChangedPassword | undefined> {
  const { db } = platform;
  if (!(await isGood(db, claim))) return undefined;
  const owner = await credentialsOf(db, loginId);
  if (owner) await refuseEasilyGuessed(platform, owner.accountId, password);
  const passwordHash = await hashPassword(platform, password);
  return db.transaction(async (tx) => {
    const used = await consumeToken(tx, claim);
    if (!used) return undefined;
    const account = await recoverPassword(tx, { loginId, ...used }, passwordHash);
    if (!account) throw noGrant();
    // A person who had the old password may have added a passkey.
    const passkeys = await deletePasskeys(tx, account.accountId);
    await finish(platform, tx, account, { actor: 'visitor', subject: 'recovery', requestId }, passkeys);
    return account;
  });
}

/**
 * Whether the grant has already set this very password; the first answer may have been lost. Comparisons count like log-ins, so that they reveal
 * no more than a log-in. @throws Refusal TOO_MANY_REQUESTS
 */
async function isRepetition(
  platform: Platform,
  { body: { loginId }, source }: ChangeContext,
  claim: Claim,
  password: string,
): Promise<boolean> {
  const { db, limits } = platform;
  if (!(await hasSetPassword(db, claim))) return false;
  await limits.consume('login-source', source);
  const counted = await countTry(limits, { loginId, source, isOwners: true });
  const stored = (await credentialsOf(db, loginId))?.passwordHash;
  if (!(await isPassword(platform, stored, password, 'ahead'))) return false;
  await counted.succeeded();
  return true;
}

async function byRecovery(platform: Platform, context: ChangeContext, password: string): Promise<void> {
  const { db, limits, personalData } = platform;
  const { body, visitor, source, browser } = context;
  if (!visitor) throw noGrant();
  const { loginId, token } = body;
  const claim = claimOf(personalData, 'FIND_PASSWORD', { emailOrLoginId: loginId, visitorHash: visitor.hash, token });
  const changed = await recover(platform, context, claim, password);
  if (changed) await forgetFailures(limits, { loginId: changed.loginId, source });
  else if (!(await isRepetition(platform, context, claim, password))) {
    await audit(db, { actor: 'visitor', action: 'password-changed', subject: 'recovery', result: 'refused' });
    throw noGrant();
  }
  browser.remember(changed?.loginId ?? loginId);
}

/** Changes the password within a session, with the current password; attempts count like log-ins. The session gets a new id. */
async function bySession(
  platform: Platform,
  context: ChangeContext,
  merchant: Merchant,
  password: string,
): Promise<void> {
  const { db, config } = platform;
  const { body, source, browser, requestId } = context;
  const { accountId } = merchant;
  const sealed = body.currentPassword;
  if (sealed === undefined) throw invalid({ currentPassword: 'password-change.current-required' });
  const current = await openPassword(sealed, config.passwordTransportKey);
  if (current === undefined) throw invalid({ currentPassword: 'common.invalid' });
  const typed = { merchant, password: current, source, browser, action: 'password-changed' } as const;
  const previousHash = await matchOwnPassword(platform, typed, 'currentPassword');
  await refuseEasilyGuessed(platform, accountId, password);
  const passwordHash = await hashPassword(platform, password);
  await db.transaction(async (tx) => {
    const changed = await replacePassword(tx, { accountId, previousHash }, passwordHash);
    if (!changed) throw wrongPassword('currentPassword');
    await finish(platform, tx, changed, { actor: `account:${accountId}`, subject: 'session', requestId });
    await browser.startSession(tx, accountId);
  });
}

async function refuseOther({ db }: Platform, { requestId }: ChangeContext, { accountId }: Merchant): Promise<never> {
  const who = { actor: `account:${accountId}`, accountId, requestId };
  await audit(db, { ...who, action: 'foreign-login-id', subject: changePassword.id, result: 'refused' });
  throw new Refusal('FORBIDDEN');
}

/** Uses recovery if a token is sent, or for a visitor without a session; otherwise the session. */
function change(platform: Platform, context: ChangeContext, password: string): Promise<void> {
  const { merchant, body } = context;
  if (!merchant || body.token !== undefined) return byRecovery(platform, context, password);
  if (body.loginId.toLowerCase() !== merchant.loginId.toLowerCase()) return refuseOther(platform, context, merchant);
  return bySession(platform, context, merchant, password);
}

/** @throws Refusal VALIDATION; UNAUTHENTICATED; FORBIDDEN for another's login id; TOO_MANY_REQUESTS; SERVER_ERROR with the sentence of specification 1 §8 */
export async function setNewPassword(platform: Platform, context: ChangeContext): Promise<void> {
  try {
    await change(platform, context, await newPasswordIn(platform, context));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const problem = namesOfCauses(error);
    platform.log.error({ requestId: context.requestId, problem }, 'a password could not be changed');
    throw new Refusal('SERVER_ERROR', { message: 'password-change.failed' });
  }
}
