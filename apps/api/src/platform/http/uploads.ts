import { addAbortSignal } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Call, FilePart } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { FastifyRequest } from 'fastify';
import { contentTypes, formatOf, nameFits } from '../files/file-format.ts';
import type { FileVault } from '../files/file-vault.ts';
import type { SealedFile } from '../files/sealed-file.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import { UnreadableRequest } from './body-pace.ts';
import { sourceOf } from './source.ts';

/** 10 MB as the product counts it (decisions §6), inclusive. */
export const largestFile = 10_485_760;
const largestText = 262_144;
/** More than any format needs to be known by. */
const startBytes = 16;

export interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
}

interface RawFile {
  readonly content: SealedFile;
  /** Its first bytes, by which its format is known. */
  readonly start: Buffer;
  readonly name: string;
}

interface Collected {
  readonly texts: Map<string, string>;
  readonly files: Map<string, RawFile>;
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

async function textIn({ file, fieldname }: MultipartFile): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size <= largestText) pieces.push(piece);
  }
  if (size > largestText) throw invalid({ [fieldname]: 'common.too-long' });
  return Buffer.concat(pieces).toString('utf8');
}

/** Seals a file as it comes in. */
async function sealed({ file, filename }: MultipartFile, files: Pick<FileVault, 'seal'>): Promise<RawFile> {
  const start = Buffer.alloc(startBytes);
  let known = 0;
  const watched = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of file) {
      if (known < startBytes) known += Buffer.from(piece).copy(start, known);
      yield piece;
    }
  };
  return { content: await files.seal(watched()), start: start.subarray(0, known), name: filename ?? '' };
}

interface Taking {
  readonly files: Pick<FileVault, 'seal'>;
  readonly json: ReadonlySet<string>;
  /** Ends what is still being read. */
  readonly signal: AbortSignal;
}

async function take(part: Multipart, into: Collected, { files, json, signal }: Taking): Promise<void> {
  if (part.type === 'file') {
    addAbortSignal(signal, part.file);
    part.file.once('limit', () => part.file.destroy(new Refusal('FILE_TOO_LARGE')));
    // Old clients send JSON as a Blob, to which the browser gives a file name.
    if (json.has(part.fieldname)) {
      into.texts.set(part.fieldname, await textIn(part));
      return;
    }
    const file = await sealed(part, files);
    if (file.content.size > 0 || part.filename) into.files.set(part.fieldname, file);
    return;
  }
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
  if (part.valueTruncated || part.fieldnameTruncated) throw invalid({ [part.fieldname]: 'common.too-long' });
  into.texts.set(part.fieldname, text ?? '');
}

/** A body without a length may be endless: its connection is cut after `most` bytes. */
function cutOffPast(most: number, { raw }: FastifyRequest): void {
  let left = most;
  // Paused: the listener would otherwise drop the first bytes before there is a reader.
  raw.pause();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.socket.destroy();
  });
}

async function takeAll(request: FastifyRequest, mostFiles: number, taking: Taking): Promise<Collected> {
  const into: Collected = { texts: new Map(), files: new Map() };
  const limits = { fileSize: largestFile, files: mostFiles, fields: 40, parts: 50, fieldSize: largestText };
  for await (const part of request.parts({ limits: { ...limits, headerPairs: 50, fieldNameSize: 200 } })) {
    await take(part, into, taking);
  }
  return into;
}

/** Reads the whole body in any order, so that the connection stays usable; a slow one is aborted. */
async function collect(request: FastifyRequest, mostFiles: number, json: ReadonlySet<string>): Promise<Collected> {
  const { files } = request.server.platform;
  const given = new AbortController();
  const { promise: slow, reject } = Promise.withResolvers<never>();
  const release = request.bodyWatch?.whenSlow(reject);
  try {
    return await Promise.race([takeAll(request, mostFiles, { files, json, signal: given.signal }), slow]);
  } catch (error) {
    given.abort();
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Refusal || error instanceof UnreadableRequest) throw error;
    throw isTooLarge(error) ? new Refusal('FILE_TOO_LARGE') : new Refusal('VALIDATION', { message: 'common.invalid' });
  } finally {
    release?.();
  }
}

function accepted(field: string, raw: RawFile, allowed: FilePart): UploadedFile {
  const format = formatOf(raw.start);
  if (!format || !allowed.formats.includes(format) || !nameFits(raw.name, format)) {
    const message: MessageCode = allowed.formats.includes('pdf') ? 'file.type' : 'file.image-type';
    throw new Refusal('FILE_TYPE', { message, errors: { [field]: message } });
  }
  const { content, name } = raw;
  return { content, format, contentType: contentTypes[format], name, sha256: content.sha256 };
}

function textOf(field: string, text: string, isJson: boolean): unknown {
  if (!isJson) return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw invalid({ [field]: 'common.invalid' });
  }
}

/** The wanted files that were sent; reports all missing ones at once. */
function filesOf(parts: Readonly<Record<string, FilePart>>, sent: Collected['files']) {
  const files: Record<string, UploadedFile | undefined> = {};
  const missing: Record<string, MessageCode> = {};
  for (const [field, part] of Object.entries(parts)) {
    const raw = sent.get(field);
    if (raw) files[field] = accepted(field, raw, part);
    else if (part.required) missing[field] = 'file.required';
  }
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return files;
}

/**
 * Reads a call's files, checked by their bytes, and text parts. @param caller whose uploads are counted together
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE, VALIDATION, TOO_MANY_REQUESTS; UnreadableRequest 408 when it comes too slowly
 */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  caller: string | undefined,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new Refusal('FILE_TYPE', { message: 'common.invalid' });
  const parts = call.files ?? {};
  const most = Object.keys(parts).length;
  const longest = (most + 1) * (largestFile + largestText);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > longest) throw new Refusal('FILE_TOO_LARGE');
  const leave = await request.server.uploadPlaces.take(caller, sourceOf(request.ip));
  try {
    // The client left while this waited: the body would never end.
    if (request.raw.destroyed) throw new UnreadableRequest(400);
    cutOffPast(longest, request);
    const json = new Set(call.jsonParts ?? []);
    const { texts, files } = await collect(request, most + json.size + 1, json);
    const fields = [...texts].map(([field, text]) => [field, textOf(field, text, json.has(field))]);
    return { files: filesOf(parts, files), fields: Object.fromEntries(fields) };
  } finally {
    leave();
  }
}
