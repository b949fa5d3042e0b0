import type { addPasskey, passkeyLogin } from '@portal/contract/account/passkeys.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/services.ts';
import { type ChallengeHolder, consumeChallenge } from './challenge.repository.ts';
import type { StoredPasskey } from './passkey.repository.ts';

type NewCredential = BodyOf<typeof addPasskey>['credential'];
type Assertion = BodyOf<typeof passkeyLogin>['credential'];

/** Loaded lazily with the first passkey, because it takes half a second of processor time. */
export const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE algorithms): supported by authenticators, and not experimental in Node. */
export const keyAlgorithms = [-8, -7, -257];

/** The relying party id of passkeys: the host of the public origin (Web Authentication Level 3 §5.1.2). */
export const siteOf = ({ config }: Pick<Platform, 'config'>): string => new URL(config.publicOrigin).hostname;

/** 1023 bytes as base64url: the longest id of a credential (Web Authentication Level 3 §7.1), which the library does not check. */
const longestId = 1_364;

/** The user handle that authenticators store: the account's id, which identifies no person. */
export const handleOf = (accountId: string): Buffer<ArrayBuffer> => Buffer.from(accountId.replaceAll('-', ''), 'hex');

const clientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}

/** Consumes the answered challenge, whatever the answer is worth; undefined if this holder was not given it. */
export async function answeredChallenge(
  db: Queryable,
  holder: ChallengeHolder,
  { response }: { readonly response: { readonly clientDataJSON: string } },
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON);
  return challenge !== undefined && (await consumeChallenge(db, holder, challenge)) ? challenge : undefined;
}

const expected = ({ config }: Pick<Platform, 'config'>, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: config.publicOrigin,
  expectedRPID: siteOf({ config }),
  requireUserVerification: true,
});

/** Verifies a new credential; undefined if invalid: another site or challenge, user not verified, malformed key, too long an id. */
export async function verifiedCredential(platform: Pick<Platform, 'config'>, made: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await webAuthn();
  const response = { ...made, clientExtensionResults: {} };
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: keyAlgorithms,
    ...expected(platform, challenge),
  }).catch(() => ({ registrationInfo: undefined }));
  const credential = registrationInfo?.credential;
  return credential && credential.id.length <= longestId ? credential : undefined;
}

/** Returns the authenticator's new counter; undefined if the assertion is not from this passkey or the counter has not increased. */
export async function verifiedCounter(
  platform: Pick<Platform, 'config'>,
  answered: Assertion,
  challenge: string,
  { accountId, credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { userHandle, ...response } = answered.response;
  if (userHandle !== undefined && userHandle !== handleOf(accountId).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const credential = { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
  const verified = await verifyAuthenticationResponse({
    response: { ...answered, response, clientExtensionResults: {} },
    credential,
    ...expected(platform, challenge),
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
