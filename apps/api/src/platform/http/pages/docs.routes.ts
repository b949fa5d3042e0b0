import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@portal/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Register } from '../app.ts';
import { describeApi } from '../openapi.ts';

const shape = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) });
const document = z.custom<StaticDocumentSpec['document']>((value) => shape.safeParse(value).success);

/** `/api/openapi.json` and the readable `/api/docs`, which loads nothing from elsewhere. */
export const registerDocs: Register = async (app, { config }) => {
  const description = document.parse(describeApi(calls, config));
  app.get('/api/openapi.json', async () => description);
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(swagger, { mode: 'static', specification: { document: description } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
    });
  });
};
