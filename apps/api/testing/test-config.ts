import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/platform/config/config.ts';
import { bodyPace } from '../src/platform/http/body-pace.ts';
import { uploadLimits } from '../src/platform/http/upload-places.ts';

/** A configuration for tests: an invented host, and provider addresses without a listener. */
export const testConfig: Config = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  dataDir: tmpdir(),
  filesDir: join(tmpdir(), 'files'),
  filesTmpDir: join(tmpdir(), `portal-test-uploads-${process.pid}`),
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  publicOrigin: 'https://portal.test',
  trustedProxies: 0,
  sourceLimitFactor: 1,
  bodyPace,
  uploadLimits,
  logLevel: 'silent',
  drainSeconds: 0,
  stopSeconds: 4.5,
  sandboxUrl: undefined,
  realServices: [],
  passwordTransportKey: 'test-transport',
  masterKey: { value: undefined, file: undefined },
  brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com', supportEmail: '', supportPhone: '' },
  merchantLoginUrl: 'https://merchant.portal.test/login',
  homepageLoginUrl: 'https://www.eximbay.com',
  merchantDirectoryFile: undefined,
  eximbay: { apiUrl: 'http://gateway.test', mid: 'SANDBOXMID', apiKey: 'test_key', secretKey: 'test_secret' },
  clovaDocument: { url: 'http://reader.test', secret: 'test_secret' },
  reader: { url: 'http://reader.test', secret: 'test_secret' },
  clamdUrl: undefined,
  clovaVerify: { url: 'http://verifier.test', secret: 'test_secret' },
  nts: { url: 'http://registry.test', serviceKey: 'test_key' },
  portone: { url: 'http://bank.test', secret: 'test_secret' },
  cafe24: { apiUrl: 'https://{mall}.platform.test', clientId: 'test-client', clientSecret: 'test_secret' },
  storefront: {
    appUrl: 'https://platform.test/login',
    adminUrl: 'https://admin.portal.test',
    faqUrl: 'https://www.eximbay.com/faq',
    inquiryUrl: 'https://www.eximbay.com/inquiry',
    methodUrl: 'https://www.eximbay.com/methods',
  },
  merchantRegistry: { url: 'http://back-office.test', key: 'test_key' },
  postcodeScriptUrl: 'http://postcode.test/postcode.v2.js',
  smtp: { url: 'smtp://mail.test', from: 'portal@portal.test' },
  webhook: undefined,
  auditHeads: { file: undefined, url: undefined, mail: undefined },
  bundle: { recipients: [], dir: undefined },
};
