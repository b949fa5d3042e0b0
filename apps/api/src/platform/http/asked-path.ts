import type { FastifyRequest } from 'fastify';

const isData = (path: string): boolean => /^\/(api|front)\//.test(path);

const sentPath = (request: FastifyRequest): string => request.raw.url?.split('?')[0] ?? '/';

/**
 * The path that a request asks for: of a call its route, since the router finds it under other spellings as well
 * (`http://host/api/…`, `/%61pi/…`), else what was sent, without the query.
 */
export function askedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  return route !== undefined && isData(route) ? route : sentPath(request);
}

/** Calls ask the database; pages and their assets do not. */
export const asksForData = (request: FastifyRequest): boolean => isData(askedPath(request));
