import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { makeBackup } from './make-backup.ts';

it('a file that is missing was lost if its row is still there, otherwise deleted meanwhile', async () => {
  const [portal, scratch] = [await openTestPortal({ jobs: false }), await mkdtemp(join(tmpdir(), 'portal-scratch-'))];
  const { db, files, fileStore: store, keys, keyService: service } = portal.platform;
  const { accountId: ownerId } = await portal.merchantAt('documents');
  const content = Buffer.from('a paper');
  const { id } = await files.store(db, { ownerId, kind: 'document', content, contentType: 'image/png' });
  const [row] = await db.select().from(tables.storedFile).where(eq(tables.storedFile.id, id));
  const lost = row?.storeKey ?? '';
  await store.delete(lost);
  const deleted = `ab/${'0'.repeat(32)}`;
  const source = {
    ...{ kind: 'postgres' as const, takenAt: new Date(), version: 17, migration: 1, tables: {} },
    ...{ auditHead: null, accessHead: null },
    async *files() {
      yield [
        { id, key: lost },
        { id: randomUUID(), key: deleted },
      ];
    },
    async *content() {
      yield Buffer.from('PGDMP');
    },
  };
  const recipients = [await identityToRecipient(await generateX25519Identity())];
  const parts = { db, store, keys, service, installation: randomUUID(), recipients, scratch };
  const { head } = await makeBackup(parts, source, async () => undefined);
  expect(head.files).toEqual({ count: 0, bytes: 0, deleted: [deleted], lost: [lost] });
  await portal.close();
  await rm(scratch, { recursive: true });
});
