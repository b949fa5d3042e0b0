import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';
import { type PersonFault, people, personFaults, type ServiceFault, serviceFaults } from './people.ts';
import type { IdentityProvider } from './provider.ts';

interface Options {
  readonly config: SandboxConfig;
  readonly context: Pick<SandboxContext, 'url'>;
}

/** Longer than the desk's timeout. */
const slowMs = 8_000;

const inPath = z.object({ uid: z.string(), sub: z.optional(z.string()) });
const control = z.object({
  person: z.optional(z.enum(people.map(({ sub }) => sub))),
  fault: z.optional(z.enum(['none', ...personFaults, ...serviceFaults, 'log-out'])),
});

const isPersonFault = (fault: string): fault is PersonFault => personFaults.some((one) => one === fault);
const isServiceFault = (fault: string): fault is ServiceFault => serviceFaults.some((one) => one === fault);

const choice = (uid: string) => html`<main class="center">
<h1>사내 계정 로그인</h1>
<p class="muted">테스트 환경의 모의 계정 서비스입니다. 사람을 누르면 바로 로그인됩니다.</p>
${people.map(
  ({ sub, name, about }) =>
    html`<form method="post" action="/idp/people/${uid}/${sub}"><button class="button secondary" type="submit">${name} · ${about}</button></form>`,
)}
<form method="post" action="/idp/people/${uid}"><button class="button" type="submit">취소</button></form>
</main>`;

async function handOver({ provider }: IdentityProvider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const { raw } = request;
  // As express does for a mounted application: the provider derives its own addresses from both.
  Object.assign(raw, { originalUrl: raw.url });
  raw.url = (raw.url ?? '').replace(/^\/idp/, '') || '/';
  await provider.callback()(raw, reply.raw);
}

/** The simulated identity service of the provider's staff; it is loaded and started by its first request, when its address is known. */
export async function idpRoutes(app: FastifyInstance, { config, context }: Options): Promise<void> {
  let started: Promise<IdentityProvider> | undefined;
  let fault: ServiceFault | undefined;
  const service = (): Promise<IdentityProvider> => {
    started ??= import('./provider.ts').then(({ createIdentityProvider }) =>
      createIdentityProvider({
        issuer: `${context.url()}/idp`,
        origin: config.deskUrl,
        clientId: config.deskClientId,
        clientSecret: config.deskClientSecret,
      }),
    );
    return started;
  };
  // The provider parses the bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get('/people/:uid', async (request, reply) => {
    const { uid } = inPath.parse(request.params);
    return sendPage(reply, { title: '사내 계정 로그인 (모의)', layout: 'narrow' }, choice(uid));
  });
  const finish = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { sub } = inPath.parse(request.params);
    const { provider } = await service();
    reply.hijack();
    const outcome = sub === undefined ? { error: 'access_denied' } : { login: { accountId: sub } };
    await provider.interactionFinished(request.raw, reply.raw, outcome);
  };
  app.post('/people/:uid', finish);
  app.post('/people/:uid/:sub', finish);
  /** POST /idp/control?person=jian&fault=nonce: the service's fault from now on; `none` ends it. */
  app.post('/control', async (request, reply) => {
    const { person, fault: wanted = 'none' } = control.parse(request.query);
    const { faults, logOut } = await service();
    if (wanted === 'log-out') return { status: await logOut(person ?? '') };
    if (wanted === 'none') {
      fault = undefined;
      faults.clear();
    } else if (isServiceFault(wanted)) fault = wanted;
    else if (isPersonFault(wanted) && person !== undefined) faults.set(person, wanted);
    return reply.code(204).send();
  });
  app.all('/*', async (request, reply) => {
    if (fault === 'away') return reply.code(503).send();
    if (fault === 'slow') await pause(slowMs);
    await handOver(await service(), request, reply);
  });
}
