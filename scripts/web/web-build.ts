import { join } from 'node:path';
import * as z from 'zod/mini';
import { clientBuild } from './client-build.ts';

const builder = z.object({ buildWeb: z.custom<() => Promise<void>>((value) => typeof value === 'function') });

/** The merchants' client; tests and the gallery of parts do not affect it. */
const web = clientBuild({
  name: 'web',
  notInputs: /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|^\/apps\/web\/gallery[/.]/,
  build: async () => {
    const { buildWeb } = builder.parse(await import(join(import.meta.dirname, '../../apps/web/build/build.ts')));
    await buildWeb();
  },
});

export const webDist = web.dist;
export const isWebBuildStale = web.isStale;
export const ensureWebBuild = web.ensure;
