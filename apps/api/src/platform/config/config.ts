import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { type BodyPace, bodyPace } from '../http/body-pace.ts';
import { type UploadLimits, uploadLimits } from '../http/upload-places.ts';
import { missingCompanions } from './config-companions.ts';
import { ConfigProblem } from './config-problem.ts';
import { type DeskConfig, deskOf, deskProblems } from './desk-config.ts';
import { type Environment, environment } from './environment.ts';
import { type FilesBucket, filesOf, filesProblems } from './files-config.ts';
import { isProduction, unknownKindOfStart } from './kind-of-start.ts';
import { isLoopback } from './loopback.ts';
import { mailFromProblem } from './mail-from.ts';
import { type MasterKeyConfig, masterKeyConfig } from './master-key-config.ts';
import { productionProblems, readerOf, readingPath, realServicesIn } from './production-rules.ts';
import { stopTimesOf } from './stop-times.ts';
import { type TracesConfig, tracesOf } from './traces-config.ts';

export interface Config {
  readonly production: boolean;
  /** Whether this is the portal that a drill starts on its copy, which makes no outgoing connections and runs no jobs. */
  readonly drill: boolean;
  /** Whether the client is still being built; the parent process reports when it is in place. */
  readonly clientFollows: boolean;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly traces: TracesConfig | undefined;
  readonly dataDir: string;
  /** Folder of merchants' files, as ciphertext; shared by all servers of a database. */
  readonly filesDir: string;
  /** A bucket of an S3 service, used instead of the folder. */
  readonly filesBucket: FilesBucket | undefined;
  /** Folder of ciphertexts that are not stored yet; on the disk of the files folder, if there is one. */
  readonly filesTmpDir: string;
  /** undefined for the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The URL of the role that owns the tables and applies migrations at start, if it is not the server's own. */
  readonly migrationDatabaseUrl: string | undefined;
  /** The portal's origin for browsers, without a trailing slash. */
  readonly publicOrigin: string;
  /** Number of trusted proxies in front, for the client's address. */
  readonly trustedProxies: number;
  /** Multiplies the limits of a client address; always 1 except in tests whose clients share one address. */
  readonly sourceLimitFactor: number;
  readonly bodyPace: BodyPace;
  readonly uploadLimits: UploadLimits;
  readonly logLevel: string;
  /** How long a stopping server still accepts calls; `stopSeconds` is how long running calls may then take. */
  readonly drainSeconds: number;
  readonly stopSeconds: number;
  readonly sandboxUrl: string | undefined;
  /** External services that are not simulated, by the variable with their address. */
  readonly realServices: readonly string[];
  /** The key with which clients encrypt passwords (decisions §6); sent to every client, so it is obscurity, not security. */
  readonly passwordTransportKey: string;
  readonly masterKey: MasterKeyConfig;
  readonly brand: {
    readonly name: string;
    readonly homeUrl: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  /** Log-in page shown for an id that is looked up: approved merchants' back office, or the provider's home page. */
  readonly merchantLoginUrl: string;
  readonly homepageLoginUrl: string;
  /** CSV file whose ids are added to the directory of merchant ids at start; undefined if only operators import them. */
  readonly merchantDirectoryFile: string | undefined;
  readonly eximbay: {
    readonly apiUrl: string;
    readonly mid: string;
    readonly apiKey: string;
    readonly secretKey: string;
  };
  readonly clovaDocument: { readonly url: string; readonly secret: string };
  readonly reader: { readonly url: string; readonly secret: string };
  /** Address of the malware scanner: `tcp://host:port` or `unix:/path`; undefined without one. */
  readonly clamdUrl: string | undefined;
  readonly clovaVerify: { readonly url: string; readonly secret: string };
  readonly nts: { readonly url: string; readonly serviceKey: string };
  readonly portone: { readonly url: string; readonly secret: string };
  /** The storefront platform; `{mall}` in the address is replaced by a mall's id. */
  readonly cafe24: { readonly apiUrl: string; readonly clientId: string; readonly clientSecret: string };
  /** The platform's log-in page for a mall's operator, and the targets of the storefront's links. */
  readonly storefront: {
    readonly appUrl: string;
    readonly adminUrl: string;
    readonly faqUrl: string;
    readonly inquiryUrl: string;
    readonly methodUrl: string;
  };
  readonly merchantRegistry: { readonly url: string; readonly key: string };
  readonly postcodeScriptUrl: string;
  /** A separate origin for the frame with the postcode service's script; undefined for the portal's, sandboxed. */
  readonly postcodeFrameOrigin: string | undefined;
  readonly smtp: { readonly url: string; readonly from: string };
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  /** Where signed heads of the audit are kept in addition to the log: a file on another disk, an external address, a mailbox. */
  readonly auditHeads: {
    readonly file: string | undefined;
    readonly url: string | undefined;
    readonly mail: string | undefined;
  };
  /** Bundles for reviewers: the public keys they are encrypted to, and their folder. */
  readonly bundle: { readonly recipients: readonly string[]; readonly dir: string | undefined };
  /** undefined if there is no desk; if one is configured, `deskProblems` give the reasons. */
  readonly desk: DeskConfig | undefined;
  readonly deskProblems: readonly string[];
}

export const isServedLocally = (config: Pick<Config, 'publicOrigin'>): boolean =>
  isLoopback(new URL(config.publicOrigin).hostname);

type Given = Readonly<Record<string, string>>;

/** Trims values, as a secret written to a file by hand ends with a line break. An empty value counts as absent. */
export function presentIn(variables: Readonly<Record<string, string | undefined>>): Given {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Schema errors, except for missing variables that the production rules report with their own message. */
function schemaProblems(error: z.core.$ZodError, given: Given, alreadyReported: readonly string[]): string[] {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  const missing = names.filter((name) => given[name] === undefined && !alreadyReported.includes(name));
  const unusable = names.filter((name) => given[name] !== undefined);
  return [
    ...(missing.length > 0 ? [`The environment lacks ${missing.join(', ')}.`] : []),
    ...(unusable.length > 0 ? [`The environment holds a value that cannot be used: ${unusable.join(', ')}.`] : []),
  ];
}

/** Whether an address uses http to another machine, to which malls' tokens would be sent in clear text. */
function isOpenlyElsewhere(pattern: string | undefined): boolean {
  const filled = pattern?.replace('{mall}', 'mall');
  if (filled === undefined || !URL.canParse(filled)) return false;
  const { protocol, hostname } = new URL(filled);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Whether the frame has the portal's origin, whose storage it could then use. */
const framesInOwnOrigin = ({ POSTCODE_FRAME_ORIGIN, PUBLIC_ORIGIN }: Given): boolean =>
  POSTCODE_FRAME_ORIGIN !== undefined &&
  PUBLIC_ORIGIN !== undefined &&
  [POSTCODE_FRAME_ORIGIN, PUBLIC_ORIGIN].every((url) => URL.canParse(url)) &&
  new URL(POSTCODE_FRAME_ORIGIN).origin === new URL(PUBLIC_ORIGIN).origin;

/** Whether DRILL is set for anything other than a drill's own portal. */
const isMisusedDrill = (given: Given): boolean =>
  given.DRILL !== undefined &&
  (isProduction(given) ||
    !isLoopback(given.HOST ?? '127.0.0.1') ||
    given.METRICS_PORT !== undefined ||
    given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined);

function problemsOf(given: Given, error: z.core.$ZodError | undefined): string[] {
  const unusable = new Set(error?.issues.map((issue) => String(issue.path[0])).filter((name) => given[name]));
  const inProduction = isProduction(given) ? productionProblems(given) : [];
  const reported = inProduction.filter(({ variable }) => !unusable.has(variable));
  const names = reported.map(({ variable }) => variable);
  const [unknownKind, mailFrom] = [unknownKindOfStart(given), mailFromProblem(given)];
  return [
    ...(unknownKind ? [unknownKind] : []),
    ...(mailFrom ? [mailFrom] : []),
    ...(error ? schemaProblems(error, given, names) : []),
    ...missingCompanions(given),
    ...filesProblems(given),
    ...(isMisusedDrill(given) ? ['DRILL=1 is only for the portal that backup drill starts on this machine.'] : []),
    ...(!isProduction(given) && isOpenlyElsewhere(given.CAFE24_API_URL)
      ? ['CAFE24_API_URL may use http only for this machine.']
      : []),
    ...(framesInOwnOrigin(given) ? ['POSTCODE_FRAME_ORIGIN must differ from PUBLIC_ORIGIN.'] : []),
    ...reported.map(({ sentence }) => sentence),
  ];
}

/** Every problem that prevents a start, a sentence each. Key files, database and files folder are checked later. */
export function configProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const given = presentIn(variables);
  return problemsOf(given, environment.safeParse(given).error);
}

/** The configuration of our own reader and the document reader; a foreign document reader has its own key. */
function readersOf(env: Environment): Pick<Config, 'clovaDocument' | 'reader'> {
  const { CLOVA_EKYC_DOCUMENT_SECRET, READER_SECRET, CLOVA_EKYC_SECRET } = env;
  const reader = readerOf(env) ?? 'http://127.0.0.1:4100';
  const url = env.CLOVA_EKYC_DOCUMENT_URL ?? `${reader}${readingPath}`;
  const shared = url.startsWith(`${reader}/`) ? READER_SECRET : undefined;
  const secret = CLOVA_EKYC_DOCUMENT_SECRET ?? shared ?? CLOVA_EKYC_SECRET;
  return { clovaDocument: { url, secret }, reader: { url: reader, secret: READER_SECRET ?? secret } };
}

function providersOf(env: Environment) {
  return {
    eximbay: {
      apiUrl: env.EXIMBAY_API_URL,
      mid: env.EXIMBAY_MID,
      apiKey: env.EXIMBAY_API_KEY,
      secretKey: env.EXIMBAY_SECRET_KEY,
    },
    ...readersOf(env),
    clamdUrl: env.CLAMD_URL,
    clovaVerify: { url: env.CLOVA_EKYC_VERIFY_URL, secret: env.CLOVA_EKYC_SECRET },
    nts: { url: env.NTS_API_URL, serviceKey: env.NTS_SERVICE_KEY },
    portone: { url: env.PORTONE_API_URL, secret: env.PORTONE_API_SECRET },
    cafe24: {
      apiUrl: env.CAFE24_API_URL,
      clientId: env.CAFE24_CLIENT_ID,
      clientSecret: env.CAFE24_CLIENT_SECRET,
    },
    storefront: {
      appUrl: env.CAFE24_APP_URL,
      adminUrl: env.STOREFRONT_ADMIN_URL ?? env.BRAND_HOME_URL,
      faqUrl: env.STOREFRONT_FAQ_URL ?? env.BRAND_HOME_URL,
      inquiryUrl: env.STOREFRONT_INQUIRY_URL ?? env.BRAND_HOME_URL,
      methodUrl: env.STOREFRONT_METHOD_URL ?? env.BRAND_HOME_URL,
    },
    merchantRegistry: { url: env.MERCHANT_REGISTRY_URL, key: env.MERCHANT_REGISTRY_KEY },
    postcodeScriptUrl: env.POSTCODE_SCRIPT_URL,
    postcodeFrameOrigin: env.POSTCODE_FRAME_ORIGIN && new URL(env.POSTCODE_FRAME_ORIGIN).origin,
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM },
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : undefined,
    auditHeads: {
      file: env.AUDIT_HEADS_FILE && resolve(env.AUDIT_HEADS_FILE),
      url: env.AUDIT_HEADS_URL,
      mail: env.AUDIT_HEADS_MAIL,
    },
    bundle: { recipients: env.BUNDLE_RECIPIENTS, dir: env.BUNDLE_DIR ? resolve(env.BUNDLE_DIR) : undefined },
  };
}

/** Reads the environment; an empty variable counts as absent. @throws ConfigProblem that lists every problem */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = presentIn(variables);
  const { data: env, error } = environment.safeParse(given);
  const problems = problemsOf(given, error);
  if (!env || problems.length > 0) throw new ConfigProblem(...problems);
  return {
    production: isProduction(given),
    drill: env.DRILL !== undefined,
    clientFollows: env.CLIENT_FOLLOWS !== undefined,
    host: env.HOST,
    port: env.PORT,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: tracesOf(env),
    dataDir: resolve(env.DATA_DIR),
    ...filesOf(env),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    publicOrigin: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    sourceLimitFactor: env.SOURCE_LIMIT_FACTOR ?? 1,
    bodyPace,
    uploadLimits,
    logLevel: env.LOG_LEVEL,
    ...stopTimesOf(given),
    sandboxUrl: env.SANDBOX_URL,
    realServices: realServicesIn(given),
    passwordTransportKey: env.PASSWORD_TRANSPORT_KEY,
    masterKey: masterKeyConfig(env),
    brand: {
      name: env.BRAND_NAME,
      homeUrl: env.BRAND_HOME_URL,
      supportEmail: env.SUPPORT_EMAIL,
      supportPhone: env.SUPPORT_PHONE,
    },
    merchantLoginUrl: env.MERCHANT_LOGIN_URL ?? env.BRAND_HOME_URL,
    homepageLoginUrl: env.HOMEPAGE_LOGIN_URL ?? env.BRAND_HOME_URL,
    merchantDirectoryFile: env.MERCHANT_DIRECTORY_FILE && resolve(env.MERCHANT_DIRECTORY_FILE),
    ...providersOf(env),
    desk: deskOf(given),
    deskProblems: deskProblems(given),
  };
}
