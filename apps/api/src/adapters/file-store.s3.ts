import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { openLocal } from '../platform/files/local-content.ts';
import { type TemporaryFile, type TemporaryFiles, TemporaryFolderError } from '../platform/files/temporary-files.ts';
import {
  type FileStore,
  FileStoreError,
  type FileStoreErrorKind,
  isStoreKey,
  type LocalFile,
  type StoredContent,
} from '../ports/file-store.ts';
import { traced } from '../ports/traced.ts';
import { createBreaker, steadyClock } from './breaker.ts';

export interface S3Settings {
  readonly bucket: string;
  /** '' or ends in `/`. */
  readonly prefix: string;
  /** undefined for AWS in this region. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** In milliseconds. */
export interface S3Deadlines {
  readonly total: number;
  readonly connection: number;
  /** How long no byte may arrive. */
  readonly silence: number;
}

export const s3Deadlines: S3Deadlines = { total: 10_000, connection: 2_000, silence: 5_000 };
const mostTries = 3;
/** The store's codes for "no space", in addition to status 507. */
const fullCodes = new Set(['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull']);
/** The store still asks for fewer calls after all tries. */
const busyCodes = new Set(['SlowDown', 'TooManyRequests', 'ServiceUnavailable']);

const nothing = (): void => undefined;
/** Silences the client, which would write to the terminal: errors are thrown and appear in our own log. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Creates a client without checksums, as a stream's would need a request without a length: the encrypted segments have tags of their own. */
function createClient({ endpoint, region }: S3Settings, { connection, silence }: S3Deadlines): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: mostTries,
    logger: silent,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connection,
      requestTimeout: silence,
      socketTimeout: silence,
      throwOnRequestTimeout: true,
    },
  });
}

/** The file to be stored cannot be read on this machine. Its cause is the operating system's error. */
class LocalFileError extends Error {
  constructor(cause: unknown) {
    super('the file to be stored cannot be read', { cause });
    this.name = 'LocalFileError';
  }
}

const isOfThisMachine = (error: unknown): error is TemporaryFolderError | LocalFileError =>
  error instanceof TemporaryFolderError || error instanceof LocalFileError;

/** What an error of the client means for the caller. A fault in this machine's own files says nothing about the bucket. */
function meaningOf(error: unknown): FileStoreError | TemporaryFolderError | LocalFileError {
  if (error instanceof FileStoreError || isOfThisMachine(error)) return error;
  const isAnswer = error instanceof S3ServiceException;
  const code = error instanceof Error ? error.name : 'unknown';
  const status = isAnswer ? (error.$metadata.httpStatusCode ?? 0) : 0;
  if (fullCodes.has(code) || status === 507) return new FileStoreError('full', code);
  if (busyCodes.has(code) || status === 429) return new FileStoreError('busy', code);
  // A missing bucket or refused credentials must not pass for an empty store.
  if (status >= 400 && status < 500) return new FileStoreError('refused', code);
  return new FileStoreError(status === 501 ? 'unable' : 'away', code);
}

const hasKind = (kind: FileStoreErrorKind) => (meaning: Error) =>
  meaning instanceof FileStoreError && meaning.kind === kind;
const isTransient = hasKind('away');
const isBusy = hasKind('busy');
const isDown = hasKind('away');
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export interface S3FileStore extends FileStore {
  warnings(): Promise<string[]>;
  close(): void;
}

const span = { name: 'file-store', kind: 'client', facts: { 'portal.provider': 'file-store' } } as const;

/** Runs calls, each with one deadline over all its tries, and blocks calls for 30 seconds after repeated failures. */
function createCalls(total: number, now: () => number) {
  const breaker = createBreaker(now, 1);
  return async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (!breaker.mayTry()) throw new FileStoreError('away', 'resting');
    try {
      const result = await traced(span, () => work(AbortSignal.timeout(total)));
      breaker.succeeded();
      return result;
    } catch (error) {
      const meaning = meaningOf(error);
      if (isDown(meaning)) breaker.failed(undefined);
      else breaker.succeeded();
      throw meaning;
    }
  };
}

/** The pause before retrying a store that asks for fewer calls, in milliseconds; the second pause is twice as long. */
const busyPauseMs = 200;

/** Retries what the client does not: a body that broke off on its way out or in. @param isWorth whether an error is worth another try */
async function wholeTries<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  isWorth: (meaning: Error) => boolean = isTransient,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const meaning = meaningOf(error);
      if (tried === mostTries || !isWorth(meaning)) throw error;
      if (isBusy(meaning)) await delay(tried * busyPauseMs);
      // After the deadline, throws the store's last error: a busy store is not away.
      if (signal.aborted) throw error;
    }
  }
}

interface Tools {
  readonly client: S3Client;
  readonly call: ReturnType<typeof createCalls>;
  readonly temporary: TemporaryFiles;
  readonly settings: S3Settings;
}

function placeOf({ settings: { bucket, prefix } }: Tools, key: string) {
  if (!isStoreKey(key)) throw new Error('not a key of the file store');
  return { Bucket: bucket, Key: `${prefix}${key}` };
}

/** Retries itself, because the client never resends a stream, not even to a store that asks for fewer calls. */
const putFile = (tools: Tools, key: string, { path, size }: LocalFile, abortSignal: AbortSignal): Promise<void> => {
  const send = async (): Promise<void> => {
    const reading = new AbortController();
    const Body = createReadStream(path).once('error', (cause) => reading.abort(new LocalFileError(cause)));
    try {
      await tools.client.send(new PutObjectCommand({ ...placeOf(tools, key), Body, ContentLength: size }), {
        abortSignal: AbortSignal.any([abortSignal, reading.signal]),
      });
    } catch (error) {
      reading.signal.throwIfAborted();
      throw error;
    } finally {
      Body.destroy();
    }
  };
  return wholeTries(abortSignal, send, (meaning) => isTransient(meaning) || isBusy(meaning));
};

async function create(tools: Tools, key: string, Body: Buffer, abortSignal: AbortSignal): Promise<boolean> {
  const command = new PutObjectCommand({ ...placeOf(tools, key), Body, IfNoneMatch: '*' });
  try {
    await tools.client.send(command, { abortSignal });
    return true;
  } catch (error) {
    if ([412, 409].includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
}

async function bodyOf(tools: Tools, key: string, abortSignal: AbortSignal): Promise<TemporaryFile | undefined> {
  const answer = await tools.client
    .send(new GetObjectCommand(placeOf(tools, key)), { abortSignal })
    .catch((error: unknown) => {
      if (nameOf(error) === 'NoSuchKey') return undefined;
      throw error;
    });
  if (!answer) return undefined;
  const { Body, ContentLength } = answer;
  if (!Body || !(Symbol.asyncIterator in Body)) throw new FileStoreError('away', 'no body');
  const file = await tools.temporary.write(Body).catch((error: unknown) => {
    // An unread body would keep its connection open.
    if (Body instanceof Readable) Body.destroy();
    throw error;
  });
  if (ContentLength === undefined || file.size === ContentLength) return file;
  await file.remove();
  throw new FileStoreError('away', 'cut off');
}

async function* keysBelow(tools: Tools, start: string, moment: Date): AsyncGenerator<string> {
  const { bucket: Bucket, prefix } = tools.settings;
  let token: string | undefined;
  do {
    const place = { Bucket, Prefix: `${prefix}${start}`, ...(token === undefined ? {} : { ContinuationToken: token }) };
    const page = await tools.call((abortSignal) => tools.client.send(new ListObjectsV2Command(place), { abortSignal }));
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isStoreKey(key) && key.includes('/') && LastModified && LastModified < moment) yield key;
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

async function versionWarnings({ client, call, settings: { bucket: Bucket } }: Tools): Promise<string[]> {
  const command = new GetBucketVersioningCommand({ Bucket });
  const isVersioned = await call((abortSignal) => client.send(command, { abortSignal })).then(
    ({ Status }) => Status === 'Enabled',
    () => undefined,
  );
  if (isVersioned) return [];
  return [
    isVersioned === undefined
      ? 'the bucket does not say whether it keeps versions: a restore to an earlier moment may lack files that were deleted since'
      : 'the bucket keeps no versions: a restore to an earlier moment lacks the files that were deleted since',
  ];
}

/**
 * Stores ciphertext in an S3 bucket. Uploads in one request of known length; downloads whole into a temporary file, so that a broken download can be
 * retried. Only `NoSuchKey` counts as a missing file. @param now clock in milliseconds
 */
export function createS3FileStore(
  settings: S3Settings,
  temporary: TemporaryFiles,
  deadlines: S3Deadlines = s3Deadlines,
  now: () => number = steadyClock,
): S3FileStore {
  const client = createClient(settings, deadlines);
  const call = createCalls(deadlines.total, now);
  const tools: Tools = { client, call, temporary, settings };
  return {
    isListedInParts: true,
    put: (key, content) =>
      call(async (abortSignal) => {
        if (!Buffer.isBuffer(content)) return await putFile(tools, key, content, abortSignal);
        await client.send(new PutObjectCommand({ ...placeOf(tools, key), Body: content }), { abortSignal });
      }),
    create: (key, bytes) => call((abortSignal) => create(tools, key, bytes, abortSignal)),
    async get(key) {
      const file = await call((signal) => wholeTries(signal, () => bodyOf(tools, key, signal)));
      return file && (await openTemporary(file));
    },
    delete: (key) =>
      call(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(placeOf(tools, key)), { abortSignal });
      }),
    async *writtenBefore(moment, folders) {
      for (const start of folders?.map((folder) => `${folder}/`) ?? ['']) yield* keysBelow(tools, start, moment);
    },
    warnings: () => versionWarnings(tools),
    close: () => client.destroy(),
  };
}

/** Closing the content deletes the file. */
async function openTemporary(file: TemporaryFile): Promise<StoredContent> {
  const content = await openLocal(file.path).catch(async (error: unknown) => {
    await file.remove();
    throw error;
  });
  const close = async (): Promise<void> => {
    await content.close();
    await file.remove();
  };
  return { ...content, close };
}
