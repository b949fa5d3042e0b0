import { createHash } from 'node:crypto';
import { databaseProblem } from '../database/database-problem.ts';
import { isGuessable } from '../keys/guessable-key.ts';
import { guessableKey, keyIn, noKeyInProduction, wrongKey } from '../keys/key-text.ts';
import { isLoopback, isOnThisMachine } from './loopback.ts';
import { secretProblems } from './production-secrets.ts';

type Given = Readonly<Record<string, string>>;

type Sentences = Readonly<Record<string, string | undefined>>;

export interface ProductionProblem {
  readonly variable: string;
  readonly sentence: string;
}

/** External services by the variable with their address. The start command simulates those without one. */
const outside = {
  EXIMBAY_API_URL: 'the payment gateway',
  CLOVA_EKYC_VERIFY_URL: 'the ID verification',
  NTS_API_URL: 'the business registry',
  PORTONE_API_URL: 'the account holder check',
  CAFE24_API_URL: 'the storefront platform',
  MERCHANT_REGISTRY_URL: 'the merchant registry',
  POSTCODE_SCRIPT_URL: 'the postcode search',
  SMTP_URL: 'the mail service',
} as const;

/** Other services, which the sandbox does not simulate, and which may use http on this machine, as the embedded reader does. */
const beside = [
  'CLOVA_EKYC_DOCUMENT_URL',
  'READER_URL',
  'WEBHOOK_URL',
  'AUDIT_HEADS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

const links = [
  'CAFE24_APP_URL',
  'STOREFRONT_ADMIN_URL',
  'STOREFRONT_FAQ_URL',
  'STOREFRONT_INQUIRY_URL',
  'STOREFRONT_METHOD_URL',
];

/** Published test credentials of the gateway (developer.eximbay.com, preparing-fgkey). */
const publishedMerchants = ['1849705C64', 'SANDBOXMID'];
const publishedSecretSha256 = 'b2bd7089c0f9240b5e537269daf8127ae15be92134a292ac285248e709ae8377';

/** Where our own reader reads documents, by CLOVA's protocol. */
export const readingPath = '/ekyc/v1/local/reader';

interface ReaderAddresses {
  readonly READER_URL?: string | undefined;
  readonly CLOVA_EKYC_DOCUMENT_URL?: string | undefined;
}

/** Our own reader's address, from either variable; undefined for another reader. @param given without empty variables */
export function readerOf({ READER_URL, CLOVA_EKYC_DOCUMENT_URL }: ReaderAddresses): string | undefined {
  if (READER_URL !== undefined) return READER_URL;
  const reading = CLOVA_EKYC_DOCUMENT_URL?.replace(/\/+$/, '');
  return reading?.endsWith(readingPath) ? reading.slice(0, -readingPath.length) : undefined;
}

const urlIn = (given: Given, name: string): URL | undefined => {
  const text = given[name]?.replace('{mall}', 'mall');
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
};

/** Whether an address is the sandbox's: SANDBOX_URL, or its port on this machine. */
function isSandbox(given: Given, address: URL, port: string): boolean {
  const sandbox = urlIn(given, 'SANDBOX_URL');
  if (sandbox && address.protocol.startsWith('http') && address.host === sandbox.host) return true;
  return isLoopback(address.hostname) && address.port === port;
}

function isSimulated(given: Given, name: string): boolean {
  const address = urlIn(given, name);
  if (!address) return false;
  if (name !== 'SMTP_URL') return isSandbox(given, address, given.SANDBOX_PORT ?? '4000');
  const isHere = isLoopback(address.hostname) || address.hostname === given.HOST;
  return isHere && address.port === (given.SANDBOX_SMTP_PORT ?? '4025');
}

/** Real services, by the variable with their address; empty if all data is invented. Reader and completion notice count only on another machine. */
export function realServicesIn(given: Given): string[] {
  const elsewhere = beside.filter((name) => {
    const address = urlIn(given, name);
    return address !== undefined && !isLoopback(address.hostname) && address.hostname !== given.HOST;
  });
  return [...Object.keys(outside).filter((name) => !isSimulated(given, name)), ...elsewhere];
}

function httpProblem(given: Given, name: string): string | undefined {
  const address = urlIn(given, name);
  if (!address) return undefined;
  const isBeside = beside.includes(name);
  if (!isBeside && isSandbox(given, address, given.SANDBOX_PORT ?? '4000')) {
    return `${name} leads to the sandbox, which production refuses.`;
  }
  if (/(^|[.-])test\.eximbay\.com$/i.test(address.hostname)) {
    return `${name} leads to the gateway's test system, where no money moves.`;
  }
  if (address.protocol === 'https:') return undefined;
  const isHere = isLoopback(address.hostname) || address.hostname === given.HOST;
  return isHere && isBeside ? undefined : `${name} must be an https address in production.`;
}

/** Checks, by the mail client's own rules, for smtps or required STARTTLS, with a verified certificate. */
function mailProblem(given: Given): string | undefined {
  const address = urlIn(given, 'SMTP_URL');
  if (!address) return undefined;
  if (isSandbox(given, address, given.SANDBOX_SMTP_PORT ?? '4025')) {
    return 'SMTP_URL leads to the sandbox, which production refuses.';
  }
  if (isLoopback(address.hostname)) return undefined;
  const demanded = address.searchParams.getAll('requireTLS');
  const isTls = address.protocol === 'smtps:' || (demanded.length === 1 && demanded[0] === 'true');
  const isChecked = address.searchParams.getAll('tls.rejectUnauthorized').every((value) => value === 'true');
  if (isTls && isChecked) return undefined;
  return 'SMTP_URL must be an smtps address or demand TLS (?requireTLS=true) in production, with the certificate checked, unless the mail server is on this machine.';
}

function originProblem(given: Given, name: string): string | undefined {
  const address = urlIn(given, name);
  if (!address) return undefined;
  if (isOnThisMachine(address.hostname)) return `${name} names this machine, which merchants' browsers cannot reach.`;
  return address.protocol === 'https:' ? undefined : `${name} must be an https address in production.`;
}

function masterKeyProblem({ MASTER_KEY, MASTER_KEY_FILE, PKCS11_MODULE }: Given): string | undefined {
  if (MASTER_KEY !== undefined) {
    const key = keyIn(MASTER_KEY);
    if (!key) return wrongKey('MASTER_KEY');
    return isGuessable(key) ? guessableKey('MASTER_KEY') : undefined;
  }
  return MASTER_KEY_FILE === undefined && PKCS11_MODULE === undefined ? noKeyInProduction : undefined;
}

const isPublished = (secret: string): boolean =>
  createHash('sha256').update(secret.trim().toUpperCase()).digest('hex') === publishedSecretSha256;

/** Test credentials of the gateway: payments would succeed without money, and notices could be forged. */
function gatewayProblems({ EXIMBAY_MID, EXIMBAY_API_KEY, EXIMBAY_SECRET_KEY }: Given): Sentences {
  return {
    EXIMBAY_MID:
      EXIMBAY_MID !== undefined && publishedMerchants.includes(EXIMBAY_MID.trim())
        ? 'EXIMBAY_MID is a published test merchant, which production refuses.'
        : undefined,
    EXIMBAY_API_KEY: EXIMBAY_API_KEY?.trim().startsWith('test_')
      ? 'EXIMBAY_API_KEY is a key of the test system, which production refuses.'
      : undefined,
    EXIMBAY_SECRET_KEY:
      EXIMBAY_SECRET_KEY !== undefined && isPublished(EXIMBAY_SECRET_KEY)
        ? 'EXIMBAY_SECRET_KEY is a published key: anybody could sign payment notices with it.'
        : undefined,
  };
}

function unstated(given: Given): Sentences {
  const services = Object.entries(outside).map(([name, service]) => [
    name,
    given[name] === undefined ? `${name} must be set in production, which has no simulation of ${service}.` : undefined,
  ]);
  return {
    ...Object.fromEntries(services),
    READER_URL:
      readerOf(given) === undefined
        ? 'READER_URL must be set in production: the address of the reader that opens the PDFs of merchants.'
        : undefined,
    PUBLIC_ORIGIN:
      given.PUBLIC_ORIGIN === undefined
        ? 'PUBLIC_ORIGIN must be set in production: the address at which browsers reach the portal.'
        : undefined,
    TRUSTED_PROXIES:
      given.TRUSTED_PROXIES === undefined
        ? 'TRUSTED_PROXIES must be set in production: the number of proxies in front of the server, 0 if browsers reach it directly.'
        : undefined,
  };
}

function unfit(given: Given): Sentences {
  const overHttp = [...Object.keys(outside), ...beside, ...links].filter((name) => name !== 'SMTP_URL');
  return {
    SANDBOX_URL:
      given.SANDBOX_URL === undefined
        ? undefined
        : 'SANDBOX_URL must not be set in production, which has no simulated services.',
    SOURCE_LIMIT_FACTOR:
      given.SOURCE_LIMIT_FACTOR === undefined
        ? undefined
        : 'SOURCE_LIMIT_FACTOR is only for tests and must not be set in production.',
    NODE_TLS_REJECT_UNAUTHORIZED:
      given.NODE_TLS_REJECT_UNAUTHORIZED === '0'
        ? 'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate of any provider, which production refuses.'
        : undefined,
    LOG_LEVEL: ['debug', 'trace'].includes(given.LOG_LEVEL ?? '')
      ? 'LOG_LEVEL must be info or higher in production: below it, data of merchants could be logged.'
      : undefined,
    ...Object.fromEntries(overHttp.map((name) => [name, httpProblem(given, name)])),
    SMTP_URL: mailProblem(given),
    ...gatewayProblems(given),
    PUBLIC_ORIGIN: originProblem(given, 'PUBLIC_ORIGIN'),
    DATABASE_URL: databaseProblem(given.DATABASE_URL),
    MIGRATION_DATABASE_URL: given.MIGRATION_DATABASE_URL
      ? databaseProblem(given.MIGRATION_DATABASE_URL, 'MIGRATION_DATABASE_URL')
      : undefined,
    MASTER_KEY: masterKeyProblem(given),
    S3_ENDPOINT: httpProblem(given, 'S3_ENDPOINT'),
  };
}

/** Why a configuration is unfit for real merchants. @param given without empty variables @returns one problem a variable, without its value */
export function productionProblems(given: Given): ProductionProblem[] {
  const problems = [unstated(given), unfit(given), secretProblems(given)]
    .flatMap((sentences) => Object.entries(sentences))
    .flatMap(([variable, sentence]) => (sentence === undefined ? [] : [{ variable, sentence }]));
  const first = new Map([...problems].reverse().map((problem) => [problem.variable, problem]));
  return problems.filter((problem) => first.get(problem.variable) === problem);
}
