import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { clientBuild } from './client-build.ts';
import { compressFolder } from './compress.ts';
import { putInPlace } from './put-in-place.ts';

const root = join(import.meta.dirname, '..', '..');
const builder = z.object({
  buildClient: z.custom<(into: string) => Promise<void>>((value) => typeof value === 'function'),
});

const desk = clientBuild({
  name: 'desk',
  notInputs: /(^|\/)(dist|node_modules)(\/|$)|\.(test|fixture)\.tsx?$/,
  build: async () => {
    const { buildClient } = builder.parse(await import(join(root, 'apps/desk/build/build.ts')));
    const built = join(root, 'node_modules/.cache', `portal-desk-${process.pid}`);
    try {
      await buildClient(built);
      await compressFolder(built);
      await putInPlace(built, desk.dist);
    } finally {
      await rm(built, { recursive: true, force: true });
    }
  },
});

export const deskDist = desk.dist;
export const isDeskBuildStale = desk.isStale;
export const ensureDeskBuild = desk.ensure;
