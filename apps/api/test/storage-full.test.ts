import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { FileStore } from '../src/ports/file-store.ts';
import { createFakes } from '../testing/port-fakes.ts';
import { blankImage, png } from '../testing/test-files.ts';
import { describeOnDatabase, portal, withPortal } from '../testing/test-portal.ts';

function storeOnDisk() {
  const { fileStore, stored } = createFakes();
  /** `room`: the number of files before the error. */
  const disk = { error: '', room: 0 };
  const put: FileStore['put'] = async (key, bytes) => {
    disk.room -= 1;
    if (disk.error && disk.room < 0) throw Object.assign(new Error('no room'), { code: disk.error });
    await fileStore.put(key, bytes);
  };
  return { disk, fileStore: { ...fileStore, put }, stored };
}

describeOnDatabase('a full disk', (open) => {
  const { disk, fileStore, stored } = storeOnDisk();
  withPortal(() => open({ jobs: false, register: features, providers: { fileStore } }));

  it.each(['ENOSPC', 'EDQUOT', 'EIO'])(
    'with %s answers 503 and leaves no row, and uploads work again once it is over',
    async (code) => {
      const { client, accountId } = await portal.merchantAt('documents');
      const file = png(await blankImage());
      const send = () => client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });
      const rows = () => portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, accountId));
      disk.error = code;
      const refused = await send();
      disk.error = '';
      expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
        503,
        sentence('common.storage'),
        '10',
      ]);
      expect(await rows()).toEqual([]);
      expect((await send()).status).toBe(200);
      expect(await rows()).toHaveLength(1);
    },
  );

  it('stores nothing of a PDF whose page pictures do not fit, and everything once they do', async () => {
    const { client, accountId } = await portal.merchantAt('documents');
    const file = { bytes: Buffer.from('%PDF-1.7\n'), name: '통장.pdf', contentType: 'application/pdf' };
    const send = () => client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });
    const rows = () => portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, accountId));
    const before = stored.size;
    Object.assign(disk, { error: 'ENOSPC', room: 1 });
    const refused = await send();
    disk.error = '';
    expect([refused.status, await rows(), stored.size]).toEqual([503, [], before]);
    expect((await send()).status).toBe(200);
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['document', 'pages']);
  });
});
