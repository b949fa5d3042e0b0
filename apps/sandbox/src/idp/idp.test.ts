import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { people } from './people.ts';

const answer = z.looseObject({ id_token: z.string() });
const callback = 'http://localhost:3200/desk/v1/session/callback';
const verifier = randomBytes(32).toString('base64url');

describe('the simulated identity service', () => {
  let sandbox: Sandbox;
  let idp: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    idp = `${sandbox.url}/idp`;
  });
  afterAll(() => sandbox.stop());

  function browser() {
    const jar = new Map<string, string>();
    return async (url: string, method = 'GET') => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(new URL(url, sandbox.url), { method, redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
    };
  }

  const question = (nonce: string): string =>
    `${idp}/auth?${new URLSearchParams({
      client_id: 'sandbox-desk',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid profile email groups',
      state: 'state',
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`;

  /** Returns the address to which the browser is redirected at the end. */
  async function comeBack(path: string, nonce = 'nonce'): Promise<URL> {
    const go = browser();
    const asked = await go(question(nonce));
    expect((await go(asked.location)).text).toContain('서지안');
    const resumed = await go(`${asked.location}${path}`, 'POST');
    return new URL((await go(resumed.location)).location);
  }

  async function tokenOf(sub: string) {
    const code = (await comeBack(`/${sub}`)).searchParams.get('code') ?? '';
    const response = await fetch(`${idp}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('sandbox-desk:sandbox-desk-secret').toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      }),
    });
    return decodeJwt(answer.parse(await response.json()).id_token);
  }
  const control = (fault: string, person = 'jian') =>
    fetch(`${idp}/control?${new URLSearchParams({ fault, person })}`, { method: 'POST' });

  it('signs in each person with one click, with name, e-mail and groups in the ID token', async () => {
    for (const { sub, name, email, groups } of people)
      expect(await tokenOf(sub)).toMatchObject({
        iss: idp,
        aud: 'sandbox-desk',
        sub,
        name,
        email,
        groups,
        nonce: 'nonce',
      });
  });

  it('reports access_denied to the desk when the person goes back', async () => {
    expect((await comeBack('')).searchParams.get('error')).toBe('access_denied');
  });

  it('simulates the requested faults and returns to normal', async () => {
    await control('nonce');
    expect((await tokenOf('jian')).nonce).not.toBe('nonce');
    expect((await tokenOf('doyun')).nonce).toBe('nonce');
    await control('audience');
    expect((await tokenOf('jian')).aud).toBe('another-client');
    await control('no-roles');
    expect((await tokenOf('jian')).groups).toEqual([]);
    await control('away');
    expect((await fetch(`${idp}/.well-known/openid-configuration`)).status).toBe(503);
    await control('none');
    expect(await tokenOf('jian')).toMatchObject({ nonce: 'nonce', aud: 'sandbox-desk' });
  });
});
