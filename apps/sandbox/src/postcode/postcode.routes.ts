import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendBrowserFile } from '../http/asset.routes.ts';
import { sendPage } from '../http/page.ts';
import { allAddresses, searchAddresses } from './address-book.ts';
import { searchPage } from './search.page.ts';

const query = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });

/** The postcode widget: its script, the search page inside its frame or popup, and that page's look-ups. */
export async function postcodeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/postcode.v2.js', (_request, reply) =>
    sendBrowserFile(reply, 'postcode.v2.js', 'text/javascript; charset=utf-8'),
  );
  app.get('/search', async (_request, reply) =>
    sendPage(
      reply.header('cross-origin-resource-policy', 'cross-origin'),
      { title: '주소 검색', layout: 'bare', scripts: ['postcode-search.js'] },
      searchPage(allAddresses.length),
    ),
  );
  app.get('/addresses', async (request, reply) => {
    const asked = query.safeParse(request.query);
    // Inside a sandboxed frame the search page has no origin of its own.
    return reply
      .header('access-control-allow-origin', '*')
      .send({ addresses: asked.success ? searchAddresses(asked.data.q) : [] });
  });
}
