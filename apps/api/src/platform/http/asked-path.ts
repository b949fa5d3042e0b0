import type { IncomingMessage } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

interface Asked {
  readonly path: string;
  /** The route's pattern; undefined where there is none. */
  readonly route: string | undefined;
  readonly config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyRequest {
    asked: Asked | undefined;
  }
}

const isData = (path: string): boolean => /^\/(api|front|desk\/v1)\//.test(path);

const sentPath = (request: FastifyRequest): string => request.originalUrl.split('?')[0] ?? '/';

function readAsked(request: FastifyRequest): Asked {
  const { url: route, config } = request.routeOptions;
  return { path: route !== undefined && isData(route) ? route : sentPath(request), route, config };
}

/** The path and route of a request. Cached: Fastify builds `routeOptions` again at each access. */
export const askedOf = (request: FastifyRequest): Asked => {
  request.asked ??= readAsked(request);
  return request.asked;
};

/** For a call its route's pattern, since the router accepts other spellings (`http://host/api/…`, `/%61pi/…`); else the path as sent. */
export const askedPath = (request: FastifyRequest): string => askedOf(request).path;

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address for the router, which refuses one that it cannot decode (`/%`) in the words of a call. A page of such an address is looked for all the
 * same, under the address as it was sent (`originalUrl`): a person gets a page.
 */
export function addressForRouter({ method, url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  const isPage = (method === 'GET' || method === 'HEAD') && !isData(path);
  return isPage && path.includes('%') && !isReadable(path) ? '/404' : url;
}

/** Calls query the database; pages and assets do not. */
export const asksForData = (request: FastifyRequest): boolean => isData(askedPath(request));

/** Adds the property that caches {@link askedOf}. */
export const rememberAsked = (app: FastifyInstance): void => void app.decorateRequest('asked', undefined);
