const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The row of the table of routes that a path belongs to: of a phone's link (`/phone/{id}`) the one without the id. */
export const routeOfPath = (path: string): string => {
  const route = withoutTrailingSlash(path);
  return /^\/phone\/[\w-]{1,100}$/.test(route) ? '/phone' : route;
};
