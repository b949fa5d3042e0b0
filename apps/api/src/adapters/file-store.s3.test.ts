import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFiles, folderFault } from '../platform/files/temporary-files.ts';
import { FileStoreError, storedBytes } from '../ports/file-store.ts';
import { describeFileStore } from '../ports/testing/file-store.port-test.ts';
import { createS3FileStore, type S3Deadlines, type S3FileStore } from './file-store.s3.ts';
import { type S3Server, startS3Server } from './s3-server.fixture.ts';

const patience: S3Deadlines = { total: 60_000, connection: 20_000, silence: 20_000 };
const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test-secret' };
const before: Record<string, string | undefined> = {};
let folder = '';

beforeAll(async () => {
  for (const [name, value] of Object.entries(keys)) {
    before[name] = process.env[name];
    process.env[name] = value;
  }
  folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
});
afterAll(async () => {
  for (const name of Object.keys(keys)) {
    const value = before[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await rm(folder, { recursive: true, force: true });
});

const openAt = (
  server: S3Server,
  deadlines = patience,
  bucket = server.bucket,
  temporary = join(folder, 'temporary'),
): S3FileStore =>
  createS3FileStore(
    { bucket, prefix: 'files/', endpoint: server.endpoint, region: 'us-east-1' },
    createTemporaryFiles(temporary),
    deadlines,
  );

describeFileStore('in a bucket', async () => {
  const server = await startS3Server();
  const store = openAt(server);
  return {
    store,
    close: async () => {
      store.close();
      await server.close();
    },
  };
});

describe('the file store in a bucket', () => {
  let server: S3Server;
  let store: S3FileStore;
  beforeEach(async () => {
    server = await startS3Server();
    store = openAt(server);
  });
  afterEach(async () => {
    store.close();
    await server.close();
  });
  const kindOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof FileStoreError ? error.kind : String(error)),
    );
  const fileOf = async (bytes: Buffer) => {
    const path = join(folder, `upload-${randomBytes(4).toString('hex')}`);
    await writeFile(path, bytes);
    return { path, size: bytes.length };
  };
  const temporaryLeft = () => readdir(join(folder, 'temporary')).catch(() => []);

  it('stores everything under its prefix, and leaves no temporary file', async () => {
    const bytes = randomBytes(200_000);
    await store.put('ab/one', await fileOf(bytes));
    expect([...server.objects.keys()]).toEqual(['files/ab/one']);
    expect((await storedBytes(store, 'ab/one'))?.equals(bytes)).toBe(true);
    expect(await temporaryLeft()).toEqual([]);
  });

  it('lists page by page, in the requested folders only', async () => {
    server.pageSize = 3;
    for (let at = 0; at < 7; at += 1) await store.put(`aa/file${at}`, Buffer.from('x'));
    await store.put('ab/other', Buffer.from('x'));
    server.objects.set('elsewhere/aa/file', { bytes: Buffer.from('x'), written: new Date(0) });
    server.objects.set('files/installation.json', { bytes: Buffer.from('x'), written: new Date(0) });
    const soon = new Date(Date.now() + 60_000);
    const listed = async (folders?: readonly string[]) => {
      const found: string[] = [];
      for await (const key of store.writtenBefore(soon, folders)) found.push(key);
      return found;
    };
    expect(await listed(['aa', 'ff'])).toHaveLength(7);
    expect(await listed()).toHaveLength(8);
    expect(server.requests.filter((line) => line.includes('continuation-token'))).toHaveLength(4);
  });

  it('retries an interrupted download from the start, and returns no partial file', async () => {
    const bytes = randomBytes(300_000);
    await store.put('ab/one', bytes);
    server.fail({ kind: 'half', method: 'GET' }, 2);
    expect((await storedBytes(store, 'ab/one'))?.equals(bytes)).toBe(true);
    server.fail({ kind: 'half', method: 'GET' }, 3);
    expect(await kindOf(storedBytes(store, 'ab/one'))).toBe('away');
    expect(await temporaryLeft()).toEqual([]);
  });

  it('retries an upload that failed', async () => {
    const bytes = randomBytes(100_000);
    server.fail({ kind: 'status', status: 503, code: 'InternalError', method: 'PUT' }, 2);
    await store.put('ab/one', await fileOf(bytes));
    server.fail({ kind: 'cut', method: 'PUT' }, 1);
    await store.put('ab/two', await fileOf(bytes));
    server.fail({ kind: 'status', status: 503, code: 'SlowDown', method: 'PUT' }, 2);
    await store.put('ab/three', await fileOf(bytes));
    for (const key of ['files/ab/one', 'files/ab/two', 'files/ab/three'])
      expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['the quota is exhausted', { kind: 'status', status: 403, code: 'QuotaExceeded' }, 'full'],
    ['the store’s disk is full', { kind: 'status', status: 507, code: 'InsufficientStorage' }, 'full'],
    ['a file is too large for the store', { kind: 'status', status: 400, code: 'EntityTooLarge' }, 'full'],
    ['the store asks for fewer calls', { kind: 'status', status: 503, code: 'SlowDown' }, 'busy'],
    ['a proxy asks for fewer calls', { kind: 'status', status: 429, code: 'Slower' }, 'busy'],
    ['the credentials are refused', { kind: 'status', status: 403, code: 'AccessDenied' }, 'refused'],
    ['the store fails', { kind: 'status', status: 500, code: 'InternalError' }, 'away'],
    ['the store closes the connection', { kind: 'refuse' }, 'away'],
  ] as const)('reports the kind of fault when %s', async (_name, fault, kind) => {
    server.fail(fault, 20);
    expect(await kindOf(store.put('ab/one', await fileOf(Buffer.from('content'))))).toBe(kind);
    expect(await kindOf(storedBytes(store, 'ab/one'))).toBe(kind);
  });

  it('creates no file that another server is creating at that moment', async () => {
    server.fail({ kind: 'status', status: 409, code: 'ConditionalRequestConflict' });
    expect(await store.create('ab/one', Buffer.from('content'))).toBe(false);
  });

  it('reports a missing bucket as a fault, never as an empty one', async () => {
    const wrong = openAt(server, patience, 'another');
    expect(await kindOf(storedBytes(wrong, 'ab/one'))).toBe('refused');
    expect(await kindOf(wrong.delete('ab/one'))).toBe('refused');
    expect(await storedBytes(store, 'ab/one')).toBeUndefined();
    wrong.close();
  });

  it('gives up on a hanging store within the time of the call, over all tries', async () => {
    const hasty = openAt(server, { total: 1_500, connection: 500, silence: 600 });
    server.fail({ kind: 'hang' }, 20);
    const began = performance.now();
    expect(await kindOf(storedBytes(hasty, 'ab/one'))).toBe('away');
    // Three tries of 0.6 s would exceed the total; the limit is generous because the machine may be busy.
    expect(performance.now() - began).toBeLessThan(30_000);
    hasty.close();
  });

  it('stops calling a store after five failures', async () => {
    server.fail({ kind: 'status', status: 500, code: 'InternalError' }, 100);
    for (let time = 0; time < 5; time += 1) await kindOf(storedBytes(store, 'ab/one'));
    const asked = server.requests.length;
    expect(await kindOf(storedBytes(store, 'ab/one'))).toBe('away');
    expect(server.requests).toHaveLength(asked);
  });

  it('does not mistake a local folder that cannot be written for an unavailable bucket', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    const here = openAt(server, patience, server.bucket, blocked);
    await here.put('ab/one', Buffer.from('content'));
    for (let time = 0; time < 6; time += 1) {
      const asked = server.requests.length;
      const problem: unknown = await storedBytes(here, 'ab/one').catch((error: unknown) => error);
      expect(folderFault(problem)).toEqual({ folder: blocked, code: 'EEXIST' });
      expect(server.requests).toHaveLength(asked + 1);
    }
    await rm(blocked);
    expect((await storedBytes(here, 'ab/one'))?.toString()).toBe('content');
    here.close();
  });

  it('does not mistake a local file that cannot be read for an unavailable bucket', async () => {
    for (let time = 0; time < 6; time += 1) {
      const problem: unknown = await store.put('ab/one', { path: folder, size: 7 }).catch((error: unknown) => error);
      expect(problem).toMatchObject({ name: 'LocalFileError', cause: { code: 'EISDIR' } });
    }
    expect(server.requests.length).toBeLessThanOrEqual(6);
    await store.put('ab/one', await fileOf(Buffer.from('content')));
    expect((await storedBytes(store, 'ab/one'))?.toString()).toBe('content');
  });

  it('warns about a bucket without versioning', async () => {
    expect(await store.warnings()).toEqual([]);
    for (const versioning of ['none', 'Suspended'] as const) {
      server.versioning = versioning;
      expect(await store.warnings()).toEqual([expect.stringContaining('keeps no versions')]);
    }
  });
});
