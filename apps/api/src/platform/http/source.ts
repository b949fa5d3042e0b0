import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    source: string | undefined;
  }
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d{1,5})?$/;

/** A client's address without the port that some proxies add, which differs for each connection. */
export function withoutPort(address: string): string {
  const [, ipv4, ipv6] = withPort.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** For IPv6 the first 64 bits, since one customer gets all their addresses (RFC 6177); for an IPv4-mapped address its IPv4 address. */
export function sourceOf(client: string): string {
  const address = withoutPort(client);
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.toLowerCase().replace(/%.*$/, '')).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** A request's source, cached, since computing it parses every header that proxies have added. */
export const sourceOfRequest = (request: FastifyRequest): string => {
  request.source ??= sourceOf(request.ip);
  return request.source;
};

export const rememberSources = (app: FastifyInstance): void => void app.decorateRequest('source', undefined);
