import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { cafe24Routes } from './cafe24/cafe24.routes.ts';
import { clovaRoutes } from './clova/clova.routes.ts';
import type { SandboxConfig } from './config.ts';
import type { SandboxContext } from './context.ts';
import { controlRoutes } from './control/control.routes.ts';
import { eximbayRoutes } from './eximbay/eximbay.routes.ts';
import { assetRoutes } from './http/asset.routes.ts';
import { callersFault } from './http/callers-fault.ts';
import { idpRoutes } from './idp/idp.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { ntsRoutes } from './nts/nts.routes.ts';
import { portoneRoutes } from './portone/portone.routes.ts';
import { postcodeRoutes } from './postcode/postcode.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import { specimenRoutes } from './specimens/specimen.routes.ts';

/** Builds the HTTP side: every simulated service under its own prefix. Does not listen yet. */
export async function buildApp(config: SandboxConfig, context: SandboxContext): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 20 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler((error, request, reply) => {
    const fault = callersFault(error);
    // The route pattern and the stack only: bodies and addresses may contain personal input.
    if (!fault) console.error(request.routeOptions.url, error instanceof Error ? error.stack : 'unknown error');
    return reply.status(fault ? 400 : 500).send({ message: fault ? 'Bad request' : 'Internal error' });
  });
  await app.register(formbody);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(assetRoutes, { prefix: '/assets' });
  await app.register(controlRoutes, { config, context });
  await app.register(eximbayRoutes, { prefix: '/eximbay', config, context });
  await app.register(ntsRoutes, { prefix: '/nts', config });
  await app.register(portoneRoutes, { prefix: '/portone', config });
  await app.register(clovaRoutes, { prefix: '/clova', config });
  await app.register(postcodeRoutes, { prefix: '/postcode' });
  await app.register(providerRoutes, { prefix: '/provider' });
  await app.register(cafe24Routes, { prefix: '/cafe24', config, context });
  await app.register(registryRoutes, { prefix: '/registry', config });
  await app.register(idpRoutes, { prefix: '/idp', config, context });
  await app.register(mailRoutes, { prefix: '/mail', mailbox: context.mailbox });
  await app.register(specimenRoutes, { prefix: '/specimens' });
  return app;
}
