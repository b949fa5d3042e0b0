import type { StaticDocumentSpec } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import type { Register } from '../app.ts';

const shape = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) });
const document = z.custom<StaticDocumentSpec['document']>((value) => shape.safeParse(value).success);

function later<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function describe(config: Config): Promise<StaticDocumentSpec['document']> {
  const [{ calls }, { describeApi }] = [await import('@portal/contract/calls.ts'), await import('../openapi.ts')];
  return document.parse(describeApi(calls, config));
}

async function openReader(description: StaticDocumentSpec['document']): Promise<FastifyInstance> {
  const { default: Fastify } = await import('fastify');
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const reader = Fastify();
  await reader.register(swagger, { mode: 'static', specification: { document: description } });
  await reader.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
  });
  return reader;
}

/** The reader's headers that are passed on; all others are the portal's own. */
const passedOn = ['content-type', 'content-security-policy', 'location', 'etag', 'last-modified', 'cache-control'];

/**
 * Serves `/api/openapi.json` and the readable `/api/docs`, which loads nothing from elsewhere. Created at the first request, as they are rarely used.
 */
export const registerDocs: Register = async (app, { config }) => {
  const description = later(() => describe(config));
  const reader = later(async () => openReader(await description()));
  app.get('/api/openapi.json', async () => await description());
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, async (request, reply) => {
      const answer = await (await reader()).inject({
        method: 'GET',
        url: request.url,
        headers: { host: request.host },
      });
      void reply.code(answer.statusCode);
      for (const name of passedOn)
        if (answer.headers[name] !== undefined) void reply.header(name, answer.headers[name]);
      return await reply.send(answer.rawPayload);
    });
};
