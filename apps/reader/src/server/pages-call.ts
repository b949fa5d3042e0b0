import { type PagePicture, packPages, unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxFile } from '../image/decode.ts';
import { isPdf } from '../pdf/open.ts';
import { BusyError, type Pool } from '../pool/pool.ts';
import { CallError } from './errors.ts';

export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

const querySchema = z.object({ look: z.optional(z.literal('title')) });
const seenSchema = z.object({ paper: z.enum(knownPapers) });

/** A cover, the paper behind it, and the first appended page; few, as an upload waits for each. */
const pagesLookedAt = 3;

/** The paper that a page looks like; also undefined if the reader is busy, which is no reason to refuse an upload. */
async function paperOn(pool: Pick<Pool, 'read'>, jpeg: Uint8Array, signal: AbortSignal) {
  try {
    const outcome = await pool.read({ inferType: 'paper', file: jpeg }, signal);
    return outcome.kind === 'read' ? seenSchema.parse(outcome.image).paper : undefined;
  } catch (error) {
    if (error instanceof BusyError) return undefined;
    throw error;
  }
}

/** The same pages, the first of them with the paper each looks like, so that the file need not be sent again. */
async function lookedAt(pool: Pick<Pool, 'read'>, packed: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const pages = unpackPages(packed).map(
    async (page, at): Promise<PagePicture> =>
      at < pagesLookedAt ? { ...page, paper: await paperOn(pool, page.jpeg, signal) } : page,
  );
  return packPages(await Promise.all(pages));
}

interface Pools {
  readonly drawing: Pick<Pool, 'read'>;
  readonly reading: Pick<Pool, 'read'>;
}

/**
 * The body is a PDF; 0011 with the reason, 0025 if too many are waiting. With `look=title` the list also names the paper that each of the first pages
 * looks like. @param admit throws if the caller is not authorised
 */
export function registerPages(
  app: FastifyInstance,
  { drawing, reading }: Pools,
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
      const query = querySchema.safeParse(request.query);
      if (!query.success) throw new CallError('url');
      const gone = goneSignal(reply);
      const outcome = await drawing.read({ inferType: 'pages', file }, gone);
      if (outcome.kind === 'refused') throw new CallError('body', { reason: outcome.reason });
      if (outcome.kind !== 'drawn') throw new CallError('fault');
      const { pages } = outcome;
      const answer = query.data.look === undefined ? pages : await lookedAt(reading, pages, gone);
      return reply.type('application/octet-stream').send(Buffer.from(answer));
    },
  });
}
