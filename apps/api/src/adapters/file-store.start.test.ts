import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { describeOnDatabase, type TestPortal } from '../../testing/test-portal.ts';
import { takeFileStore } from '../platform/files/store-ownership.ts';
import { recogniseInstallation } from '../platform/installation.ts';
import { openMasterKeys } from '../platform/keys/open-master-keys.ts';
import { openFileStore } from './file-store.ts';
import { type S3Server, startS3Server } from './s3-server.fixture.ts';

describeOnDatabase('a bucket at server start', (open) => {
  let portal: TestPortal;
  let folder = '';
  let server: S3Server;
  const masterKey = randomBytes(32).toString('base64');
  beforeAll(async () => {
    portal = await open({ jobs: false });
    folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
    process.env.AWS_ACCESS_KEY_ID ??= 'test';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'test-secret';
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.close());

  const start = async (bucket = server.bucket, prefix = 'portal/') => {
    const filesBucket = { bucket, prefix, endpoint: server.endpoint, region: 'us-east-1' };
    const files = await openFileStore({ filesDir: folder, filesBucket, filesTmpDir: folder });
    const masterKeys = await openMasterKeys({ ...testConfig, masterKey: { value: masterKey, file: undefined } });
    const { installation } = await recogniseInstallation(portal.db, masterKeys);
    await takeFileStore(portal.db, files.store, installation, files.place).finally(() => files.close());
  };
  const marks = () => [...server.objects.keys()].filter((key) => key.endsWith('installation.json'));

  it.each(['ignored', 'unknown'] as const)(
    'whose conditional put is %s is refused before it is marked',
    async (conditional) => {
      server.conditional = conditional;
      await expect(start()).rejects.toThrow('does not support create-only writes');
      expect(marks()).toEqual([]);
    },
  );

  it('that is missing or refuses the keys is refused with a sentence', async () => {
    const sentence = 'The file store s3://elsewhere/portal refuses this server';
    await expect(start('elsewhere')).rejects.toThrow(sentence);
    server.fail({ kind: 'status', status: 403, code: 'AccessDenied' }, 50);
    await expect(start()).rejects.toThrow('The file store s3://portal/portal refuses this server');
  });

  it('is marked once by several servers, and is then the only one accepted', async () => {
    const leftOver = join(folder, 'left-over');
    await writeFile(leftOver, 'of a killed server');
    await utimes(leftOver, 0, 0);
    await Promise.all([start(), start(), start()]);
    expect(await readdir(folder)).toEqual([]);
    expect([...server.objects.keys()]).toEqual(['portal/installation.json']);
    await start();
    await expect(start(server.bucket, 'another/')).rejects.toThrow(
      "is not the one that holds this database's files: FILES_URL must name the one store that all servers of this database share.",
    );
  });
});
