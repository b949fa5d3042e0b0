import { readFile } from 'node:fs/promises';
import { createRemoteJWKSet, customFetch as fetchOfKeys, importPKCS8, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { DeskConfig } from '../platform/config/desk-config.ts';
import { causesOf } from '../platform/refusals/causes.ts';
import {
  clockSeconds,
  IdentityProblem,
  type IdentityService,
  type LogoutNotice,
  type SignInQuestion,
  type SignInSecrets,
  type StaffIdentity,
} from '../ports/identity-service.ts';
import { traced } from '../ports/traced.ts';

const timeoutMs = 5_000;
const knownForMs = 60 * 60 * 1_000;
const longestNoticeAge = '5m';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Returns a signal that aborts a request before a person would wait too long. */
export type Deadline = () => AbortSignal;
const usualDeadline: Deadline = () => AbortSignal.timeout(timeoutMs);

/** Fetches an answer with its body, so that the deadline covers the body as well. */
async function wholeAnswer(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

type Reach = (url: string, init: RequestInit) => Promise<Response>;

/** Throws `unavailable` if the service is unreachable, late or out of order; the library checks all other answers. */
const reachBefore =
  (deadline: Deadline): Reach =>
  async (url, init) => {
    let response: Response;
    try {
      response = await wholeAnswer(url, { ...init, signal: deadline() });
    } catch (error) {
      throw new IdentityProblem('unavailable', error instanceof Error ? error.name : 'unknown');
    }
    if (response.status >= 500 || response.status === 429)
      throw new IdentityProblem('unavailable', String(response.status));
    return response;
  };

const isCancelled = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === 'access_denied';

/** Only a code, as the library's messages may quote the answer. */
const codeIn = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';

function problemOf(error: unknown): IdentityProblem {
  const known = causesOf(error).find((one) => one instanceof IdentityProblem);
  if (known) return known;
  return isCancelled(error)
    ? new IdentityProblem('cancelled', 'access_denied')
    : new IdentityProblem('rejected', codeIn(error));
}

const strings = z.catch(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one: string) => [one]),
    ),
  ]),
  [],
);

const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  sid: z.optional(z.string()),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  email: z.optional(z.string()),
  auth_time: z.optional(z.number()),
  iat: z.number(),
  acr: z.optional(z.string()),
});

const logoutClaims = z.looseObject({
  iss: z.string(),
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  jti: z.string().check(z.minLength(1)),
  events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
  nonce: z.optional(z.undefined()),
});

/** Uses a method that the service announces, or `client_secret_basic`, the default of OpenID Connect (Discovery 1.0 §3). */
function bySecret(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

async function clientAuthOf({ clientSecret, clientKeyFile }: DeskConfig): Promise<client.ClientAuth> {
  if (clientKeyFile === undefined) return bySecret(clientSecret ?? '');
  const pem = await readFile(clientKeyFile, 'utf8');
  const key = await importPKCS8(pem, 'RS256').catch(() => importPKCS8(pem, 'ES256'));
  return client.PrivateKeyJwt(key);
}

interface Known {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey;
}

async function discover(desk: DeskConfig, reach: Reach): Promise<Known> {
  const { issuer, clientId } = desk;
  const isOpen = issuer.startsWith('http:');
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockSeconds },
    await clientAuthOf(desk),
    {
      [client.customFetch]: (url, { body, method, headers }) =>
        reach(url, { method, headers, ...(body instanceof URLSearchParams && { body }) }),
      execute: [client.enableNonRepudiationChecks, ...(isOpen ? [client.allowInsecureRequests] : [])],
    },
  );
  const { jwks_uri: address } = config.serverMetadata();
  if (address === undefined) throw new IdentityProblem('rejected', 'no-keys');
  const keys = createRemoteJWKSet(new URL(address), { [fetchOfKeys]: (url, init) => reach(url, init) });
  return { config, keys };
}

/** Caches the service's discovery document: one request for all concurrent callers, repeated after an hour or a failure. */
function remembered(desk: DeskConfig, reach: Reach): () => Promise<Known> {
  let known: { readonly at: number; readonly answer: Promise<Known> } | undefined;
  return async () => {
    const now = performance.now();
    if (!known || now - known.at > knownForMs) known = { at: now, answer: discover(desk, reach) };
    const asked = known;
    try {
      return await asked.answer;
    } catch (error) {
      if (known === asked) known = undefined;
      throw problemOf(error);
    }
  };
}

const callbackOf = ({ origin }: DeskConfig): string => `${origin}/desk/v1/session/callback`;

function identityIn({ acr, rolesClaim }: DeskConfig, idToken: client.IDToken): StaffIdentity {
  const found = claims.parse(idToken);
  if (acr !== undefined && found.acr !== acr) throw new IdentityProblem('rejected', 'acr');
  return {
    issuer: found.iss,
    subject: found.sub,
    session: found.sid,
    name: found.name ?? found.preferred_username ?? found.email ?? found.sub,
    email: found.email,
    claimed: strings.parse(found[rolesClaim]),
    signedInAt: found.auth_time,
    issuedAt: found.iat,
  };
}

async function ask({ config }: Known, desk: DeskConfig, { again, choose }: SignInQuestion) {
  const secrets: SignInSecrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(desk),
    scope: desk.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(desk.acr !== undefined && { acr_values: desk.acr }),
    ...(again && { prompt: 'login', max_age: '0' }),
    ...(choose && !again && { prompt: 'select_account' }),
  });
  return { address: address.href, secrets };
}

async function identify({ config }: Known, desk: DeskConfig, query: string, secrets: SignInSecrets) {
  const came = new URL(callbackOf(desk));
  came.search = query;
  const answer = await client.authorizationCodeGrant(config, came, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const idToken = answer.claims();
  if (!idToken) throw new IdentityProblem('rejected', 'no-id-token');
  return identityIn(desk, idToken);
}

async function readLogout({ config, keys }: Known, { clientId }: DeskConfig, token: string): Promise<LogoutNotice> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: config.serverMetadata().issuer,
    audience: clientId,
    clockTolerance: clockSeconds,
    maxTokenAge: longestNoticeAge,
  });
  const { iss, sub, sid, jti } = logoutClaims.parse(payload);
  if (sub === undefined && sid === undefined) throw new IdentityProblem('rejected', 'nobody');
  return { issuer: iss, subject: sub, session: sid, id: jti };
}

function endAddress({ config }: Known, { origin }: DeskConfig): string | undefined {
  if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/sign-in` }).href;
}

const span = { name: 'identity-service', kind: 'client', facts: { 'portal.provider': 'identity-service' } } as const;
const kindOf = (error: unknown): string => (error instanceof IdentityProblem ? error.kind : 'unknown');

/** An identity service through `openid-client`: code flow with PKCE, state and nonce; its tokens are read and discarded. */
export function createOidcIdentityService(desk: DeskConfig, deadline: Deadline = usualDeadline): IdentityService {
  const find = remembered(desk, reachBefore(deadline));
  const answered = async <T>(work: (known: Known) => Promise<T> | T): Promise<T> => {
    const known = await find();
    try {
      return await work(known);
    } catch (error) {
      throw problemOf(error);
    }
  };
  const withKnown = <T>(work: (known: Known) => Promise<T> | T): Promise<T> =>
    traced(span, () => answered(work), kindOf);
  return {
    ask: (question) => withKnown((known) => ask(known, desk, question)),
    identify: (query, secrets) => withKnown((known) => identify(known, desk, query, secrets)),
    endAddress: () => withKnown((known) => endAddress(known, desk)),
    readLogout: (token) => withKnown((known) => readLogout(known, desk, token)),
  };
}
