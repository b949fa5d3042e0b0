import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Register } from '../app.ts';
import { asksForData } from '../asked-path.ts';
import { readBuiltPage, sendBuiltPage, serveBuiltFiles } from './built-client.ts';
import { failPage } from './fail-page.ts';

const deskDist = fileURLToPath(new URL('../../../../../desk/dist', import.meta.url));

/** One page for every address, as its own router handles routes; never cached, so that none outlasts an update or is left on a shared machine. */
export const deskPagesFrom =
  (dist: string): Register =>
  async (app, { config }) => {
    await serveBuiltFiles(app, dist);
    const page = await readBuiltPage(join(dist, 'index.html'));
    app.get('/*', async (request, reply) => {
      if (asksForData(request)) return reply.callNotFound();
      void reply.header('cache-control', 'no-store');
      return page
        ? sendBuiltPage(request, reply, page)
        : reply.code(503).type('text/html; charset=utf-8').send(failPage(config.brand.name));
    });
  };

export const registerDeskPages: Register = deskPagesFrom(deskDist);
