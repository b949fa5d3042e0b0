import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { bytesOf, contentOf, inPassing } from '../../ports/content.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { withScopes } from '../database/transaction-scope.ts';
import { purgeExpiredFiles } from '../jobs/purge.ts';
import { SealBroken, sealBytes, sealText } from '../security/sealing.ts';
import { inCallScope } from './call-scope.ts';

describeOnDatabase('a stored file', (open) => {
  withPortal(() => open({ jobs: false }));

  const bytes = Buffer.from('the plain content of a document');
  const fileOf = (ownerId: string) => ({
    ownerId,
    kind: 'document',
    content: bytes,
    contentType: 'image/png',
    name: '주주명부.png',
  });
  const storeFor = async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { id, sha256 } = await portal.platform.files.store(portal.db, fileOf(accountId));
    const [row] = await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.id, id));
    if (!row) throw new Error('no row');
    return { accountId, id, sha256, row };
  };

  it('is streamed with one piece in memory at a time, and is not changed by it', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { files } = portal.platform;
    const whole = Buffer.alloc(300_000, 'a page of a document');
    const { id } = await files.store(portal.db, { ...fileOf(accountId), content: whole });
    const copies: Buffer[] = [];
    let before: Buffer | undefined;
    const file = await files.open(id, accountId);
    for await (const piece of file ? inPassing(file.content) : []) {
      expect(before?.length ?? 0).toBe(0);
      copies.push(Buffer.from(piece));
      before = piece.length > 4_096 ? piece : undefined;
    }
    expect(Buffer.concat(copies).equals(whole)).toBe(true);
    expect((await files.read(id, accountId))?.bytes.equals(whole)).toBe(true);
  });

  it('is readable by its own account only', async () => {
    const { accountId, id, sha256 } = await storeFor();
    const other = await portal.merchantAt('documents');
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const { files } = portal.platform;
    expect(await files.read(id, accountId)).toEqual({ bytes, contentType: 'image/png', name: '주주명부.png' });
    expect(await files.read(id, other.accountId)).toBeUndefined();
  });

  it('is stored as ciphertext, name included, and does not open once changed', async () => {
    const { accountId, id, row } = await storeFor();
    const stored = portal.fakes.stored.get(row.storeKey) ?? Buffer.alloc(0);
    expect(stored.includes('plain content')).toBe(false);
    expect(JSON.stringify(row)).not.toContain('주주명부');
    stored.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
    await expect(portal.platform.files.read(id, accountId)).rejects.toThrow(SealBroken);
  });

  it('does not open in another file’s place', async () => {
    const [one, other] = [await storeFor(), await storeFor()];
    portal.fakes.stored.set(one.row.storeKey, portal.fakes.stored.get(other.row.storeKey) ?? Buffer.alloc(0));
    await expect(portal.platform.files.read(one.id, one.accountId)).rejects.toThrow(SealBroken);
  });

  it('gets its page pictures once when opened by two at once', async () => {
    const { accountId, id } = await storeFor();
    const { db, files } = portal.platform;
    const add = async (pages: string) => {
      const placed = await files.place(contentOf(Buffer.from(pages)));
      await db.transaction((tx) => files.addPages(tx, id, accountId, placed));
    };
    await Promise.all([add('pictures'), add('pictures')]);
    await add('later ones');
    const pages = await files.openPages(id, accountId);
    expect(pages && (await bytesOf(pages.content)).toString()).toBe('pictures');
    await pages?.close();
    const rows = await db.select({ storeKey: tables.storedFile.storeKey }).from(tables.storedFile);
    const known = new Set(rows.map(({ storeKey }) => storeKey));
    await vi.waitFor(() => expect([...portal.fakes.stored.keys()].filter((key) => !known.has(key))).toEqual([]));
  });

  it('is deleted with its page pictures, when removed and when expired', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { files } = portal.platform;
    const withPages = { ...fileOf(accountId), pages: contentOf(Buffer.from('pictures')) };
    const keysOf = async () => {
      const { storedFile } = tables;
      const rows = await portal.db.select().from(storedFile).where(eq(storedFile.ownerId, accountId));
      return rows.map(({ storeKey }) => storeKey);
    };
    const removed = await files.store(portal.db, withPages);
    const pages = await files.openPages(removed.id, accountId);
    expect(pages && (await bytesOf(pages.content)).toString()).toBe('pictures');
    await pages?.close();
    const keys = await keysOf();
    expect(keys).toHaveLength(2);
    await portal.db.transaction((tx) => files.remove(tx, removed.id));
    expect([await keysOf(), keys.filter((key) => portal.fakes.stored.has(key))]).toEqual([[], []]);
    await files.store(portal.db, { ...withPages, expiresInMinutes: -1 });
    await purgeExpiredFiles(portal.db, files);
    expect(await keysOf()).toEqual([]);
  });

  it('sealed as a whole, as in earlier releases, opens only in its own place', async () => {
    const { accountId, id, row } = await storeFor();
    const fileKey = randomBytes(32);
    const at = (part: string) => ['stored_file', part, id, accountId].join('|');
    const wrappedKey = sealText(await portal.platform.personalData.keyOf(accountId), at('key'), fileKey);
    await portal.db.update(tables.storedFile).set({ wrappedKey }).where(eq(tables.storedFile.id, id));
    const wholeAt = (where: string) => {
      const { iv, tag, ciphertext } = sealBytes(fileKey, where, bytes);
      portal.fakes.stored.set(row.storeKey, Buffer.concat([iv, tag, ciphertext]));
    };
    wholeAt(at('body'));
    expect((await portal.platform.files.read(id, accountId))?.bytes).toEqual(bytes);
    wholeAt(at('another'));
    await expect(portal.platform.files.read(id, accountId)).rejects.toThrow(SealBroken);
  });

  it('is written and read in pieces, with size and hash, and leaves no temporary file', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { files } = portal.platform;
    const large = randomBytes(300_000);
    const inPieces = async function* () {
      for (let at = 0; at < large.length; at += 7_000) yield large.subarray(at, at + 7_000);
    };
    const content = await files.seal(inPieces());
    expect([content.size, content.sha256]).toEqual([300_000, createHash('sha256').update(large).digest('hex')]);
    for (let time = 0; time < 2; time += 1) expect((await bytesOf(content)).equals(large)).toBe(true);
    const { id } = await files.store(portal.db, { ...fileOf(accountId), content });
    await expect(stat(content.ciphertext.path)).rejects.toThrow('ENOENT');
    const file = await files.open(id, accountId);
    if (!file) throw new Error('no file');
    expect([file.content.size, file.name, file.contentType]).toEqual([300_000, '주주명부.png', 'image/png']);
    for (let time = 0; time < 2; time += 1) expect((await bytesOf(file.content)).equals(large)).toBe(true);
    await file.close();
    await file.close();
  });

  it('leaves no temporary file when the upload breaks off', async () => {
    const before = await readdir(testConfig.filesTmpDir);
    const breaksOff = async function* () {
      yield randomBytes(100_000);
      throw new Error('broken off');
    };
    await expect(portal.platform.files.seal(breaksOff())).rejects.toThrow('broken off');
    expect(await readdir(testConfig.filesTmpDir)).toEqual(before);
  });

  it('leaves nothing behind when its transaction is rolled back', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const before = portal.fakes.stored.size;
    const content = await portal.platform.files.place(bytes);
    const failing = portal.db.transaction(async (tx) => {
      await portal.platform.files.store(tx, { ...fileOf(accountId), content });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(portal.fakes.stored.size).toBe(before);
  });

  it('is deleted after the call when no row refers to it, and stays when one does', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { files } = portal.platform;
    const before = portal.fakes.stored.size;
    const call = inCallScope(async () => {
      await files.place(bytes);
      await files.store(portal.db, { ...fileOf(accountId), content: await files.place(bytes) });
      expect(portal.fakes.stored.size).toBe(before + 2);
    });
    await call;
    expect(portal.fakes.stored.size).toBe(before + 1);
  });

  it('stays when the connection was lost during the commit, which may have succeeded', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const { db } = portal;
    const committing: typeof db.transaction = async (work, config) => {
      await db.transaction(work, config);
      throw new Error('Connection terminated unexpectedly');
    };
    const beneath: Database = Object.create(db);
    beneath.transaction = committing;
    const cut = withScopes(beneath);
    const before = portal.fakes.stored.size;
    const content = await portal.platform.files.place(bytes);
    const lost = cut.transaction((tx) => portal.platform.files.store(tx, { ...fileOf(accountId), content }));
    await expect(lost).rejects.toThrow('terminated');
    const [row] = await db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, accountId));
    expect(portal.fakes.stored.size).toBe(before + 1);
    expect((await portal.platform.files.read(row?.id ?? '', accountId))?.bytes).toEqual(bytes);
  });

  it('is deleted once its removal is committed, and only then', async () => {
    const { accountId, id, row } = await storeFor();
    const { files } = portal.platform;
    const failing = portal.db.transaction(async (tx) => {
      await files.remove(tx, id);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await files.read(id, accountId)).not.toBeUndefined();
    await portal.db.transaction((tx) => files.remove(tx, id));
    expect(await files.read(id, accountId)).toBeUndefined();
    expect(portal.fakes.stored.has(row.storeKey)).toBe(false);
  });

  it('that is raw and expired is purged, others stay', async () => {
    const { accountId } = await portal.merchantAt('representatives');
    const { files } = portal.platform;
    const raw = { ...fileOf(accountId), kind: 'id-front-raw', expiresInMinutes: 60 };
    const [old, young] = [await files.store(portal.db, raw), await files.store(portal.db, raw)];
    const { idCardReading, storedFile } = tables;
    await portal.db.insert(idCardReading).values({
      requestId: 'reading-1',
      accountId,
      personType: 'SR00',
      seq: 0,
      cardType: 'ic',
      sha256: old.sha256,
      valuesSealed: 'v1',
      rawFileId: old.id,
    });
    await portal.db.update(storedFile).set({ expiresAt: sql`now()` }).where(eq(storedFile.id, old.id));
    expect(await purgeExpiredFiles(portal.db, files)).toBe(1);
    expect(await files.read(old.id, accountId)).toBeUndefined();
    expect(await files.read(young.id, accountId)).not.toBeUndefined();
    const [reading] = await portal.db.select().from(idCardReading).where(eq(idCardReading.accountId, accountId));
    expect(reading?.rawFileId).toBeNull();
  });
});
