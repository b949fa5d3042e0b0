import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityProblem, type IdentityProblemKind, type IdentityService } from '../ports/identity-service.ts';
import { type IdentityFault, type IdentityServer, startIdentityServer } from './identity-server.fixture.ts';
import { createOidcIdentityService } from './identity-service.oidc.ts';

const person = {
  sub: 'person-1',
  sid: 'session-1',
  name: '서지안',
  email: 'jian.seo@staff.test',
  groups: ['portal-desk-reviewer', 'everybody'],
};
const now = (): number => Math.floor(Date.now() / 1_000);
const plain = { again: false, choose: false };

const kindOf = (work: Promise<unknown>): Promise<IdentityProblemKind | 'fine'> =>
  work.then(
    () => 'fine' as const,
    (error: unknown) => {
      if (error instanceof IdentityProblem) return error.kind;
      throw error;
    },
  );

describe('the OpenID Connect identity service', () => {
  let server: IdentityServer;
  let service: IdentityService;
  beforeAll(async () => {
    server = await startIdentityServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.answer(undefined);
    service = createOidcIdentityService(server.desk);
  });

  it('asks with PKCE, state and nonce, and returns who signed in', async () => {
    const { address, secrets } = await service.ask(plain);
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'desk',
      redirect_uri: 'https://desk.test/desk/v1/session/callback',
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
    });
    expect(address).not.toContain(secrets.verifier);
    const identity = await service.identify(await server.signIn(address, person), secrets);
    expect(identity).toMatchObject({
      issuer: server.url,
      subject: 'person-1',
      session: 'session-1',
      name: '서지안',
      email: 'jian.seo@staff.test',
      claimed: ['portal-desk-reviewer', 'everybody'],
    });
    expect(identity.signedInAt).toBeGreaterThan(now() - 60);
    expect(identity.issuedAt).toBeGreaterThan(now() - 60);
  });

  it('requests a new sign-in for a confirmation, and an account choice when asked', async () => {
    for (const choose of [false, true]) {
      const { address } = await service.ask({ again: true, choose });
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    }
    const other = await service.ask({ again: false, choose: true });
    expect(new URL(other.address).searchParams.get('prompt')).toBe('select_account');
  });

  const faults: readonly (readonly [string, IdentityFault, IdentityProblemKind | 'fine'])[] = [
    ['another nonce', { claims: { nonce: 'of-another' } }, 'rejected'],
    ['no nonce', { claims: { nonce: undefined } }, 'rejected'],
    ['another audience', { claims: { aud: 'another-client' } }, 'rejected'],
    ['another issuer', { claims: { iss: 'https://elsewhere.test' } }, 'rejected'],
    ['an expired token', { claims: { iat: now() - 900, exp: now() - 600 } }, 'rejected'],
    ['a clock five minutes ahead', { claims: { iat: now() + 300, nbf: now() + 300, exp: now() + 600 } }, 'rejected'],
    ['a clock half a minute ahead', { claims: { iat: now() + 30, nbf: now() + 30, exp: now() + 330 } }, 'fine'],
    ['a signature by an unknown key', { key: 'foreign' }, 'rejected'],
    ['a token without a subject', { claims: { sub: undefined } }, 'rejected'],
    ['no ID token', { answers: 'no-id-token' }, 'rejected'],
    ['a refusal of the client', { answers: 'refused' }, 'rejected'],
    ['a page instead of an answer', { answers: 'nonsense' }, 'rejected'],
    ['an error of the service', { answers: 'error' }, 'unavailable'],
    ['a redirect to another address', { answers: 'elsewhere' }, 'rejected'],
  ];
  it.each(faults)('classifies %s', async (_what, fault, kind) => {
    const { address, secrets } = await service.ask(plain);
    const query = await server.signIn(address, person, fault);
    server.answer(fault.answers);
    expect(await kindOf(service.identify(query, secrets))).toBe(kind);
  });

  it('accepts a key that was published later', async () => {
    const fresh = createOidcIdentityService(server.desk);
    const { address, secrets } = await fresh.ask(plain);
    const query = await server.signIn(address, person, { key: 'new' });
    expect(await kindOf(fresh.identify(query, secrets))).toBe('fine');
  });

  it('does not wait for a service that does not answer', async () => {
    let deadline = AbortSignal.timeout(100);
    const hurried = createOidcIdentityService(server.desk, () => deadline);
    server.answer('silence');
    expect(await kindOf(hurried.ask(plain))).toBe('unavailable');
    server.answer(undefined);
    deadline = AbortSignal.timeout(60_000);
    expect(await kindOf(hurried.ask(plain))).toBe('fine');
  });

  it('recognises a cancelled sign-in, a foreign state and a used code', async () => {
    const { address, secrets } = await service.ask(plain);
    const query = await server.signIn(address, person);
    expect(await kindOf(service.identify(`error=access_denied&state=${secrets.state}`, secrets))).toBe('cancelled');
    expect(await kindOf(service.identify(query, { ...secrets, state: 'of-another' }))).toBe('rejected');
    expect(await kindOf(service.identify(query, secrets))).toBe('fine');
    expect(await kindOf(service.identify(query, secrets))).toBe('rejected');
  });

  it('requires the second factor if one is configured', async () => {
    const strict = createOidcIdentityService({ ...server.desk, acr: 'two-factors' });
    const { address, secrets } = await strict.ask(plain);
    expect(new URL(address).searchParams.get('acr_values')).toBe('two-factors');
    const without = await server.signIn(address, person);
    expect(await kindOf(strict.identify(without, secrets))).toBe('rejected');
    const lesser = await strict.ask(plain);
    const withAnother = await server.signIn(lesser.address, { ...person, acr: 'one-factor' });
    expect(await kindOf(strict.identify(withAnother, lesser.secrets))).toBe('rejected');
    const again = await strict.ask(plain);
    const query = await server.signIn(again.address, { ...person, acr: 'two-factors' });
    expect(await kindOf(strict.identify(query, again.secrets))).toBe('fine');
  });

  const notices: readonly (readonly [
    string,
    Readonly<Record<string, unknown>>,
    IdentityFault,
    IdentityProblemKind | 'fine',
  ])[] = [
    ['for a person', { sub: 'person-1' }, {}, 'fine'],
    ['for a session', { sid: 'session-1' }, {}, 'fine'],
    ['for nobody', {}, {}, 'rejected'],
    ['with a nonce, like an ID token', { sub: 'person-1', nonce: 'n' }, {}, 'rejected'],
    ['without the event', { sub: 'person-1', events: {} }, {}, 'rejected'],
    ['for another client', { sub: 'person-1', aud: 'another' }, {}, 'rejected'],
    ['from an hour ago', { sub: 'person-1', iat: now() - 3_600, exp: now() + 60 }, {}, 'rejected'],
    ['without an id', { sub: 'person-1', jti: undefined }, {}, 'rejected'],
    ['signed by an unknown key', { sub: 'person-1' }, { key: 'foreign' }, 'rejected'],
  ];
  it.each(notices)('validates a log-out notice %s', async (_what, claims, fault, kind) => {
    expect(await kindOf(service.readLogout(await server.logoutToken(claims, fault)))).toBe(kind);
  });

  it('refuses a log-out notice that is no token', async () => {
    expect(await kindOf(service.readLogout(''))).toBe('rejected');
    expect(await kindOf(service.readLogout('eyJhbGciOiJub25lIn0.e30.'))).toBe('rejected');
  });
});
