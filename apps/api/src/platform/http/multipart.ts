import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body has parts that are not read yet. */
    hasParts: boolean;
  }
}

export interface PartLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly texts: number;
  readonly textBytes: number;
}

/** Receives the parts of a body. An error that it throws ends the reading. */
export interface PartTaker {
  /** @param isCut whether the text was too long and is cut */
  text(name: string, text: string, isCut: boolean): void;
  /** Must read the file to its end. @param bytes emits 'limit' if the file is too large */
  file(name: string, bytes: Readable, fileName: string | undefined): Promise<void>;
}

const headers = { headerPairs: 50, headerSize: 16_384 } as const;

/** Lets calls read bodies with parts themselves (`readParts`), without the framework's plug-in, whose hooks would run in every call. */
export function acceptParts(app: FastifyInstance): void {
  app.decorateRequest('hasParts', false);
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    request.hasParts = true;
    done(null);
  });
}

class PartReading {
  readonly #raw: IncomingMessage;
  readonly #parser: BusboyInstance;
  readonly #taker: PartTaker;
  readonly #files: Promise<void>[] = [];
  readonly #end = Promise.withResolvers<void>();
  /** Restores the call's async context for later parts: the socket announces them outside it, and their temporary files would outlast the call. */
  readonly #inCall = AsyncLocalStorage.snapshot();
  #open: BusboyFileStream | undefined;
  #hasFailed = false;

  constructor(raw: IncomingMessage, parser: BusboyInstance, taker: PartTaker) {
    this.#raw = raw;
    this.#parser = parser;
    this.#taker = taker;
  }

  readonly fail = (error: unknown): void => {
    this.#hasFailed = true;
    this.#raw.unpipe(this.#parser);
    this.#end.reject(error);
    // Otherwise its reader would wait forever.
    this.#open?.destroy(error instanceof Error ? error : undefined);
  };

  #text(name: string | undefined, text: string, isCut: boolean): void {
    try {
      if (name !== undefined) this.#taker.text(name, text, isCut);
    } catch (error) {
      this.fail(error);
    }
  }

  #file(name: string | undefined, bytes: BusboyFileStream, fileName: string | undefined): void {
    this.#open = bytes;
    // The parser still processes what it has received, and a file that begins there would never end.
    if (name === undefined || this.#hasFailed) {
      bytes.on('error', this.fail).resume();
      return;
    }
    // The reader reports the actual error: after a disk error, the stream only reports that nobody reads it any more.
    bytes.on('error', () => undefined);
    this.#files.push(this.#inCall(() => this.#taker.file(name, bytes, fileName)).catch(this.fail));
  }

  async run(): Promise<void> {
    const { promise, resolve } = this.#end;
    let hasBytes = false;
    this.#raw.once('data', () => {
      hasBytes = true;
    });
    this.#raw.once('error', this.fail).once('close', () => {
      if (!this.#raw.readableEnded) this.fail(new Error('the body was broken off'));
    });
    this.#parser
      .on('field', (name, text, _isNameCut, isCut) => this.#text(name, text, isCut))
      .on('file', (name, bytes, fileName) => this.#file(name, bytes, fileName))
      .on('finish', resolve)
      // An empty body is a body without parts.
      .on('error', (error) => (hasBytes ? this.fail(error) : resolve()));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.#parser.on(limit, () => this.fail(new Error('more parts than a body may have')));
    this.#raw.pipe(this.#parser);
    await promise.finally(() => Promise.all(this.#files));
  }
}

/**
 * Reads every part of a body in order, even unwanted ones. @param signal ends the reading @throws what the taker threw, or the signal's reason; Error
 * if the body is malformed, broken off or has too many parts, in which case the rest is left unread.
 */
export async function readParts(
  raw: IncomingMessage,
  { files, fileBytes, texts, textBytes }: PartLimits,
  taker: PartTaker,
  signal: AbortSignal,
): Promise<void> {
  const limits = { ...headers, files, fileSize: fileBytes, fields: texts, fieldSize: textBytes, parts: files + texts };
  const contentType = raw.headers['content-type'] ?? '';
  const reading = new PartReading(raw, new Busboy({ headers: { 'content-type': contentType }, limits }), taker);
  const stop = (): void => reading.fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await reading.run();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
