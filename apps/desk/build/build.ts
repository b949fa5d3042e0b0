import { join } from 'node:path';
import { build } from 'vite';

const desk = join(import.meta.dirname, '..');

/** Builds the reviewers' client into a folder: `index.html` for every path, and `assets/*`, named by their content. */
export async function buildClient(into: string): Promise<void> {
  await build({
    root: desk,
    configFile: join(desk, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: into, emptyOutDir: true },
  });
}
