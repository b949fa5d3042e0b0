import * as z from 'zod/mini';

const variable = 'TESTED_PORTAL';

const place = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });

/** Where the portal of the run is: its address and the sandbox's without a trailing slash, and its data folder. */
export type SharedPortal = z.output<typeof place>;

/** Tells the workers, which are yet to start, where the portal is. */
export function passOn({ url, sandboxUrl, dataDir }: SharedPortal): void {
  process.env[variable] = JSON.stringify({ url, sandboxUrl, dataDir });
}

/** In a worker: where the portal of the run is. */
export const sharedPortal = (): SharedPortal => place.parse(JSON.parse(process.env[variable] ?? 'null'));
