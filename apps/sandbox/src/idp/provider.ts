import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import * as z from 'zod/mini';
import { Html, html } from '../http/html.ts';
import { page } from '../http/page.ts';
import { type PersonFault, people } from './people.ts';

/** The desk's registration at the service. */
export interface DeskClient {
  readonly issuer: string;
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface IdentityProvider {
  readonly provider: Provider;
  readonly faults: Map<string, PersonFault>;
  /** Notifies the desk that a person is logged out (OpenID Connect Back-Channel Logout 1.0). @returns the desk's status */
  logOut(sub: string): Promise<number>;
}

const hour = 3_600;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const tokenAnswer = z.looseObject({ id_token: z.string() });

/** The claims of an ID token, with the person's fault applied. */
function spoiled(claims: JWTPayload, fault: PersonFault): JWTPayload {
  if (fault === 'nonce') return { ...claims, nonce: randomUUID() };
  if (fault === 'audience') return { ...claims, aud: 'another-client' };
  return { ...claims, auth_time: Math.floor(Date.now() / 1_000) - hour };
}

async function newKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } };
}

const signed = (claims: JWTPayload, { privateKey, kid }: { readonly privateKey: CryptoKey; readonly kid: string }) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);

function accountOf(sub: string, faults: ReadonlyMap<string, PersonFault>) {
  const person = people.find((one) => one.sub === sub);
  if (!person) return undefined;
  const { name, email, groups } = person;
  const roles = faults.get(sub) === 'no-roles' ? [] : [...groups];
  return { accountId: sub, claims: () => ({ sub, name, email, groups: roles }) };
}

/** Every person consents to everything, without being asked. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc;
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email groups');
  await grant.save();
  return grant;
}

/** Asks for confirmation as in OpenID Connect RP-Initiated Logout 1.0 §2. @param form of the provider, without a button */
function askToLogOut(context: { body: unknown }, form: string): void {
  context.body = page(
    { title: '사내 계정 로그아웃 (모의)', layout: 'narrow' },
    html`<main class="center">
<h1>사내 계정 로그아웃</h1>
<p class="muted">심사 화면에서는 로그아웃하셨습니다. 사내 계정에서도 로그아웃합니다.</p>
${new Html(form)}
<button class="button" form="op.logoutForm" type="submit" name="logout" value="yes" autofocus>로그아웃</button>
</main>`,
  );
}

/** An OpenID Connect provider with invented people and one client: the desk. */
export async function createIdentityProvider(desk: DeskClient): Promise<IdentityProvider> {
  const key = await newKey();
  const faults = new Map<string, PersonFault>();
  const provider = new Provider(desk.issuer, {
    clients: [
      {
        client_id: desk.clientId,
        client_secret: desk.clientSecret,
        redirect_uris: [`${desk.origin}/desk/v1/session/callback`],
        post_logout_redirect_uris: [`${desk.origin}/sign-in`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
    // The desk reads names and groups from the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToLogOut } },
    ttl: { Session: hour, Grant: hour, Interaction: hour, AuthorizationCode: 60, AccessToken: 60, IdToken: 300 },
    findAccount: (_context, sub) => accountOf(sub, faults),
    interactions: { url: (_context, { uid }) => `/idp/people/${uid}` },
    loadExistingGrant: grantOf,
  });
  provider.use(async (context, next) => {
    await next();
    const { success, data } = tokenAnswer.safeParse(context.body);
    if (!success) return;
    const claims = decodeJwt(data.id_token);
    const fault = faults.get(claims.sub ?? '');
    if (fault === undefined || fault === 'no-roles') return;
    context.body = { ...data, id_token: await signed(spoiled(claims, fault), key) };
  });
  return {
    provider,
    faults,
    async logOut(sub) {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { iss: desk.issuer, aud: desk.clientId, sub, iat, exp: iat + 120, jti: randomUUID() };
      const token = await signed({ ...claims, events: { [logoutEvent]: {} } }, key);
      const answer = await fetch(`${desk.origin}/desk/v1/session/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
      return answer.status;
    },
  };
}
