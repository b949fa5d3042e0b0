import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { html } from '../http/html.ts';
import { neverAnswer } from '../http/no-answer.ts';
import { sendPage } from '../http/page.ts';
import { CallBuckets } from './call-bucket.ts';
import { launchQuery } from './launch-link.ts';
import { isMallId, kindOf, mallKinds, shopsOf } from './malls.ts';
import { TokenBook, tokenAnswer } from './token-book.ts';

interface Options {
  readonly config: SandboxConfig;
  readonly context: SandboxContext;
}

const launchLink = z.object({
  mall: z._default(z.string().check(z.refine(isMallId)), 'sandbox-new'),
  user_type: z._default(z.enum(['P', 'S']), 'P'),
  user: z._default(z.string().check(z.regex(/^[\w.-]{1,50}$/)), 'operator'),
});
const mallParam = z.object({ mall: z.string().check(z.refine(isMallId)) });
const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  state: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().check(z.regex(/^mall\.(read|write)_[a-z]+(,mall\.(read|write)_[a-z]+)*$/)),
});
const tokenBody = z.union([
  z.object({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.status(status).send({ error: { code: String(status), message, more_info: {} } });
const failOauth = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.status(status).send({ error, error_description: error });

/** The platform's part of an app's launch and log-in, under each mall's own address. */
function registerOauth(app: FastifyInstance, config: SandboxConfig, book: TokenBook): void {
  app.get('/:mall/api/v2/oauth/authorize', (request, reply) => {
    const path = mallParam.safeParse(request.params);
    const asked = authorizeQuery.safeParse(request.query);
    if (!path.success || !asked.success || asked.data.client_id !== config.cafe24ClientId)
      return failOauth(reply, 400, 'invalid_request');
    const { state, redirect_uri: redirectUri, scope } = asked.data;
    const back = new URL(redirectUri);
    if (kindOf(path.data.mall).temper === 'denied') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', book.grant(path.data.mall, redirectUri, scope.split(',')));
    back.searchParams.set('state', state);
    return reply.redirect(back.href, 302);
  });

  const expected = `Basic ${Buffer.from(`${config.cafe24ClientId}:${config.cafe24ClientSecret}`).toString('base64')}`;
  app.post('/:mall/api/v2/oauth/token', (request, reply) => {
    const path = mallParam.safeParse(request.params);
    const body = tokenBody.safeParse(request.body);
    if (request.headers.authorization !== expected) return failOauth(reply, 401, 'invalid_client');
    if (!path.success || !body.success) return failOauth(reply, 400, 'invalid_request');
    const { mall } = path.data;
    const { temper } = kindOf(mall);
    const isRefresh = body.data.grant_type === 'refresh_token';
    if (isRefresh && (temper === 'revoked' || temper === 'forbidden')) return failOauth(reply, 400, 'invalid_grant');
    const issued =
      body.data.grant_type === 'refresh_token'
        ? book.refresh(mall, body.data.refresh_token)
        : book.redeem(mall, body.data.code, body.data.redirect_uri);
    return issued
      ? reply.send(tokenAnswer(issued, config.cafe24ClientId, mall))
      : failOauth(reply, 400, 'invalid_grant');
  });
}

function temperedAnswer(mall: string, reply: FastifyReply): FastifyReply | undefined {
  switch (kindOf(mall).temper) {
    case 'revoked':
      return fail(reply, 401, 'access_token time expired.');
    case 'forbidden':
      return fail(reply, 403, 'The app is not installed in this mall.');
    case 'busy':
      return fail(reply, 429, 'Too Many Requests');
    case 'down':
      return fail(reply, 500, 'Internal Server Error');
    case 'silent':
      return neverAnswer(reply);
    case 'garbage':
      return reply.type('text/html').send('<html>maintenance</html>');
    default:
      return undefined;
  }
}

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The Admin API, as far as an app with the right to read shops may use it. */
function registerAdmin(app: FastifyInstance, book: TokenBook): void {
  const buckets = new CallBuckets();
  app.get('/:mall/api/v2/admin/shops', (request, reply) => {
    const path = mallParam.safeParse(request.params);
    if (!path.success) return fail(reply, 404, 'Not Found');
    const { mall } = path.data;
    const { header, isOver } = buckets.count(mall);
    void reply.header('x-api-call-limit', header);
    if (isOver) return fail(reply, 429, 'Too Many Requests');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(String(request.headers['x-cafe24-api-version'] ?? '')))
      return fail(reply, 400, 'X-Cafe24-Api-Version is missing.');
    const tempered = temperedAnswer(mall, reply);
    if (tempered) return tempered;
    const state = book.stateOf(mall, bearerOf(request), 'mall.read_store');
    if (state === 'deleted') return fail(reply, 403, 'The app is not installed in this mall.');
    if (state === 'unscoped') return fail(reply, 403, 'Insufficient scope for this request.');
    const isStale = state === 'first' && kindOf(mall).temper === 'stale';
    if (state === 'bad' || isStale) return fail(reply, 401, 'access_token time expired.');
    return reply.send({ shops: shopsOf(mall) });
  });
}

/** A tester's controls as a mall's operator: delete the app or let it expire; the platform notifies the app's address. */
function registerControl(app: FastifyInstance, config: SandboxConfig, book: TokenBook): void {
  const events = { 'delete-app': 90077, 'expire-app': 90078 } as const;
  for (const act of ['delete-app', 'expire-app'] as const) {
    app.post(`/control/:mall/${act}`, async (request, reply) => {
      const path = mallParam.safeParse(request.params);
      if (!path.success) return fail(reply, 404, 'Not Found');
      const { mall } = path.data;
      book.deleteApp(mall);
      const resource = { mall_id: mall, client_id: config.cafe24ClientId, app_name: 'portal', deleted_date: '' };
      const body = JSON.stringify({ event_no: events[act], resource });
      const notified = await fetch(`${config.portalUrl}/front/v1/cafe24/notice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox' },
        body,
      }).catch(() => undefined);
      return reply.send({ mall, notified: notified?.status ?? null });
    });
  }
}

/** The storefront platform: launch links, OAuth, shops and notices, as in the vendor's Admin API (developers.cafe24.com). */
export async function cafe24Routes(app: FastifyInstance, { config, context }: Options): Promise<void> {
  const book = new TokenBook();
  app.get('/launch-link', (request, reply) => {
    const asked = launchLink.safeParse(request.query);
    if (!asked.success) return fail(reply, 400, 'mall, user or user_type cannot be used.');
    const { mall, user, user_type: userType } = asked.data;
    const timestamp = Math.floor(Date.now() / 1_000);
    const visitor = { mallId: mall, userId: user, userName: '홍길동', userType, timestamp };
    return reply.redirect(`${config.portalUrl}/cafe24/launch?${launchQuery(config.cafe24ClientSecret, visitor)}`, 302);
  });
  app.get('/login', (_request, reply) =>
    sendPage(
      reply,
      { title: 'Cafe24 로그인 (모의)', layout: 'narrow' },
      html`<main class="center">
<h1>쇼핑몰 관리자 (모의)</h1>
<p>쇼핑몰을 고르면 그 관리자가 앱을 실행한 것처럼 신청 화면이 열립니다.</p>
<ul>${mallKinds.map(
        ({ name, about }) =>
          html`<li><a href="${context.url()}/cafe24/launch-link?mall=${name}">${name}</a> ${about}</li>`,
      )}</ul>
</main>`,
    ),
  );
  registerControl(app, config, book);
  registerOauth(app, config, book);
  registerAdmin(app, book);
}
