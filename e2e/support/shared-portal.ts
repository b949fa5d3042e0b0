import * as z from 'zod/mini';

const variable = 'TESTED_PORTAL';
const readerVariable = 'TESTED_READER';

const place = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });
const environment = z.record(z.string(), z.string());

/** Where the portal of the run is: its address and the sandbox's without a trailing slash, and its data folder. */
export type SharedPortal = z.output<typeof place>;

/** Tells the workers, which are yet to start, where the portal is. */
export function passOn({ url, sandboxUrl, dataDir }: SharedPortal): void {
  process.env[variable] = JSON.stringify({ url, sandboxUrl, dataDir });
}

/** Tells them how a portal of their own uses the reader of the run. */
export function passOnReader(env: Readonly<Record<string, string>>): void {
  process.env[readerVariable] = JSON.stringify(env);
}

/** In a worker: where the portal of the run is. */
export const sharedPortal = (): SharedPortal => place.parse(JSON.parse(process.env[variable] ?? 'null'));

/** The environment that lets a portal use the reader of the run. */
export const sharedReader = (): Readonly<Record<string, string>> =>
  environment.parse(JSON.parse(process.env[readerVariable] ?? '{}'));
