import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
});
const manifest = z.record(z.string(), chunk);

/** Vite's manifest of a build's chunks, by source file. */
export type Manifest = z.output<typeof manifest>;

export const readManifest = async (dist: string): Promise<Manifest> =>
  manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
