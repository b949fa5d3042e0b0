import { describe, expect, it } from 'vitest';
import { deskOf, deskProblems, networkCheck } from './desk-config.ts';

const good = {
  DESK_ISSUER: 'https://id.provider.test',
  DESK_CLIENT_ID: 'desk',
  DESK_CLIENT_SECRET: 'a-secret-of-the-desk-1',
  DESK_ORIGIN: 'https://desk.provider.test',
  PUBLIC_ORIGIN: 'https://portal.provider.test',
};

describe('the desk configuration', () => {
  it('is absent without an identity service, and when switched off', () => {
    for (const given of [{}, { DESK_PORT: '3200' }, { ...good, DESK_PORT: 'off' }])
      expect([deskOf(given), deskProblems(given)]).toEqual([undefined, []]);
  });

  it('is complete with its defaults', () => {
    expect(deskProblems({ ...good, NODE_ENV: 'production' })).toEqual([]);
    expect(deskOf(good)).toMatchObject({ port: 3200, origin: good.DESK_ORIGIN, rolesClaim: 'groups', networks: [] });
  });

  const wrong: readonly (readonly [Readonly<Record<string, string | undefined>>, string])[] = [
    [{ DESK_PORT: '70000' }, 'DESK_PORT must be a port number'],
    [{ DESK_ISSUER: 'id.provider' }, 'DESK_ISSUER must be the http address'],
    [{ DESK_CLIENT_ID: undefined }, 'DESK_ISSUER needs DESK_CLIENT_ID'],
    [{ DESK_CLIENT_SECRET: undefined }, 'DESK_ISSUER needs either DESK_CLIENT_SECRET or DESK_CLIENT_KEY_FILE'],
    [
      { DESK_CLIENT_KEY_FILE: import.meta.filename },
      'DESK_ISSUER needs either DESK_CLIENT_SECRET or DESK_CLIENT_KEY_FILE',
    ],
    [{ DESK_CLIENT_KEY_FILE: '/nowhere/key.pem' }, 'DESK_CLIENT_KEY_FILE must name a readable file'],
    [{ DESK_SCOPE: 'profile' }, 'DESK_SCOPE must contain openid'],
    [{ DESK_SCOPE: 'openid-profile' }, 'DESK_SCOPE must contain openid'],
    [{ DESK_NETWORKS: '10.0.0.0/40' }, 'DESK_NETWORKS must be addresses or networks'],
    [{ DESK_ORIGIN: good.PUBLIC_ORIGIN }, 'DESK_ORIGIN must differ from PUBLIC_ORIGIN'],
    [{ NODE_ENV: 'production', DESK_ORIGIN: undefined }, 'DESK_ORIGIN must be set in production'],
    [{ NODE_ENV: 'production', DESK_ORIGIN: 'http://desk.provider.test' }, 'DESK_ORIGIN must be an https address'],
    [{ NODE_ENV: 'production', DESK_ORIGIN: 'https://localhost:3200' }, 'DESK_ORIGIN names this machine'],
    [{ NODE_ENV: 'production', DESK_ISSUER: 'http://id.provider.test' }, 'DESK_ISSUER must be an https address'],
    [{ NODE_ENV: 'production', DESK_ISSUER: 'http://localhost:4000/idp' }, 'DESK_ISSUER leads to the sandbox'],
    [{ NODE_ENV: 'production', DESK_CLIENT_SECRET: 'short' }, 'DESK_CLIENT_SECRET is shorter'],
  ];
  it.each(wrong)('is rejected with one sentence: %o', (change, sentence) => {
    const changed = Object.entries({ ...good, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const given = Object.fromEntries(changed);
    expect(deskProblems(given)).toEqual([expect.stringContaining(sentence)]);
    expect(deskOf(given)).toBeUndefined();
  });

  it('matches addresses against its networks', () => {
    const isInside = networkCheck(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
    expect(['10.9.8.7', '192.0.2.7', '2001:db8::1'].every(isInside)).toBe(true);
    expect(['11.0.0.1', '192.0.2.8', '2001:db9::1', '::1'].some(isInside)).toBe(false);
  });
});
