import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createFakes } from '../../../testing/port-fakes.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { recogniseInstallation } from '../installation.ts';
import { openMasterKeys } from '../keys/open-master-keys.ts';
import { copyFiles } from './copy-files.ts';
import { isFileKey } from './file-vault.ts';
import { markBytes, ownerKey, readMark } from './store-mark.ts';
import { takeFileStore } from './store-ownership.ts';
import { createTemporaryFiles } from './temporary-files.ts';

describeOnDatabase('copying files to another store', (open) => {
  withPortal(() => open({ jobs: false }));
  beforeAll(async () => {
    const masterKey = { value: randomBytes(32).toString('base64'), file: undefined };
    const masterKeys = await openMasterKeys({ ...testConfig, masterKey });
    const { installation } = await recogniseInstallation(portal.db, masterKeys);
    await takeFileStore(portal.db, portal.fakes.fileStore, installation, folder);
  });

  const folder = { called: 'files folder /old', variable: 'FILES_DIR', kind: 'folder' } as const;
  const bucket = { called: 'file store s3://new', variable: 'FILES_URL', kind: 'store' } as const;
  const temporary = createTemporaryFiles(testConfig.filesTmpDir);
  const missing: string[] = [];
  const copyTo = (to: ReturnType<typeof createFakes>, store = portal.fakes.fileStore) =>
    copyFiles(
      portal.db,
      { store, place: folder },
      { store: to.fileStore, place: bucket },
      { temporary, onMissing: (key) => void missing.push(key) },
    );

  it('copies and compares files, skips existing ones, and writes the mark last', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const keys: string[] = [];
    for (const content of [randomBytes(10), randomBytes(200_000), randomBytes(3), randomBytes(5)]) {
      const file = { ownerId: accountId, kind: 'document', content, contentType: 'image/png' };
      const { id } = await portal.platform.files.store(portal.db, file);
      const [row] = await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.id, id));
      keys.push(row?.storeKey ?? '');
    }
    const [one = '', two = '', broken = '', lost = ''] = keys;
    const to = createFakes();
    // As left by an earlier try: one whole, one cut off.
    for (const key of [one, broken]) to.stored.set(key, portal.fakes.stored.get(key) ?? Buffer.alloc(0));
    to.stored.set(broken, Buffer.from('half'));
    portal.fakes.stored.delete(lost);
    const mark = await readMark(portal.fakes.fileStore);
    expect(await copyTo(to)).toEqual({ copied: 2, same: 1, missing: 1 });
    expect(missing).toContain(lost);
    for (const key of [one, two, broken]) expect(to.stored.get(key)).toEqual(portal.fakes.stored.get(key));
    expect([await readMark(to.fileStore), await readMark(portal.fakes.fileStore)]).toEqual([mark, undefined]);
    expect(await copyTo(to)).toEqual({ copied: 0, same: 3, missing: 1 });
    await portal.fakes.fileStore.put(ownerKey, markBytes(mark ?? { installation: '', store: '' }));
  });

  it('copies what a forgotten server stores meanwhile', async () => {
    const { accountId: ownerId } = await portal.merchantAt('documents');
    const { db, files } = portal.platform;
    const { fileStore, stored } = portal.fakes;
    const store = (contentType: string) =>
      files.store(db, { ownerId, kind: 'document', content: randomBytes(10), contentType });
    await store('image/png');
    // Its key sorts before those that are copied already.
    const late = `00/${'0'.repeat(32)}`;
    const storeLate = async (): Promise<void> => {
      const { id } = await store('image/jpeg');
      const { storedFile } = tables;
      const [row] = await db.select().from(storedFile).where(eq(storedFile.id, id));
      stored.set(late, stored.get(row?.storeKey ?? '') ?? Buffer.alloc(0));
      await db.update(storedFile).set({ storeKey: late }).where(eq(storedFile.id, id));
    };
    let storing: Promise<void> | undefined;
    const get: typeof fileStore.get = async (key) => {
      if (isFileKey(key)) storing ??= storeLate();
      await storing;
      return await fileStore.get(key);
    };
    const mark = await readMark(fileStore);
    const to = createFakes();
    await copyTo(to, { ...fileStore, get });
    expect(to.stored.get(late)).toEqual(stored.get(late));
    await fileStore.put(ownerKey, markBytes(mark ?? { installation: '', store: '' }));
  });

  it('leaves the mark of a store that another server has recorded before', async () => {
    const { installation: id = '', store: fileStoreId } = (await readMark(portal.fakes.fileStore)) ?? {};
    const other = createFakes();
    const mark = { installation: id, store: crypto.randomUUID() };
    await other.fileStore.put(ownerKey, markBytes(mark));
    const taken = takeFileStore(portal.db, other.fileStore, { id, fileStoreId }, bucket);
    await expect(taken).rejects.toThrow("s3://new is not the one that holds this database's files");
    expect(await readMark(other.fileStore)).toEqual(mark);
  });

  it('refuses the store of another installation, as target and as source', async () => {
    const other = createFakes();
    const foreign = { installation: crypto.randomUUID(), store: crypto.randomUUID() };
    await other.fileStore.put(ownerKey, markBytes(foreign));
    await expect(copyTo(other)).rejects.toThrow('s3://new belongs to another installation');
    const mark = await readMark(portal.fakes.fileStore);
    await portal.fakes.fileStore.put(ownerKey, markBytes(foreign));
    await expect(copyTo(createFakes())).rejects.toThrow("/old is not the one that holds this database's files");
    if (mark) await portal.fakes.fileStore.put(ownerKey, markBytes(mark));
  });
});
