import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { sendBrowserFile } from '../http/asset.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { formGatewayRoutes } from './form-gateway.routes.ts';
import { createGatewayMemory } from './gateway-memory.ts';
import { paymentApiRoutes } from './payment-api.routes.ts';

interface Options {
  readonly config: SandboxConfig;
  readonly context: Pick<SandboxContext, 'stopped'>;
}

/** The card gateway: server calls, browser SDK and hosted card page around one memory. */
export async function eximbayRoutes(app: FastifyInstance, { config, context }: Options): Promise<void> {
  const desk = { config, memory: createGatewayMemory(), stopped: context.stopped };
  app.get('/v1/javascriptSDK.js', (_request, reply) =>
    sendBrowserFile(reply, 'eximbay-sdk.js', 'text/javascript; charset=utf-8'),
  );
  await app.register(paymentApiRoutes, { prefix: '/v1/payments', desk });
  await app.register(checkoutRoutes, { prefix: '/checkout', desk });
  await app.register(formGatewayRoutes, { prefix: '/Gateway', desk });
}
