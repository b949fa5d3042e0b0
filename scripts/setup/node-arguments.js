// @ts-check
/** What each Node process of ours is started with, before the program's path. */
export const nodeArguments = [
  // TypeScript is run as it is, which Node still calls experimental.
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('./quick-start.js', import.meta.url).href,
];

/** For server and sandbox, which mostly wait: Node otherwise keeps up to 64 MB for young objects. No more processor time (decision 40). */
export const leanArguments = [...nodeArguments, '--max-semi-space-size=4'];

/**
 * For what has the embedded database in its process: its code, which is WebAssembly, runs as it was first compiled. To compile it a second time takes
 * the other core a second at each start, and makes a query a tenth cheaper afterwards (decision 40).
 */
export const embeddedArguments = ['--liftoff-only'];

/**
 * Beside {@link leanArguments}, for the C library of Linux: what is large, pieces of files among it, is given back to the system as soon as it is
 * freed. By itself the library raises that limit to 32 MB with the first picture, and keeps what lies below it (mallopt(3), M_MMAP_THRESHOLD).
 */
export const leanEnvironment = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_ARENA_MAX: '2',
};
