import type { addPasskey, startPasskey } from '@portal/contract/account/passkeys.ts';
import type { AnswerOf, BodyOf } from '@portal/contract/call.ts';
import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import { maximumPasskeys } from '@portal/domain/rules/security/attempts.ts';
import type { Device } from '@portal/domain/rules/security/device.ts';
import { audit } from '../../../platform/audit.ts';
import type { Merchant } from '../../../platform/journey/merchant.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { refuseUnconfirmed } from '../../../platform/sessions/confirmation.ts';
import { openProfile } from '../account.repository.ts';
import { answeredChallenge, handleOf, keyAlgorithms, siteOf, verifiedCredential, webAuthn } from './ceremony.ts';
import { challengeSeconds, storeChallenge } from './challenge.repository.ts';
import { countPasskeys, credentialIdsOf, deletePasskey, insertPasskey } from './passkey.repository.ts';

const timeout = challengeSeconds * 1_000;

/** @throws Refusal FORBIDDEN if the password has to be typed again; TOO_MANY_REQUESTS */
export async function startAdding(platform: Platform, merchant: Merchant): Promise<AnswerOf<typeof startPasskey>> {
  const { db, config, limits } = platform;
  const { accountId, loginId, sessionHash } = merchant;
  await refuseUnconfirmed(db, sessionHash);
  await limits.consume('passkey-add', accountId);
  const { generateRegistrationOptions } = await webAuthn();
  const known = await credentialIdsOf(db, accountId);
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: config.brand.name,
    rpID: siteOf(platform),
    userName: loginId,
    userDisplayName: loginId,
    userID: new Uint8Array(handleOf(accountId)),
    supportedAlgorithmIDs: keyAlgorithms,
  });
  await storeChallenge(db, { purpose: 'add', sessionHash }, challenge);
  return {
    rp: { id: siteOf(platform), name: config.brand.name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout,
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** @throws Refusal FORBIDDEN if the password has to be typed again; STATE_CONFLICT beyond ten or for an invalid answer; DUPLICATE */
export async function add(
  platform: Platform,
  merchant: Merchant,
  { credential: sent }: BodyOf<typeof addPasskey>,
  device: Device,
): Promise<void> {
  const { db, personalData, mail, clock } = platform;
  const { accountId, loginId, sessionHash } = merchant;
  const challenge = await answeredChallenge(db, { purpose: 'add', sessionHash }, sent);
  const made = challenge === undefined ? undefined : await verifiedCredential(platform, sent, challenge);
  if (!made) throw new Refusal('STATE_CONFLICT', { message: 'passkey.not-made' });
  const { operatorEmail: to } = await openProfile(personalData, merchant);
  const values = { loginId, device: deviceText(device), at: koreanMinute(clock.now()) };
  await db.transaction(async (tx) => {
    if ((await countPasskeys(tx, accountId)) >= maximumPasskeys) {
      throw new Refusal('STATE_CONFLICT', { message: 'passkey.too-many' });
    }
    // Checked with the account's row locked, so that a recovery that has just ended the session is seen.
    await refuseUnconfirmed(tx, sessionHash);
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    const row = { accountId, credentialId: made.id, publicKey, counter: made.counter };
    if (!(await insertPasskey(tx, row, device))) throw new Refusal('DUPLICATE', { message: 'passkey.known' });
    await audit(tx, { actor: `account:${accountId}`, action: 'passkey-added', accountId, result: 'ok' });
    await mail.enqueue(tx, { to, template: 'passkey-added', values });
  });
}

/** @throws Refusal FORBIDDEN if the password has to be typed again; NOT_FOUND */
export async function remove({ db }: Platform, { accountId, sessionHash }: Merchant, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseUnconfirmed(tx, sessionHash);
    if (!(await deletePasskey(tx, accountId, id))) throw new Refusal('NOT_FOUND');
    await audit(tx, { actor: `account:${accountId}`, action: 'passkey-removed', accountId, result: 'ok' });
  });
}
