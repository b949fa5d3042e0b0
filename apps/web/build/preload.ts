import type { Plugin } from 'vite';

/** Requests a page's imports at once. The bundler's helper also waits for style sheets and supports bases other than the root. */
const helper = `
const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;

export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: helper, map: null }),
    },
  };
}
