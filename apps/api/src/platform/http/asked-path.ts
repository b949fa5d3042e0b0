import type { IncomingMessage } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

interface Asked {
  readonly path: string;
  /** The route's pattern; undefined if there is none. */
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

/** The route's pattern for a call, since the router accepts other spellings (`http://host/api/…`, `/%61pi/…`); otherwise the path as sent. */
export const askedPath = (request: FastifyRequest): string => askedOf(request).path;

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The router answers an undecodable address (`/%`) like a call; a person gets the page's own route, with the address as sent (`originalUrl`). */
export function addressForRouter({ method, url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  const isPage = (method === 'GET' || method === 'HEAD') && !isData(path);
  return isPage && path.includes('%') && !isReadable(path) ? '/404' : url;
}

/** Whether a request is a call, which queries the database, and not a page or asset. */
export const asksForData = (request: FastifyRequest): boolean => isData(askedPath(request));

export const rememberAsked = (app: FastifyInstance): void => void app.decorateRequest('asked', undefined);
