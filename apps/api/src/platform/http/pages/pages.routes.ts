import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { documentOf, type PortalDocument } from '@portal/domain/journey/documents.ts';
import { admit } from '@portal/domain/journey/guard.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Register } from '../app.ts';
import { contentSecurityPolicy, hashOf, type PolicySources } from '../security-headers.ts';
import { failPage } from './fail-page.ts';

const webDist = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));
const formsFolder = fileURLToPath(new URL('../../../../assets/forms', import.meta.url));

interface Page {
  readonly html: Buffer;
  /** Compressed with Brotli by the build. */
  readonly br: Buffer | undefined;
  readonly policies: Readonly<Record<PortalDocument, string>>;
}

/** Named by its content hash; includes the paths of compressed copies. */
const hashed = /\/assets\/(?:[^/]+-)?[\w-]{8,}\.\w+(\.(br|gz))?$/;
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Allows the inline scripts of the build by their hash, and no others. */
function policiesOf(html: string, sources: PolicySources): Page['policies'] {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => `'${hashOf(script)}'`);
  return {
    portal: contentSecurityPolicy(sources, 'portal', hashes),
    payment: contentSecurityPolicy(sources, 'payment', hashes),
  };
}

async function readPage(file: string, sources: PolicySources): Promise<Page | undefined> {
  if (!existsSync(file)) return undefined;
  const html = await readFile(file);
  const br = await readFile(`${file}.br`).catch(() => undefined);
  return { html, br, policies: policiesOf(html.toString('utf8'), sources) };
}

function createPages(folder: string, sources: PolicySources) {
  const kept = new Map<string, Promise<Page | undefined>>();
  const keep = (file: string): Promise<Page | undefined> => {
    const page = kept.get(file) ?? readPage(join(folder, file), sources);
    kept.set(file, page);
    return page;
  };
  return {
    /** @param path a known route, without a trailing slash */
    async of(path: string): Promise<Page | undefined> {
      const name = path === '/' ? 'index' : path.slice(1);
      return (
        (await keep(`${name}.html`)) ??
        (await keep(`${name}/index.html`)) ??
        (await keep('shell.html')) ??
        (await keep('index.html'))
      );
    },
  };
}

/** Whether the browser accepts Brotli, as all do over https; `q=0` is honoured. */
const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''));

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.raw.url?.split('?') ?? [];
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
};

function send(request: FastifyRequest, reply: FastifyReply, { status, page }: { status: number; page: Page }) {
  const compressed = readsBrotli(request) ? page.br : undefined;
  if (compressed) void reply.header('content-encoding', 'br');
  return reply
    .code(status)
    .header('content-security-policy', page.policies[documentOf(pathOf(request))])
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(compressed ?? page.html);
}

async function registerFiles(app: FastifyInstance, dist: string): Promise<void> {
  if (existsSync(formsFolder)) {
    await app.register(fastifyStatic, { root: formsFolder, prefix: '/forms/', index: false, decorateReply: false });
  }
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.'),
    setHeaders: (response, path) => {
      const isHashed = hashed.test(path.replaceAll('\\', '/'));
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Every known route answers its page (calls and the client's router protect its data), any other path the shell with 404. */
export const pagesFrom =
  (dist: string): Register =>
  async (app, { config }, { cardPayment }) => {
    const pages = createPages(dist, { ...config, gatewayOrigins: cardPayment.browserOrigins });
    if (existsSync(dist)) await registerFiles(app, dist);
    app.get('/*', async (request, reply) => {
      const path = pathOf(request);
      if (path.startsWith('/api/') || path.startsWith('/front/')) return reply.callNotFound();
      const isKnown = admit(undefined, path).kind !== 'unknown-route';
      const page = await pages.of(isKnown ? path : '/404');
      return page
        ? send(request, reply, { status: isKnown ? 200 : 404, page })
        : reply.code(503).type('text/html; charset=utf-8').send(failPage(config.brand.name));
    });
  };

export const registerPages: Register = pagesFrom(webDist);
