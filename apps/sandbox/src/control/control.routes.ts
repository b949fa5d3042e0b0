import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';
import { controlPage } from './control.page.ts';

interface Options {
  readonly config: SandboxConfig;
  readonly context: Pick<SandboxContext, 'url'>;
}

/** The front page, and a Korean page for unknown addresses. */
export async function controlRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  app.get('/', async (_request, reply) =>
    sendPage(reply, { title: '샌드박스', layout: 'wide' }, controlPage(context.url())),
  );
  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply.status(404),
      { title: '페이지 없음', layout: 'narrow' },
      html`<main class="center"><h1>페이지를 찾을 수 없습니다</h1><p><a class="button secondary" href="/">샌드박스 안내로</a></p></main>`,
    ),
  );
}
