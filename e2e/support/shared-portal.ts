import * as z from 'zod/mini';

const variable = 'TESTED_PORTAL';
const readerVariable = 'TESTED_READER';

const place = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });
const environment = z.record(z.string(), z.string());

/** Where the portal of the run is: its address and the sandbox's without a trailing slash, and its data folder. */
export type SharedPortal = z.output<typeof place>;

/** Passes the portal's address to the workers, which start later. */
export function passOn({ url, sandboxUrl, dataDir }: SharedPortal): void {
  process.env[variable] = JSON.stringify({ url, sandboxUrl, dataDir });
}

/** Passes on how a separate portal uses the reader of the run. */
export function passOnReader(env: Readonly<Record<string, string>>): void {
  process.env[readerVariable] = JSON.stringify(env);
}

/** In a worker: where the portal of the run is. */
export const sharedPortal = (): SharedPortal => place.parse(JSON.parse(process.env[variable] ?? 'null'));

/** The environment that lets a portal use the reader of the run. */
export const sharedReader = (): Readonly<Record<string, string>> =>
  environment.parse(JSON.parse(process.env[readerVariable] ?? '{}'));
