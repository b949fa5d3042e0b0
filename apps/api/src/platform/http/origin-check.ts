import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';

/** The gateway's return and status notices, which use no session and are not trusted before the gateway confirms them. */
const exempt: readonly string[] = [
  '/front/v1/payment/return',
  '/front/v1/cafe24/payment/return',
  '/front/v1/payment/status',
];
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.raw.url?.split('?') ?? [];
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

/** A request without both headers does not come from a browser and has no ambient cookies. @throws Refusal FORBIDDEN */
export function refuseOtherOrigins(request: FastifyRequest, origins: ReadonlySet<string>): void {
  if (safe.includes(request.method) || exempt.includes(pathOf(request))) return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!origins.has(origin)) throw new Refusal('FORBIDDEN', { message: 'common.origin' });
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal('FORBIDDEN', { message: 'common.origin' });
  }
}
