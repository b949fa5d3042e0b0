import { describe, expect, it } from 'vitest';
import { configProblems, readConfig } from './config.ts';
import { fitForProduction } from './production.fixture.ts';

const good = {
  ...fitForProduction,
  CLOVA_EKYC_DOCUMENT_URL: 'http://127.0.0.1:4100/ekyc/v1/local/reader',
  READER_URL: 'http://127.0.0.1:4100',
  READER_SECRET: 'reader',
};

const toSandbox = (name: string): string => `${name} leads to the sandbox, which production refuses.`;
const https = (name: string): string => `${name} must be an https address in production.`;
const tls =
  'DATABASE_URL must require TLS with certificate verification (sslmode=verify-full) in production, unless the database is on this machine.';
const mail =
  'SMTP_URL must be an smtps address or demand TLS (?requireTLS=true) in production, with the certificate checked, unless the mail server is on this machine.';
const db = (address: string) => ({ DATABASE_URL: address });
const smtp = (address: string) => ({ SMTP_URL: address });

const thisMachine = "PUBLIC_ORIGIN names this machine, which merchants' browsers cannot reach.";
const guessable =
  'MASTER_KEY holds a key that can be guessed, which production refuses: head -c 32 /dev/urandom | base64 makes one.';
const short = (name: string): string =>
  `${name} is shorter than 16 characters, which production refuses: the provider's own is longer.`;
const masterKey = (bytes: Iterable<number>) => ({ MASTER_KEY: Buffer.from([...bytes]).toString('base64') });

const noReader = 'READER_URL must be set in production: the address of the reader that opens the PDFs of merchants.';

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

const placeIn = (name: string): string => (name === 'CAFE24_API_URL' ? '/{mall}' : '');

const bad: readonly Row[] = [
  ...services.map(
    ([name, service]): Row => [
      { [name]: '' },
      `${name} must be set in production, which has no simulation of ${service}.`,
    ],
  ),
  ...overHttp.map((name): Row => [{ [name]: `http://localhost:4000/there${placeIn(name)}` }, toSandbox(name)]),
  [{ READER_URL: '', CLOVA_EKYC_DOCUMENT_URL: 'https://reader.test' }, noReader],
  ...[...overHttp, 'CLOVA_EKYC_DOCUMENT_URL', 'READER_URL', 'AUDIT_HEADS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map(
    (name): Row => [{ [name]: `http://somewhere.test${placeIn(name)}` }, https(name)],
  ),
  [{ EXIMBAY_API_URL: 'http://127.0.0.1:4010', SANDBOX_PORT: '4010' }, toSandbox('EXIMBAY_API_URL')],
  [{ PORTONE_API_URL: 'http://127.0.0.1:9999' }, https('PORTONE_API_URL')],
  [{ WEBHOOK_URL: 'http://hook.test', WEBHOOK_SECRET: 'notice-secret-0123456789' }, https('WEBHOOK_URL')],
  [{ CAFE24_APP_URL: 'http://platform.test/login' }, https('CAFE24_APP_URL')],
  [{ CAFE24_APP_URL: 'http://localhost:4000/cafe24/login' }, toSandbox('CAFE24_APP_URL')],
  [{ STOREFRONT_FAQ_URL: 'http://help.test' }, https('STOREFRONT_FAQ_URL')],
  [{ WEBHOOK_URL: 'https://hook.test' }, 'WEBHOOK_URL needs WEBHOOK_SECRET, which signs its messages.'],
  [{ SOURCE_LIMIT_FACTOR: '1' }, 'SOURCE_LIMIT_FACTOR is only for tests and must not be set in production.'],
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
    'EXIMBAY_SECRET_KEY is a published key: anybody could sign payment notices with it.',
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
  [masterKey(new Array(32).fill(0)), guessable],
  [masterKey(Buffer.from('twelvebyteswtwelvebytesw12345678')), guessable],
  [masterKey(Array.from({ length: 32 }, (_, index) => index)), guessable],
  [masterKey(Array.from({ length: 32 }, (_, index) => 255 - index)), guessable],
  [masterKey(Buffer.from('correct horse battery staple 123')), guessable],
  [
    masterKey(Buffer.from(['603deb1015ca71be2b73aef0857d7781', '1f352c073b6108d72d9810a30914dff4'].join(''), 'hex')),
    guessable,
  ],
  [
    masterKey(
      Array.from({ length: 32 }, (_, index) => [9, 200, 31, 77, 250, 3, 128, 66, 190, 14, 101][(index * 7) % 11] ?? 0),
    ),
    guessable,
  ],
  ...[
    'EXIMBAY_API_KEY',
    'EXIMBAY_SECRET_KEY',
    'CLOVA_EKYC_DOCUMENT_SECRET',
    'CLOVA_EKYC_SECRET',
    'NTS_SERVICE_KEY',
    'PORTONE_API_SECRET',
    'CAFE24_CLIENT_SECRET',
    'MERCHANT_REGISTRY_KEY',
  ].map((name): Row => [{ [name]: 'fifteen-letters' }, short(name)]),
  [{ WEBHOOK_URL: 'https://hook.test', WEBHOOK_SECRET: 's' }, short('WEBHOOK_SECRET')],
  [
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate of any provider, which production refuses.',
  ],
  ...['debug', 'trace'].map(
    (LOG_LEVEL): Row => [
      { LOG_LEVEL },
      'LOG_LEVEL must be info or higher in production: below it, data of merchants could be logged.',
    ],
  ),
  ...[
    'http://localhost:3000',
    'https://localhost',
    'https://127.0.0.1:8443',
    'https://127.8.9.1',
    'https://[::1]',
    'https://0.0.0.0',
    'https://portal.localhost',
  ].map((PUBLIC_ORIGIN): Row => [{ PUBLIC_ORIGIN }, thisMachine]),
  [
    { TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES must be set in production: the number of proxies in front of the server, 0 if browsers reach it directly.',
  ],
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set in production: the address at which browsers reach the portal.'],
  [{ PUBLIC_ORIGIN: 'http://portal.test' }, https('PUBLIC_ORIGIN')],
  [{ EXIMBAY_MID: '', MAIL_FROM: '' }, 'The environment lacks EXIMBAY_MID, MAIL_FROM.'],
];

describe('a production start', () => {
  it('succeeds when everything is real, private and set', () => {
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
    { LOG_LEVEL: 'info' },
    { LOG_LEVEL: 'silent' },
    { NODE_TLS_REJECT_UNAUTHORIZED: '1' },
  ])('succeeds with %j (9.15)', (change) => {
    expect(configProblems({ ...good, ...change })).toEqual([]);
  });

  it.each(bad)('is refused with one sentence for %j', (change, sentence) => {
    expect(configProblems({ ...good, ...change })).toEqual([sentence]);
  });

  it('reports every problem at once, and no value', () => {
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

  it('is not assumed without NODE_ENV=production', () => {
    const { TRUSTED_PROXIES: _, MASTER_KEY: __, DATABASE_URL: ___, ...rest } = good;
    const simulated = { SANDBOX_URL: 'http://localhost:4000', EXIMBAY_API_URL: 'http://localhost:4000/eximbay' };
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(configProblems({ ...rest, ...simulated, ...smtp('smtp://mail.test'), NODE_ENV })).toEqual([]);
    }
  });
});
