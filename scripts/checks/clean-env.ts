/** Variables that an operator may have set for a portal of their own; the tests must not use them. */
const operators =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|FILES_(DIR|URL|TMP_DIR)|S3_(ENDPOINT|REGION)|AWS_\w+|(MIGRATION_)?DATABASE_URL|MASTER_KEY|PUBLIC_ORIGIN|TRUSTED_PROXIES|SOURCE_LIMIT_FACTOR|CLIENT_FOLLOWS|LOG_LEVEL|(DRAIN|STOP)_SECONDS|(MASTER_KEY|SANDBOX|READER|EXIMBAY|CLOVA|NTS|PORTONE|POSTCODE|STOREFRONT|MERCHANT_REGISTRY|SMTP|MAIL|CAFE24|BRAND|SUPPORT|WEBHOOK|BUNDLE|AUDIT)_\w+)$/;

export function cleanEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !operators.test(name)));
}
