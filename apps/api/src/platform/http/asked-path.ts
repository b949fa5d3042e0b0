import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

/** What the router found for a request. */
interface Asked {
  /** See {@link askedPath}. */
  readonly path: string;
  /** The pattern of its route; undefined where there is none. */
  readonly route: string | undefined;
  readonly config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What {@link askedOf} found. */
    asked: Asked | undefined;
  }
}

const isData = (path: string): boolean => /^\/(api|front)\//.test(path);

const sentPath = (request: FastifyRequest): string => request.raw.url?.split('?')[0] ?? '/';

function readAsked(request: FastifyRequest): Asked {
  const { url: route, config } = request.routeOptions;
  return { path: route !== undefined && isData(route) ? route : sentPath(request), route, config };
}

/** What a request asks for. Read once: Fastify puts `routeOptions` together anew each time. */
export const askedOf = (request: FastifyRequest): Asked => {
  request.asked ??= readAsked(request);
  return request.asked;
};

/**
 * The path that a request asks for: of a call its route, since the router finds it under other spellings as well
 * (`http://host/api/…`, `/%61pi/…`), else what was sent, without the query.
 */
export const askedPath = (request: FastifyRequest): string => askedOf(request).path;

/** Calls ask the database; pages and their assets do not. */
export const asksForData = (request: FastifyRequest): boolean => isData(askedPath(request));

/** Gives every request the room for what it asks for. */
export const rememberAsked = (app: FastifyInstance): void => void app.decorateRequest('asked', undefined);
