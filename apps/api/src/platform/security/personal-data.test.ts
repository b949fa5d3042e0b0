import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it, vi } from 'vitest';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { firstKeyRing } from '../keys/key-ring.ts';
import { createPersonalData } from './personal-data.ts';
import { OwnerGone, SealBroken } from './sealing.ts';

const place = { table: 'person', column: 'answers_sealed', row: 'row-1' };

describeOnBothDatabases('personal data', 'each driver has bytes of its own kind', (open) => {
  withPortal(() => open({ jobs: false }));

  it('opens only for its account and its row', async () => {
    const { personalData } = portal.platform;
    const { accountId } = await portal.merchantAt('owners');
    const other = await portal.merchantAt('owners');
    const sealed = await personalData.seal(accountId, place, '홍길동');
    expect(await personalData.open(accountId, place, sealed)).toBe('홍길동');
    expect(sealed).not.toContain('홍길동');
    await expect(personalData.open(accountId, { ...place, row: 'row-2' }, sealed)).rejects.toThrow(SealBroken);
    await expect(personalData.open(accountId, { ...place, column: 'x' }, sealed)).rejects.toThrow(SealBroken);
    await expect(personalData.open(other.accountId, place, sealed)).rejects.toThrow(SealBroken);
  });

  it('opens after a restart with the same master key only', async () => {
    const masterKey = randomBytes(32);
    const before = createPersonalData(portal.db, firstKeyRing(masterKey));
    const { accountId } = await portal.merchantAt('owners');
    const { wrappedKey } = before.createKey(accountId);
    await portal.db.update(tables.account).set({ wrappedKey }).where(eq(tables.account.id, accountId));
    const sealed = await before.seal(accountId, place, 'word');
    expect(await createPersonalData(portal.db, firstKeyRing(masterKey)).open(accountId, place, sealed)).toBe('word');
    await expect(
      createPersonalData(portal.db, firstKeyRing(randomBytes(32))).open(accountId, place, sealed),
    ).rejects.toThrow(SealBroken);
  });

  it('can be sealed inside the transaction that creates the account', async () => {
    const masterKey = randomBytes(32);
    const { accountId } = await portal.merchantAt('owners');
    const { wrappedKey } = createPersonalData(portal.db, firstKeyRing(masterKey)).createKey(accountId);
    const forgetful = createPersonalData(portal.db, firstKeyRing(masterKey));
    const sealed = await portal.db.transaction(async (tx) => {
      await tx.update(tables.account).set({ wrappedKey }).where(eq(tables.account.id, accountId));
      return await forgetful.seal(accountId, place, 'word');
    });
    expect(await forgetful.open(accountId, place, sealed)).toBe('word');
  });

  it('opens with the key of whichever table has its owner', async () => {
    const shop = pgTable('shop', { id: uuid('id').primaryKey(), wrappedKey: text('wrapped_key').notNull() });
    await portal.db.execute(sql`create table shop (id uuid primary key, wrapped_key text not null)`);
    const masterKey = randomBytes(32);
    const fresh = () => createPersonalData(portal.db, firstKeyRing(masterKey), [tables.account, shop]);
    const id = randomUUID();
    await portal.db.insert(shop).values({ id, ...fresh().createKey(id) });
    const sealed = await fresh().seal(id, place, '홍길동');
    expect(await fresh().open(id, place, sealed)).toBe('홍길동');
    await expect(
      createPersonalData(portal.db, firstKeyRing(masterKey), [tables.account]).open(id, place, sealed),
    ).rejects.toThrow(SealBroken);
  });

  it('is not opened any more here half a minute after another server has purged its owner', async () => {
    const { personalData } = portal.platform;
    const [purged, { accountId }] = [randomUUID(), await portal.merchantAt('owners')];
    personalData.createKey(purged);
    await personalData.dropGone();
    expect(await personalData.keyOf(purged)).toBeDefined();
    const later = performance.now() + 30_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    await personalData.dropGone().finally(() => clock.mockRestore());
    await expect(personalData.keyOf(purged)).rejects.toThrow(OwnerGone);
    expect(await personalData.keyOf(accountId)).toBeDefined();
  });

  it('without an owner cannot be sealed', async () => {
    await expect(portal.platform.personalData.seal(randomUUID(), place, 'word')).rejects.toThrow(SealBroken);
  });

  it('has blind indexes that differ by purpose and by master key', () => {
    const [one, other] = [
      createPersonalData(portal.db, firstKeyRing(randomBytes(32))),
      createPersonalData(portal.db, firstKeyRing(randomBytes(32))),
    ];
    expect(one.index('company-name', 'value')).toBe(one.index('company-name', 'value'));
    expect(one.index('company-name', 'value')).not.toBe(one.index('operator-email', 'value'));
    expect(one.index('company-name', 'value')).not.toBe(other.index('company-name', 'value'));
  });

  it('without an account is sealed under an installation key, for its place only', async () => {
    const { personalData } = portal.platform;
    const sealed = personalData.sealSystem(place, 'word');
    expect(await personalData.openSystem(place, sealed)).toBe('word');
    await expect(personalData.openSystem({ ...place, row: 'x' }, sealed)).rejects.toThrow(SealBroken);
  });
});
