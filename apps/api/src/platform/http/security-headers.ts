import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { askedPath } from './asked-path.ts';

/** What the policy is made from. */
export type PolicySources = Pick<Config, 'postcodeScriptUrl' | 'frontOrigin' | 'publicOrigin' | 'production'> & {
  /** Where the gateway's script, frames and forms are. */
  readonly gatewayOrigin: string;
};

/** Frames that the postcode widget of the real provider opens, from whichever host its script comes. */
const postcodeFrames = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'];

/** These pages may be a popup's landing page: cut off from its opener it could not tell the payment's end. */
const popupLandings = new Set(['/payment-success', '/payment-fail']);

const originOf = (url: string): string => new URL(url).origin;
const unique = (...sources: string[]): string => [...new Set(sources.filter(Boolean))].join(' ');

/** @param scriptHashes `'sha256-…'` of scripts written into the page itself */
export function contentSecurityPolicy(sources: PolicySources, scriptHashes: readonly string[] = []): string {
  const postcode = originOf(sources.postcodeScriptUrl);
  const frames = /\.(kakaocdn|daumcdn)\.net$/.test(new URL(postcode).hostname) ? postcodeFrames : [];
  const gateway = sources.gatewayOrigin;
  return [
    `default-src 'none'`,
    `script-src ${unique("'self'", gateway, postcode, ...scriptHashes)}`,
    `style-src 'self'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src ${unique("'self'", sources.frontOrigin, gateway, postcode)}`,
    `frame-src ${unique("'self'", gateway, postcode, ...frames)}`,
    `form-action ${unique("'self'", gateway)}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const answersData = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/front/');

/** The headers of an answer, by the path that was asked for and the request's id. */
export type HeadersFor = (path: string, requestId: string) => Readonly<Record<string, string>>;

/** What every answer has, whoever gives it. */
export function securityHeaders(sources: PolicySources): HeadersFor {
  const policy = contentSecurityPolicy(sources);
  const overTls = sources.production && sources.publicOrigin.startsWith('https:');
  return (path, requestId) => ({
    'content-security-policy': answersData(path) ? `default-src 'none'; frame-ancestors 'none'` : policy,
    'cross-origin-opener-policy': popupLandings.has(path) ? 'unsafe-none' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self), usb=()',
    'x-request-id': requestId,
    ...(overTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(answersData(path) ? { 'cache-control': 'no-store' } : {}),
  });
}

/** Sets them on an answer; a route that has set one itself keeps its own. */
export function setSecurityHeaders(headersFor: HeadersFor, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(headersFor(askedPath(request), request.id))) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
}
