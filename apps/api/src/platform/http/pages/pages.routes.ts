import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
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
  readonly policies: Readonly<Record<PortalDocument, string>>;
}

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
  const page = await readBuiltPage(file);
  return page && { ...page, policies: policiesOf(page.html.toString('utf8'), sources) };
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

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.raw.url?.split('?') ?? [];
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
};

function send(request: FastifyRequest, reply: FastifyReply, { status, page }: { status: number; page: Page }) {
  void reply
    .code(status)
    .header('content-security-policy', page.policies[documentOf(pathOf(request))])
    .header('cache-control', 'no-cache');
  return sendBuiltPage(request, reply, page);
}

async function registerForms(app: FastifyInstance): Promise<void> {
  if (!existsSync(formsFolder)) return;
  await app.register(fastifyStatic, { root: formsFolder, prefix: '/forms/', index: false, decorateReply: false });
}

/** Every known route answers its page (calls and the client's router protect its data), any other path the shell with 404. */
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
