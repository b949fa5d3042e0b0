import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFolder } from '../../../scripts/web/compress.ts';
import { putInPlace } from '../../../scripts/web/put-in-place.ts';
import { drawPages, openModules, readDrawing } from './draw-pages.ts';
import { buildFont } from './font.ts';
import { pageGlyphs } from './glyphs.ts';
import { readManifest } from './manifest.ts';
import { readShells } from './shells.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const cache = join(web, '../../node_modules/.cache');
const shared: InlineConfig = {
  root: web,
  configFile: join(web, 'vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
};

/**
 * Writes to `apps/web/dist`: `<path>.html` for each public page, already drawn, and for each other page, with references to its code;
 * `shell.html` for every other address; `assets/*` named by content, each with `.br` and `.gz`. No script or style is inline: `script-src
 * 'self'`.
 */
export async function buildWeb(): Promise<void> {
  const built = join(cache, `portal-web-${process.pid}`);
  // The drawing code is built with the same tool, for Node, and removed once the pages are drawn.
  const drawingFolder = `${built}-drawing`;
  const pages = readShells(web);
  try {
    await build({ ...shared, plugins: [pages.plugin], build: { outDir: built, emptyOutDir: true } });
    await build({
      ...shared,
      publicDir: false,
      build: { ssr: 'src/app/draw.tsx', outDir: drawingFolder, manifest: false, emptyOutDir: true },
    });
    const manifest = await readManifest(built);
    const drawing = await readDrawing(join(drawingFolder, 'draw.js'));
    const shells = pages.shells();
    const open = openModules(drawing, shells);
    const glyphs = await pageGlyphs({ dist: built, manifest, open, frontPage: await drawing.draw('/') });
    const font = await buildFont({ glyphs, cache: join(cache, 'portal-font'), target: join(built, 'assets') });
    await drawPages({ dist: built, manifest, drawing, shells, font });
    await compressFolder(built);
    await putInPlace(built, dist);
  } finally {
    await rm(drawingFolder, { recursive: true, force: true });
    await rm(built, { recursive: true, force: true });
  }
}
