import { join } from 'node:path';
import { createServer } from 'vite';
import { claimPort } from '../portal/ports.ts';

const web = join(import.meta.dirname, '../../apps/web');
const host = '127.0.0.1';

/** Starts only the development server for the gallery of parts, on any free port. */
export async function serveGallery(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await claimPort(host, { variable: 'PORT', port: 0 });
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    // A development server running in parallel keeps its own.
    cacheDir: join(web, '../../node_modules/.cache/gallery'),
    optimizeDeps: { entries: ['gallery.html'] },
    logLevel: 'warn',
    server: { host, port, strictPort: true, watch: null, hmr: false },
  });
  await server.listen();
  return { url: `http://${host}:${port}/gallery.html`, close: () => server.close() };
}
