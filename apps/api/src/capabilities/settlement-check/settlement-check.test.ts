import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { createOwner } from '../../platform/owners/owner.repository.ts';
import type { Owner } from '../../platform/owners/owner.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { checkSettlementAccount, consumeSettlementCheck, isSettlementChecked } from './settlement-check.service.ts';

const stated = { bankCode: '088', accountNumber: '1002345678901', accountName: '홍길동' };

describeOnBothDatabases('a check of a settlement account', 'an answer spent once', (open) => {
  withPortal(() => open({ jobs: false }));

  const ofKind = async (kind: Owner['kind']): Promise<Owner> => {
    const id = await createOwner(portal.db, kind);
    portal.platform.personalData.createKey(id);
    return { kind, id };
  };
  const tools = () => ({ ...portal.platform, accountHolder: portal.fakes.accountHolder });
  const check = (owner: Owner, changed: Partial<typeof stated> = {}) =>
    checkSettlementAccount(tools(), owner, { ...stated, ...changed });
  const use = (owner: Owner, changed: Partial<typeof stated> = {}) =>
    consumeSettlementCheck(portal.db, portal.platform, owner, { ...stated, ...changed }).then(
      (used) => used !== undefined,
    );
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
    ['홍길동', 'same'],
    ['홍 길동', 'comparable'],
  ])('stores the bank’s name sealed, and how %s compares with it', async (accountName, outcome) => {
    const owner = await ofKind('mall');
    await check(owner, { accountName });
    const { settlementAccountCheck } = tables;
    const rows = await portal.db
      .select()
      .from(settlementAccountCheck)
      .where(eq(settlementAccountCheck.ownerId, owner.id));
    expect(rows).toMatchObject([{ outcome }]);
    expect(JSON.stringify(rows)).not.toContain('길동');
    const used = await consumeSettlementCheck(portal.db, portal.platform, owner, { ...stated, accountName });
    expect(used?.bankName).toBe('홍길동');
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

  it('reports that the bank did not answer, and throws for an exhausted quota', async () => {
    const owner = await ofKind('mall');
    expect(await check(owner, { accountNumber: '1009999' })).toEqual({ kind: 'unanswered' });
    expect(await audited(owner)).toEqual([]);
    const accountHolder = { holderOf: () => Promise.reject(new ProviderError('portone', 'quota')) };
    await expect(checkSettlementAccount({ ...portal.platform, accountHolder }, owner, stated)).rejects.toThrow(
      ProviderError,
    );
  });

  const ageOf = (owner: Owner, age: string) => {
    const { settlementAccountCheck } = tables;
    const checkedAt = sql`now() - ${age}::interval`;
    return portal.db
      .update(settlementAccountCheck)
      .set({ checkedAt })
      .where(eq(settlementAccountCheck.ownerId, owner.id));
  };
  const counted = async (owner: Owner) => {
    const { limits } = portal.platform;
    const uses = await Promise.all(
      (['account-check', 'account-check-day'] as const).map((name) => limits.uses(name, owner.id)),
    );
    return uses.map(({ count }) => count);
  };

  it('counts refusals of the bank, but not confirmations, outages or an exhausted quota', async () => {
    const owner = await ofKind('account');
    await check(owner);
    await check(owner, { accountNumber: '1009999' });
    const accountHolder = { holderOf: () => Promise.reject(new ProviderError('portone', 'quota')) };
    const other = { ...stated, accountNumber: '1002345678902' };
    await checkSettlementAccount({ ...tools(), accountHolder }, owner, other).catch(() => undefined);
    expect(await counted(owner)).toEqual([0, 0]);
    await check(owner, { accountNumber: '1000000' });
    await check(owner, { accountName: '김하늘' });
    expect(await counted(owner)).toEqual([2, 2]);
  });

  it('counts confirmations beyond sixty an hour', async () => {
    const owner = await ofKind('account');
    await portal.platform.limits.consume('own-fault', owner.id, 59);
    const other = { accountNumber: '1002345678902' };
    expect([await check(owner), await check(owner, other)]).toEqual([{ kind: 'confirmed' }, { kind: 'confirmed' }]);
    expect(await counted(owner)).toEqual([1, 1]);
  });

  it('that is still valid is not sent to the bank again', async () => {
    const owner = await ofKind('mall');
    let asked = 0;
    const accountHolder = {
      holderOf: (bank: string, number: string) => {
        asked += 1;
        return portal.fakes.accountHolder.holderOf(bank, number);
      },
    };
    const ask = (changed: Partial<typeof stated> = {}) =>
      checkSettlementAccount({ ...tools(), accountHolder }, owner, { ...stated, ...changed });
    await ask();
    expect(await ask({ accountName: ' 홍 길동' })).toEqual({ kind: 'confirmed' });
    expect(asked).toBe(1);
    await ask({ accountName: '김하늘' });
    expect(asked).toBe(2);
    await ageOf(owner, '16 minutes');
    expect(await ask()).toEqual({ kind: 'confirmed' });
    expect(asked).toBe(3);
    // The new answer is valid from now on.
    expect(await ask()).toEqual({ kind: 'confirmed' });
    expect(asked).toBe(3);
  });

  it.each([
    ['29 minutes', true],
    ['31 minutes', false],
  ])('of %s ago is known to be confirmed: %s, and is not used up', async (age, isKnown) => {
    const [owner, other] = [await ofKind('account'), await ofKind('account')];
    const knows = (of: Owner, changed: Partial<typeof stated> = {}) =>
      isSettlementChecked(portal.platform, of, { ...stated, ...changed });
    expect(await knows(owner)).toBe(false);
    await check(owner);
    await ageOf(owner, age);
    expect([await knows(owner), await knows(owner)]).toEqual([isKnown, isKnown]);
    expect([await knows(other), await knows(owner, { bankCode: '004' })]).toEqual([false, false]);
    expect(await use(owner)).toBe(isKnown);
  });

  it.each([
    ['29 minutes', true],
    ['31 minutes', false],
  ])('of %s ago is accepted: %s', async (age, counts) => {
    const owner = await ofKind('mall');
    await check(owner);
    await ageOf(owner, age);
    expect(await use(owner)).toBe(counts);
  });
});
