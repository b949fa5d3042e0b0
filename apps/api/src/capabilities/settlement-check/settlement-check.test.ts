import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../platform/database/tables.ts';
import { createOwner } from '../../platform/owners/owner.repository.ts';
import type { Owner } from '../../platform/owners/owner.ts';
import { describeOnBothDatabases, type TestPortal } from '../../platform/testing/test-portal.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { checkSettlementAccount, useSettlementCheck } from './settlement-check.service.ts';

const stated = { bankCode: '088', accountNumber: '1002345678901', accountName: '홍길동' };

describeOnBothDatabases('a check of a settlement account', 'an answer spent once', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open({ jobs: false });
  });
  afterAll(() => portal.close());

  const ofKind = async (kind: Owner['kind']): Promise<Owner> => ({ kind, id: await createOwner(portal.db, kind) });
  const tools = () => ({ ...portal.platform, accountHolder: portal.fakes.accountHolder });
  const check = (owner: Owner, changed: Partial<typeof stated> = {}) =>
    checkSettlementAccount(tools(), owner, { ...stated, ...changed });
  const use = (owner: Owner, changed: Partial<typeof stated> = {}) =>
    useSettlementCheck(portal.db, portal.platform, owner, { ...stated, ...changed });
  const audited = async ({ id }: Owner) =>
    (await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, id))).map(
      ({ actor, result, detail }) => ({ actor, result, detail }),
    );

  it.each(['account', 'mall'] as const)('is used up once by the %s that made it', async (kind) => {
    const [owner, other] = [await ofKind(kind), await ofKind(kind)];
    expect(await check(owner)).toEqual({ kind: 'confirmed' });
    expect(await audited(owner)).toEqual([
      { actor: `${kind}:${owner.id}`, result: 'ok', detail: { outcome: 'confirmed' } },
    ]);
    expect(await use(other)).toBe(false);
    expect(await use(owner, { bankCode: '004' })).toBe(false);
    expect(await use(owner, { accountName: ' 홍 길동' })).toBe(true);
    expect(await use(owner)).toBe(false);
  });

  it.each([
    ['no-such-account', { accountNumber: '1000000' }],
    ['holder-differs', { accountName: '김하늘' }],
  ] as const)('answers %s and leaves nothing to use', async (kind, changed) => {
    const owner = await ofKind('mall');
    expect(await check(owner, changed)).toEqual({ kind });
    expect(await use(owner, changed)).toBe(false);
    expect(await audited(owner)).toMatchObject([{ result: 'refused', detail: { outcome: kind } }]);
  });

  it('answers that the bank did not, and lets a used-up quota through', async () => {
    const owner = await ofKind('mall');
    expect(await check(owner, { accountNumber: '1009999' })).toEqual({ kind: 'unanswered' });
    expect(await audited(owner)).toEqual([]);
    const accountHolder = { holderOf: () => Promise.reject(new ProviderError('portone', 'quota')) };
    await expect(checkSettlementAccount({ ...portal.platform, accountHolder }, owner, stated)).rejects.toThrow(
      ProviderError,
    );
  });

  it.each([
    ['29 minutes', true],
    ['31 minutes', false],
  ])('of %s ago counts: %s', async (age, counts) => {
    const owner = await ofKind('mall');
    await check(owner);
    const { settlementAccountCheck } = tables;
    await portal.db
      .update(settlementAccountCheck)
      .set({ checkedAt: sql`now() - ${age}::interval` })
      .where(eq(settlementAccountCheck.ownerId, owner.id));
    expect(await use(owner)).toBe(counts);
  });
});
