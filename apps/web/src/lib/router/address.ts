import type { PortalRoute } from '@portal/domain/journey/guard.ts';

/** A place of the portal: path without a trailing slash, and the query with its question mark, or ''. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** Parts of a query by name; what is undefined is left out. */
export type Search = Readonly<Record<string, string | undefined>>;

/** The path as the table of routes has it. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The place that the address bar shows. */
export const placeShown = (): Place => ({ path: withoutTrailingSlash(location.pathname), search: location.search });

/** The place of a route with a query. */
export function placeOf(path: PortalRoute, search: Search = {}): Place {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return { path, search: text && `?${text}` };
}

export const hrefOf = ({ path, search }: Place): string => path + search;
