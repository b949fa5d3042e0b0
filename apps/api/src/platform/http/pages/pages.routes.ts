import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { signedInCookie } from '@portal/contract/call.ts';
import { documentOf, type PortalDocument } from '@portal/domain/journey/documents.ts';
import { admit } from '@portal/domain/journey/guard.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Register } from '../app.ts';
import { asksForData } from '../asked-path.ts';
import { contentSecurityPolicy, hashOf, type PolicySources } from '../security-headers.ts';
import { type BuiltPage, readBuiltPage, sendBuiltPage, serveBuiltFiles } from './built-client.ts';
import { failPage } from './fail-page.ts';

const webDist = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));
const formsFolder = fileURLToPath(new URL('../../../../assets/forms', import.meta.url));

interface Page extends BuiltPage {
  /** The call that its first script makes if a merchant is logged in; undefined if it makes none. */
  readonly asks: string | undefined;
  readonly policies: Readonly<Record<PortalDocument, string>>;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Policies that allow the build's inline scripts by hash, and no others. */
function policiesOf(html: string, sources: PolicySources): Page['policies'] {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => `'${hashOf(script)}'`);
  return {
    portal: contentSecurityPolicy(sources, 'portal', hashes),
    payment: contentSecurityPolicy(sources, 'payment', hashes),
  };
}

interface PageSettings extends PolicySources {
  readonly sandboxUrl: string | undefined;
}

/** Marks a page of a portal with the sandbox, so that it reserves space for the banner before its script runs. */
function marked(html: Buffer): BuiltPage {
  const text = html.toString('utf8').replace('<html', '<html data-sandbox');
  return { html: Buffer.from(text), br: brotliCompressSync(text) };
}

async function readPage(file: string, settings: PageSettings): Promise<Page | undefined> {
  const built = await readBuiltPage(file);
  if (!built) return undefined;
  const page = settings.sandboxUrl === undefined ? built : marked(built.html);
  const html = page.html.toString('utf8');
  return { ...page, asks: /<script [^>]*data-asks="([^"]+)"/.exec(html)?.[1], policies: policiesOf(html, settings) };
}

function createPages(folder: string, settings: PageSettings) {
  const kept = new Map<string, Promise<Page | undefined>>();
  /** Caches only existing files, as paths with a parameter are unlimited. */
  const keep = async (file: string): Promise<Page | undefined> => {
    const known = kept.get(file);
    if (known || !existsSync(join(folder, file))) return known;
    const page = readPage(join(folder, file), settings);
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

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.originalUrl.split('?');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
};

function send(request: FastifyRequest, reply: FastifyReply, { status, page }: { status: number; page: Page }) {
  void reply
    .code(status)
    .header('content-security-policy', page.policies[documentOf(pathOf(request))])
    .header('cache-control', 'no-cache');
  // With six connections at a time, the script's own call would wait for all code that the document references.
  if (page.asks !== undefined && request.cookies[signedInCookie] === '1')
    void reply.header('link', `<${page.asks}>; rel=preload; as=fetch; crossorigin`);
  return sendBuiltPage(request, reply, page);
}

async function registerForms(app: FastifyInstance): Promise<void> {
  if (!existsSync(formsFolder)) return;
  await app.register(fastifyStatic, { root: formsFolder, prefix: '/forms/', index: false, decorateReply: false });
}

/** Serves its page for every known route (calls and the client's router protect its data), and the shell with 404 for any other path. */
export const pagesFrom =
  (dist: string): Register =>
  async (app, { config }, { cardPayment }) => {
    const pages = createPages(dist, { ...config, gatewayOrigins: cardPayment.browserOrigins });
    if (existsSync(dist)) await registerForms(app);
    await serveBuiltFiles(app, dist);
    app.get('/*', async (request, reply) => {
      const path = pathOf(request);
      if (asksForData(request)) return reply.callNotFound();
      const isKnown = admit(undefined, path).kind !== 'unknown-route';
      const page = await pages.of(isKnown ? path : '/404');
      return page
        ? send(request, reply, { status: isKnown ? 200 : 404, page })
        : reply.code(503).type('text/html; charset=utf-8').send(failPage(config.brand.name));
    });
  };

export const registerPages: Register = pagesFrom(webDist);
