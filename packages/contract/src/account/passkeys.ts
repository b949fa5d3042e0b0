import { plainText } from '@portal/domain/fields/rule.ts';
import { browserKinds, systemKinds } from '@portal/domain/rules/security/device.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../shared.ts';
import { whoAmI } from './account.ts';

/** Bytes as in WebAuthn's JSON (Web Authentication Level 3 §5.1.8). */
const base64url = plainText.check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/));

const publicKey = z.literal('public-key');
const credential = { id: base64url, rawId: base64url, type: publicKey };

/** A new credential of an authenticator (`RegistrationResponseJSON`); extensions are not requested. */
const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** `AuthenticationResponseJSON`. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});

export const ownPasskeys = defineCall({
  id: 'ownPasskeys',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/login/passkeys',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: z.object({
    /** Latest first. */
    passkeys: z.array(
      z.object({
        id: z.string(),
        /** Browser in which it was created; null if the browser was not recognised. */
        browser: z.nullable(z.enum(browserKinds)),
        system: z.nullable(z.enum(systemKinds)),
        /** ISO 8601 */
        madeAt: z.string(),
        usedAt: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'The passkeys of this account.',
  source: 'docs/decisions/0035',
});

export const startPasskey = defineCall({
  id: 'startPasskey',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/passkeys/start',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  summary:
    'Options for creating a passkey (PublicKeyCredentialCreationOptionsJSON); the challenge is valid for this session, once, for five minutes. PASSWORD_REQUIRED if the password was not confirmed.',
  source: 'docs/decisions/0035',
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/passkeys',
  envelope: 'onboarding',
  caller: 'merchant',
  body: z.object({ credential: newCredential }),
  answer: nothing,
  refusals: ['DUPLICATE', 'STATE_CONFLICT'],
  summary:
    'Store a passkey that the browser created with user verification; at most ten per account. The operator is notified by mail.',
  source: 'docs/decisions/0035',
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/passkeys/remove',
  envelope: 'onboarding',
  caller: 'merchant',
  body: z.object({ id: z.uuid() }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
  summary: 'Remove a passkey of this account; the password remains.',
  source: 'docs/decisions/0035',
});

export const startPasskeyLogin = defineCall({
  id: 'startPasskeyLogin',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/passkey/start',
  envelope: 'onboarding',
  caller: 'visitor',
  answer: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  summary:
    'Options for using a passkey (PublicKeyCredentialRequestOptionsJSON), the same for everybody; the challenge is valid for this visitor, once, for five minutes.',
  source: 'docs/decisions/0035',
});

export const passkeyLogin = defineCall({
  id: 'passkeyLogin',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/passkey',
  envelope: 'onboarding',
  caller: 'visitor',
  body: z.object({ credential: assertion }),
  answer: whoAmI,
  refusals: ['UNAUTHENTICATED', 'FORBIDDEN'],
  summary: 'Log in with a passkey instead of login id and password.',
  source: 'docs/decisions/0035',
});
