import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What {@link sourceOfRequest} found. */
    source: string | undefined;
  }
}

/** The eight groups of an address that is written in the short form or the long. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * A client's address as limits count it. IPv6: its first 64 bits, since a customer is given so many addresses that each
 * call could come from another (RFC 6177); an IPv4 address written as IPv6 is the IPv4 address.
 */
export function sourceOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.toLowerCase().replace(/%.*$/, '')).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The source of a request; worked out once, since every header that proxies have added is read for it. */
export const sourceOfRequest = (request: FastifyRequest): string => {
  request.source ??= sourceOf(request.ip);
  return request.source;
};

/** Gives every request the room for its source. */
export const rememberSources = (app: FastifyInstance): void => void app.decorateRequest('source', undefined);
