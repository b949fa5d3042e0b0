// @ts-check
/** What each Node process of ours is started with, before the program's path. */
export const nodeArguments = [
  // TypeScript is run as it is, which Node still calls experimental.
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('./quick-start.js', import.meta.url).href,
];
