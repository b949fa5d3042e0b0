import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';

const require = createRequire(import.meta.url);

const browserFiles: Readonly<Record<string, string>> = {
  'base.css': 'text/css; charset=utf-8',
  'guide.css': 'text/css; charset=utf-8',
  'forms.css': 'text/css; charset=utf-8',
  'card-page.js': 'text/javascript; charset=utf-8',
  'postcode-search.js': 'text/javascript; charset=utf-8',
};

const fontWeights: Readonly<Record<string, string>> = {
  'pretendard-400.woff2': 'Regular',
  'pretendard-600.woff2': 'SemiBold',
  'pretendard-700.woff2': 'Bold',
};

/** Sends one of the files of the `browser` folder; any site may load it. */
export async function sendBrowserFile(reply: FastifyReply, name: string, type: string): Promise<FastifyReply> {
  const body = await readFile(new URL(`../../browser/${name}`, import.meta.url));
  return reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-cache')
    .type(type)
    .send(body);
}

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(browserFiles)) {
    app.get(`/${name}`, (_request, reply) => sendBrowserFile(reply, name, type));
  }
  for (const [name, weight] of Object.entries(fontWeights)) {
    const file = require.resolve(`pretendard/dist/web/static/woff2-subset/Pretendard-${weight}.subset.woff2`);
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('access-control-allow-origin', '*')
        .type('font/woff2')
        .send(await readFile(file)),
    );
  }
}
