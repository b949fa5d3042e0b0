import { createHash } from 'node:crypto';
import { now } from '@portal/domain/fields/now.ts';
import type { PortalDocument } from '@portal/domain/journey/documents.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { askedPath } from './asked-path.ts';

export type PolicySources = Pick<Config, 'postcodeFrameOrigin' | 'publicOrigin' | 'production'> & {
  /** The origins of the gateway's script, frames and forms. */
  readonly gatewayOrigins: readonly string[];
};

/** Frames of the real provider's postcode widget, regardless of its script's host. */
const postcodeFrames = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'];

/** Possible landing pages of a popup, which could not report the payment's end if isolated from their opener. */
const popupLandings = new Set(['/payment-success', '/payment-fail', '/cafe24/payment-result']);

const originOf = (url: string): string => new URL(url).origin;
export const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
const unique = (...sources: string[]): string => [...new Set(sources.filter(Boolean))].join(' ');

interface Admitted {
  readonly types: readonly string[];
  readonly scripts: readonly string[];
  readonly handlers: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/**
 * Only the payment document allows the gateway's script and all its hosts, as `form-action` is checked at every redirect. `style` attributes, which
 * jQuery writes, are allowed, but not style elements, as those could select other content. jQuery 1.12 tests `onfocusin` with the handler `t`, which
 * is allowed by hash. `eval` is not, which closes the known hole of jQuery 1.12 (an answer of another origin run as script).
 */
const admittedToPayment = ({ gatewayOrigins }: PolicySources): Admitted => ({
  // jQuery writes markup.
  types: [],
  scripts: gatewayOrigins,
  handlers: [`script-src-attr 'unsafe-hashes' '${hashOf('t')}'`],
  styles: [`style-src 'self'`, `style-src-attr 'unsafe-inline'`],
  calls: gatewayOrigins,
  frames: gatewayOrigins,
  forms: gatewayOrigins,
});

/** Only our own scripts; text becomes script or markup only in the client's one policy, for its worker (Trusted Types). The postcode service is a frame. */
const admittedToPortal = ({ postcodeFrameOrigin = '' }: PolicySources): Admitted => ({
  types: [`require-trusted-types-for 'script'`, 'trusted-types portal'],
  scripts: [],
  handlers: [],
  styles: [`style-src 'self'`],
  calls: [],
  frames: [postcodeFrameOrigin],
  forms: [],
});

/** Origins of the postcode service's script, and of the frames that the script opens. */
export function postcodeOrigins(scriptUrl: string): { readonly scripts: string[]; readonly frames: string[] } {
  const postcode = originOf(scriptUrl);
  const frames = /\.(kakaocdn|daumcdn)\.net$/.test(new URL(postcode).hostname) ? postcodeFrames : [];
  return { scripts: [postcode], frames: [postcode, ...frames] };
}

export const policyReportPath = '/api/policy-reports';

/** @param scriptHashes `'sha256-…'` of the page's inline scripts */
export function contentSecurityPolicy(
  sources: PolicySources,
  document: PortalDocument,
  scriptHashes: readonly string[] = [],
): string {
  const { types, scripts, handlers, styles, calls, frames, forms } =
    document === 'payment' ? admittedToPayment(sources) : admittedToPortal(sources);
  return [
    `default-src 'none'`,
    `script-src ${unique("'self'", ...scripts, ...scriptHashes)}`,
    ...handlers,
    ...styles,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src ${unique("'self'", ...calls)}`,
    `frame-src ${unique("'self'", ...frames)}`,
    `form-action ${unique("'self'", ...forms)}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...types,
    `report-uri ${policyReportPath}`,
  ].join('; ');
}

const answersData = (path: string): boolean => /^\/(api|front|desk\/v1)\//.test(path);

type Headers = readonly (readonly [name: string, value: string])[];

const everywhere = (overTls: boolean): Headers => [
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin'],
  ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self), usb=()'],
  ...(overTls ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
];

/** The headers of an answer by requested path, except for the request's id. */
export type HeadersFor = (path: string) => Headers;

export function securityHeaders(sources: PolicySources): HeadersFor {
  const common = everywhere(sources.production && sources.publicOrigin.startsWith('https:'));
  const pages: Headers = [['content-security-policy', contentSecurityPolicy(sources, 'portal')], ...common];
  const ofPages: Headers = [...pages, ['cross-origin-opener-policy', 'same-origin-allow-popups']];
  const ofLandings: Headers = [...pages, ['cross-origin-opener-policy', 'unsafe-none']];
  const ofData: Headers = [
    ['content-security-policy', `default-src 'none'; frame-ancestors 'none'`],
    ['cache-control', 'no-store'],
    ...common,
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ];
  return (path) => {
    if (answersData(path)) return ofData;
    return popupLandings.has(path) ? ofLandings : ofPages;
  };
}

/** The headers of the desk's answers: only its client's own files, no frame, and no opener. */
export function deskHeaders({ production }: Pick<Config, 'production'>, origin: string): HeadersFor {
  const common: Headers = [
    ...everywhere(production && origin.startsWith('https:')).filter(([name]) => name !== 'permissions-policy'),
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ];
  const ofData: Headers = [
    ['content-security-policy', `default-src 'none'; frame-ancestors 'none'`],
    ['cache-control', 'no-store'],
    ...common,
  ];
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    // The client's single policy lets only the empty text become markup (apps/desk/src/app/trusted-types.ts).
    `require-trusted-types-for 'script'`,
    'trusted-types default',
    `report-uri ${policyReportPath}`,
  ].join('; ');
  const ofPages: Headers = [['content-security-policy', policy], ...common];
  return (path) => (answersData(path) ? ofData : ofPages);
}

/** Sets an answer's headers, except those that a route has set. `date` is not this machine's, as browsers with a wrong clock use it. */
export function setSecurityHeaders(headersFor: HeadersFor, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of headersFor(askedPath(request))) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
  void reply.header('x-request-id', request.id).header('date', now().toUTCString());
}
