import * as z from 'zod/mini';
import { isRecipient, recipientsIn } from '../security/recipients.ts';
import { masterKeyVariables } from './master-key-config.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'is not an http address' })
  .check(z.overwrite((url: string) => url.replace(/\/+$/, '')));
/** An address with exactly one `{mall}`. */
const mallUrl = text.check(
  z.refine(
    (pattern) => {
      const filled = pattern.replace('{mall}', 'mall');
      if (filled === pattern || filled.includes('{mall}') || !URL.canParse(filled)) return false;
      const { protocol, search, hash } = new URL(filled);
      return /^https?:$/.test(protocol) && search === '' && hash === '';
    },
    { error: 'is not an address with {mall} in it' },
  ),
  z.overwrite((url: string) => url.replace(/\/+$/, '')),
);
const clamdUrl = z.union([
  z.string().check(z.regex(/^unix:\/[^?#]+$/)),
  z.url({ protocol: /^tcp$/, error: 'is not an address of a scanner' }),
]);
/** A bucket, with a folder in it. */
const bucketUrl = z
  .string()
  .check(z.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/, 'is not an address of a bucket'));
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'is not an smtp address' });

/** The variables that the server reads, with their defaults and formats (docs/settings.md). */
export const environment = z.object({
  NODE_ENV: z.optional(text),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  DATA_DIR: z._default(text, './data'),
  FILES_DIR: z.optional(text),
  FILES_URL: z.optional(bucketUrl),
  FILES_TMP_DIR: z.optional(text),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_REGION: z._default(text, 'us-east-1'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres address' })),
  MIGRATION_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres address' })),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_SERVICE_NAME: z._default(text, 'portal'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  PUBLIC_ORIGIN: z.optional(httpUrl),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  SOURCE_LIMIT_FACTOR: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  STOP_SECONDS: z.optional(z.coerce.number().check(z.minimum(0.5), z.maximum(300))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DRILL: z.optional(z.literal('1')),
  CLIENT_FOLLOWS: z.optional(z.literal('1')),
  SANDBOX_URL: z.optional(httpUrl),
  PASSWORD_TRANSPORT_KEY: z._default(text.check(z.regex(/^[\x21-\x7e]{1,32}$/)), 'portal-password-transport'),
  ...masterKeyVariables,
  BRAND_NAME: z._default(text, '엑심베이'),
  BRAND_HOME_URL: z._default(httpUrl, 'https://www.eximbay.com'),
  MERCHANT_LOGIN_URL: z.optional(httpUrl),
  HOMEPAGE_LOGIN_URL: z.optional(httpUrl),
  MERCHANT_DIRECTORY_FILE: z.optional(text),
  SUPPORT_EMAIL: z._default(z.string(), ''),
  SUPPORT_PHONE: z._default(z.string(), ''),
  EXIMBAY_API_URL: httpUrl,
  EXIMBAY_MID: text,
  EXIMBAY_API_KEY: text,
  EXIMBAY_SECRET_KEY: text,
  CLOVA_EKYC_DOCUMENT_URL: z.optional(httpUrl),
  CLOVA_EKYC_DOCUMENT_SECRET: z.optional(text),
  READER_URL: z.optional(httpUrl),
  READER_SECRET: z.optional(text),
  CLAMD_URL: z.optional(clamdUrl),
  CLOVA_EKYC_VERIFY_URL: httpUrl,
  CLOVA_EKYC_SECRET: text,
  NTS_API_URL: z._default(httpUrl, 'https://api.odcloud.kr/api/nts-businessman/v1'),
  NTS_SERVICE_KEY: text,
  PORTONE_API_URL: z._default(httpUrl, 'https://api.portone.io'),
  PORTONE_API_SECRET: text,
  CAFE24_API_URL: z._default(mallUrl, 'https://{mall}.cafe24api.com'),
  CAFE24_CLIENT_ID: text,
  CAFE24_CLIENT_SECRET: text,
  CAFE24_APP_URL: z._default(httpUrl, 'https://eclogin.cafe24.com/Shop'),
  STOREFRONT_ADMIN_URL: z.optional(httpUrl),
  STOREFRONT_FAQ_URL: z.optional(httpUrl),
  STOREFRONT_INQUIRY_URL: z.optional(httpUrl),
  STOREFRONT_METHOD_URL: z.optional(httpUrl),
  MERCHANT_REGISTRY_URL: httpUrl,
  MERCHANT_REGISTRY_KEY: text,
  POSTCODE_SCRIPT_URL: z._default(httpUrl, 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'),
  POSTCODE_FRAME_ORIGIN: z.optional(httpUrl),
  SMTP_URL: smtpUrl,
  MAIL_FROM: text,
  WEBHOOK_URL: z.optional(httpUrl),
  WEBHOOK_SECRET: z.optional(text),
  BUNDLE_RECIPIENTS: z._default(
    z.pipe(
      text,
      z.transform((list: string, { issues, value: input = list }) => {
        const recipients = recipientsIn(list);
        if (!recipients.every(isRecipient)) issues.push({ code: 'custom', input });
        return recipients;
      }),
    ),
    [],
  ),
  BUNDLE_DIR: z.optional(text),
  AUDIT_HEADS_FILE: z.optional(text),
  AUDIT_HEADS_URL: z.optional(httpUrl),
  AUDIT_HEADS_MAIL: z.optional(z.email()),
});
export type Environment = z.output<typeof environment>;
