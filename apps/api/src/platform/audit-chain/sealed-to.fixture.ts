import { expect, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { type AuditKeys, latestHead, sealAudit } from './seal.ts';

/** Seals until this many rows have a link: transactions of other tests on the same PostgreSQL hold sealing back. */
export async function sealedTo(db: Database, keys: AuditKeys, position: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await sealAudit(db, keys);
      expect((await latestHead(db))?.position).toBe(position);
    },
    { timeout: 30_000, interval: 20 },
  );
}
