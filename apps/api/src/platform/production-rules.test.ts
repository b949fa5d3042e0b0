import { describe, expect, it } from 'vitest';
import { configProblems, readConfig } from './config.ts';

/** Nothing simulated, nothing readable on the way, everything stated. */
const good = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://portal.test',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgres://portal:word@db.portal.test/portal?sslmode=verify-full',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  EXIMBAY_API_URL: 'https://gateway.test',
  EXIMBAY_MID: 'REALMERCHANT',
  EXIMBAY_API_KEY: 'live_key',
  EXIMBAY_SECRET_KEY: 'secret',
  CLOVA_EKYC_DOCUMENT_URL: 'http://127.0.0.1:4100/ekyc/v1/local/reader',
  READER_SECRET: 'reader',
  CLOVA_EKYC_VERIFY_URL: 'https://verifier.test/ekyc',
  CLOVA_EKYC_SECRET: 'clova',
  NTS_API_URL: 'https://registry.test',
  NTS_SERVICE_KEY: 'registry',
  PORTONE_API_URL: 'https://bank.test',
  PORTONE_API_SECRET: 'bank',
  CAFE24_API_URL: 'https://{mall}.mall.test',
  CAFE24_CLIENT_ID: 'client',
  CAFE24_CLIENT_SECRET: 'secret',
  MERCHANT_REGISTRY_URL: 'https://registry.test',
  MERCHANT_REGISTRY_KEY: 'key',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/postcode.v2.js',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'no-reply@portal.test',
};

const toSandbox = (name: string): string => `${name} leads to the sandbox, which production refuses.`;
const https = (name: string): string => `${name} must be an https address in production.`;
const tls =
  'DATABASE_URL must ask for TLS with a checked certificate (sslmode=verify-full) in production, unless the database is on this machine.';
const mail =
  'SMTP_URL must be an smtps address or demand TLS (?requireTLS=true) in production, with the certificate checked, unless the mail server is on this machine.';
const db = (address: string) => ({ DATABASE_URL: address });
const smtp = (address: string) => ({ SMTP_URL: address });

type Row = readonly [change: Readonly<Record<string, string>>, sentence: string];

const services: readonly (readonly [name: string, service: string])[] = [
  ['EXIMBAY_API_URL', 'the payment gateway'],
  ['CLOVA_EKYC_VERIFY_URL', 'the ID verification'],
  ['NTS_API_URL', 'the business registry'],
  ['PORTONE_API_URL', 'the account holder check'],
  ['CAFE24_API_URL', 'the storefront platform'],
  ['MERCHANT_REGISTRY_URL', 'the merchant registry'],
  ['POSTCODE_SCRIPT_URL', 'the postcode search'],
  ['SMTP_URL', 'the mail service'],
];
const overHttp = services.map(([name]) => name).filter((name) => name !== 'SMTP_URL');

/** Where a mall's id stands in the address. */
const placeIn = (name: string): string => (name === 'CAFE24_API_URL' ? '/{mall}' : '');

const bad: readonly Row[] = [
  ...services.map(
    ([name, service]): Row => [
      { [name]: '' },
      `${name} must be set in production, where nothing stands in for ${service}.`,
    ],
  ),
  ...overHttp.map((name): Row => [{ [name]: `http://localhost:4000/there${placeIn(name)}` }, toSandbox(name)]),
  ...[...overHttp, 'CLOVA_EKYC_DOCUMENT_URL'].map(
    (name): Row => [{ [name]: `http://somewhere.test${placeIn(name)}` }, https(name)],
  ),
  [{ EXIMBAY_API_URL: 'http://127.0.0.1:4010', SANDBOX_PORT: '4010' }, toSandbox('EXIMBAY_API_URL')],
  [{ PORTONE_API_URL: 'http://127.0.0.1:9999' }, https('PORTONE_API_URL')],
  [{ WEBHOOK_URL: 'http://hook.test', WEBHOOK_SECRET: 's' }, https('WEBHOOK_URL')],
  [{ CAFE24_APP_URL: 'http://platform.test/login' }, https('CAFE24_APP_URL')],
  [{ CAFE24_APP_URL: 'http://localhost:4000/cafe24/login' }, toSandbox('CAFE24_APP_URL')],
  [{ STOREFRONT_FAQ_URL: 'http://help.test' }, https('STOREFRONT_FAQ_URL')],
  [{ WEBHOOK_URL: 'https://hook.test' }, 'WEBHOOK_URL needs WEBHOOK_SECRET, which signs its messages.'],
  [{ SOURCE_LIMIT_FACTOR: '1' }, 'SOURCE_LIMIT_FACTOR is for tests alone and must not be set in production.'],
  [
    { SANDBOX_URL: 'https://sandbox.test' },
    'SANDBOX_URL must not be set in production, which has no simulated services.',
  ],
  [
    { EXIMBAY_API_URL: 'https://api-test.eximbay.com' },
    "EXIMBAY_API_URL leads to the gateway's test system, where no money moves.",
  ],
  [{ EXIMBAY_MID: 'SANDBOXMID' }, 'EXIMBAY_MID is a published test merchant, which production refuses.'],
  [{ EXIMBAY_MID: '1849705C64' }, 'EXIMBAY_MID is a published test merchant, which production refuses.'],
  [{ EXIMBAY_API_KEY: 'test_0' }, 'EXIMBAY_API_KEY is a key of the test system, which production refuses.'],
  [
    { EXIMBAY_SECRET_KEY: ['289F40E6640124B2', '628640168C3C5464'].join('') },
    'EXIMBAY_SECRET_KEY is published: anybody could sign payment notices with it.',
  ],
  [
    db(''),
    'DATABASE_URL must be set in production: the embedded database is for trying out and does not force its writes to the disk.',
  ],
  [db('postgres://u:p@db.test/portal'), tls],
  [db('postgres://u:p@db.test/portal?sslmode=disable'), tls],
  [db('postgres://u:p@db.test/portal?sslmode=no-verify'), tls],
  [db('postgres://u:p@localhost/portal?host=db.test'), tls],
  [db('mysql://u:p@db.test/portal'), 'The environment holds a value that cannot be used: DATABASE_URL.'],
  [
    db('postgres://db.test/portal?sslrootcert=/nowhere/root.crt'),
    'The environment holds a value that cannot be used: DATABASE_URL.',
  ],
  [smtp('smtp://127.0.0.1:4025'), toSandbox('SMTP_URL')],
  [smtp('smtp://mail.test:587'), mail],
  [smtp('smtp://mail.test:587?requireTLS=false'), mail],
  [smtp('smtp://mail.test:587?requireTLS=false&requireTLS=true'), mail],
  [smtp('smtps://mail.test?tls.rejectUnauthorized=false'), mail],
  [{ MASTER_KEY: '' }, 'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.'],
  [{ MASTER_KEY: 'AAAA' }, 'MASTER_KEY must hold 32 bytes in base64.'],
  [
    { TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES must be set in production: how many proxies stand before the server, 0 where browsers reach it directly.',
  ],
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set in production: the address at which browsers reach the portal.'],
  [{ PUBLIC_ORIGIN: 'http://portal.test' }, https('PUBLIC_ORIGIN')],
  [{ EXIMBAY_MID: '', MAIL_FROM: '' }, 'The environment lacks EXIMBAY_MID, MAIL_FROM.'],
];

describe('a production start', () => {
  it('goes on where everything is real, private and stated (9.15)', () => {
    expect(readConfig(good)).toMatchObject({ production: true, sandboxUrl: undefined, trustedProxies: 1 });
  });

  it.each([
    { TRUSTED_PROXIES: '0' },
    db('postgres://u:p@127.0.0.1/portal'),
    db('postgres://u:p@[::1]/portal'),
    db('postgres:///portal?host=/run/postgresql'),
    db('postgres://u@%2Frun%2Fpostgresql/portal'),
    db('postgres://u:p@db.test/portal?ssl=true'),
    smtp('smtp://mail.test:587?requireTLS=true'),
    smtp('smtp://127.0.0.1:25'),
    { MASTER_KEY: '', MASTER_KEY_FILE: '/run/secrets/key' },
    { CLOVA_EKYC_DOCUMENT_URL: 'http://192.0.2.7:4100/reader', HOST: '192.0.2.7' },
    { CLOVA_EKYC_DOCUMENT_URL: 'https://reader.test' },
    { EXIMBAY_API_URL: 'https://127.0.0.1:8443' },
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
  ])('goes on with %j (9.15)', (change) => {
    expect(configProblems({ ...good, ...change })).toEqual([]);
  });

  it.each(bad)('is refused with %j in one sentence (9.15)', (change, sentence) => {
    expect(configProblems({ ...good, ...change })).toEqual([sentence]);
  });

  it('tells every problem at once, and no value (9.15)', () => {
    const secret = 'a-word-that-nobody-may-see';
    const change = {
      TRUSTED_PROXIES: '',
      MAIL_FROM: '',
      PORT: secret,
      ...db(`postgres://u:${secret}@db.test/portal`),
      ...smtp(`smtp://u:${secret}@mail.test`),
    };
    const problems = configProblems({ ...good, ...change });
    expect(problems).toEqual([
      'The environment lacks MAIL_FROM.',
      'The environment holds a value that cannot be used: PORT.',
      expect.stringContaining('TRUSTED_PROXIES'),
      mail,
      tls,
    ]);
    expect(problems.join()).not.toContain(secret);
    expect(() => readConfig({ ...good, ...change })).toThrow(problems.join('\n'));
  });

  it('asks nothing of this of a start that is for trying out (9.15)', () => {
    const { TRUSTED_PROXIES: _, MASTER_KEY: __, DATABASE_URL: ___, ...rest } = good;
    const simulated = { SANDBOX_URL: 'http://localhost:4000', EXIMBAY_API_URL: 'http://localhost:4000/eximbay' };
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(configProblems({ ...rest, ...simulated, ...smtp('smtp://mail.test'), NODE_ENV })).toEqual([]);
    }
  });
});
