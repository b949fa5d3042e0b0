import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { DeskConfig } from '../platform/config/desk-config.ts';

export interface IdentityFault {
  /** Overrides claims of the ID token or the notice; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the service does not publish, or with a new one published in place of the former. */
  readonly key?: 'foreign' | 'new';
  /** The fault of every following answer of the service. */
  readonly answers?: 'error' | 'refused' | 'silence' | 'nonsense' | 'no-id-token' | 'late' | 'stalled' | 'elsewhere';
}

export interface IdentityServer {
  readonly url: string;
  readonly desk: DeskConfig;
  /** Signs the person in. @param address the address to which the browser was sent @returns the callback's query */
  signIn(address: string, person: Readonly<Record<string, unknown>>, fault?: IdentityFault): Promise<string>;
  logoutToken(claims: Readonly<Record<string, unknown>>, fault?: IdentityFault): Promise<string>;
  answer(fault: IdentityFault['answers']): void;
  waiting(): number;
  answerLate(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: object;
}

async function newPair(): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } };
}

const secret = 'the-desk-of-a-test-and-its-secret';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** An identity service for tests, with faults on request; OpenID Connect, code flow with PKCE. */
export async function startIdentityServer(origin = 'https://desk.test'): Promise<IdentityServer> {
  let pair = await newPair();
  const foreign = { ...(await newPair()), kid: pair.kid };
  let answers: IdentityFault['answers'];
  const codes = new Map<string, string>();
  const late: (() => void)[] = [];
  let url = '';

  const sign = async (claims: JWTPayload, { claims: wrong = {}, key }: IdentityFault): Promise<string> => {
    if (key === 'new') pair = await newPair();
    const { kid, privateKey } = key === 'foreign' ? { ...foreign, kid: pair.kid } : pair;
    const all = Object.entries({ ...claims, ...wrong }).filter(([, value]) => value !== undefined);
    return await new SignJWT(Object.fromEntries(all)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  };
  const metadata = () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    end_session_endpoint: `${url}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  });
  const give = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answers === 'silence') return;
    if (answers === 'stalled') response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    if (answers === 'stalled' || answers === 'late') await new Promise<void>((resolve) => void late.push(resolve));
    if (response.headersSent) return void response.end('}');
    // The other address returns the token, to a client that follows the redirect.
    if (answers === 'elsewhere' && request.url === '/token')
      return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (answers === 'error') return json(response, 503, {});
    if (answers === 'refused') return json(response, 400, { error: 'invalid_client' });
    if (answers === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>sign in</h1>');
    if (request.url === '/.well-known/openid-configuration') return json(response, 200, metadata());
    if (request.url === '/keys') return json(response, 200, { keys: [pair.jwk] });
    const code = new URLSearchParams(await textOf(request)).get('code') ?? '';
    const idToken = codes.get(code);
    codes.delete(code);
    if (idToken === undefined) return json(response, 400, { error: 'invalid_grant' });
    const token = { access_token: 'unused', token_type: 'Bearer', expires_in: 60 };
    json(response, 200, answers === 'no-id-token' ? token : { ...token, id_token: idToken });
  };
  const server = createServer(
    // A client that has disconnected gets no answer.
    (request, response) => void give(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  const now = () => Math.floor(Date.now() / 1_000);
  return {
    url,
    desk: {
      port: 0,
      origin,
      issuer: url,
      clientId: 'desk',
      clientSecret: secret,
      clientKeyFile: undefined,
      rolesClaim: 'groups',
      scope: 'openid profile email groups',
      acr: undefined,
      networks: [],
    },
    async signIn(address, person, fault = {}) {
      const asked = new URL(address).searchParams;
      const times = { iat: now(), exp: now() + 300, auth_time: now() };
      const claims = { iss: url, aud: 'desk', nonce: asked.get('nonce'), ...times, ...person };
      const code = randomUUID();
      codes.set(code, await sign(claims, fault));
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    },
    logoutToken(claims, fault = {}) {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const times = { iat: now(), exp: now() + 120 };
      return sign({ iss: url, aud: 'desk', jti: randomUUID(), events, ...times, ...claims }, fault);
    },
    answer(fault) {
      answers = fault;
    },
    waiting: () => late.length,
    answerLate() {
      for (const go of late.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
