import type { PortalRoute } from '@portal/domain/journey/guard.ts';

/** A location in the portal: path without a trailing slash, and the query with its question mark, or ''. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** Query parameters; undefined ones are left out. */
export type Search = Readonly<Record<string, string | undefined>>;

export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

export const placeShown = (): Place => ({ path: withoutTrailingSlash(location.pathname), search: location.search });

export function placeOf(path: PortalRoute, search: Search = {}): Place {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return { path, search: text && `?${text}` };
}

export const hrefOf = ({ path, search }: Place): string => path + search;
