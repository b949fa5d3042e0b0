import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';

const environment = {
  EXIMBAY_API_URL: 'https://gateway.test/',
  EXIMBAY_MID: 'MID',
  EXIMBAY_API_KEY: 'k',
  EXIMBAY_SECRET_KEY: 's',
  CLOVA_EKYC_DOCUMENT_URL: 'http://127.0.0.1:4100/ekyc/v1/local/reader',
  CLOVA_EKYC_VERIFY_URL: 'http://127.0.0.1:4000/clova',
  CLOVA_EKYC_SECRET: 'clova',
  NTS_SERVICE_KEY: 'k',
  PORTONE_API_SECRET: 's',
  CAFE24_CLIENT_ID: 'c',
  CAFE24_CLIENT_SECRET: 's',
  MERCHANT_REGISTRY_URL: 'http://registry.test',
  MERCHANT_REGISTRY_KEY: 'k',
  SMTP_URL: 'smtp://127.0.0.1:4025',
  MAIL_FROM: 'no-reply@portal.test',
};

const drillElsewhere = 'DRILL=1 is only for the portal that backup drill starts on this machine.';

describe('the configuration', () => {
  it('has defaults for everything except secrets and addresses', () => {
    expect(readConfig({ ...environment, PORT: '' })).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      publicOrigin: 'http://localhost:3000',
      sandboxUrl: undefined,
      brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com' },
      eximbay: { apiUrl: 'https://gateway.test' },
      clovaDocument: { secret: 'clova' },
      webhook: undefined,
      sourceLimitFactor: 1,
    });
  });

  it('serves metrics to this machine only, unless told otherwise', () => {
    expect(readConfig({ ...environment, METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  it('leads each link to its own address, and to the home page without one', () => {
    const links = {
      MERCHANT_LOGIN_URL: 'https://merchant.test',
      HOMEPAGE_LOGIN_URL: 'https://homepage.test',
      CAFE24_APP_URL: 'https://app.test',
      STOREFRONT_ADMIN_URL: 'https://admin.test',
      STOREFRONT_FAQ_URL: 'https://faq.test',
      STOREFRONT_INQUIRY_URL: 'https://inquiry.test',
      STOREFRONT_METHOD_URL: 'https://method.test',
    };
    const linksOf = ({ merchantLoginUrl, homepageLoginUrl, storefront }: ReturnType<typeof readConfig>): string[] => {
      const { appUrl, adminUrl, faqUrl, inquiryUrl, methodUrl } = storefront;
      return [merchantLoginUrl, homepageLoginUrl, appUrl, adminUrl, faqUrl, inquiryUrl, methodUrl];
    };
    expect(linksOf(readConfig({ ...environment, ...links }))).toEqual(Object.values(links));
    const unset = linksOf(
      readConfig({ ...environment, CAFE24_APP_URL: 'https://home.test', BRAND_HOME_URL: 'https://home.test' }),
    );
    expect(new Set(unset)).toEqual(new Set(['https://home.test']));
  });

  it('prefers a reader’s own key to the shared one', () => {
    expect(readConfig({ ...environment, READER_SECRET: 'r' }).clovaDocument.secret).toBe('r');
    const both = { READER_SECRET: 'r', CLOVA_EKYC_DOCUMENT_SECRET: 'd' };
    expect(readConfig({ ...environment, ...both }).clovaDocument.secret).toBe('d');
  });

  it('has the address of its own reader, even when another service reads documents', () => {
    const reader = (change: Record<string, string>) => readConfig({ ...environment, READER_SECRET: 'r', ...change });
    const here = { url: 'http://127.0.0.1:4100', secret: 'r' };
    expect(reader({ CLOVA_EKYC_DOCUMENT_URL: 'http://127.0.0.1:4199/ekyc/v1/local/reader' }).reader.url).toBe(
      'http://127.0.0.1:4199',
    );
    const { CLOVA_EKYC_DOCUMENT_URL: _, ...unset } = environment;
    const only = readConfig({ ...unset, READER_SECRET: 'r', READER_URL: 'https://reader.test/' });
    expect(only.clovaDocument).toEqual({ url: 'https://reader.test/ekyc/v1/local/reader', secret: 'r' });
    const elsewhere = reader({ CLOVA_EKYC_DOCUMENT_URL: 'https://clova.test', READER_URL: here.url });
    expect([elsewhere.reader, elsewhere.clovaDocument.secret]).toEqual([here, 'clova']);
  });

  it.each(['tcp://127.0.0.1:3310', 'unix:/run/clamav/clamd.ctl'])('accepts a scanner at %s', (address) => {
    expect(readConfig({ ...environment, CLAMD_URL: address }).clamdUrl).toBe(address);
  });

  it.each([
    [{ SMTP_URL: '', MAIL_FROM: '' }, 'The environment lacks SMTP_URL, MAIL_FROM.'],
    [{ PORT: 'x' }, 'The environment holds a value that cannot be used: PORT.'],
    [{ PORT: '70000' }, 'The environment holds a value that cannot be used: PORT.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The environment holds a value that cannot be used: DATABASE_URL.'],
    [{ EXIMBAY_API_URL: 'javascript:x' }, 'The environment holds a value that cannot be used: EXIMBAY_API_URL.'],
    [{ CLAMD_URL: 'http://127.0.0.1' }, 'The environment holds a value that cannot be used: CLAMD_URL.'],
    [{ WEBHOOK_URL: 'https://hook.test' }, 'WEBHOOK_URL needs WEBHOOK_SECRET, which signs its messages.'],
    [
      { PUBLIC_ORIGIN: 'https://portal.test', POSTCODE_FRAME_ORIGIN: 'https://portal.test/' },
      'POSTCODE_FRAME_ORIGIN must differ from PUBLIC_ORIGIN.',
    ],
    [{ CAFE24_API_URL: 'http://{mall}.shop.test' }, 'CAFE24_API_URL may use http only for this machine.'],
    [{ DRILL: '1', HOST: '0.0.0.0' }, drillElsewhere],
    [{ DRILL: '1', METRICS_PORT: '9464' }, drillElsewhere],
    [{ DRILL: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, drillElsewhere],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, or not be set.'],
    [{ SOURCE_LIMIT_FACTOR: '0' }, 'The environment holds a value that cannot be used: SOURCE_LIMIT_FACTOR.'],
  ])('rejects %j with one sentence', (change, sentence) => {
    expect(() => readConfig({ ...environment, ...change })).toThrow(new ConfigProblem(sentence));
  });

  const unusableSender =
    'MAIL_FROM must be an e-mail address, or a name and an address: Portal <no-reply@portal.example>.';

  it.each([
    'portal.test',
    'Portal',
    'Portal <portal.test>',
    'a@portal.test, b@portal.test',
    'A, B <a@portal.test>',
    'a@b@portal.test',
  ])('rejects the sender %j', (MAIL_FROM) => {
    expect(() => readConfig({ ...environment, MAIL_FROM })).toThrow(new ConfigProblem(unusableSender));
  });

  it.each(['a@portal.test', '엑심베이 <a@portal.test>', '<a@portal.test>', '"Portal, Inc." <a@portal.test>'])(
    'accepts the sender %j',
    (MAIL_FROM) => {
      expect(readConfig({ ...environment, MAIL_FROM }).smtp.from).toBe(MAIL_FROM);
    },
  );

  it('encrypts bundles to several keys, on a line each or with commas', async () => {
    const key = async (): Promise<string> => identityToRecipient(await generateX25519Identity());
    const recipients = [await key(), await key(), await key()];
    const given = { ...environment, BUNDLE_RECIPIENTS: ` ${recipients[0]},\n${recipients[1]}\n${recipients[2]}\n` };
    expect(readConfig(given).bundle.recipients).toEqual(recipients);
    const wrong = { ...given, BUNDLE_RECIPIENTS: `${recipients[0]} age1wrong` };
    expect(() => readConfig(wrong)).toThrow('a value that cannot be used: BUNDLE_RECIPIENTS');
  });

  it('stores files in the data folder unless a files folder is set', () => {
    expect(readConfig({ ...environment, DATA_DIR: '/data' }).filesDir).toBe('/data/files');
    expect(readConfig({ ...environment, DATA_DIR: '/data', FILES_DIR: '/shared' }).filesDir).toBe('/shared');
  });

  it('ignores trailing line breaks, as in secret files; a value of line breaks only counts as unset', () => {
    const desk = {
      DESK_ISSUER: 'https://id.provider.test',
      DESK_CLIENT_ID: 'desk',
      DESK_CLIENT_SECRET: 'a-secret-of-the-desk-1',
      DESK_ACR: 'mfa',
      DESK_SCOPE: 'openid groups',
      DESK_PORT: '3300',
    };
    const others = {
      SUPPORT_EMAIL: 'help@portal.test',
      LOG_LEVEL: 'warn',
      MASTER_KEY_FILE: '/keys',
      AUDIT_HEADS_MAIL: 'a@b.test',
    };
    const given = { ...environment, ...desk, ...others };
    const typed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, `${value}\r\n`]));
    expect(readConfig({ ...typed, PORT: ' ', TRUSTED_PROXIES: '\n', METRICS_PORT: '\n' })).toEqual(readConfig(given));
  });

  it('never includes a value in a message', () => {
    const secret = 'postgres-password-of-somebody';
    const read = () => readConfig({ ...environment, DATABASE_URL: `mysql://u:${secret}@h/d` });
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) }));
  });
});
