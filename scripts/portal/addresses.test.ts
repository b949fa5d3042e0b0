import { describe, expect, it } from 'vitest';
import {
  apiEnvironment,
  hasSimulatedDesk,
  makeKeys,
  neededServices,
  readerEnvironment,
  sandboxEnvironment,
} from './addresses.ts';

const at = {
  origin: 'http://localhost:3000',
  port: 3000,
  dataDir: '/data',
  sandbox: { url: 'http://localhost:4000', mail: '127.0.0.1:4025' },
  reader: 'http://127.0.0.1:4100',
};
const ownPlace = { origin: at.origin, port: 4000, smtpPort: 4025 };
const real = {
  EXIMBAY_API_URL: 'https://gateway.test',
  CLOVA_EKYC_VERIFY_URL: 'https://verify.test',
  NTS_API_URL: 'https://registry.test',
  PORTONE_API_URL: 'https://holder.test',
  CAFE24_API_URL: 'https://{mall}.mall.test',
  MERCHANT_REGISTRY_URL: 'https://registry.test',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/script.js',
  SMTP_URL: 'smtps://mail.test',
};

describe('the addresses the server is given', () => {
  it('all lead to the sandbox and the reader when nothing is set', () => {
    expect(apiEnvironment({}, makeKeys({}), at)).toMatchObject({
      PORT: '3000',
      DATA_DIR: '/data',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SANDBOX_URL: 'http://localhost:4000',
      EXIMBAY_API_URL: 'http://localhost:4000/eximbay',
      READER_URL: 'http://127.0.0.1:4100',
      CLOVA_EKYC_VERIFY_URL: 'http://localhost:4000/clova/ekyc/v1/sandbox/sandbox',
      NTS_API_URL: 'http://localhost:4000/nts/api/nts-businessman/v1',
      PORTONE_API_URL: 'http://localhost:4000/portone',
      CAFE24_API_URL: 'http://localhost:4000/cafe24/{mall}',
      MERCHANT_REGISTRY_URL: 'http://localhost:4000/registry',
      POSTCODE_SCRIPT_URL: 'http://localhost:4000/postcode/postcode.v2.js',
      SMTP_URL: 'smtp://127.0.0.1:4025',
      SANDBOX_SMTP_PORT: '4025',
      SUPPORT_PHONE: '02-000-0000',
      MERCHANT_LOGIN_URL: 'http://localhost:4000/provider/merchant-login',
      HOMEPAGE_LOGIN_URL: 'http://localhost:4000/provider/home-login',
      MERCHANT_DIRECTORY_FILE: expect.stringMatching(/sandbox.merchant-directory\.csv$/),
    });
  });

  it('are those of the operator if they are set', () => {
    const env = { ...real, SMTP_URL: '' };
    const given = apiEnvironment(env, makeKeys(env), at);
    expect(given).toMatchObject({ ...real, SMTP_URL: 'smtp://127.0.0.1:4025' });
  });

  it.each(Object.keys(real))('include no simulated merchant directory next to the real service of %s', (name) => {
    const env = { [name]: 'https://real.test' };
    expect(apiEnvironment(env, makeKeys(env), at)).not.toHaveProperty('MERCHANT_DIRECTORY_FILE');
  });

  it('include no invented support phone next to real services', () => {
    const { sandbox: _, ...withoutSandbox } = at;
    expect(apiEnvironment(real, makeKeys(real), withoutSandbox)).not.toHaveProperty('SUPPORT_PHONE');
  });
});

describe('which services are started', () => {
  it('both, when nothing is set', () => {
    expect(neededServices({})).toEqual({ sandbox: true, reader: true });
  });

  it('no sandbox, when every address is a real one', () => {
    expect(neededServices(real)).toEqual({ sandbox: false, reader: true });
  });

  it.each(Object.keys(real))('the sandbox, when only %s is not set', (name) => {
    expect(neededServices({ ...real, [name]: undefined }).sandbox).toBe(true);
    expect(neededServices({ ...real, [name]: '' }).sandbox).toBe(true);
  });

  it('the reader, even if another service reads, because it draws the pages of PDFs', () => {
    const env = { CLOVA_EKYC_DOCUMENT_URL: 'https://reader.test' };
    expect(neededServices(env).reader).toBe(true);
    const given = apiEnvironment(env, makeKeys(env), at);
    expect(given).toMatchObject({ ...env, READER_URL: 'http://127.0.0.1:4100' });
  });

  it('no reader, when ours runs elsewhere', () => {
    expect(neededServices({ READER_URL: 'https://reader.test' }).reader).toBe(false);
  });
});

describe('keys', () => {
  it('are the same on both sides and new with every start', () => {
    const keys = makeKeys({});
    const api = apiEnvironment({}, keys, at);
    const sandbox = sandboxEnvironment({}, keys, ownPlace);
    for (const name of [
      'EXIMBAY_API_KEY',
      'EXIMBAY_SECRET_KEY',
      'CLOVA_EKYC_SECRET',
      'NTS_SERVICE_KEY',
      'PORTONE_API_SECRET',
      'CAFE24_CLIENT_ID',
      'CAFE24_CLIENT_SECRET',
      'MERCHANT_REGISTRY_KEY',
    ]) {
      expect(api[name]).toBe(sandbox[name]);
      expect(api[name]).not.toBe(makeKeys({})[name]);
    }
    expect(readerEnvironment({}, keys, 1).READER_SECRET).toBe(api.READER_SECRET);
    // A key set for the own reader by CLOVA's variable is the reader's; that of another reading service is not.
    expect(makeKeys({ CLOVA_EKYC_DOCUMENT_SECRET: 'ours' }).READER_SECRET).toBe('ours');
    const elsewhere = { CLOVA_EKYC_DOCUMENT_URL: 'https://reader.test', CLOVA_EKYC_DOCUMENT_SECRET: 'theirs' };
    expect(makeKeys(elsewhere).READER_SECRET).not.toBe('theirs');
  });

  it('of a real provider reach the server and never the sandbox', () => {
    const env = { EXIMBAY_API_URL: 'https://gateway.test', EXIMBAY_SECRET_KEY: 'real' };
    const keys = makeKeys(env);
    expect(apiEnvironment(env, keys, at).EXIMBAY_SECRET_KEY).toBe('real');
    expect(sandboxEnvironment(env, keys, ownPlace).EXIMBAY_SECRET_KEY).not.toBe('real');
  });

  it('and other secrets of the operator do not reach sandbox and reader', () => {
    const env = { MASTER_KEY: 'm', DATABASE_URL: 'postgres://d', PATH: '/bin' };
    const keys = makeKeys(env);
    for (const given of [sandboxEnvironment(env, keys, ownPlace), readerEnvironment(env, keys, 1)]) {
      expect(given).toMatchObject({ PATH: '/bin' });
      expect(given).not.toHaveProperty('MASTER_KEY');
      expect(given).not.toHaveProperty('DATABASE_URL');
    }
  });
});

describe('the reviewers’ desk', () => {
  it.each([
    [{}, true],
    [{ DESK_PORT: '3201' }, true],
    [{ DESK_PORT: 'off' }, false],
    [{ DESK_ISSUER: 'https://id.test' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NTS_API_URL: 'https://registry.test' }, false],
  ])('uses the simulated identity service unless it is off or a real service is set: %j %s', (env, is) => {
    expect(hasSimulatedDesk(env)).toBe(is);
  });

  it('has one secret and one address at the server and at the sandbox', () => {
    const desk = { origin: 'http://localhost:3201', port: 3201 };
    const keys = makeKeys({});
    const server = apiEnvironment({ DESK_PORT: '0' }, keys, { ...at, desk });
    const sandbox = sandboxEnvironment({}, keys, { ...ownPlace, desk });
    expect(server).toMatchObject({
      DESK_ISSUER: 'http://localhost:4000/idp',
      DESK_ORIGIN: 'http://localhost:3201',
      DESK_PORT: '3201',
    });
    expect(sandbox.DESK_ORIGIN).toBe('http://localhost:3201');
    for (const name of ['DESK_CLIENT_ID', 'DESK_CLIENT_SECRET'])
      expect([server[name], server[name]]).toEqual([sandbox[name], keys[name]]);
  });

  it('appears in no environment when it is off', () => {
    const server = apiEnvironment({ DESK_PORT: 'off' }, makeKeys({ DESK_PORT: 'off' }), at);
    expect(server).not.toHaveProperty('DESK_ISSUER');
    expect(sandboxEnvironment({}, {}, ownPlace)).not.toHaveProperty('DESK_ORIGIN');
  });
});
