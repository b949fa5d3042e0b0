import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';
import { isProduction } from './kind-of-start.ts';
import { isLoopback, isOnThisMachine } from './loopback.ts';

type Given = Readonly<Record<string, string>>;

/** The reviewers' desk, which requires an identity service. */
export interface DeskConfig {
  readonly port: number;
  readonly origin: string;
  /** The issuer of the provider's identity service (OpenID Connect). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly clientKeyFile: string | undefined;
  /** The claim of the ID token that holds the roles. */
  readonly rolesClaim: string;
  readonly scope: string;
  /** What the service must have checked, such as a second factor; if set, it is requested and verified. */
  readonly acr: string | undefined;
  /** Networks to which the desk responds, as CIDR; empty for any. */
  readonly networks: readonly string[];
}

const text = z.string().check(z.trim(), z.minLength(1));
const httpUrl = z.url({ protocol: /^https?$/ });

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns a check of whether an address is in one of the networks. @param networks as configured */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const inside = new BlockList();
  for (const entry of networks) {
    const [address = '', bits] = entry.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    inside.addSubnet(address, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return (address) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const rules: Readonly<Record<string, readonly [(value: string) => boolean, string]>> = {
  DESK_PORT: [
    (value) => value === 'off' || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    'DESK_PORT must be a port number from 0 to 65535, or off.',
  ],
  DESK_ORIGIN: [(value) => httpUrl.safeParse(value).success, 'DESK_ORIGIN must be an http address.'],
  DESK_ISSUER: [
    (value) => httpUrl.safeParse(value).success && new URL(value).search === '' && new URL(value).hash === '',
    'DESK_ISSUER must be the http address of the identity service, without a query.',
  ],
  DESK_CLIENT_KEY_FILE: [existsSync, 'DESK_CLIENT_KEY_FILE must name a readable file.'],
  DESK_ROLES_CLAIM: [(value) => /^[\w:./-]{1,100}$/.test(value), 'DESK_ROLES_CLAIM must be the name of a claim.'],
  DESK_SCOPE: [(value) => value.split(' ').includes('openid'), 'DESK_SCOPE must contain openid.'],
  DESK_ACR: [(value) => text.safeParse(value).success, 'DESK_ACR must not be empty.'],
  DESK_NETWORKS: [
    (value) => entriesOf(value).length > 0 && entriesOf(value).every(isNetwork),
    'DESK_NETWORKS must be addresses or networks, such as 10.0.0.0/8, separated by commas.',
  ],
};

const isOff = ({ DESK_PORT, DESK_ISSUER }: Given): boolean => DESK_PORT === 'off' || DESK_ISSUER === undefined;

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

const portOf = ({ DESK_PORT }: Given): number => Number(DESK_PORT ?? 3200);
const deskOrigin = (given: Given): string => originOf(given.DESK_ORIGIN) ?? `http://localhost:${portOf(given)}`;

function missing(given: Given): string[] {
  const proofs = [given.DESK_CLIENT_SECRET, given.DESK_CLIENT_KEY_FILE].filter((one) => one !== undefined);
  return [
    ...(given.DESK_CLIENT_ID === undefined
      ? ['DESK_ISSUER needs DESK_CLIENT_ID, the id of the desk at the identity service.']
      : []),
    ...(proofs.length === 1
      ? []
      : ['DESK_ISSUER needs either DESK_CLIENT_SECRET or DESK_CLIENT_KEY_FILE, not both, to authenticate the desk.']),
    ...(deskOrigin(given) === originOf(given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT ?? 3000}`)
      ? ['DESK_ORIGIN must differ from PUBLIC_ORIGIN.']
      : []),
  ];
}

function originProblem(origin: string | undefined): string | undefined {
  if (origin === undefined) return 'DESK_ORIGIN must be set in production: the address at which staff reach the desk.';
  if (isOnThisMachine(new URL(origin).hostname))
    return "DESK_ORIGIN names this machine, which reviewers' browsers cannot reach.";
  return origin.startsWith('https:') ? undefined : 'DESK_ORIGIN must be an https address in production.';
}

function productionOnly(given: Given): string[] {
  const { DESK_ORIGIN: origin, DESK_ISSUER: issuer = '', SANDBOX_URL, SANDBOX_PORT = '4000' } = given;
  if (!URL.canParse(issuer)) return [];
  const { hostname, port, protocol, host } = new URL(issuer);
  const isSandbox =
    (isLoopback(hostname) && port === SANDBOX_PORT) ||
    (SANDBOX_URL !== undefined && originOf(SANDBOX_URL)?.endsWith(`//${host}`));
  const wrongOrigin = originProblem(origin);
  return [
    ...(wrongOrigin === undefined ? [] : [wrongOrigin]),
    ...(isSandbox
      ? ['DESK_ISSUER leads to the sandbox, which production refuses.']
      : protocol === 'https:'
        ? []
        : ['DESK_ISSUER must be an https address in production.']),
    ...(given.DESK_CLIENT_SECRET !== undefined && given.DESK_CLIENT_SECRET.trim().length < 16
      ? ['DESK_CLIENT_SECRET is shorter than 16 characters, which production refuses.']
      : []),
  ];
}

/** Every reason why there can be no desk, a sentence each; none if it is off. @param given without empty variables */
export function deskProblems(given: Given): string[] {
  if (isOff(given)) return [];
  const wrong = Object.entries(rules).flatMap(([name, [holds, sentence]]) => {
    const value = given[name];
    return value === undefined || holds(value) ? [] : [sentence];
  });
  if (wrong.length > 0) return wrong;
  return [...missing(given), ...(isProduction(given) ? productionOnly(given) : [])];
}

/** The desk's configuration; undefined if it is off or misconfigured. */
export function deskOf(given: Given): DeskConfig | undefined {
  if (isOff(given) || deskProblems(given).length > 0) return undefined;
  return {
    port: portOf(given),
    origin: deskOrigin(given),
    issuer: given.DESK_ISSUER ?? '',
    clientId: given.DESK_CLIENT_ID ?? '',
    clientSecret: given.DESK_CLIENT_SECRET,
    clientKeyFile: given.DESK_CLIENT_KEY_FILE,
    rolesClaim: given.DESK_ROLES_CLAIM ?? 'groups',
    scope: given.DESK_SCOPE ?? 'openid profile email groups',
    acr: given.DESK_ACR,
    networks: entriesOf(given.DESK_NETWORKS ?? ''),
  };
}
