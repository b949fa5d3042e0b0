import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxFile } from '../image/decode.ts';
import { isPdf } from '../pdf/open.ts';
import type { Pool } from '../pool/pool.ts';
import { CallError } from './errors.ts';

/** Aborts when the client has disconnected. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** A PDF as the body, pictures the answer; 0011 with the reason, 0025 where too many wait. @param admit throws where the caller may not ask */
export function registerPages(
  app: FastifyInstance,
  pool: Pick<Pool, 'read'>,
  admit: (request: FastifyRequest) => void,
): void {
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer', bodyLimit: maxFile }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/pages', {
    onRequest: async (request) => admit(request),
    handler: async (request, reply) => {
      const { body: file } = request;
      if (!(file instanceof Uint8Array)) throw new CallError('body');
      if (!isPdf(file)) throw new CallError('body', { reason: 'format' });
      const outcome = await pool.read({ inferType: 'pages', file }, goneSignal(reply));
      if (outcome.kind === 'refused') throw new CallError('body', { reason: outcome.reason });
      if (outcome.kind !== 'drawn') throw new CallError('fault');
      return reply.type('application/octet-stream').send(Buffer.from(outcome.pages));
    },
  });
}
