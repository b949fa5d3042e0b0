import { vi } from 'vitest';

const { waitFor } = vi;
/** vitest gives a condition one second, too little where others share the machine, and has no setting for it. */
const waitWithPatience: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options });

// Files of tests that share a worker share `vi`.
if (waitFor.name !== waitWithPatience.name) vi.waitFor = waitWithPatience;
