import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A page of a built client. */
export interface BuiltPage {
  readonly html: Buffer;
  /** Compressed with Brotli by the build. */
  readonly br: Buffer | undefined;
}

/** Named by its content hash; includes the paths of compressed copies. */
const hashed = /\/assets\/(?:[^/]+-)?[\w-]{8,}\.\w+(\.(br|gz))?$/;

/** @returns undefined where there is no such page */
export async function readBuiltPage(file: string): Promise<BuiltPage | undefined> {
  if (!existsSync(file)) return undefined;
  return { html: await readFile(file), br: await readFile(`${file}.br`).catch(() => undefined) };
}

/** Whether the browser accepts Brotli, as all do over https; `q=0` is honoured. */
const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''));

/** Sends a page in the encoding that its reader takes; status and further headers are the caller's. */
export function sendBuiltPage(request: FastifyRequest, reply: FastifyReply, { html, br }: BuiltPage): FastifyReply {
  const compressed = readsBrotli(request) ? br : undefined;
  if (compressed) void reply.header('content-encoding', 'br');
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(compressed ?? html);
}

/** Serves the files of a built client but its pages; those named by their content may be kept for ever. */
export async function serveBuiltFiles(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.'),
    setHeaders: (response, path) => {
      const isHashed = hashed.test(path.replaceAll('\\', '/'));
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
