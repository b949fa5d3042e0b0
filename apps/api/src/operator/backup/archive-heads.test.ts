import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { latestHead, sealEvery } from '../../platform/audit-chain/seal.ts';
import { verifyAudit } from '../../platform/audit-chain/verify.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { installationIdOf } from '../../platform/installation.ts';
import { ringKeyOf } from '../../platform/keys/ring-key.ts';
import { createSigner } from '../../platform/security/signer.ts';
import { checkChain } from './drill.ts';
import { noteBackup } from './installation-parts.ts';
import { describeMoment } from './snapshot.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

it('an archive has the head of the access record, which reveals a copy with its end cut off', async () => {
  const { db } = database;
  await db.insert(tables.installation).values({ id: randomUUID() });
  const signer = createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature');
  const ofAudit = { chain: 'audit' as const, installationId: await installationIdOf(db), signer };
  const keys = { ...ofAudit, chain: 'access' as const };
  const write = async (rows: number, position: number): Promise<void> => {
    for (let row = 0; row < rows; row += 1)
      await db.insert(tables.accessEvent).values({
        ...{ actor: `staff:${randomUUID()}`, code: 'read', result: 'ok', requestId: randomUUID() },
        sourceSealed: 'address',
      });
    await vi.waitFor(async () => {
      await sealEvery(db, ofAudit);
      expect((await latestHead(db, 'access'))?.position).toBe(position);
    });
  };
  await write(3, 3);
  await write(2, 5);
  const { accessHead, auditHead } = await db.transaction((tx) => describeMoment(tx));
  expect([accessHead?.startsWith(`${keys.installationId}/access/`), auditHead]).toEqual([true, null]);
  expect(await checkChain(db, keys, accessHead)).toBe(5);

  await db.execute(sql`alter table access_event disable trigger user`);
  await db.execute(sql`delete from access_event where seq in (select seq from access_chain where position > 3)`);
  for (const table of ['access_chain', 'access_head'] as const) {
    await db.execute(sql`alter table ${sql.raw(table)} disable trigger user`);
    await db.execute(sql`delete from ${sql.raw(table)} where position > 3`);
  }
  // Without a kept head, the remaining rows verify.
  expect((await verifyAudit(db, keys)).findings).toEqual([]);
  expect(await checkChain(db, keys, undefined)).toBe(3);
  await expect(checkChain(db, keys, accessHead)).rejects.toThrow(
    'The access record of the copy is not what was sealed',
  );
  await expect(checkChain(db, keys, 'nothing')).rejects.toThrow('cannot be read');
});

it('the time of the newest back-up is noted, whichever ends last', async () => {
  const { db } = database;
  await db.insert(tables.installation).values({ id: randomUUID() }).onConflictDoNothing();
  const [older, newer] = [new Date('2026-11-28T03:00:00Z'), new Date('2026-11-29T03:00:00Z')];
  for (const takenAt of [newer, older]) await noteBackup(db, takenAt);
  expect(await db.select({ at: tables.installation.lastBackupAt }).from(tables.installation)).toEqual([{ at: newer }]);
});
