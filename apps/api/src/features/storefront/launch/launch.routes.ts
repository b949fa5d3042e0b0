import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sourceOfRequest } from '../../../platform/http/source.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { enter, launch, takeWayBack } from './launch.service.ts';

const rawQueryOf = (request: FastifyRequest): string => request.raw.url?.split('?').slice(1).join('?') ?? '';

const errorPage = (message: string): string => `${storefrontPaths.error}/${encodeURIComponent(message)}`;

const sendMessage = (reply: FastifyReply, message: MessageCode): FastifyReply =>
  reply.redirect(errorPage(sentence(message)), 303);

const wayBack = z.object({
  state: z.string().check(z.regex(/^[\w-]{43}$/)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
});

/** The app's own addresses, which the platform opens in the operator's browser (decisions §3 and §12). */
export function registerLaunch(app: FastifyInstance, tools: StorefrontTools): void {
  const { mallSessions, limits } = tools.platform;
  const options = { config: { countsItself: true, errorPage } };
  /** Of all page addresses only these have responses for one browser: a state, a session. */
  const keepNowhere = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

  app.get('/cafe24/launch', options, async (request, reply) => {
    keepNowhere(reply);
    await limits.consume('mall-launch', sourceOfRequest(request));
    const launched = await launch(tools, rawQueryOf(request), mallSessions.browserOf(request, reply));
    if (launched.kind === 'failed') return sendMessage(reply, launched.message);
    return reply.header('referrer-policy', 'no-referrer').redirect(launched.url, 303);
  });

  app.get('/cafe24/oauth/callback', options, async (request, reply) => {
    keepNowhere(reply);
    await limits.consume('mall-launch', sourceOfRequest(request));
    const asked = wayBack.safeParse(request.query);
    if (!asked.success) return sendMessage(reply, 'storefront.launch-invalid');
    const { state, code } = asked.data;
    const returned = await takeWayBack(tools, { state, code, browserHash: mallSessions.knownBrowser(request) });
    if (returned.kind === 'failed') return sendMessage(reply, returned.message);
    await enter(tools, returned, (tx, session) => mallSessions.start(reply, tx, session));
    return reply.redirect(storefrontPaths.registration, 303);
  });
}
