import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3FileStore, type S3FileStore, s3Deadlines } from '../apps/api/src/adapters/file-store.s3.ts';
import { operator } from '../apps/api/src/operator/program.fixture.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { createTemporaryFiles } from '../apps/api/src/platform/files/temporary-files.ts';
import { largestFile } from '../apps/api/src/platform/http/uploads.ts';
import { FileStoreError, storedBytes } from '../apps/api/src/ports/file-store.ts';
import { describeFileStore } from '../apps/api/src/ports/testing/file-store.port-test.ts';
import { createPreparedPlace, createReader, fillPlace } from '../apps/api/test/backup.fixture.ts';
import { findPostgres, startThrowAwayPostgres } from '../scripts/postgres.ts';
import { type Ceph, cephPackages, startCeph } from './ceph.fixture.ts';
import { missingPackages } from './debian.fixture.ts';

const what = "files in Ceph's object store";
const missing = missingPackages(what, { ...cephPackages, postgresql: findPostgres() });
const region = 'us-east-1';
/** Number of objects on one page of a list. */
const aPage = 1_000;

let ceph: Ceph;
let folder: string;

const storeIn = (bucket: string, deadlines = s3Deadlines): S3FileStore =>
  createS3FileStore(
    { bucket, prefix: 'files/', endpoint: ceph.endpoint, region },
    createTemporaryFiles(join(folder, 'temporary')),
    deadlines,
  );

async function newStore(name: string): Promise<S3FileStore> {
  await ceph.createBucket(name);
  return storeIn(name);
}

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof FileStoreError ? error.kind : String(error)),
  );

async function keysIn(store: S3FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.writtenBefore(new Date(Date.now() + 60_000))) keys.push(key);
  return keys;
}

describe.skipIf(missing.length > 0)(what, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-objects-'));
    ceph = await startCeph();
    for (const [name, value] of Object.entries(ceph.keys)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await ceph.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describeFileStore('in a bucket of Ceph', async () => {
    const store = await newStore('contract');
    return { store, close: async () => store.close() };
  });
  keepsFiles();
  failsClearly();
  servesThePortal();
});

function keepsFiles(): void {
  it('stores the largest file byte for byte, and lets one of 20 create the same key at once', async () => {
    const store = await newStore('largest');
    const bytes = randomBytes(largestFile);
    await store.put('aa/large', bytes);
    expect((await storedBytes(store, 'aa/large'))?.equals(bytes)).toBe(true);
    const made = Array.from({ length: 20 }, (_, at) => store.create('aa/mark', Buffer.from(String(at))));
    expect((await Promise.all(made)).filter(Boolean)).toHaveLength(1);
    expect(await store.warnings()).toEqual([expect.stringContaining('keeps no versions')]);
    store.close();
  });

  it('lists more than a page', async () => {
    const store = await newStore('pages');
    const keys = Array.from({ length: aPage + 50 }, (_, at) => `${at % 2 ? 'aa' : 'ab'}/file-${at}`);
    for (let at = 0; at < keys.length; at += 25)
      await Promise.all(keys.slice(at, at + 25).map((key) => store.put(key, Buffer.from('x'))));
    expect((await keysIn(store)).sort()).toEqual(keys.sort());
    store.close();
  });
}

function failsClearly(): void {
  it('a missing bucket and refused keys are faults, never an empty store', async () => {
    const nowhere = storeIn('not-there');
    expect(await kindOf(storedBytes(nowhere, 'aa/one'))).toBe('refused');
    nowhere.close();
    await ceph.createBucket('keys');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const stranger = storeIn('keys');
    expect(await kindOf(storedBytes(stranger, 'aa/one'))).toBe('refused');
    stranger.close();
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', ceph.keys.AWS_SECRET_ACCESS_KEY);
  });

  it('a hanging gateway times out, and is used again when it answers', async () => {
    const patient = await newStore('hanging');
    await patient.put('aa/one', Buffer.from('one'));
    const hasty = storeIn('hanging', { total: 2_000, connection: 1_000, silence: 1_000 });
    ceph.freeze();
    expect(await kindOf(storedBytes(hasty, 'aa/one'))).toBe('away');
    ceph.thaw();
    expect((await storedBytes(patient, 'aa/one'))?.toString()).toBe('one');
    patient.close();
    hasty.close();
  });

  it('a full store is reported as full, and still returns its files', async () => {
    const store = await newStore('full');
    await store.put('aa/one', Buffer.from('one'));
    await ceph.limit(1_024);
    await vi.waitFor(async () => expect(await kindOf(store.put('aa/two', randomBytes(200_000)))).toBe('full'), {
      timeout: 60_000,
      interval: 500,
    });
    expect((await storedBytes(store, 'aa/one'))?.toString()).toBe('one');
    await ceph.limit(-1);
    store.close();
  });
}

function servesThePortal(): void {
  it('holds the files of a portal, and its back-up', async () => {
    const postgres = await startThrowAwayPostgres();
    const place = await createPreparedPlace(postgres.url);
    await ceph.createBucket('portal');
    const bucket = { bucket: 'portal', prefix: 'live/', endpoint: ceph.endpoint, region };
    const { platform, build, close, ...rest } = await place.open({ filesBucket: bucket });
    await fillPlace({ platform, build, close, ...rest }, 10);
    const files = await platform.db.select().from(tables.storedFile);
    expect(files).toHaveLength(10);
    for (const { id, ownerId, size } of files)
      expect((await platform.files.read(id, ownerId))?.bytes).toHaveLength(size);
    await close();
    const { FILES_DIR: _folder, ...env } = place.env;
    const here = { ...env, FILES_URL: 's3://portal/live', S3_ENDPOINT: ceph.endpoint, ...ceph.keys };
    const reader = await createReader(place.folder);
    const archive = 's3://portal/archives/one';
    const made = await operator(here, 'backup', '--to', archive, '--recipient', reader.recipient);
    expect(made).toMatchObject({ code: 0, err: '' });
    const read = await operator(here, 'backup', 'verify', '--from', archive, '--identity', reader.identity);
    expect(read).toMatchObject({ code: 0, err: '' });
    await place.remove();
    await postgres.stop();
  });
}
