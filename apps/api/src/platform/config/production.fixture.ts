import { randomBytes } from 'node:crypto';

/** Invented services and keys that a production start accepts, with the reader of the start command. */
export const fitForProduction = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://portal.test',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgres://portal:word@db.portal.test/portal?sslmode=verify-full',
  MASTER_KEY: randomBytes(32).toString('base64'),
  EXIMBAY_API_URL: 'https://gateway.test',
  EXIMBAY_MID: 'REALMERCHANT',
  EXIMBAY_API_KEY: 'live_0123456789abcdef',
  EXIMBAY_SECRET_KEY: 'gateway-secret-0123456789',
  CLOVA_EKYC_VERIFY_URL: 'https://verifier.test/ekyc',
  CLOVA_EKYC_SECRET: 'verifier-secret-0123456789',
  NTS_API_URL: 'https://registry.test',
  NTS_SERVICE_KEY: 'registry-key-0123456789',
  PORTONE_API_URL: 'https://bank.test',
  PORTONE_API_SECRET: 'bank-secret-0123456789',
  CAFE24_API_URL: 'https://{mall}.mall.test',
  CAFE24_CLIENT_ID: 'client',
  CAFE24_CLIENT_SECRET: 'platform-secret-0123456789',
  MERCHANT_REGISTRY_URL: 'https://registry.test',
  MERCHANT_REGISTRY_KEY: 'back-office-key-0123456789',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/postcode.v2.js',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'no-reply@portal.test',
};
