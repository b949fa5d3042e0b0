import * as z from 'zod/mini';

const variable = 'TESTED_PORTAL';
const readerVariable = 'TESTED_READER';

const place = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });
const environment = z.record(z.string(), z.string());

export type SharedPortal = z.output<typeof place>;

export function passOn({ url, sandboxUrl, dataDir }: SharedPortal): void {
  process.env[variable] = JSON.stringify({ url, sandboxUrl, dataDir });
}

export function passOnReader(env: Readonly<Record<string, string>>): void {
  process.env[readerVariable] = JSON.stringify(env);
}

export const sharedPortal = (): SharedPortal => place.parse(JSON.parse(process.env[variable] ?? 'null'));

export const sharedReader = (): Readonly<Record<string, string>> =>
  environment.parse(JSON.parse(process.env[readerVariable] ?? '{}'));
