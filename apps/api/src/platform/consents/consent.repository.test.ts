import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { type Consent, consentText, hasAgreed, storeConsents } from './consent.repository.ts';

const { consent } = tables;

describeOnDatabase('a consent', (open) => {
  withPortal(() => open({ jobs: false }));

  const store = (accountId: string, ...consents: Consent[]) =>
    portal.db.transaction((tx) => storeConsents(tx, accountId, consents));
  const rowsOf = (accountId: string) => portal.db.select().from(consent).where(eq(consent.ownerId, accountId));

  it('is stored with the version and the hash of its exact text', async () => {
    const { accountId } = await portal.merchantAt('documents');
    await store(accountId, { ...consentText('privacy', '2026-01', '모든 문장'), agreed: true });
    const textHash = createHash('sha256').update('모든 문장').digest('hex');
    expect(await rowsOf(accountId)).toMatchObject([{ kind: 'privacy', agreed: true, version: '2026-01', textHash }]);
  });

  it('replaces the earlier one of its kind, including its time, and no other', async () => {
    const [{ accountId }, other] = [await portal.merchantAt('documents'), await portal.merchantAt('documents')];
    const earlier = { ...consentText('marketing', '2026-01', '예전'), agreed: true };
    for (const id of [accountId, other.accountId]) await store(id, earlier);
    await store(accountId, { ...consentText('service', '2026-01', '약관'), agreed: true });
    await portal.db.update(consent).set({ at: sql`now() - interval '1 day'` });
    await store(accountId, { ...consentText('marketing', '2026-02', '새로운'), agreed: false });
    const rows = await rowsOf(accountId);
    const [marketing, service] = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(marketing).toMatchObject({ ...consentText('marketing', '2026-02', '새로운'), agreed: false });
    expect(marketing?.at.getTime()).toBeGreaterThan((service?.at.getTime() ?? 0) + 80_000_000);
    expect(rows).toHaveLength(2);
    expect(await rowsOf(other.accountId)).toMatchObject([earlier]);
  });

  it('is returned as given, and as undefined when it was not asked for', async () => {
    const { accountId } = await portal.merchantAt('documents');
    await store(
      accountId,
      { ...consentText('marketing', '1', 'a'), agreed: false },
      { ...consentText('service', '1', 'b'), agreed: true },
    );
    expect(await hasAgreed(portal.db, accountId, 'marketing')).toBe(false);
    expect(await hasAgreed(portal.db, accountId, 'service')).toBe(true);
    expect(await hasAgreed(portal.db, accountId, 'privacy')).toBeUndefined();
  });
});
