import { randomBytes } from 'node:crypto';
import { isProduction } from '@portal/api/src/platform/config/kind-of-start.ts';
import { sandboxDirectory } from './places.ts';
import type { Env } from './settings.ts';
import { presentIn } from './settings.ts';

/** An outside service: the variable of its address, its place on the sandbox, and the keys that both sides must share. */
interface Provider {
  readonly address: string;
  readonly at: string;
  readonly keys: Readonly<Record<string, () => string>>;
}

const hex = (bytes: number) => (): string => randomBytes(bytes).toString('hex');

const onSandbox: readonly Provider[] = [
  {
    address: 'EXIMBAY_API_URL',
    at: '/eximbay',
    keys: {
      EXIMBAY_MID: () => 'SANDBOXMID',
      EXIMBAY_API_KEY: () => `test_${hex(12)()}`,
      EXIMBAY_SECRET_KEY: () => hex(16)().toUpperCase(),
    },
  },
  {
    address: 'CLOVA_EKYC_VERIFY_URL',
    at: '/clova/ekyc/v1/sandbox/sandbox',
    keys: { CLOVA_EKYC_SECRET: hex(16) },
  },
  { address: 'NTS_API_URL', at: '/nts/api/nts-businessman/v1', keys: { NTS_SERVICE_KEY: hex(16) } },
  { address: 'PORTONE_API_URL', at: '/portone', keys: { PORTONE_API_SECRET: hex(16) } },
  {
    address: 'CAFE24_API_URL',
    at: '/cafe24/{mall}',
    keys: { CAFE24_CLIENT_ID: hex(10), CAFE24_CLIENT_SECRET: hex(16) },
  },
  { address: 'MERCHANT_REGISTRY_URL', at: '/registry', keys: { MERCHANT_REGISTRY_KEY: hex(16) } },
  { address: 'POSTCODE_SCRIPT_URL', at: '/postcode/postcode.v2.js', keys: {} },
];

/** An invented number and address, so that texts with the help desk are complete. */
const inventedSupport = { SUPPORT_PHONE: '02-000-0000', SUPPORT_EMAIL: 'help@portal.test' };

/** Where looked-up merchant ids log in, and where mall operators log in to the storefront platform. */
const loginAddresses = {
  MERCHANT_LOGIN_URL: '/provider/merchant-login',
  HOMEPAGE_LOGIN_URL: '/provider/home-login',
  CAFE24_APP_URL: '/cafe24/login',
} as const;

const mailAddress = 'SMTP_URL';
const readingAddress = 'CLOVA_EKYC_DOCUMENT_URL';
/** Our reader draws the pages of PDFs even if another service reads documents. */
const readerAddress = 'READER_URL';

/** Whether every provider is simulated; the reading service does not count. */
const isAllSimulated = (present: Readonly<Record<string, string>>): boolean =>
  [...onSandbox.map(({ address }) => address), mailAddress].every((name) => present[name] === undefined);

export function neededServices(env: Env): { readonly sandbox: boolean; readonly reader: boolean } {
  const present = presentIn(env);
  return {
    sandbox: [...onSandbox.map((one) => one.address), mailAddress].some((name) => present[name] === undefined),
    reader: present[readerAddress] === undefined,
  };
}

/** Whether there is a reviewers' desk on the simulated identity service: unless it is off, or anything real is configured. */
export function hasSimulatedDesk(env: Env): boolean {
  const present = presentIn(env);
  if (present.DESK_PORT === 'off' || present.DESK_ISSUER !== undefined) return false;
  return !isProduction(present) && isAllSimulated(present);
}

const deskKeys = { DESK_CLIENT_ID: () => 'sandbox-desk', DESK_CLIENT_SECRET: hex(16) } as const;

/** Keys for one start: the operator's if the sandbox or reader must accept them, otherwise fresh random ones. */
export function makeKeys(env: Env): Readonly<Record<string, string>> {
  const present = presentIn(env);
  const keys: Record<string, string> = {};
  for (const { address, keys: wanted } of onSandbox)
    for (const [name, make] of Object.entries(wanted))
      keys[name] = present[address] === undefined ? (present[name] ?? make()) : make();
  if (hasSimulatedDesk(env)) for (const [name, make] of Object.entries(deskKeys)) keys[name] = present[name] ?? make();
  const shared = present[readingAddress] === undefined ? present.CLOVA_EKYC_DOCUMENT_SECRET : undefined;
  keys.READER_SECRET = shared ?? present.READER_SECRET ?? hex(16)();
  return keys;
}

export interface DeskPlace {
  readonly origin: string;
  readonly port: number;
}

/** Addresses and ports of everything, as reported by the services once they are up. */
export interface Whereabouts {
  /** `http://localhost:3000`, or the operator's own origin. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** Public address of the sandbox and `host:port` of its mail server; absent if it does not run. */
  readonly sandbox?: { readonly url: string; readonly mail: string };
  /** `http://host:port` of the reader; absent if it does not run. */
  readonly reader?: string;
  /** The simulated desk's address for browsers, and its port; absent if there is none. */
  readonly desk?: DeskPlace;
}

/** The server's environment: the operator's values, and ours for everything unset. */
export function apiEnvironment(
  env: Env,
  keys: Readonly<Record<string, string>>,
  at: Whereabouts,
): Record<string, string> {
  const present = presentIn(env);
  // In production no address is guessed: the server requires both.
  const derived: Record<string, string> = isProduction(present)
    ? {}
    : { PUBLIC_ORIGIN: at.origin, MAIL_FROM: 'no-reply@portal.test' };
  if (at.sandbox) {
    derived.SANDBOX_URL = at.sandbox.url;
    derived[mailAddress] = `smtp://${at.sandbox.mail}`;
    Object.assign(derived, inventedSupport);
    if (isAllSimulated(present)) derived.MERCHANT_DIRECTORY_FILE = sandboxDirectory;
    for (const [name, path] of Object.entries(loginAddresses)) derived[name] = `${at.sandbox.url}${path}`;
    for (const provider of onSandbox) {
      if (present[provider.address] !== undefined) continue;
      derived[provider.address] = `${at.sandbox.url}${provider.at}`;
      for (const name of Object.keys(provider.keys)) derived[name] = keys[name] ?? '';
    }
  }
  if (at.sandbox && at.desk) {
    derived.DESK_ISSUER = `${at.sandbox.url}/idp`;
    derived.DESK_ORIGIN = at.desk.origin;
    for (const name of Object.keys(deskKeys)) derived[name] = keys[name] ?? '';
  }
  if (at.reader) {
    derived[readerAddress] = at.reader;
    derived.READER_SECRET = keys.READER_SECRET ?? '';
  }
  // The server recognises the sandbox's mail by its port: the assigned one if any free port was requested.
  const mailPort = at.sandbox && { SANDBOX_SMTP_PORT: at.sandbox.mail.split(':').at(-1) ?? '' };
  const deskPort = at.desk && { DESK_PORT: String(at.desk.port) };
  return { ...derived, ...present, ...mailPort, ...deskPort, PORT: String(at.port), DATA_DIR: at.dataDir };
}

/** Variables of the machine that every service receives; none of them is an operator's secret. */
const commonNames = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_ENV', 'HOST', 'LOG_LEVEL'];

export function sandboxEnvironment(
  env: Env,
  keys: Readonly<Record<string, string>>,
  own: { readonly origin: string; readonly port: number; readonly smtpPort: number; readonly desk?: DeskPlace },
): Record<string, string> {
  const { READER_SECRET: _, ...sandboxKeys } = keys;
  const present = presentIn(env);
  return {
    ...common(present),
    ...sandboxKeys,
    SANDBOX_PORT: String(own.port),
    SANDBOX_SMTP_PORT: String(own.smtpPort),
    ...(present.SANDBOX_URL === undefined ? {} : { SANDBOX_PUBLIC_URL: present.SANDBOX_URL }),
    PORTAL_URL: own.origin,
    ...(own.desk && { DESK_ORIGIN: own.desk.origin }),
  };
}

const readerNames = ['READER_WORKERS', 'READER_PAGE_WORKERS'];

export function readerEnvironment(
  env: Env,
  keys: Readonly<Record<string, string>>,
  port: number,
): Record<string, string> {
  const present = presentIn(env);
  return {
    ...common(present),
    ...Object.fromEntries(Object.entries(present).filter(([name]) => readerNames.includes(name))),
    READER_PORT: String(port),
    READER_SECRET: keys.READER_SECRET ?? '',
  };
}

function common(present: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(present).filter(([name]) => commonNames.includes(name)));
}
