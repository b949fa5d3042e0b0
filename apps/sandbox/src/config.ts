import * as z from 'zod/mini';

/** Invented and not secret: the portal's own defaults have the same values. */
export const sandboxDefaults = {
  host: '127.0.0.1',
  port: 4000,
  smtpPort: 4025,
  eximbayMid: 'SANDBOXMID',
  eximbayApiKey: 'test_SANDBOXMID0000000000',
  eximbaySecretKey: '0123456789ABCDEF0123456789ABCDEF',
  clovaSecret: 'sandbox-clova-ekyc-secret',
  ntsServiceKey: 'sandbox-nts-service-key',
  portoneSecret: 'sandbox-portone-api-secret',
  cafe24ClientId: 'sandboxCafe24Client',
  cafe24ClientSecret: 'sandbox-cafe24-secret',
  merchantRegistryKey: 'sandbox-merchant-registry-key',
  portalUrl: 'http://localhost:3000',
  deskUrl: 'http://localhost:3200',
  deskClientId: 'sandbox-desk',
  deskClientSecret: 'sandbox-desk-secret',
  callbackRetryMs: 2_000,
  slowMailMs: 20_000,
} as const;

/** The sandbox's configuration. Without `publicUrl` it is derived from the port. */
export interface SandboxConfig {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly publicUrl?: string;
  /** Merchant id at the card gateway, 10 characters. */
  readonly eximbayMid: string;
  readonly eximbayApiKey: string;
  readonly eximbaySecretKey: string;
  readonly clovaSecret: string;
  readonly ntsServiceKey: string;
  readonly portoneSecret: string;
  /** The app's client at the storefront platform; the secret signs its launches. */
  readonly cafe24ClientId: string;
  readonly cafe24ClientSecret: string;
  readonly merchantRegistryKey: string;
  /** Origin of the portal, the target of launches and notices, without a trailing slash. */
  readonly portalUrl: string;
  /** Origin of the reviewers' desk, without a trailing slash, and its client at the identity service. */
  readonly deskUrl: string;
  readonly deskClientId: string;
  readonly deskClientSecret: string;
  /** First pause between two deliveries of a payment callback, in milliseconds; it doubles each time. */
  readonly callbackRetryMs: number;
  /** Delay that a recipient at `@slow.test` causes the sender, in milliseconds. */
  readonly slowMailMs: number;
}

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const text = z.string().check(z.trim(), z.minLength(1));

const environment = z.object({
  HOST: z._default(text, sandboxDefaults.host),
  SANDBOX_PORT: z._default(port, sandboxDefaults.port),
  SANDBOX_SMTP_PORT: z._default(port, sandboxDefaults.smtpPort),
  SANDBOX_PUBLIC_URL: z.optional(z.url()),
  EXIMBAY_MID: z._default(text, sandboxDefaults.eximbayMid),
  EXIMBAY_API_KEY: z._default(text, sandboxDefaults.eximbayApiKey),
  EXIMBAY_SECRET_KEY: z._default(text, sandboxDefaults.eximbaySecretKey),
  CLOVA_EKYC_SECRET: z._default(text, sandboxDefaults.clovaSecret),
  NTS_SERVICE_KEY: z._default(text, sandboxDefaults.ntsServiceKey),
  PORTONE_API_SECRET: z._default(text, sandboxDefaults.portoneSecret),
  CAFE24_CLIENT_ID: z._default(text, sandboxDefaults.cafe24ClientId),
  CAFE24_CLIENT_SECRET: z._default(text, sandboxDefaults.cafe24ClientSecret),
  MERCHANT_REGISTRY_KEY: z._default(text, sandboxDefaults.merchantRegistryKey),
  PORTAL_URL: z._default(z.url(), sandboxDefaults.portalUrl),
  DESK_ORIGIN: z._default(z.url(), sandboxDefaults.deskUrl),
  DESK_CLIENT_ID: z._default(text, sandboxDefaults.deskClientId),
  DESK_CLIENT_SECRET: z._default(text, sandboxDefaults.deskClientSecret),
});

/** Empty variables count as absent. @throws a schema error naming the variable */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const env = environment.parse(Object.fromEntries(present));
  return {
    host: env.HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    ...(env.SANDBOX_PUBLIC_URL === undefined ? {} : { publicUrl: env.SANDBOX_PUBLIC_URL.replace(/\/+$/, '') }),
    eximbayMid: env.EXIMBAY_MID,
    eximbayApiKey: env.EXIMBAY_API_KEY,
    eximbaySecretKey: env.EXIMBAY_SECRET_KEY,
    clovaSecret: env.CLOVA_EKYC_SECRET,
    ntsServiceKey: env.NTS_SERVICE_KEY,
    portoneSecret: env.PORTONE_API_SECRET,
    cafe24ClientId: env.CAFE24_CLIENT_ID,
    cafe24ClientSecret: env.CAFE24_CLIENT_SECRET,
    merchantRegistryKey: env.MERCHANT_REGISTRY_KEY,
    portalUrl: env.PORTAL_URL.replace(/\/+$/, ''),
    deskUrl: env.DESK_ORIGIN.replace(/\/+$/, ''),
    deskClientId: env.DESK_CLIENT_ID,
    deskClientSecret: env.DESK_CLIENT_SECRET,
    callbackRetryMs: sandboxDefaults.callbackRetryMs,
    slowMailMs: sandboxDefaults.slowMailMs,
  };
}
