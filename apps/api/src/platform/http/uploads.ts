import type { Readable } from 'node:stream';
import type { Call, FilePart } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { FastifyRequest } from 'fastify';
import { contentTypes, formatOf, keptName, nameFits } from '../files/file-format.ts';
import type { FileVault } from '../files/file-vault.ts';
import { isStorageFull } from '../files/is-storage-full.ts';
import type { SealedFile } from '../files/sealed-file.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import { UnreadableRequest } from './body-pace.ts';
import { type PartTaker, readParts } from './multipart.ts';
import { sourceOf } from './source.ts';

/** 10 MB as the product counts it (decisions §6), inclusive. */
export const largestFile = 10_485_760;
/** As a JSON body. */
const largestText = 65_536;
const mostTexts = 40;

export interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
}

interface RawFile {
  readonly content: SealedFile;
  readonly name: string;
}

interface Collected {
  readonly texts: Map<string, string>;
  readonly files: Map<string, RawFile>;
}

async function textIn(name: string, file: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size <= largestText) pieces.push(piece);
  }
  if (size > largestText) throw invalid({ [name]: 'common.too-long' });
  return Buffer.concat(pieces).toString('utf8');
}

/** @param json names of parts that are JSON: old clients send them as a Blob, to which the browser gives a file name */
const takerOf = (
  { texts, files }: Collected,
  vault: Pick<FileVault, 'seal'>,
  json: ReadonlySet<string>,
): PartTaker => ({
  text(name, text, isCut) {
    if (isCut) throw invalid({ [name]: 'common.too-long' });
    texts.set(name, text);
  },
  async file(name, bytes, fileName) {
    bytes.once('limit', () => bytes.destroy(new Refusal('FILE_TOO_LARGE')));
    if (json.has(name)) {
      texts.set(name, await textIn(name, bytes));
      return;
    }
    // Seals while receiving; nothing else uses the bytes received for this call.
    const content = await vault.seal(bytes, true);
    if (content.size > 0 || fileName) files.set(name, { content, name: keptName(fileName ?? '') });
  },
});

/** Cuts the connection after `most` bytes, as a body without a length may be endless. */
function cutOffPast(most: number, { raw }: FastifyRequest): void {
  let left = most;
  // Paused, as the listener would otherwise consume the first bytes before there is a reader.
  raw.pause();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.socket.destroy();
  });
}

/** Reads the whole body, with parts in any order, so that the connection stays usable; aborts a slow body. */
async function collect(request: FastifyRequest, mostFiles: number, json: ReadonlySet<string>): Promise<Collected> {
  const into: Collected = { texts: new Map(), files: new Map() };
  const slow = new AbortController();
  const release = request.bodyWatch?.whenSlow((error) => slow.abort(error));
  const taker = takerOf(into, request.server.platform.files, json);
  try {
    const limits = { files: mostFiles, fileBytes: largestFile, texts: mostTexts, textBytes: largestText };
    await readParts(request.raw, limits, taker, slow.signal);
    return into;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Refusal || error instanceof UnreadableRequest || isStorageFull(error)) throw error;
    throw new Refusal('VALIDATION', { message: 'common.invalid' });
  } finally {
    release?.();
  }
}

function accepted(field: string, raw: RawFile, allowed: FilePart): UploadedFile {
  const format = formatOf(raw.content.start);
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

/** @throws Refusal VALIDATION with all missing files at once */
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
 * Reads a call's files, whose types are checked by their bytes, and text parts. @param caller whose uploads are counted together
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE, VALIDATION, TOO_MANY_REQUESTS; UnreadableRequest 408 if it arrives too slowly
 */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  caller: string | undefined,
): Promise<MultipartBody> {
  if (!request.hasParts) throw new Refusal('FILE_TYPE', { message: 'common.invalid' });
  const parts = call.files ?? {};
  const most = Object.keys(parts).length;
  const longest = (most + 1) * (largestFile + largestText);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > longest) throw new Refusal('FILE_TOO_LARGE');
  const leave = await request.server.uploadPlaces.take(caller, sourceOf(request.ip));
  try {
    // The client disconnected while this waited, so the body would never end.
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
