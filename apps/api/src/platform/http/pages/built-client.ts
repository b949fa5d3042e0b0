import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface BuiltPage {
  readonly html: Buffer;
  /** Compressed with Brotli by the build. */
  readonly br: Buffer | undefined;
}

/** The path of a file whose name contains its content hash. */
const hashed = /^\/assets\/(?:[^/]+-)?[\w-]{8,}\.\w+$/;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Whether a browser accepts the coding; `q=0` is honoured. */
const accepting = (coding: string): RegExp =>
  new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`);

interface Coding {
  readonly name: string;
  readonly accepted: RegExp;
  readonly extension: string;
}

/** All browsers accept it over https. */
const brotli: Coding = { name: 'br', accepted: accepting('br'), extension: '.br' };
/** In order of size, smallest first. */
const codings: readonly Coding[] = [brotli, { name: 'gzip', accepted: accepting('gzip'), extension: '.gz' }];

const reads = ({ headers }: FastifyRequest, { accepted }: Coding): boolean =>
  accepted.test(String(headers['accept-encoding'] ?? ''));

/** @returns undefined if there is no such page */
export async function readBuiltPage(file: string): Promise<BuiltPage | undefined> {
  if (!existsSync(file)) return undefined;
  return { html: await readFile(file), br: await readFile(`${file}.br`).catch(() => undefined) };
}

/** Sends a page in a coding that the browser accepts; the caller sets status and further headers. */
export function sendBuiltPage(request: FastifyRequest, reply: FastifyReply, { html, br }: BuiltPage): FastifyReply {
  const compressed = reads(request, brotli) ? br : undefined;
  if (compressed) void reply.header('content-encoding', 'br');
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(compressed ?? html);
}

/** Reads each file once, as opening one costs several times as much as sending it. @returns undefined for a missing file, as during a build */
function keepFiles(): (path: string) => Promise<Buffer | undefined> {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return (path) => {
    const known = kept.get(path);
    if (known) return known;
    const bytes = readFile(path).catch(() => {
      kept.delete(path);
      return undefined;
    });
    kept.set(path, bytes);
    return bytes;
  };
}

/** Serves a built client except its pages; files with a content hash may be cached forever. Later builds need a restart, as their pages do. */
export async function serveBuiltFiles(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(dist)) return;
  const read = keepFiles();
  const files = new Set((await readdir(dist, { recursive: true })).map((file) => `/${file.replaceAll('\\', '/')}`));
  for (const file of files) {
    const type = mediaTypes[extname(file)];
    if (type === undefined || file.startsWith('/.')) continue;
    const compressed = codings.filter(({ extension }) => files.has(`${file}${extension}`));
    const lifetime = hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(file, async (request, reply) => {
      const coding = compressed.find((one) => reads(request, one));
      const bytes = await read(join(dist, `${file}${coding?.extension ?? ''}`));
      if (!bytes) return reply.callNotFound();
      if (coding) void reply.header('content-encoding', coding.name);
      if (compressed.length > 0) void reply.header('vary', 'accept-encoding');
      return reply.header('cache-control', lifetime).type(type).send(bytes);
    });
  }
}
