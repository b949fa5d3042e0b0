// @ts-check
/** What each Node process of ours is started with, before the program's path. */
export const nodeArguments = [
  // TypeScript is run as it is, which Node still calls experimental.
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('./quick-start.js', import.meta.url).href,
];

/**
 * For the server and the sandbox, which wait most of the time: Node otherwise lets the youngest objects take up to 64 MB before it looks through
 * them, and keeps that memory. A call costs no more processor time with it (decision 40).
 */
export const leanArguments = [...nodeArguments, '--max-semi-space-size=4'];
