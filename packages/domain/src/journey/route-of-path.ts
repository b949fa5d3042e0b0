const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Route pattern of a path: `/phone/{id}` without its id. */
export const routeOfPath = (path: string): string => {
  const route = withoutTrailingSlash(path);
  return /^\/phone\/[\w-]{1,100}$/.test(route) ? '/phone' : route;
};
